# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Removes a source between the walk and its turn; standard input, the first job, holds the run."""
import argparse
import os
import subprocess

parser = argparse.ArgumentParser(description=__doc__)
parser.add_argument("tranship")
options = parser.parse_args()
os.symlink("nothing", "src/gone.cu")
run = subprocess.Popen([options.tranship, "-j1", "--out-dir", "out", "--o-stats", "table", "--print-stats", "-", "src"],
                       stdin=subprocess.PIPE, stderr=subprocess.PIPE)
first = run.stderr.readline()  # The walk is done.
os.remove("src/d1/f00001.cu")
_, messages = run.communicate(b"cudaFree(p);\n", timeout=60)
assert first == b"tranship: warning: src/gone.cu: is a symbolic link to nothing; skipped\n", first
assert run.returncode == 0, (run.returncode, messages)
assert b"tranship: warning: src/d1/f00001.cu: No such file or directory; skipped\n" in messages, messages
assert b"3 files, 3 changed, 2 skipped" in messages, messages
assert not os.path.exists("out/d1")
with open("table", encoding="utf-8") as file:
    assert "3 files for HIP 7.2: 3 with CUDA, 0 without, 2 skipped" in file.read()
