# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Checks that texts call tranship with commands and options that exist: in code between backticks, in indented code, and in the
examples of `tranship COMMAND --help`."""
import argparse
import pathlib
import re
import subprocess
import sys

parser = argparse.ArgumentParser(description=__doc__)
parser.add_argument("tranship", type=pathlib.Path)
parser.add_argument("checks", type=pathlib.Path, help="the folder docs/checks")
parser.add_argument("--strict", action="store_true", help="every option and every word with a dash between backticks is tranship's")
parser.add_argument("texts", nargs="+", type=pathlib.Path)
options = parser.parse_args()
OF_OTHERS = {"--offload-arch", "--build"}  # of clang's and CMake's
ID = re.compile(r"[a-z]+(?:-[a-z]+)+")


def said(*arguments):
    return subprocess.run([options.tranship, *arguments], check=True, capture_output=True, text=True).stdout


def options_of(*command):
    return set(re.findall(r"^  (--?[a-zA-Z][\w-]*)", said(*command, "--help-hidden"), re.M))


COMMANDS = re.findall(r"^  ([a-z-]+) ", said("help").split("commands:\n")[1].split("\n\n")[0], re.M)
KNOWN = {name: options_of(name) for name in COMMANDS}
TOP = options_of() | {"--version"}
IDS = {page.stem for page in options.checks.glob("*.md")}
problems = []


def check_call(where, call):
    call = re.sub(r'"[^"]*"', '""', call)  # a command for another program
    words = re.split(r"\s+#\s|\s{3,}|[|>;]|&&", call)[0].split()[1:]
    if "--" in words:
        words = words[:words.index("--")]
    first = words[0] if words else ""
    if re.fullmatch(r"[a-z]+(-[a-z]+)*", first) and first not in KNOWN:
        problems.append(f"{where}: no command {first}: {call}")
    for word in words:
        option = word.split("=")[0]
        if option.startswith("-") and len(option) > 1 and not {option, "-" + option} & KNOWN.get(first, TOP):
            problems.append(f"{where}: no option {option}: {call}")


def check_text(where, text):
    spans = [" ".join(span.split()) for span in re.findall(r"`([^`]+)`", text)]
    blocks = []
    for block in re.findall(r"(?:^ {4,}\S.*\n|^\n(?= {4}))+", text, re.M):
        lines = [line.strip() for line in block.splitlines()]
        typed = [line[2:] for line in lines if line.startswith("$ ")]
        blocks += typed or lines  # behind a prompt, the other lines are output
    everything = TOP.union(*KNOWN.values(), OF_OTHERS)
    for code in spans + blocks:
        if re.match(r"tranship( |$)", code):
            check_call(where, code)
        elif not options.strict:
            continue
        elif code.startswith("--") and code.split("=")[0].split()[0] not in everything:
            problems.append(f"{where}: no option {code}")
        elif ID.fullmatch(code) and code not in IDS | set(COMMANDS):
            problems.append(f"{where}: no diagnostic {code}")
    return len(spans) + len(blocks)


for path in options.texts:
    if not check_text(path.name, path.read_text()) and options.strict:
        problems.append(f"{path}: no code was found")
for name in COMMANDS:
    examples = re.search(r"^OVERVIEW: examples:\n((?:  .*\n)*)", said(name, "--help"), re.M)[1]
    for line in examples.splitlines():
        if line.strip().startswith("tranship "):
            check_call(f"tranship {name} --help", line.strip())
sys.exit("\n".join(problems) or 0)
