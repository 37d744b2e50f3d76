"""Tests of everything; a package so that its modules can share what they need."""
