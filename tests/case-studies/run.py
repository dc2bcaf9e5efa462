#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Ports the CUDA parts of real projects and compiles every unit of the ports for an AMD GPU, with no edit by hand.

    tests/bench/fetch-trees.sh faiss relion dlib        # the sources, from Debian's source packages
    scripts/fetch-hip-headers.sh 7.2
    tests/case-studies/run.py --fetch                   # the headers that the projects need from outside
    tests/case-studies/run.py --json results.json [--label before --tranship OLD --support OLD/support]
    tests/case-studies/run.py --json results.json --label hipify-perl --hipify PATH/hipify-perl
    tests/case-studies/run.py --report results.json     # the tables, from what was measured

projects.json says which folders, units, include folders and defines; they go to tranship as a compile database, to
clang as options. The port lies in WORK/<project>/<label> and stays there to be looked at.
"""

import argparse
import collections
import concurrent.futures
import fcntl
import json
import os
import pathlib
import re
import subprocess
import sys

from clang_errors import errors_of
from compile import TOP, compile_unit
from project import Project
from tables import print_results

HERE = pathlib.Path(__file__).resolve().parent
SOURCE = re.compile(r"\.(?:cu|c|cc|cpp|cxx|C)$")
FINDING = re.compile(r"(?:warning|error): .*\[([a-z-]+)\]$", re.M)


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tranship", default=str(TOP / "build/bin/tranship"))
    parser.add_argument("--lexical", action="store_true", help="port from the text alone")
    parser.add_argument("--project", action="append", help="only this one (may be repeated)")
    parser.add_argument("--at-most", type=int, help="so many units of each project, spread evenly")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--label", default="after", help="the name of what is measured: a column of the table")
    parser.add_argument("--hipify", metavar="PERL", help="port with this hipify-perl, file by file, not with tranship")
    parser.add_argument("--json", help="the results; those of other labels and projects that are in it stay")
    parser.add_argument("--report", help="run nothing: print the results of this file")
    parser.add_argument("--fetch", action="store_true", help="fetch the packages of projects.json, do nothing else")
    parser.add_argument("--trees", default=str(TOP / "build/trees"), help="where the sources of the projects lie")
    parser.add_argument("--work", default=str(TOP / "build/case-studies"))
    parser.add_argument("--support", default=str(TOP / "support"), help="the folder of the support headers")
    parser.add_argument("--hip", default=str(TOP / "build/hip-headers/7.2/usr"))
    parser.add_argument("--arch", default="gfx90a")
    parser.add_argument("--clang", default="clang-19")
    parser.add_argument("--extra", action="append", default=[], help="one more option for tranship")
    options = parser.parse_args()
    options.support = os.path.abspath(options.support)
    return options


def fetch(packages, folder):
    """Unpacks Debian packages below a folder; nothing is installed."""
    archives = folder / "archives"
    archives.mkdir(parents=True, exist_ok=True)
    as_root = ["-o", "APT::Sandbox::User=root"] if os.geteuid() == 0 else []
    subprocess.run(["apt-get", *as_root, "-qq", "download", *packages], cwd=archives, check=True)
    for archive in sorted(archives.glob("*.deb")):
        subprocess.run(["dpkg", "-x", archive, folder], check=True)


def tranship(project, options, *more):
    """Runs the tool on the copy."""
    command = [os.path.abspath(options.tranship), "--no-config", "--show-parse-errors",
               f"--cache-dir={pathlib.Path(options.work).resolve() / 'cache'}", *options.extra]
    command += ["--lexical"] if options.lexical else ["-p", str(project.root)]
    done = subprocess.run([*command, *more], cwd=project.root, capture_output=True, text=True, errors="replace",
                          check=False)
    if done.returncode not in (0, 1):
        sys.exit(f"{project.name}: tranship failed ({done.returncode}): {done.stderr}")
    return done.stderr


def by_unit(said, units):
    """What the tool's parser says, unit by unit. A chain of includes begins with the unit and is said only once; a
    header that no chain leads to was parsed by itself."""
    texts = {unit: [] for unit in units}
    current, led_to, chain = None, set(), False
    for line in said.splitlines():
        place = re.match(r"(?P<from>In file included from )?(?P<path>[^:\s]+):\d+(?P<error>.*error: )?", line)
        if place and SOURCE.search(place["path"]):
            current, led_to = os.path.normpath(place["path"]), set()
        elif place and place["from"] and not chain:
            current = None  # a header that was parsed by itself
        if place and place["from"]:
            chain = True
        elif place and place["error"]:
            if not SOURCE.search(place["path"]) and not chain and place["path"] not in led_to:
                current = None
            led_to.add(place["path"])
            chain = False
        texts.get(current, []).append(line)
    return {unit: "\n".join(lines) for unit, lines in texts.items()}


def hipify(project, options):
    """Ports the copy as hipify-perl does it; it knows neither units nor options."""
    for path in project.ported():
        subprocess.run(["perl", os.path.abspath(options.hipify), "-inplace", "-quiet-warnings", path], cwd=project.root,
                       capture_output=True, check=False)
    return {"findings": {}}


def port(project, options):
    """Ports the copy; returns how it went."""
    exclude = [f"--exclude={e}" for e in project.row.get("exclude", [])]
    said = tranship(project, options, "--in-place", "--no-backup", *exclude, *project.ported())
    project.root.with_suffix(".txt").write_text(said)
    understood = by_unit(FINDING.sub("", said).replace(f"{project.root}/", ""), project.units)
    return {"findings": dict(collections.Counter(FINDING.findall(said))),
            "parsed": {unit: sorted(set(errors_of(text, ""))) for unit, text in understood.items()}}


def in_parallel(job, project, options):
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        return dict(zip(project.units, pool.map(lambda unit: job(project, unit, options), project.units)))


def study(project, options):
    project.copy()
    project.write_database()
    print(f"{options.label}: {project.name}: {len(project.units)} units", file=sys.stderr, flush=True)
    result = hipify(project, options) if options.hipify else port(project, options)
    result["units"] = in_parallel(compile_unit, project, options)
    return {key: shortened(value) if key in ("units", "parsed") else value for key, value in result.items()}


def shortened(errors_by_unit):
    """Missing headers, and the first errors of each unit: later ones mostly follow from them."""
    return {unit: sorted(errors, key=lambda error: "file not found" not in error[0])[:5]
            for unit, errors in errors_by_unit.items()}


def load(path):
    return json.loads(pathlib.Path(path).read_text())


def add(path, label, name, result):
    """Adds a result to those of other labels and projects; runs beside this one may have written some meanwhile."""
    with open(path, "a+", encoding="utf-8") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        file.seek(0)
        results = json.loads(file.read() or "{}")
        results.setdefault(label, {})[name] = result
        file.truncate(0)
        file.write(json.dumps(results, indent=1) + "\n")
    return results


def main():
    options = arguments()
    data = load(HERE / "projects.json")
    if options.fetch:
        fetch(data["packages"]["names"], pathlib.Path(options.work) / "packages")
        return
    if options.report:
        if not os.path.exists(options.report):
            sys.exit(f"{options.report} does not exist: runs with --json make it")
        print_results(load(options.report))
        return
    results = {}
    for name in options.project or list(data["projects"]):
        project = Project(name, data["projects"][name], options, data["packages"])
        results[name] = study(project, options)
        if options.json:
            add(options.json, options.label, name, results[name])
    print_results({options.label: results})


if __name__ == "__main__":
    main()
