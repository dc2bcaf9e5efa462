# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""corpus.py --tranship BIN --perl FILE --tests DIR [--work DIR]

Holds the exported perl against the tool on every source below tests/, for all targets, by `tranship debug edits`:

 1. Every edit of the perl is an edit of the tool: the same place, the same text. Of the headers that the tool adds at a
    place the perl may add some.
 2. Where the tool edits and the perl does not, the perl says so: under an id or the name of the rule in that file, and
    for names in the same line.
 3. What the tool reports, the perl reports in that file under the same id, or names the rule. Rules that no word wakes
    are left out; only the full tool speaks for them.
"""
import argparse
import collections
import os
import pathlib
import re
import subprocess
import sys

EXTENSIONS = {".cu", ".cuh", ".cpp", ".h", ".hpp", ".c", ".cc", ".inl"}
OPTIONS = [["--target=hip"], ["--target=hip-6.4"], ["--target=hip-5.2", "--no-polyfill"], ["--target=maca"]]
# The rules that the perl has: they say what they leave at its place.
OWN = {"names", "qualified-names", "conditions"}
MAPS = {"unverified-name"}  # What a note says of the maps' evidence is the tool's.
EDIT = re.compile(r"^(\d+):(\d+)-(\d+):(\d+) (\S+): '.*' becomes '(.*)'$")
SAID = re.compile(r"^(\d+):\d+-\d+:\d+ (\S+) reports ([\w-]+): ")
PERL_EDIT = re.compile(r"^(\d+):(\d+)-(\d+):(\d+) '(.*)'$")
PERL_SAID = re.compile(r"^(.*?):(\d+): (?:error|warning|note): .* \[([\w-]+)\]$")
PERL_SAME = re.compile(r": note: the same in lines? ([\d, ]+) \[")
PERL_ASKS = re.compile(r"^(.*?): note: only tranship .*?: (.*)$")
INCLUDES = re.compile(r'#include (\S+?)(?:\\r)?\\n')

File = collections.namedtuple("File", "edits said ids")


def run(command, cwd):
    done = subprocess.run(command, cwd=cwd, capture_output=True, timeout=580, check=False)
    if done.returncode not in (0, 1):
        sys.exit(f"{command[:6]}: {done.returncode}\n{done.stderr.decode(errors='replace')[-2000:]}")
    return done.stdout.decode("latin-1"), done.stderr.decode("latin-1")


def sources(root):
    return sorted(p.relative_to(root).as_posix() for p in root.rglob("*")
                  if p.suffix in EXTENSIONS and p.is_file() and not p.is_symlink() and "Output" not in p.relative_to(root).parts)


def expanded(text, lines):
    """The text of an edit with the parts of the source in it, which stand as places in brackets."""
    def part(match):
        begin_line, begin, end_line, end = map(int, match.groups())
        if begin_line > len(lines) or end_line > len(lines):
            return match[0]
        found = lines[begin_line - 1:end_line]
        found[-1] = found[-1][:end - 1]
        found[0] = found[0][begin - 1:]
        return "\n".join(found)
    return re.sub(r"\[(\d+):(\d+)-(\d+):(\d+)\]", part, text).replace("\\n", "\n").replace("\\r", "\r").replace("\\t", "\t")


def by_file(text, paths):
    found, lines = {path: [] for path in paths}, []
    heads = {path + ":": path for path in paths}
    for line in text.split("\n"):
        if line in heads:
            lines = found[heads[line]]
        elif line:
            lines.append(line)
    return found


class Comparison:
    def __init__(self, tranship, perl, folder):
        self.tranship, self.perl_script, self.folder = tranship, perl, folder
        self.paths = sources(folder)
        self.texts = {p: (folder / p).read_bytes().decode("latin-1").split("\n") for p in self.paths}
        rules = [line.split("\t") for line in run([tranship, "debug", "rules"], ".")[0].splitlines()]
        self.ids = {rule[0]: set(rule[3].split()) | {rule[0]} for rule in rules}
        self.wordless = {rule[0] for rule in rules if not rule[4]} - OWN - {"includes"}
        self.problems, self.edits, self.same, self.all = [], 0, 0, 0

    def tool(self, extra):
        files = {}
        for path, lines in by_file(run([self.tranship, "debug", "edits", *extra, *self.paths], self.folder)[0],
                                   self.paths).items():
            edits, said = [], []
            for line in lines:
                if match := EDIT.match(line):
                    where = tuple(map(int, match.groups()[:4]))
                    edits.append((where, match[5], match[6]))
                elif match := SAID.match(line):
                    said.append((match[2], match[3], int(match[1])))
            files[path] = File(edits, said, None)
        return files

    def perl(self, extra):
        out, err = run(["perl", self.perl_script, "--edits", *extra, *self.paths], self.folder)
        files = {path: File({}, set(), set()) for path in self.paths}
        for path, lines in by_file(out, self.paths).items():
            for line in lines:
                match = PERL_EDIT.match(line)
                files[path].edits[tuple(map(int, match.groups()[:4]))] = match[5]
        last = None
        for line in err.splitlines():
            if match := PERL_SAME.search(line):
                last.said.update(int(n) for n in match[1].split(","))
            elif match := PERL_SAID.match(line):
                last = files[match[1]]
                last.said.add(int(match[2]))
                last.ids.add(match[3])
            elif match := PERL_ASKS.match(line):
                files[match[1]].ids.update(re.findall(r"[a-z][\w-]+(?=[^()]*(?:\(|$))", match[2]))
        return files

    def is_same(self, path, where, mine, theirs):
        lines = self.texts[path]
        if expanded(mine, lines) == expanded(theirs, lines):
            return True
        return where[:2] == where[2:] and set(INCLUDES.findall(mine)) <= set(INCLUDES.findall(theirs)) != set()

    def compare(self, extra):
        tool, perl = self.tool(extra), self.perl(extra)
        for path in self.paths:
            one, two = tool[path], perl[path]
            places = collections.defaultdict(list)
            for where, rule, text in one.edits:
                places[where].append((rule, text))
            done = set()
            for where, text in two.edits.items():
                self.edits += 1
                found = [rule for rule, theirs in places[where] if self.is_same(path, where, text, theirs)]
                if found:
                    done.add(where)
                else:
                    self.problems.append(f"{path} {extra[0]}: an edit that the tool does not make: {where} {text!r}, "
                                         f"but {places[where]}")
            for where, rule, text in one.edits:
                self.same, self.all = self.same + (where in done), self.all + 1
                said = self.ids[rule] & two.ids or (rule == "includes" and (two.ids or two.said))
                if rule in OWN:  # A statement can have some lines, and conditions can be about PTX.
                    said = two.said & set(range(where[0] - 3, where[2] + 1)) or "inline-ptx" in two.ids
                if where not in done and not said and rule not in self.wordless:
                    self.problems.append(f"{path} {extra[0]}: an edit of {rule} is neither made nor reported: {where} {text!r}")
            for rule, id_, line in one.said:
                if id_ not in MAPS and rule not in self.wordless and not two.ids & {id_, rule} \
                        and not (rule in OWN and line in two.said) and not (rule == "includes" and "macro-include" in two.ids):
                    self.problems.append(f"{path}:{line} {extra[0]}: {rule}'s {id_} is not reported")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name in ("tranship", "perl"):
        parser.add_argument(f"--{name}", required=True, type=os.path.abspath)
    parser.add_argument("--tests", type=pathlib.Path, required=True)
    options = parser.parse_args()
    comparison = Comparison(options.tranship, options.perl, options.tests)
    for extra in OPTIONS:
        comparison.compare(extra)
    print("\n".join(comparison.problems))
    print(f"{len(comparison.paths)} files, {comparison.edits} edits of the perl, {comparison.same} of {comparison.all} of the tool, "
          f"{len(comparison.problems)} problems")
    sys.exit(bool(comparison.problems) or comparison.edits < 5000)


if __name__ == "__main__":
    main()
