"""The pieces every screen is composed of: ready strings, values and callbacks in, controls out."""
