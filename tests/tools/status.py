# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs a command and succeeds when it exits with the wanted status, not by a signal."""
import argparse
import subprocess
import sys

parser = argparse.ArgumentParser(description=__doc__)
parser.add_argument("wanted", type=int)
parser.add_argument("command", nargs=argparse.REMAINDER)
options = parser.parse_args()
found = subprocess.run(options.command, check=False).returncode
if found != options.wanted:
    print(f"exit status {found}, not {options.wanted}: {' '.join(options.command)}", file=sys.stderr)
sys.exit(found != options.wanted)
