#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Ports a PyTorch extension and builds the port as PyTorch for ROCm does, up to the linker.

PyTorch's own BuildExtension and its translator run (scripts/fetch-torch-headers.sh); a script stands for hipcc and checks each
source with clang for gfx90a. Prints the options and the source of each compilation, and how many there were.
"""
import argparse
import os
import pathlib
import shutil
import subprocess
import sys

parser = argparse.ArgumentParser(description=__doc__)
parser.add_argument("--tranship", required=True)
parser.add_argument("--clang", required=True)
parser.add_argument("--hip", required=True, help="a folder of scripts/fetch-hip-headers.sh")
parser.add_argument("--torch", required=True, help="a folder of scripts/fetch-torch-headers.sh")
parser.add_argument("--portable", action="store_true", help="make the sources portable, in place of a port")
parser.add_argument("--with", action="append", default=[], dest="given", help="an option of the port")
parser.add_argument("--original", action="store_true", help="build the CUDA sources as they are, as PyTorch does")
parser.add_argument("--script", help="a file of the extension that builds it when it runs, in place of setup.py; what it loads is empty")
parser.add_argument("source", type=pathlib.Path)
parser.add_argument("work", type=pathlib.Path)
options = parser.parse_args()
options.hip, options.torch = (str(pathlib.Path(path).resolve()) for path in (options.hip, options.torch))

HIPCC = """#!/bin/sh
# Checks what hipcc would compile. The last argument of -c is the source.
echo "hipcc $*" >> {log}
for argument; do
  [ "$last" != -o ] || out=$argument
  last=$argument
done
: > "$out"
case " $* " in *" -c "*) ;; *) exit 0 ;; esac
exec {clang} -x hip -nogpulib --hip-path={hip}/usr -isystem {hip}/usr/include -fsyntax-only $(cat {torch}/options) "$@"
"""


def fail(run):
    print((run.stdout + run.stderr)[:6000])
    sys.exit(1)


shutil.rmtree(options.work, ignore_errors=True)
port = options.work.resolve() / "port"
port.parent.mkdir(parents=True)
if options.original or options.portable:
    shutil.copytree(options.source, port)
if not options.original:
    way = ["--portable", "--in-place", "--no-backup", port] if options.portable else ["migrate", options.source, port]
    run = subprocess.run([options.tranship, "--no-config", "--lexical", "-q", *options.given, *way], capture_output=True, text=True)
    if run.returncode > 1:
        fail(run)
rocm = options.work.resolve() / "rocm"
(rocm / "bin").mkdir(parents=True)
log = rocm / "log"
log.touch()
hipcc = rocm / "bin/hipcc"
hipcc.write_text(HIPCC.format(log=log, clang=options.clang, hip=options.hip, torch=options.torch))
hipcc.chmod(0o755)
environment = dict(os.environ, ROCM_HOME=str(rocm), PYTORCH_ROCM_ARCH="gfx90a", PYTHONPATH=f"{options.torch}/python",
                   PYTHONDONTWRITEBYTECODE="1", CC="true", CXX="true", LDSHARED="true", MAX_JOBS="1")
command = ["setup.py", "build_ext"]
if options.script:
    environment["TORCH_EXTENSIONS_DIR"] = str(options.work.resolve() / "extensions")
    command = ["-c", "import runpy, sys, torch.utils.cpp_extension as it; it._import_module_from_library = lambda *_: None; "
                     "runpy.run_path(sys.argv[1], run_name='__main__')", options.script]
run = subprocess.run(["/usr/bin/python3", *command], cwd=port, env=environment, capture_output=True, text=True)
compiled = [line for line in log.read_text().splitlines() if " -c " in line]
if run.returncode or not compiled:
    fail(run)
for line in compiled:
    print(line.replace(str(port), "PORT"))
print(f"{len(compiled)} compiled for gfx90a")
