"""Tests that look at pages. A package, so that one browser serves all of them that a process runs in a row."""
