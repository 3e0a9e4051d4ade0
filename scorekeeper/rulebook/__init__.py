"""The rules in the app's own words, with every figure and every example from the scoring."""
