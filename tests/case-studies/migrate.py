#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Migrates real projects with their build files, configures them by CMake's HIP language and builds their objects.

    tests/bench/fetch-trees.sh faiss relion dlib hypre openvdb
    scripts/fetch-hip-headers.sh 7.2 && scripts/fetch-cmake.sh
    tests/case-studies/run.py --fetch
    tests/case-studies/migrate.py [--project P] [--json FILE]

No edit is made by hand. What a project needs on the host is installed, or comes from the packages that run.py --fetch
unpacked: {packages} in a row's options. {mpi} is a folder with mpicc and mpicxx for the MPI among them. Sources that a
row excludes are not ported. A unit is a source that CMake compiles; those of HIP are compiled for gfx90a, host and device,
without the device library. Programs are not linked.
"""
import argparse
import concurrent.futures
import json
import os
import pathlib
import re
import shutil
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tests" / "projects"))
import rocm  # noqa: E402  (the folder is known only now)
from rocm import is_hip, run  # noqa: E402


def first_error(output):
    """What a compiler said first, without the place."""
    found = re.search(r"(?:fatal )?error: (.*)", output)
    return found.group(1).strip() if found else output.strip().splitlines()[-1] if output.strip() else "no output"


def build(entry):
    """Compiles one unit as the database says; None, or the first error."""
    status, output = run(["sh", "-c", entry["command"]], cwd=entry["directory"])
    return first_error(output) if status else None


# What CMake's checks call of MPI; the package of its headers has no library.
MPI = "".join(f"int {name}(void) {{ return 0; }}\n" for name in ("MPI_Init", "MPI_Finalize", "MPI_Get_library_version"))
MPI_COMPILER = """#!/bin/sh
case $1 in
  -showme:compile) echo -DOMPI_SKIP_MPICXX -I{headers} ;;
  -showme:link) echo -L{folder} -lmpi ;;
  -showme*) exit 1 ;;
  *) exec {compiler} -DOMPI_SKIP_MPICXX -I{headers} "$@" ;;
esac
"""


def make_mpi(folder, packages):
    """Fills the folder {mpi}."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    rocm.library(folder / "libmpi.so", MPI)
    headers = packages / "lib" / "x86_64-linux-gnu" / "openmpi" / "include"
    for name, compiler in (("mpicc", "gcc"), ("mpicxx", "g++")):
        (folder / name).write_text(MPI_COMPILER.format(headers=headers, folder=folder, compiler=compiler))
        (folder / name).chmod(0o755)


def configure_options(row, options):
    """What CMake is told of the project, and of what it needs on the host."""
    packages, mpi = options.packages.absolute() / "usr", options.work / "mpi"
    if any("{mpi}" in option for option in row["configure"]):
        make_mpi(mpi, packages)
    return [option.replace("{packages}", str(packages)).replace("{mpi}", str(mpi)) for option in row["configure"]]


def migrate(row, options, root):
    """One project: the counts, and each error with the units that it stops."""
    source = options.trees / row["project"]
    work = options.work / row["project"]
    made = options.work / (row["project"] + ".build")
    shutil.rmtree(made, ignore_errors=True)
    if not options.again:
        shutil.rmtree(work, ignore_errors=True)
        status, output = run([options.tranship, "migrate", "--no-config", *options.tool,
                              *("--exclude=" + pattern for pattern in row.get("exclude", [])), source, work])
        (options.work / (row["project"] + ".log")).write_text(output)
        if status not in (0, 1):
            return {"failed": "migrate", "output": output[-2000:]}
    status, output = rocm.configure(options.cmake, work / row.get("folder", "."), made, "-DCMAKE_C_COMPILER=gcc",
                                    *rocm.configure_options(root), *configure_options(row, options))
    (options.work / (row["project"] + ".cmake.log")).write_text(output)
    if status:
        return {"failed": "configure", "output": output[-2000:]}
    result = {"hip": 0, "hip built": 0, "host": 0, "host built": 0, "leaks": 0, "errors": {}}
    entries = json.loads((made / "compile_commands.json").read_text())
    wanted = [entry for entry in entries if is_hip(entry) or options.all or uses_gpu(entry["file"])]
    result["units"] = len(wanted)
    wanted = [entry for kind in (True, False) for entry in [one for one in wanted if is_hip(one) == kind][::options.every]]
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        errors = list(pool.map(build, wanted))
    for entry, error in zip(wanted, errors):
        kind = "hip" if is_hip(entry) else "host"
        result[kind] += 1
        result["leaks"] += kind == "host" and bool(rocm.HIP_OPTIONS.search(entry["command"]))
        if error is None:
            result[kind + " built"] += 1
        else:
            result["errors"].setdefault(error, []).append(os.path.relpath(entry["file"], work))
    return result


def uses_gpu(path):
    """Whether a source of the host's compiler has to do with the GPU: it has a word of HIP's, or names CUDA or a GPU."""
    text = pathlib.Path(path).read_text(errors="replace")
    return bool(re.search(r"\bhip[A-Z]\w+|hip/|hipblas|cuda|gpu", text, re.I))


def show(name, result):
    """One row of the table in docs/case-studies.md, and the errors below it."""
    if "failed" in result:
        print(f"| {name} | {result['failed']} failed |\n{result['output']}")
        return
    print(f"| {name} | {result['hip']} | {result['hip built']} | {result['host']} | {result['host built']} | {result['leaks']} |")
    for error, units in sorted(result["errors"].items(), key=lambda item: -len(item[1])):
        print(f"    {len(units)}: {error} ({', '.join(units[:3])}{', ...' if len(units) > 3 else ''})")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--project", action="append", help="only this one; can be given again")
    parser.add_argument("--trees", type=pathlib.Path, default=ROOT / "build" / "trees")
    parser.add_argument("--packages", type=pathlib.Path, default=ROOT / "build" / "case-studies" / "packages")
    parser.add_argument("--work", type=pathlib.Path, default=ROOT / "build" / "migrated")
    parser.add_argument("--tranship", default=ROOT / "build" / "bin" / "tranship")
    parser.add_argument("--cmake", default=ROOT / "build" / "cmake" / "3.31" / "usr" / "bin" / "cmake")
    parser.add_argument("--headers", default=ROOT / "build" / "hip-headers" / "7.2")
    parser.add_argument("--clang", default=shutil.which("clang++-19"))
    parser.add_argument("--tool", action="append", default=[], help="an option for tranship")
    parser.add_argument("--again", action="store_true", help="build the ports that are there")
    parser.add_argument("--every", type=int, default=1, metavar="N", help="compile every Nth unit of each kind")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--all", action="store_true", help="also sources of the host that have no word of a GPU")
    parser.add_argument("--json", type=pathlib.Path)
    options = parser.parse_args()
    options.work = options.work.absolute()
    options.work.mkdir(parents=True, exist_ok=True)
    root = rocm.root(options.work / "rocm", options.headers, options.clang)
    results = {}
    sys.stdout.reconfigure(line_buffering=True)
    for row in json.loads((pathlib.Path(__file__).parent / "migrations.json").read_text()):
        if options.project and row["project"] not in options.project:
            continue
        results[row["project"]] = migrate(row, options, root)
        show(row["project"], results[row["project"]])
    if options.json:
        options.json.write_text(json.dumps(results, indent=2) + "\n")


if __name__ == "__main__":
    main()
