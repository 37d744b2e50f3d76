"""A game under way: its history, its saves, the statistics of all games."""
