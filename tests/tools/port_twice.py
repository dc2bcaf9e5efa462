# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Ports a test's source, and then the port: the second time nothing may change.

Writes the port and prints the diagnostics of the first run. Comments such as `// CHECK: ...` are emptied before,
so that FileCheck cannot take an expectation for what it expects. `--with` puts a folder's files beside the source,
`--exit` names the one exit code that will do (else 0 and 1 do). Other options are the tool's.
"""
import argparse
import os
import re
import shutil
import subprocess
import sys

EXPECTATION = re.compile(rb"//[ \t]*[A-Z][A-Z0-9]*(?:-[A-Z]+)*:[^\r\n]*")


def port(tranship, folder, name, text, companions, options):
    """Ports `text` in a folder of its own. Returns the exit code, the port and the diagnostics."""
    shutil.rmtree(folder, ignore_errors=True)
    os.makedirs(folder)
    if companions:
        shutil.copytree(companions, folder, dirs_exist_ok=True)
    with open(os.path.join(folder, name), "wb") as file:
        file.write(text)
    run = subprocess.run([tranship, *options, name], cwd=folder, capture_output=True)
    return run.returncode, run.stdout, run.stderr


def main():
    parser = argparse.ArgumentParser(description=__doc__, allow_abbrev=False)
    parser.add_argument("tranship")
    parser.add_argument("source")
    parser.add_argument("port")
    parser.add_argument("--with", dest="companions", metavar="FOLDER")
    parser.add_argument("--exit", type=int)
    given, options = parser.parse_known_args()
    name = os.path.basename(given.source)
    with open(given.source, "rb") as file:
        text = EXPECTATION.sub(b"//", file.read())

    code, first, diagnostics = port(given.tranship, given.port + ".1", name, text, given.companions, options)
    with open(given.port, "wb") as file:
        file.write(first)
    sys.stdout.buffer.write(diagnostics)
    sys.stdout.buffer.flush()
    if code not in ([0, 1] if given.exit is None else [given.exit]):
        sys.exit(f"{name}: exit code {code}")

    code, second, diagnostics = port(given.tranship, given.port + ".2", name, first, given.companions, options)
    if code not in (0, 1) or first != second:
        sys.stderr.buffer.write(diagnostics)
        changed = next((n for n, pair in enumerate(zip(first.splitlines(), second.splitlines()), 1)
                        if pair[0] != pair[1]), "last")
        sys.exit(f"{name}: porting the port changes it, from line {changed} on (exit code {code})")


main()
