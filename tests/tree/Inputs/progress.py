# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Standard input, the first job, makes the run a long one; standard error is a terminal or a pipe."""
import argparse
import os
import pty
import re
import subprocess
import time

parser = argparse.ArgumentParser(description=__doc__)
parser.add_argument("tranship")
options = parser.parse_args()


def run(stderr, out, term="xterm"):
    child = subprocess.Popen([options.tranship, "-j1", "--out-dir", out, "-", "src"], stdin=subprocess.PIPE, stderr=stderr,
                             env=os.environ | {"TERM": term})
    time.sleep(0.7)
    child.stdin.write(b"cudaFree(p);\n")
    child.stdin.close()
    return child


def on_terminal(out, term):
    master, slave = pty.openpty()
    child = run(slave, out, term)
    os.close(slave)
    text = b""
    try:
        while part := os.read(master, 4096):
            text += part
    except OSError:  # The terminal is closed.
        pass
    assert child.wait() == 0
    return text


text = on_terminal("out1", "xterm")
assert re.search(rb"\r\[\d+/201\] \d+%\x1b\[K", text), text
assert text.endswith(b"\r\x1b[Ktranship: 201 files, 201 changed\r\n"), text
assert on_terminal("out2", "dumb") == b"tranship: 201 files, 201 changed\r\n"
child = run(subprocess.PIPE, "out3")
assert child.stderr.read() == b"tranship: 201 files, 201 changed\n"
assert child.wait() == 0
