"""The screens, and the state that they show."""
