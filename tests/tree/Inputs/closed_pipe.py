# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""closed_pipe.py stdout|stderr COMMAND...: runs the command with a stream that nobody reads. It must exit by itself."""
import os
import subprocess
import sys

reader, writer = os.pipe()
os.close(reader)
done = subprocess.run(sys.argv[2:], **({"stdout": subprocess.DEVNULL, "stderr": subprocess.PIPE} | {sys.argv[1]: writer}),
                      restore_signals=True, check=False)
assert done.returncode in (0, 1, 2), done
assert b"LLVM ERROR" not in (done.stderr or b"") and b"Broken pipe" not in (done.stderr or b""), done
