"""The app served on the table's network, and the board that others watch. Only on computers."""
