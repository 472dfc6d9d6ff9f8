"""Positions of Blue Moon and City as SVG, with the pictures of the web client."""
