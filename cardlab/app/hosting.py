"""For whom `cardlab serve` is open: this machine or others, how many at once, behind what, within what."""

import argparse
import ipaddress
import re
import socket
from dataclasses import dataclass

from cardlab.app import memory, words

HERE = "127.0.0.1"
ANYWHERE = "0.0.0.0"
LEFT = 10  # minutes
# A site as a browser names it: scheme, host, perhaps a port, nothing more.
SITE = re.compile(r"https?://[\w.-]+(:\d+)?")
BASE = re.compile(r"/([\w.~-]+/)*")


@dataclass(frozen=True, slots=True)
class House:
    """To whom the lessons are open, and how many pages there may be at once.

    `base` is the path under which a proxy shows them, `frames` are the sites that may show them in a frame,
    `left` the minutes after which a page that was left is ended.
    """

    host: str = HERE
    most: int = memory.UNKNOWN
    left: int = LEFT
    base: str = "/"
    frames: tuple[str, ...] = ()


def add(parser: argparse.ArgumentParser, lang: str) -> None:
    """Adds the options."""
    parser.add_argument("--public", action="store_true", help=words.say(lang, "serve.public"))
    parser.add_argument("--most", metavar="N", help=words.say(lang, "serve.most"))
    parser.add_argument("--left", metavar="MIN", default=str(LEFT), help=words.say(lang, "serve.left"))
    parser.add_argument("--base-url", metavar="PATH", default="/", help=words.say(lang, "serve.base_url"))
    embed = words.say(lang, "serve.embed")
    parser.add_argument("--embed", metavar="URL", action="append", default=[], help=embed)


def mistake(args: argparse.Namespace, host: str, lang: str) -> str:
    """What is wrong with the options, "" if nothing is."""
    if args.public and args.lab:
        return words.say(lang, "serve.public_lab")
    if not args.public and not loopback(host):
        return words.say(lang, "serve.outside", host=host)
    for option, given in (("--most", args.most), ("--left", args.left)):
        if given is not None and not (given.isdecimal() and int(given)):
            return words.say(lang, "serve.bad_number", option=option, found=given)
    if not BASE.fullmatch(slashed(args.base_url)):
        return words.say(lang, "serve.bad_base", found=args.base_url)
    wrong = [site for site in args.embed if not SITE.fullmatch(site)]
    return words.say(lang, "serve.bad_embed", found=wrong[0]) if wrong else ""


def house(args: argparse.Namespace, host: str) -> House:
    """What options without a mistake say."""
    most = int(args.most) if args.most else memory.most()
    return House(host, most, int(args.left), slashed(args.base_url), tuple(args.embed))


def slashed(path: str) -> str:
    """A path as a folder's: `/cards` and `/cards/` are the same place."""
    return path if path.endswith("/") else f"{path}/"


def told(house: House, port: int, lang: str) -> list[str]:
    """Where the lessons are, and to whom they are open if not to this machine alone."""
    lines = [words.say(lang, "serve.running", url=near(house, port))]
    if not loopback(house.host):
        far = own_address() if house.host == ANYWHERE else house.host
        # First where others find it, last how it is ended.
        lines.insert(0, words.say(lang, "serve.open_to", url=url(far, port, house.base), most=house.most))
    return lines


def near(house: House, port: int) -> str:
    """The address of the lessons on this machine."""
    return url(HERE if house.host == ANYWHERE else house.host, port, house.base)


def url(host: str, port: int, base: str) -> str:
    """The address of the lessons.

    >>> url("::1", 8866, "/cards/")
    'http://[::1]:8866/cards/'
    """
    return f"http://{f'[{host}]' if ':' in host else host}:{port}{base}"


def loopback(host: str) -> bool:
    """Whether only this machine reaches the address.

    >>> [loopback(host) for host in ("localhost", "127.0.0.2", "::1", "0.0.0.0", "192.168.0.7")]
    [True, True, True, False, False]
    """
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def own_address() -> str:
    """The address under which the local network knows this machine."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(
                ("192.0.2.1", 9)
            )  # an address for examples; nothing is sent to choose the way there
        except OSError:
            return socket.gethostname()
        return str(probe.getsockname()[0])
