"""Discarding and drawing, seat by seat."""
