"""What papers claim, and whether it holds here."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from agent_zoo.experiments.markdown import markdown_table

__all__ = ["FAILS", "HOLDS", "UNCLEAR", "Claim", "claims_table", "count_verdicts"]

HOLDS, FAILS, UNCLEAR = "holds", "does not", "cannot tell"


@dataclass(frozen=True)
class Claim:
    """A claim of a paper.

    Attributes:
        words: What is claimed.
        verdict: `HOLDS`, `FAILS` or `UNCLEAR`.
        evidence: What was found, with numbers.
    """

    words: str
    verdict: str
    evidence: str


def count_verdicts(claims: Sequence[Claim]) -> str:
    """Return how often each verdict was given, in words."""
    counts = Counter(claim.verdict for claim in claims)
    return ", ".join(f"*{verdict}* {count}" for verdict, count in counts.items())


def claims_table(claims: Sequence[Claim]) -> str:
    """Return claims as a table in Markdown."""
    rows = [[claim.words, f"**{claim.verdict}**", claim.evidence] for claim in claims]
    return markdown_table(["claim", "", "found"], rows)
