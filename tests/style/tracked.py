# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Refuses files in git that came there by mistake: names that begin with a dash, and large ones."""
import argparse
import os
import pathlib
import subprocess
import sys

LIMIT = 500_000  # bytes

parser = argparse.ArgumentParser(description=__doc__)
parser.add_argument("root", type=pathlib.Path)
root = parser.parse_args().root
listed = subprocess.run(["git", "ls-files", "-z"], cwd=root, check=True, capture_output=True).stdout
names = [os.fsdecode(name) for name in listed.split(b"\0") if name]
problems = [f"{name}: begins with a dash, as an option does" for name in names if name.startswith("-") or "/-" in name]
problems += [f"{name}: has more than {LIMIT} bytes" for name in names
             if (root / name).is_file() and (root / name).stat().st_size > LIMIT]
sys.exit("\n".join(problems) or not names)
