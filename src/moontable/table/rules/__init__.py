"""The rules of the table: seats, clocks, shuffles, offers. No storage, no sockets, no time of day."""
