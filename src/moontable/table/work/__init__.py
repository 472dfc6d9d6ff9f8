"""Work that must not wait on the event loop: bots that think, and errands whose cost a stranger chooses."""
