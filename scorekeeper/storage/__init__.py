"""The database of matches. Nothing is imported here: SQLModel loads slowly, and not all need it."""
