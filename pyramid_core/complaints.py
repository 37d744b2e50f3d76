"""What the command line says, in English, where it cannot obey."""

from __future__ import annotations

from types import MappingProxyType

from pyramid_core.errors import CodedError

# By code; what stands in braces are the error's arguments.
WORDS = MappingProxyType(
    {
        "block-wrong": (
            "a block of {game}, {rules}, is wrong: it calls deal {deal} {found}, "
            "a new proof calls it {proven} (verdict and hardness)"
        ),
        "catalog-broken": "the catalog to keep sections of is damaged",
        "catalog-of-other-deals": "the catalog to keep sections of is of other deals, {shuffle}",
        "catalog-too-new": "the catalog to keep sections of is of a newer version, {version}",
        "dask-not-installed": "--dask needs Dask: install {extra}",
        "deal-number-too-long": "a deal number has {most} digits at most, this one has {digits}",
        "decks-or-deal": "name a deck by --decks, or a deal by --deal, and not both",
        "decks-or-deals": "name decks by --decks, or deals by --deals, and not both",
        "no-dask-cluster": "there is no Dask cluster at {address}",
        "no-deals": "from {first} to {last} there are no deals: the smaller number comes first",
        "no-section": "{folder} holds no blocks from deal 1 on (up to {last} were asked for)",
        "no-such-deck": "the file has no deck on line {deck}",
        "not-a-block": "this is no block of a catalog: {text}",
        "not-a-catalog": "the file to keep sections of is no catalog",
        "not-a-card": "line {line}: {text!r} is no card; cards are written AS, 7H, TD",
        "not-a-deal-number": "{text!r} is no deal number: a whole number from 1 up",
        "not-a-deck": (
            "line {line}: a deck is 52 different cards, here are {count}; "
            "twice or more: {twice}; missing: {missing}"
        ),
        "not-a-number-of-nodes": "--nodes must not be negative, and is {nodes}",
        "not-rules": "{game} has no rules {text!r}; named are {named}",
        "not-text": "{file} is no text in UTF-8",
        "stdin-twice": "- can stand for the decks or for the moves, and not for both",
    }
)


def in_words(error: CodedError) -> str:
    """Say in a sentence what is wrong; a code without words is said as it is."""
    words = WORDS.get(error.code)
    if words is None:
        return str(error)
    return words.format_map({name: _spelled(each) for name, each in error.arguments.items()})


def _spelled(value: object) -> object:
    if isinstance(value, list | tuple):
        return " ".join(str(each) for each in value if each is not None) or "none"
    return value
