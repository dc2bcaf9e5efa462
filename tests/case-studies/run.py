#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Ports the CUDA parts of real projects and compiles every unit of the ports for an AMD GPU, with no edit by hand.

    tests/bench/fetch-trees.sh faiss relion dlib        # the sources, from Debian's source packages
    scripts/fetch-hip-headers.sh 7.2
    tests/case-studies/run.py --fetch                   # the headers that the projects need from outside
    tests/case-studies/run.py --json after.json [--baseline before.json]

projects.json says which folders, units, include folders and defines; they go to tranship as a compile database, to
clang as options. The port lies in WORK/<project>/port and stays there to be looked at.
"""

import argparse
import collections
import concurrent.futures
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
    parser.add_argument("--json", help="write the results to a file")
    parser.add_argument("--baseline", help="results of an earlier run to print beside these")
    parser.add_argument("--parsed", help="take what parses as CUDA from these results")
    parser.add_argument("--report", help="run nothing: print the results of this file")
    parser.add_argument("--fetch", action="store_true", help="fetch the packages of projects.json, do nothing else")
    parser.add_argument("--trees", default=str(TOP / "build/trees"), help="where the sources of the projects lie")
    parser.add_argument("--work", default=str(TOP / "build/case-studies"))
    parser.add_argument("--hip", default=str(TOP / "build/hip-headers/7.2/usr"))
    parser.add_argument("--arch", default="gfx90a")
    parser.add_argument("--clang", default="clang-19")
    parser.add_argument("--extra", action="append", default=[], help="one more option for tranship")
    return parser.parse_args()


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
        if place and place["from"]:
            chain = True
        elif place and place["error"]:
            if not SOURCE.search(place["path"]) and not chain and place["path"] not in led_to:
                current = None
            led_to.add(place["path"])
            chain = False
        texts.get(current, []).append(line)
    return {unit: "\n".join(lines) for unit, lines in texts.items()}


def port(project, options):
    """Ports the copy; returns how it went."""
    exclude = [f"--exclude={e}" for e in project.row.get("exclude", [])]
    said = tranship(project, options, "--in-place", "--no-backup", *exclude, *project.ported())
    (project.root.parent / "tranship.txt").write_text(said)
    understood = by_unit(FINDING.sub("", said).replace(f"{project.root}/", ""), project.units)
    return {"findings": dict(collections.Counter(FINDING.findall(said))),
            "parsed": {unit: sorted(set(errors_of(text, ""))) for unit, text in understood.items()}}


def in_parallel(job, project, options):
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        return dict(zip(project.units, pool.map(lambda unit: job(project, unit, options), project.units)))


def study(project, options, parsed):
    project.copy()
    project.write_database()
    print(f"{project.name}: {len(project.units)} units", file=sys.stderr, flush=True)
    result = port(project, options)
    result["parsed"] = parsed or result["parsed"]
    result["units"] = in_parallel(compile_unit, project, options)
    return result


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
        results = {}
        parsed = load(options.parsed) if options.parsed else {}
        for name in options.project or list(data["projects"]):
            project = Project(name, data["projects"][name], options, data["packages"])
            results[name] = study(project, options, parsed.get(name, {}).get("parsed"))
            if options.json:
                pathlib.Path(options.json).write_text(json.dumps(results, indent=1))
    print_results(results, load(options.baseline) if options.baseline else None)


if __name__ == "__main__":
    main()
