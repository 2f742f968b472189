"""Measures how the page starts, side by side with what it is compared to."""
