"""Names and addresses that a guest gives: what they stand for, and which of them may be called."""

from __future__ import annotations

import asyncio
import contextlib
import socket
import threading
from collections.abc import Sequence
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address, ip_network
from typing import Final

GLOBAL: Final = IPv6Network("2000::/3")
"""All that was ever given out of IPv6. The rest leads to this machine, into a local net or through a translator."""
NOT_PUBLIC: Final = [
    ip_network(net)
    for net in (
        "0.0.0.0/8",  # this machine
        "10.0.0.0/8",  # local
        "100.64.0.0/10",  # shared by a provider's customers; some clouds tell secrets there
        "127.0.0.0/8",  # this machine
        "168.63.129.16/32",  # tells secrets to machines of a cloud
        "169.254.0.0/16",  # link-local; most clouds tell secrets there
        "172.16.0.0/12",  # local
        "192.0.0.0/24",  # protocols; a cloud tells secrets there
        "192.0.2.0/24",  # documentation
        "192.88.99.0/24",  # relays to IPv6
        "192.168.0.0/16",  # local
        "198.18.0.0/15",  # benchmarks
        "198.51.100.0/24",  # documentation
        "203.0.113.0/24",  # documentation
        "224.0.0.0/4",  # multicast
        "240.0.0.0/4",  # reserved, and broadcast
        "2001::/23",  # protocols: Teredo, which holds an address of IPv4, ORCHID, benchmarks
        "2001:db8::/32",  # documentation
        "2002::/16",  # 6to4, which holds an address of IPv4
        "3fff::/20",  # documentation
    )
]


def is_public(ip: str) -> bool:
    """Whether an address belongs to the public internet: not this machine, not a local net, not reserved."""
    parsed = ip_address(ip)
    if isinstance(parsed, IPv6Address):
        if parsed.ipv4_mapped is not None:
            return is_public(str(parsed.ipv4_mapped))
        if parsed.scope_id is not None or parsed not in GLOBAL:
            return False
    return not any(parsed in net for net in NOT_PUBLIC if net.version == parsed.version)


def is_address(host: str) -> bool:
    """Whether this is an address, and no name."""
    try:
        ip_address(host)
    except ValueError:
        return False
    return True


def neighbourhood(ip: str) -> str:
    """The net around an address: whoever has one address of it, has all for little money."""
    parsed = ip_address(ip.partition("%")[0])
    return str(ip_network((parsed, 24 if isinstance(parsed, IPv4Address) else 48), strict=False))


def site(host: str) -> str:
    """Whose a name is: names below one's own cost nothing."""
    return neighbourhood(host) if is_address(host) else ".".join(host.lower().rstrip(".").split(".")[-2:])


async def look_up(host: str, port: int) -> list[str]:
    """All addresses of a name. Raises `OSError`.

    In a thread of its own: a name whose server does not answer takes half a minute, and nobody shall wait for it,
    neither another name nor the end of the program. Whoever calls this sees to it that there are not too many.
    """
    loop = asyncio.get_running_loop()
    found: asyncio.Future[list[str]] = loop.create_future()

    def settle(addresses: Sequence[str], problem: OSError | None) -> None:
        if found.done():
            return
        if problem is None:
            found.set_result(list(addresses))
        else:
            found.set_exception(problem)

    def work() -> None:
        addresses: list[str] = []
        problem: OSError | None = None
        try:
            addresses = [str(entry[4][0]) for entry in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)]
        except OSError as error:
            problem = error
        except ValueError as error:  # a label that is too long for a name
            problem = OSError(str(error))
        with contextlib.suppress(RuntimeError):  # the program has ended in the meantime
            loop.call_soon_threadsafe(settle, addresses, problem)

    threading.Thread(target=work, name=f"look up {host[:40]}", daemon=True).start()
    return await found
