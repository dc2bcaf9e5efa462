# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""interrupt.py COMMAND...: runs it and kills it once the merge is prepared (port/.tranship-sync/journal is there)."""
import os
import subprocess
import sys
import time

process = subprocess.Popen(sys.argv[1:], stdout=subprocess.DEVNULL)
while process.poll() is None and not os.path.exists("port/.tranship-sync/journal"):
    time.sleep(0.0002)
process.kill()
process.wait()
