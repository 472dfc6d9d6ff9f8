"""Positions as SVG pictures in the client's art, for the command line and for whoever watches agents learn."""
