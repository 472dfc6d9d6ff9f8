"""The docs site, `make docs`: the documents of the repository as pages that open without a server.

`zensical.toml` has the navigation and the look. `places` knows where a file of the repository stands on the site,
`prose` turns a document into a page, `api` and `figures` make pages of their own, `building` puts all of it together
and `checking` follows every link of the result. Documents stay as they are: they read on their own in the repository.
"""
