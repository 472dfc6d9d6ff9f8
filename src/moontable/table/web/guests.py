"""Who sends a request: the guest key from the cookie or the Authorization header, and the address it comes from."""

from __future__ import annotations

from functools import lru_cache
from http.cookies import CookieError, SimpleCookie
from ipaddress import IPv6Network, ip_address
from typing import Any, Final

from moontable.table.rules.refusal import Refusal
from moontable.table.web import keys

COOKIE: Final = "moontable_key"
BEARER: Final = "bearer "
LIFETIME_S: Final = 400 * 24 * 3600
"""As long as browsers keep a cookie."""

Headers = dict[str, str]


def headers_of(scope: Any) -> Headers:
    """The headers of a request by lower-case name; of several with one name the last."""
    return {name.decode("latin-1").lower(): value.decode("latin-1") for name, value in scope["headers"]}


def key_of(headers: Headers) -> str | None:
    """The guest key of a request. A malformed Authorization header is refused, a malformed cookie is no cookie."""
    return sent_key(headers) or kept_key(headers)


def sent_key(headers: Headers) -> str | None:
    """The key that a program sends. Raises `Refusal` if it is none."""
    authorization = headers.get("authorization")
    if authorization is None:
        return None
    key = authorization[len(BEARER) :].strip()
    if not authorization.lower().startswith(BEARER) or not keys.is_key(key):
        raise Refusal("not-allowed", "Authorization: send `Bearer KEY` with a key from POST /api/guest.")
    return key


def kept_key(headers: Headers) -> str | None:
    """The key that a browser keeps as a cookie."""
    try:
        morsel = SimpleCookie(headers.get("cookie", "")).get(COOKIE)
    except CookieError:
        return None
    return morsel.value if morsel is not None and keys.is_key(morsel.value) else None


def owner_of(headers: Headers) -> str:
    """The owner behind a request; empty for nobody in particular."""
    key = key_of(headers)
    return keys.owner_of(key) if key is not None else ""


def cookie(key: str, secure: bool) -> str:
    """The Set-Cookie header: no script can read it, no other site can make a browser send it."""
    safe = "; Secure" if secure else ""
    return f"{COOKIE}={key}; Path=/; Max-Age={LIFETIME_S}; HttpOnly; SameSite=Strict{safe}"


def address_of(scope: Any) -> str:
    """Where a request comes from, for limits; behind a proxy on this machine, what the proxy says."""
    client = scope.get("client")
    return household(str(client[0])) if client else ""


@lru_cache(10_000)
def household(address: str) -> str:
    """Whom an address belongs to: with IPv6 everybody has 2^64 of them, so what counts is the net."""
    try:
        ip = ip_address(address)
    except ValueError:
        return address
    if ip.version == 4:
        return address
    return str(ip.ipv4_mapped or IPv6Network((ip, 64), strict=False))
