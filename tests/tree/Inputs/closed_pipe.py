# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs the command with a stream that nobody reads. It must exit by itself."""
import argparse
import os
import subprocess

parser = argparse.ArgumentParser(description=__doc__)
parser.add_argument("stream", choices=("stdout", "stderr"))
parser.add_argument("command", nargs=argparse.REMAINDER)
options = parser.parse_args()
reader, writer = os.pipe()
os.close(reader)
done = subprocess.run(options.command, **({"stdout": subprocess.DEVNULL, "stderr": subprocess.PIPE} | {options.stream: writer}),
                      restore_signals=True, check=False)
assert done.returncode in (0, 1, 2), done
assert b"LLVM ERROR" not in (done.stderr or b"") and b"Broken pipe" not in (done.stderr or b""), done
