"""Rules, solver and every decision of the solitaires, in pure Python."""

__version__ = "0.1.0"
