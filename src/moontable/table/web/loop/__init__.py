"""What keeps the event loop free for everybody: who watches it, and what would hold it up if it were let."""
