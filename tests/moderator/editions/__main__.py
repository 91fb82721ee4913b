from __future__ import annotations

import sys

import msgspec

from tests.moderator.editions import record

if __name__ == "__main__":
    sys.stdout.write(msgspec.json.format(msgspec.json.encode(record(sys.argv[1]))).decode() + "\n")
