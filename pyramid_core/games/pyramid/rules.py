"""Rules of Pyramid, readable: deal, moves, play, won, stuck."""
