"""Players of Blue Moon City."""
