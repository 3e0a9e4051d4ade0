"""Match sheets to print, send and reckon with: a module a format, each a function from a match and
its score to the bytes or the text of a file. ``content.py`` has what all of them say."""
