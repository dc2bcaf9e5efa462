# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs a command and kills it once the merge is prepared (port/.tranship-sync/journal is there)."""
import argparse
import os
import subprocess
import time

parser = argparse.ArgumentParser(description=__doc__)
parser.add_argument("command", nargs=argparse.REMAINDER)
options = parser.parse_args()
process = subprocess.Popen(options.command, stdout=subprocess.DEVNULL)
while process.poll() is None and not os.path.exists("port/.tranship-sync/journal"):
    time.sleep(0.0002)
process.kill()
process.wait()
