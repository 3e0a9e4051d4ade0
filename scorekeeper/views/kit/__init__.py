"""The pieces every screen is composed of: ready strings, values and callbacks in, controls out.

Nothing here knows the game, the store or the language. Heights are the least ones: they come from
padding around the text, so a box grows with the reader's text scale. Colours are roles of
``views.theme``.
"""
