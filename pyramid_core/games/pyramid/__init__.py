"""Pyramid: 28 cards in seven rows, removed in pairs that make thirteen."""
