# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Checks that README.md's example is what the tool prints."""

import argparse
import os
import re
import subprocess
import sys

parser = argparse.ArgumentParser(description=__doc__)
parser.add_argument("tranship")
parser.add_argument("top")
options = parser.parse_args()
with open(os.path.join(options.top, "README.md")) as readme:
    blocks = re.findall(r"^```(\w*)\n(.*?)^```$", readme.read(), re.S | re.M)
run = subprocess.run(
    [options.tranship, "--no-config", "--diff", "reduce.cu"],
    cwd=os.path.join(options.top, "docs", "examples"), capture_output=True, text=True, check=False,
)
expected = [text for kind, text in blocks if kind == "diff"] + [text for kind, text in blocks if kind == ""][:1]
if expected != [run.stdout, run.stderr]:
    sys.exit("README.md shows something else than tranship prints:\n" + run.stdout + run.stderr)
