"""The rules of Pilotta: from what the table says to the sheet. Pure."""
