"""The hand pad: a hand in as few touches as it takes to say it, on the app's own keys."""
