# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""status.py N COMMAND...: runs the command and succeeds when it exits with status N, not by a signal."""
import subprocess
import sys

wanted = int(sys.argv[1])
found = subprocess.run(sys.argv[2:], check=False).returncode
if found != wanted:
    print(f"exit status {found}, not {wanted}: {' '.join(sys.argv[2:])}", file=sys.stderr)
sys.exit(found != wanted)
