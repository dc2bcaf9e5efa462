# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What the tool and the exported perl say of files, for those who compare them."""
import re
import subprocess

SAID = re.compile(r"^(.*?):(\d+):(?:\d+:)? (warning|note): (.*) \[([\w-]+)\]$", re.M)
SAME = re.compile(r"the same in lines? ([\d, and]+)")


def partial_and_absent(tranship):
    """The ids of the rules of which the perl has a part, and of those that it does not have."""
    done = subprocess.run([tranship, "debug", "rules"], capture_output=True, text=True, check=True)
    rules = [line.split("\t") for line in done.stdout.splitlines()]
    reported = {perl: {id_ for rule in rules if rule[3] == perl for id_ in rule[4].split()} for perl in ("whole", "partial", "none")}
    partial = reported["partial"] - reported["whole"]
    return partial, reported["none"] - reported["whole"] - partial


class Said:
    """What one of the two says of a file."""

    def __init__(self):
        self.exactly = set()  # (line, level, message, id)
        self.lines = set()  # (line, id), for the ids of partial rules
        self.ids = set()

    def add(self, line, level, message, id_, partial):
        self.ids.add(id_)
        if id_ not in partial:
            self.exactly.add((line, level, message, id_))
            return
        same = SAME.fullmatch(message)
        self.lines |= {(int(n), id_) for n in re.findall(r"\d+", same[1])} if same else {(line, id_)}


def diagnostics(text, only, partial, absent):
    """{file: what is said of it}."""
    said = {}
    for path, line, level, message, id_ in SAID.findall(text):
        if id_ not in absent:
            said.setdefault(only or path.removeprefix("./"), Said()).add(int(line), level, message, id_, partial)
    return said
