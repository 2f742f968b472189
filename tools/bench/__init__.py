"""Measures how soon the page answers, and how fast the rules are."""
