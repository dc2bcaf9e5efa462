# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Statistics, a copy and a port in place of a tree with hostile names."""
import argparse
import csv
import io
import json
import os
import subprocess

parser = argparse.ArgumentParser(description=__doc__)
parser.add_argument("tranship")
parser.add_argument("folder")
options = parser.parse_args()


def run(*arguments):
    done = subprocess.run([options.tranship, *arguments], capture_output=True, check=False)
    assert done.returncode == 0, (arguments, done)
    return done.stdout


def files(folder):
    return sorted(os.path.join(at, name) for at, _, names in os.walk(os.fsencode(folder)) for name in names)


sources = files(options.folder)
rows = list(csv.reader(io.StringIO(run("--stats=csv", "--examine", options.folder).decode("utf-8", "surrogateescape"), newline="")))
listed = sorted(os.fsencode(row[0]) for row in rows[1:-1])
assert listed == sources, set(listed) ^ set(sources)
assert rows[-1][0] == "total" and rows[-1][1] == str(len(sources)), rows[-1]
data = json.loads(run("--stats=json", "--examine", options.folder))
assert len(data["files"]) == len(sources) and data["total"]["ported"] == len(sources), data["total"]

table = run("--examine", options.folder)
assert table.count(b"\n") == len(sources) + 7, table  # one line each
assert not any(byte in table for byte in b"\x1b\x07\t\r"), table

run("--out-dir", "out", options.folder)
copies = files("out")
assert [path.split(b"/", 1)[1] for path in copies] == [path.split(b"/", 1)[1] for path in sources], copies
for path in copies:
    with open(path, "rb") as file:
        assert b"hipFree" in file.read(), path

# The longest name leaves no room for .prehip: it is refused and stays whole, and the others are ported.
done = subprocess.run([options.tranship, "--in-place", options.folder], capture_output=True, check=False)
assert done.returncode == 2 and done.stderr.count(b"error:") == 1 and b"File name too long" in done.stderr, done
for path in sources:
    with open(path, "rb") as file:
        assert (b"hipFree" in file.read()) == (len(os.path.basename(path)) < 250), path
assert not [path for path in files(options.folder) if b".tranship-" in path]
