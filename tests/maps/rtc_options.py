# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Gives the options of RtcOption.cpp to NVRTC, which must know them, and to Clang, which must not; and what is written
in their place to Clang, which must take it.
"""
import argparse
import ctypes
import pathlib
import re
import subprocess
import sys
import tempfile

parser = argparse.ArgumentParser(description=__doc__)
parser.add_argument("table", type=pathlib.Path)
parser.add_argument("build_map", type=pathlib.Path)
parser.add_argument("clang")
parser.add_argument("library", help="NVRTC's")
arguments = parser.parse_args()
text = arguments.table.read_text(encoding="utf-8")
options = re.findall(r'\{"(-[\w-]+)", (true|false), ', text)
counterparts = re.findall(r'\{"(-[\w=-]+)", \{"([^"]*)", "[^"]*"\}\}', text)
VALUES = {"--gpu-architecture": "compute_80", "-arch": "compute_80", "--maxrregcount": "32", "-maxrregcount": "32",
          "--ptxas-options": "-v", "--pre-include": "option.h", "--include-path": ".", "--split-compile": "1"}
INVALID = 5  # NVRTC_ERROR_INVALID_OPTION

nvrtc = ctypes.CDLL(arguments.library)


def knows(option):
    program = ctypes.c_void_p()
    headers = (ctypes.c_char_p * 1)(b"int y;"), (ctypes.c_char_p * 1)(b"option.h")
    nvrtc.nvrtcCreateProgram(ctypes.byref(program), b"int x;", b"x.cu", 1, *headers)
    result = nvrtc.nvrtcCompileProgram(program, 1, (ctypes.c_char_p * 1)(option.encode()))
    nvrtc.nvrtcDestroyProgram(ctypes.byref(program))
    return result != INVALID


def clang_takes(option, folder):
    source = pathlib.Path(folder) / "x.hip"
    source.write_text("int x;")
    (pathlib.Path(folder) / "option.h").touch()
    command = [arguments.clang, "-x", "hip", "--cuda-device-only", "--offload-arch=gfx90a", "-nogpulib", "-nogpuinc",
               "-fsyntax-only", "-Werror", "-I", folder, option, source]
    return subprocess.run(command, stderr=subprocess.DEVNULL, check=False).returncode == 0


faults = []
flags = {cells[1]: cells[2] for line in arguments.build_map.read_text(encoding="utf-8").splitlines()
         if (cells := line.split("\t"))[0] == "flag" and len(cells) > 2}
with tempfile.TemporaryDirectory() as folder:
    for name, has_value in options:
        option = f"{name}={VALUES.get(name, 'true')}" if has_value == "true" else name
        if not knows(option):
            faults.append(f"{option}: NVRTC does not know it")
        if clang_takes(option, folder):
            faults.append(f"{option}: Clang takes it")
    for name, other in counterparts:
        value = VALUES.get(name.rstrip("="), "") if name.endswith("=") else ""
        if not knows(name + value):
            faults.append(f"{name}: NVRTC does not know it")
        if not clang_takes(other + value, folder):
            faults.append(f"{other}: Clang does not take it")
        if flags.get(name, "-") not in ("-", other):
            faults.append(f"{name}: build files get {flags[name]}")
print("\n".join(faults + [f"{len(options)} options, {len(counterparts)} counterparts, {len(faults)} faults"]))
sys.exit(1 if faults or not options or not counterparts else 0)
