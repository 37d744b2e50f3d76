"""Klondike: seven columns, a stock, four foundations to be built from ace to king."""
