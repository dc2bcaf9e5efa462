# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Holds the manual pages against the help: every command has a page, every option stands in it, and man reads them."""
import argparse
import pathlib
import re
import subprocess

parser = argparse.ArgumentParser(description=__doc__)
parser.add_argument("tranship", type=pathlib.Path)
parser.add_argument("pages", type=pathlib.Path)
parser.add_argument("checks", type=pathlib.Path, help="docs/checks")
options = parser.parse_args()


def said(*arguments):
    return subprocess.run([options.tranship, *arguments], check=True, capture_output=True, text=True).stdout


def page(name, section):
    return (options.pages / f"{name}.{section}").read_text().replace("\\-", "-").replace("\\e", "\\")


commands = re.search(r"^commands:\n((?:  .*\n)+)", said("help"), re.M)[1]
names = [line.split()[0] for line in commands.splitlines()]
assert "check" in names and "migrate" in names
for name in ["", *(name for name in names if name != "help")]:
    text = page("-".join(["tranship", *filter(None, [name])]), 1)
    for option in re.findall(r"^  (-[^ =]+)", said(*filter(None, [name]), "--help"), re.M):
        assert re.search(rf"^\\fB{option}(?![\w-])", text, re.M), f"{name}: {option}"
    assert "\n.SH EXIT STATUS\n" in text and "\n.SH SYNOPSIS\n.nf\ntranship " in text, name
assert all(f"\\fB{name}\\fR" in page("tranship", 1) for name in names)
checks = page("tranship-checks", 7)
for check in options.checks.glob("*.md"):
    assert check.stem == "precision" or f"\n.SS {check.stem}\n" in checks, check
