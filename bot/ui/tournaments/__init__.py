"""How tournaments look on Discord: settings in words and in forms, posts, and their sender."""
