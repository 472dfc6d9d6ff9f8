"""The command line: one module per verb, put together in `main`.

A verb says what it did on stdout. A mistake of the person who typed is one message on stderr and exit code 2.
"""
