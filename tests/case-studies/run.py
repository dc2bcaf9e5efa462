#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Ports the CUDA parts of real projects and compiles every unit of the ports for an AMD GPU, with no edit by hand.

    tests/bench/fetch-trees.sh faiss relion dlib        # the sources, from Debian's source packages
    scripts/fetch-hip-headers.sh 7.2
    tests/case-studies/run.py --fetch                   # the headers that the projects need from outside
    tests/case-studies/run.py --json after.json [--baseline before.json]

projects.json says which folders, units, include folders and defines; they go to tranship as a compile database, to
clang as options. A unit is compiled as the project's build would: .cu files as HIP, .cpp files as C++ for the host; one
that fails is compiled once more with the project's `hip-define`, what a user may put on the command line in place of an
edit (conditions on the version of CUDA). The port lies in WORK/<project>/port and stays there to be looked at.
"""

import argparse
import collections
import concurrent.futures
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys

from clang_errors import errors_of, natural

HERE = pathlib.Path(__file__).resolve().parent
TOP = HERE.parent.parent
FINDING = re.compile(r"(?:warning|error): .*\[([a-z-]+)\]$", re.M)


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tranship", default=str(TOP / "build/bin/tranship"))
    parser.add_argument("--lexical", action="store_true", help="port from the text alone")
    parser.add_argument("--project", action="append", help="only this one (may be repeated)")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--json", help="write the results to a file")
    parser.add_argument("--baseline", help="results of an earlier run to print beside these")
    parser.add_argument("--report", help="run nothing: print the results of this file")
    parser.add_argument("--fetch", action="store_true", help="fetch the packages of projects.json, do nothing else")
    parser.add_argument("--trees", default=str(TOP / "build/trees"), help="where the sources of the projects lie")
    parser.add_argument("--work", default=str(TOP / "build/case-studies"))
    parser.add_argument("--hip", default=str(TOP / "build/hip-headers/7.2/usr"))
    parser.add_argument("--arch", default="gfx90a")
    parser.add_argument("--clang", default="clang-19")
    parser.add_argument("--extra", action="append", default=[], help="one more option for tranship")
    return parser.parse_args()


# What the projects need from outside


def fetch(packages, folder):
    """Unpacks Debian packages below a folder; nothing is installed."""
    archives = folder / "archives"
    archives.mkdir(parents=True, exist_ok=True)
    as_root = ["-o", "APT::Sandbox::User=root"] if os.geteuid() == 0 else []
    subprocess.run(["apt-get", *as_root, "-qq", "download", *packages], cwd=archives, check=True)
    for archive in sorted(archives.glob("*.deb")):
        subprocess.run(["dpkg", "-x", archive, folder], check=True)


# One project


class Project:
    """A project's row of projects.json and where its port lies."""

    def __init__(self, name, row, options, packages):
        self.name = name
        self.row = row
        self.source = pathlib.Path(options.trees) / name
        self.root = pathlib.Path(options.work).resolve() / name / "port"
        self.outside = [pathlib.Path(options.work).resolve() / "packages" / i for i in packages["include"]]

    def flags(self):
        """What the project's build gives its compiler."""
        row = self.row
        own = [f"-I{self.root / i}" for i in row["include"]] + [f"-D{d}" for d in row["define"]]
        return row["options"] + own + [f"-isystem{i}" for i in self.outside]

    def matching(self, patterns):
        left_out = tuple(f"{e}/" for e in self.row.get("exclude", []))
        found = {p.relative_to(self.root).as_posix() for pattern in patterns for p in self.root.glob(pattern)}
        return sorted(p for p in found if not p.startswith(left_out))

    def units(self):
        return self.matching(self.row["units"])

    def changed_units(self):
        """Units outside the CUDA folders that the port has changed."""
        return [u for u in self.matching(self.row["changed"]) if self.is_changed(u)]

    def is_changed(self, path):
        return (self.source / path).read_bytes() != (self.root / path).read_bytes()

    def copy(self):
        shutil.rmtree(self.root, ignore_errors=True)
        for folder in self.row["copy"]:
            shutil.copytree(self.source / folder, self.root / folder, symlinks=True)

    def write_database(self):
        """compile_commands.json, as the project's own build would write it."""
        entries = []
        for unit in self.matching(self.row["units"] + self.row["changed"]):
            compiler = ["nvcc", "-x", "cu"] if unit.endswith(".cu") else ["g++"]
            flags = [f for f in self.flags() if f != "-fopenmp"]  # for nvcc it would be an option of the host compiler
            entries.append({"directory": str(self.root), "file": unit, "arguments": [*compiler, *flags, "-c", unit]})
        (self.root / "compile_commands.json").write_text(json.dumps(entries, indent=1))


def tranship(project, options, *more):
    """Runs the tool on the copy."""
    command = [os.path.abspath(options.tranship), "--no-config", "--show-parse-errors",
               f"--cache-dir={pathlib.Path(options.work).resolve() / 'cache'}", *options.extra]
    command += ["--lexical"] if options.lexical else ["-p", str(project.root)]
    done = subprocess.run([*command, *more], cwd=project.root, capture_output=True, text=True, check=False)
    if done.returncode not in (0, 1):
        sys.exit(f"{project.name}: tranship failed ({done.returncode}): {done.stderr}")
    return done.stderr


def parse(project, options):
    """What the tool's parser does not understand, unit by unit."""
    errors = {}
    for unit in [] if options.lexical else project.matching(project.row["units"] + project.row["changed"]):
        said = FINDING.sub("", tranship(project, options, "--dry-run", unit))
        errors[unit] = sorted(set(errors_of(said, str(project.root))))
    return errors


def port(project, options):
    """Ports the copy; returns how it went."""
    exclude = [f"--exclude={e}" for e in project.row.get("exclude", [])]
    said = tranship(project, options, "--in-place", "--no-backup", *exclude, *project.row["port"])
    (project.root.parent / "tranship.txt").write_text(said)
    broken = re.search(r"(\d+) translation units? ha(?:s|ve) parse errors", said)
    return {
        "findings": dict(collections.Counter(FINDING.findall(said))),
        "unparsed": int(broken.group(1)) if broken else 0,
    }


def compile_command(project, unit, options, defines):
    flags = [*project.flags(), "-D__HIP_PLATFORM_AMD__", *defines, "-fsyntax-only", "-w", "-ferror-limit=0",
             "-fno-caret-diagnostics", "-fno-color-diagnostics"]
    if unit.endswith(".cu"):
        flags = ["-x", "hip", f"--offload-arch={options.arch}", "-nogpulib", f"--hip-path={options.hip}",
                 "-I", str(TOP / "support"), *flags]
    else:
        flags += ["-isystem", f"{options.hip}/include"]
    return [options.clang, *flags, unit]


def compile_twice(project, unit, options):
    """The errors of a unit as it is, and with the defines that a user may add for HIP."""
    plain = compile_unit(project, unit, options, [])
    defines = [f"-D{d}" for d in project.row.get("hip-define", [])]
    return plain, compile_unit(project, unit, options, defines) if plain and defines else plain


def compile_unit(project, unit, options, defines):
    """The errors of a unit: (message, place in the project)."""
    command = compile_command(project, unit, options, defines)
    done = subprocess.run(command, cwd=project.root, capture_output=True, text=True, errors="replace", check=False)
    errors = errors_of(done.stderr, str(project.root))
    if done.returncode and not errors:
        errors = [(done.stderr.strip().splitlines()[-1][:200], unit)]
    return sorted(set(errors))


# A run


def study(project, options):
    project.copy()
    project.write_database()
    print(f"{project.name}: parsing and porting", flush=True)
    parsed = parse(project, options)
    result = port(project, options)
    units = project.units() + project.changed_units()
    print(f"{project.name}: compiling {len(units)} units", flush=True)
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        errors = list(pool.map(lambda unit: compile_twice(project, unit, options), units))
    result["units"] = dict(zip(units, [plain for plain, _ in errors]))
    result["parsed"] = {unit: errors for unit, errors in parsed.items() if unit in result["units"]}
    result["defined"] = dict(zip(units, [defined for _, defined in errors]))
    return result


def groups(units):
    """message -> [units, places, first place], most frequent first."""
    table = {}
    for unit, errors in units.items():
        for message, where in errors:
            row = table.setdefault(message, [set(), set()])
            row[0].add(unit)
            row[1].add(where)
    rows = [(message, len(u), len(p), min(p, key=natural)) for message, (u, p) in table.items()]
    return sorted(rows, key=lambda row: (-row[1], -row[2], row[0]))


def compiled(units):
    return sum(not errors for errors in units.values())


def print_project(name, result):
    units = result["units"]
    print(f"\n{name}: {len(units)} units, {compiled(units)} compile, {compiled(result['defined'])} with defines for "
          f"HIP; {compiled(result['parsed'])} parse as CUDA without errors; {result['unparsed']} units of the whole "
          f"run had parse errors; warnings of the port: {result['findings']}")
    print_errors("do not compile", units)
    if result["defined"] != units:
        print_errors("do not compile with defines for HIP", result["defined"])
    print_errors("do not parse as CUDA", result["parsed"])


def print_errors(title, units):
    rows = groups(units)
    if rows:
        print(f"  {title}:")
    for message, unit_count, places, first in rows:
        print(f"  {unit_count:3} units {places:4} places  {message}  [{first}]")


def print_table(results, baseline):
    """The table of docs/case-studies.md."""
    print("\n| project | units | parse as CUDA | compile, before | with defines, before | compile, after "
          "| with defines, after |\n|---|---|---|---|---|---|---|")
    for name, result in results.items():
        before = (baseline or results).get(name, result)
        cells = [len(result["units"]), compiled(result["parsed"])]
        cells += [compiled(before[key]) for key in ("units", "defined")]
        cells += [compiled(result[key]) if baseline else "" for key in ("units", "defined")]
        print(f"| {name} | {' | '.join(map(str, cells))} |")


def print_messages(results, baseline):
    """Places with an error (with the defines for HIP), before and after, per message."""
    print("\n| error | before | after |\n|---|---|---|")
    counts = collections.defaultdict(lambda: [0, 0])
    for column, source in enumerate((baseline, results)):
        for name in results:
            for message, _, places, _ in groups(source.get(name, {"defined": {}})["defined"]):
                counts[message][column] += places
    for message, (before, after) in sorted(counts.items(), key=lambda item: (-max(item[1]), item[0])):
        print(f"| {message.replace('|', chr(92) + '|')} | {before} | {after} |")


def load(path):
    return json.loads(pathlib.Path(path).read_text())


def main():
    options = arguments()
    data = load(HERE / "projects.json")
    if options.fetch:
        fetch(data["packages"]["names"], pathlib.Path(options.work) / "packages")
        return
    if options.report:
        results = load(options.report)
    else:
        chosen = options.project or list(data["projects"])
        projects = [Project(name, data["projects"][name], options, data["packages"]) for name in chosen]
        results = {project.name: study(project, options) for project in projects}
    if options.json:
        pathlib.Path(options.json).write_text(json.dumps(results, indent=1))
    baseline = load(options.baseline) if options.baseline else None
    for name, result in results.items():
        print_project(name, result)
    print_table(results, baseline)
    if baseline:
        print_messages(results, baseline)


if __name__ == "__main__":
    main()
