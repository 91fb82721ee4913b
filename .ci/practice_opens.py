"""Runs the README's command of the practice room as printed, until it says where its page is.

Then it is stopped with Ctrl-C, as a person does, and must end well. Tells how long it took.
"""

import os
import re
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

ADDRESS = re.compile(r"(http://127\.0\.0\.1:\d+/)\?token=")


def main(command: str) -> int:
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        whole = f"{command} --port 0 --file {Path(folder) / 'practice.db'}"
        process = subprocess.Popen(
            ["bash", "-c", whole], stdout=subprocess.PIPE, text=True, start_new_session=True
        )
        assert process.stdout is not None
        found = next(filter(None, map(ADDRESS.search, process.stdout)), None)
        if found is None:
            print("the practice room doesn't open")
            return process.wait() or 1
        with urllib.request.urlopen(f"{found[1]}page.css", timeout=20) as answer:
            print(f"a page after {time.monotonic() - began:.0f} s, status {answer.status}")
        os.killpg(process.pid, signal.SIGINT)
        process.stdout.read()
        return process.wait()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
