"""Prints what a playout of every game hashes to; run twice to compare processes."""

from __future__ import annotations

import sys

from tests.contract.driver import digests
from tests.contract.specimens import SPECIMENS


def main() -> None:
    for specimen in SPECIMENS:
        for raw in specimen.options:
            for digest in digests(specimen, specimen.engine.seats[-1], raw, "two processes"):
                sys.stdout.write(f"{digest}\n")


if __name__ == "__main__":
    main()
