"""The doors of the service: HTTP and WebSockets, limits, pages, metrics, starting and stopping."""
