"""Builds, serves and checks the site. None of this reaches the page."""
