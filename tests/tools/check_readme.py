# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Checks that README.md's example is what the tool prints: check_readme.py TRANSHIP TOP"""

import os
import re
import subprocess
import sys

tool, top = sys.argv[1:]
with open(os.path.join(top, "README.md")) as readme:
    blocks = re.findall(r"^```(\w*)\n(.*?)^```$", readme.read(), re.S | re.M)
run = subprocess.run(
    [tool, "--no-config", "--diff", "reduce.cu"],
    cwd=os.path.join(top, "docs", "examples"), capture_output=True, text=True, check=False,
)
expected = [text for kind, text in blocks if kind == "diff"] + [text for kind, text in blocks if kind == ""][:1]
if expected != [run.stdout, run.stderr]:
    sys.exit("README.md shows something else than tranship prints:\n" + run.stdout + run.stderr)
