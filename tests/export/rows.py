# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""rows.py --tranship BIN --work DIR

Holds every row of the maps, as the csv export lists them, against the other exports: of uses of each key
the exported perl must make edits of the tool alone and report what it leaves (corpus.py), and a use of each plain name
and header must come out of the sed, the python and the header as out of the tool.
"""
import argparse
import csv
import importlib.util
import json
import pathlib
import re
import shutil
import subprocess
import sys

from corpus import Comparison

ROWS_PER_FILE = 400


def arguments(key):
    """The name of a key, and the numbers of arguments to try it with."""
    if match := re.fullmatch(r"(.*)/(\d+)(\+?)", key):
        return match[1], {int(match[2]), int(match[2]) + 1}
    if match := re.fullmatch(r"([^(]+)\((.*)\)", key, re.S):
        return match[1], {match[2].count(",") + 1}
    return key, {0, 1, 3}


def uses(row, n):
    """Lines of code that use the key of a row."""
    key, kind = row["cuda"], row["kind"]
    if kind == "header":
        return [f"#if __has_include(<{key.replace('*', 'x.h')}>)", "#endif"]
    if kind == "guard":
        return [f"#ifdef {key}", "#endif", f"#if !defined({key}) && X", "#endif"]
    if kind == "indicator":
        return [f"#if defined({key}) || X", f"#elif {key} >= 600", "#endif", f"int i{n} = {key};"]
    if kind == "ptx":
        return []
    name, numbers = arguments(key)
    if kind == "member":
        struct, member = name.rsplit("::", 1)
        struct = struct.rsplit("::", 1)[-1]
        return [f"void f{n}(cooperative_groups::{struct} v{n}) {{ v{n}.{member}(a, 0); x = v{n}.{member}() * 2; }}",
                f"void g{n}({struct} v, {struct} *p) {{ x = 2 * v.{member} + (p)->{member}; p->{member} = 1; }}",
                f"int *h{n} = f(&v.{member});"]
    if name.endswith("<>"):  # template arguments that CUDA has by default
        given = ["T", "T, 4", "Pair<T, 1>, f(1, 2), 8", "T, 4, 8, 16", "Ts...", ""]
        lines = [f"{name[:-1]}{some}> v{n};" for some in given]
        return lines + [f"using W{n} = A<B<{name[:-1]}T>>>; use({name[:-2]});"]
    calls = [f"{name}({', '.join(f'a{i}' for i in range(count))});" for count in sorted(numbers)]
    lines = [f"void f{n}() {{ use({name}); {' '.join(calls)} }}"]
    if kind == "type":
        lines += [f"struct {name.split('::')[-1]} *s{n};", f"{name} *g{n}(const {name} &v) {{ return ::{name}(1); }}"]
    if kind == "function":
        lines += [f"auto p{n} = &{name}; void v{n}() {{ {name}(a...); {name}(0, __VA_ARGS__); }}"]
        lines += [f"int h{n} = {name}((float *)p, 1.0f, nullptr, &q, CUDA_R_32F);"]
    return lines


def run(command, **more):
    done = subprocess.run(command, capture_output=True, text=True, timeout=280, check=False, **more)
    if done.returncode not in (0, 1):
        sys.exit(f"{' '.join(map(str, command))}: {done.stderr[-1000:]}")
    return done


class Check:
    def __init__(self, tranship, work):
        self.tranship, self.work = tranship, work
        self.problems, self.checked = [], {}
        shutil.rmtree(work, ignore_errors=True)
        work.mkdir(parents=True)

    def export(self, form, name, *extra):
        run([self.tranship, "export", form, *extra, "--out", self.work / name])
        return self.work / name

    def same(self, what, key, mine, theirs):
        self.checked[what] = self.checked.get(what, 0) + 1
        if mine != theirs:
            self.problems.append(f"{what}: {key}: {mine!r} and {theirs!r}")

    def port(self, command, folder, target):
        out = self.work / "out"
        shutil.rmtree(out, ignore_errors=True)
        run([*command, f"--target={target}", f"--out-dir={out}", "."], cwd=folder)
        return {p.name: p.read_bytes().decode() for p in out.iterdir() if p.is_file()}

    def perl(self, rows, target):
        """Uses of all rows, in files of a few hundred, by the tool and by the perl."""
        folder = self.work / "rows"
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
        for begin in range(0, len(rows), ROWS_PER_FILE):
            text = ["#include <cooperative_groups.h>"]
            for n, row in enumerate(rows[begin:begin + ROWS_PER_FILE]):
                text += uses(row, n)
            (folder / f"rows{begin}.cpp").write_text("\n".join(text) + "\n")
        comparison = Comparison(self.tranship, self.work / "tranship.pl", folder)
        comparison.compare([f"--target={target}"])
        self.checked[f"perl {target}"] = comparison.edits
        self.problems += comparison.problems

    def renames(self, target):
        """The plain renames of sed, python and header, each against the tool."""
        sed = self.export("sed", "renames.sed", f"--target={target}")
        module = self.export("python", "renames.py", f"--target={target}")
        header = self.export("header", "renames.h", f"--target={target}").read_text()
        spec = importlib.util.spec_from_file_location("renames", module)
        renames = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(renames)
        custom = json.loads(run([sys.executable, module]).stdout)["custom_map"]
        self.same("custom map", target, custom, {**renames.HEADERS, **renames.IDENTIFIERS})

        names = sorted(renames.IDENTIFIERS)
        folder = self.work / "names"
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
        source = folder / "names.cpp"
        source.write_text("".join(f"f({name}, own_{name}, {name}_own);\n" for name in names))
        tool = self.port([self.tranship, "--no-config"], folder, target)["names.cpp"].splitlines()
        tool = [line for line in tool if not line.startswith("#")]
        for words in ([], ["--posix"]):
            done = run(["sed", *words, "-f", sed, source]).stdout.splitlines()
            self.same("lines of sed", target, len(done), len(names))
            for name, one, two in zip(names, tool, done):
                self.same(f"sed {target}", name, one, two)
        for name, line in zip(names, tool):
            self.same(f"python {target}", name, line, f"f({renames.IDENTIFIERS[name]}, own_{name}, {name}_own);")
        defined = dict(re.findall(r"^#define (\w+) (\w+)$", header, re.M))
        for name, entry in renames.IDENTIFIER_MAP.items():
            self.same(f"header {target}", name, defined.get(name), None if entry[1] == "keyword" else entry[0])
        self.headers(renames.HEADERS, sed, target, header)

    def headers(self, headers, sed, target, header):
        lines = [f"#include <{name}>" for name in sorted(headers)]
        done = run(["sed", "-f", sed], input="".join(f"{line}\n" for line in lines)).stdout.splitlines()
        listed = dict(re.findall(r"^// header (\S+) (\S+)$", header, re.M))
        for name, line in zip(sorted(headers), done):
            one = self.work / "one.cpp"
            one.write_text(f"#include <{name}>\n")
            ported = run([self.tranship, "--no-config", f"--target={target}", one]).stdout.splitlines()
            self.same(f"headers {target}", name, line in ported, True)
            self.same(f"python's headers {target}", name, line, f"#include <{headers[name]}>")
            self.same(f"header's headers {target}", name, listed.get(name), headers[name])


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tranship", required=True)
    parser.add_argument("--maps", type=pathlib.Path, required=True)
    parser.add_argument("--work", type=pathlib.Path, required=True)
    options = parser.parse_args()
    check = Check(options.tranship, options.work.resolve())
    check.export("perl", "tranship.pl")
    with open(check.export("csv", "rows.csv"), newline="", encoding="utf-8") as text:
        rows = list(csv.DictReader(text))

    # The tables for people hold what the maps hold.
    written = {}
    for path in options.maps.glob("*.tsv"):
        head, *lines = [line.split("\t") for line in path.read_text().splitlines() if line and not line.startswith("# ")]
        for line in lines:
            row = dict(zip(head, line))
            written[path.stem, row["kind"], row["cuda"]] = row
    listed = {(row["library"], row["kind"], row["cuda"]): row for row in rows}
    check.same("csv's keys", "all", sorted(written.keys() ^ listed.keys()), [])
    for key, row in written.items():
        for column in ("hip", "maca", "evidence", "versions", "note"):
            check.same("csv", f"{key} {column}", listed.get(key, {}).get(column), row.get(column, ""))
    with open(check.export("json", "rows.json"), encoding="utf-8") as text:
        entries = json.load(text)["rows"]
    check.same("json's keys", "all",
               sorted(written.keys() ^ {(e["library"], e["kind"], e["cuda"]) for e in entries}), [])
    for entry in entries:
        row = written[entry["library"], entry["kind"], entry["cuda"]]
        for column in ("hip", "maca"):
            cell = entry[column]
            text = "" if cell is None else "-" if not cell else '""' if cell == [{"name": ""}] and row[column] == '""' \
                else " | ".join(("+" if a.get("supplied") else "") + a.get("name", a.get("call", ""))
                                + (f"@{a['since']}" if "since" in a else "") for a in cell)
            check.same("json", f"{entry['cuda']} {column}", text, row[column])
    table = check.export("md", "rows.md").read_text()
    sections = dict(re.findall(r"^## (\S+)\n(.*?)(?=^## |\Z)", table, re.M | re.S))
    for library, _, key in written:
        check.same("md", key, f"| `{key}` |" in sections[library], True)

    for target in ("hip", "hip-5.2", "maca"):
        check.perl(rows, target)
        check.renames(target)
    print("\n".join(check.problems[:40]))
    for what, number in check.checked.items():
        print(f"{what}: {number} compared")
    print(f"{len(rows)} rows, {len(check.problems)} problems")
    sys.exit(bool(check.problems))


main()
