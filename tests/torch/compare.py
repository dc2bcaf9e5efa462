#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compares two ways to build a PyTorch extension for ROCm: PyTorch's hipify alone, and a port of tranship's first.

Both ways end with the call of hipify that CUDAExtension makes. Then clang checks each source that hipcc would get for gfx90a,
against the headers that PyTorch installs for ROCm (scripts/fetch-torch-headers.sh). Prints a row of a table, and to stderr the first
error of each source that does not compile.
"""
import argparse
import concurrent.futures
import hashlib
import os
import pathlib
import re
import shutil
import subprocess
import sys

# What nearly all sources of extensions include: made once for each set of options, since it takes most of the time.
PREAMBLE = "#include <hip/hip_runtime.h>\n#include <torch/extension.h>\n#include <ATen/hip/HIPContext.h>\n"


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tranship", required=True)
    parser.add_argument("--clang", default="clang++-19")
    parser.add_argument("--hip", required=True, type=pathlib.Path, help="a folder of scripts/fetch-hip-headers.sh")
    parser.add_argument("--torch", required=True, type=pathlib.Path, help="a folder of scripts/fetch-torch-headers.sh")
    parser.add_argument("--include", action="append", default=[], help="a folder of the extension's include_dirs")
    parser.add_argument("--flag", action="append", default=[], help="an option of the extension's for hipcc, beside PyTorch's")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--no-preamble", action="store_true", help="precompile no headers of PyTorch (they must be in 2.14)")
    parser.add_argument("--sample", type=int, help="only so many of the sources, spread evenly over their sorted names")
    parser.add_argument("--errors", type=int, default=1, help="errors to print of each source")
    parser.add_argument("folder", type=pathlib.Path, help="the extension")
    parser.add_argument("work", type=pathlib.Path)
    parser.add_argument("sources", nargs="+", help="patterns of CUDA sources below the folder")
    return parser.parse_args()


class Compiler:
    """clang, as hipcc calls it, for the device's side; that side also checks the code of the host."""

    def __init__(self, options):
        self.options = options
        hip = options.hip.resolve()
        self.command = [options.clang, "-x", "hip", "--offload-arch=gfx90a", "-nogpulib", f"--hip-path={hip}/usr",
                        f"-isystem{hip}/usr/include", "-fsyntax-only", "--cuda-device-only", "-w", "-ferror-limit=20",
                        *(options.torch.resolve() / "options").read_text().split(), *options.flag]
        if not options.no_preamble:
            self.command += ["-include-pch", self.preamble()]

    def preamble(self):
        key = hashlib.sha256("\n".join(self.command).encode()).hexdigest()[:16]
        made = pathlib.Path(options.work).resolve().parent / f"preamble-{key}.pch"
        if not made.exists():
            source = made.with_suffix(".hip")
            source.write_text(PREAMBLE)
            new = made.with_suffix(".new")
            subprocess.run([*self.command, "-Xclang", "-emit-pch", "-Xclang", "-o", "-Xclang", new, source], check=True)
            new.rename(made)
        return str(made)

    def errors(self, folder, source):
        """The errors of SOURCE."""
        includes = [f"-I{folder / name}" for name in [".", *self.options.include]]
        run = subprocess.run([*self.command, *includes, source], cwd=folder, capture_output=True, text=True)
        found = re.findall(r"^.*?error: .*$", run.stderr, re.M)
        return [line.replace(str(folder) + "/", "") for line in found] or (["error: clang failed"] if run.returncode else [])


def hipified(options, folder, sources):
    """Runs hipify as CUDAExtension does; what each source is then called."""
    environment = dict(os.environ, PYTHONPATH=str(options.torch.resolve() / "python"), PYTHONDONTWRITEBYTECODE="1")
    script = pathlib.Path(__file__).resolve().parents[2] / "share/tranship_torch_names.py"
    run = subprocess.run(["/usr/bin/python3", script, *(f"--include={name}" for name in options.include), *sources],
                         cwd=folder, env=environment, capture_output=True, text=True)
    if run.returncode:
        sys.exit(run.stderr[-3000:])
    return dict(zip(sources, run.stdout.splitlines()))


def shown(way, source, errors):
    """Prints the first errors of a source as soon as it is checked, for whoever waits."""
    for error in errors[:options.errors] or ["compiles"]:
        print(f"  {way}: {source}: {error}", file=sys.stderr, flush=True)
    return errors


def check(compiler, way, folder, sources):
    """The errors of each source once hipify has run in FOLDER."""
    names = hipified(options, folder, sources)
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        return list(pool.map(lambda name: shown(way, name, compiler.errors(folder, names[name])), sources))


def migrated(options, to):
    run = subprocess.run([options.tranship, "--no-config", "migrate", "--lexical", "-q", options.folder, to],
                         capture_output=True, text=True)
    if run.returncode > 1:
        sys.exit(run.stdout + run.stderr)


def chosen_sources():
    sources = sorted({str(found.relative_to(options.folder)) for pattern in options.sources
                      for found in options.folder.glob(pattern)})
    number = min(options.sample or len(sources), len(sources))
    return [sources[at * len(sources) // number] for at in range(number)]


def main():
    sources = chosen_sources()
    if not sources:
        sys.exit("no source has such a name")
    work = options.work.resolve()
    shutil.rmtree(work, ignore_errors=True)
    work.mkdir(parents=True)
    compiler = Compiler(options)
    shutil.copytree(options.folder, work / "plain", symlinks=True)
    migrated(options, work / "port")
    good = {way: check(compiler, way, work / way, sources).count([]) for way in ("port", "plain")}
    print(f"| {options.folder.name} | {len(sources)} | {good['plain']} | {good['port']} |")


options = arguments()
main()
