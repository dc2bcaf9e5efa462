# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""generate.py TRANSHIP_PREFIX [-n FILES]: what a build of a large project pays for ports that it makes itself.

Writes a project of CUDA sources in folders of 100, which include headers of their folder and headers of all, and one
call of tranship_add_hip_sources per folder. CMake configures it and ninja makes the ports; nothing is compiled. Prints
the times, and how many ports are made again when a header of all, a header of a folder or nothing is touched.
"""
import argparse
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time

SOURCE = """// Written by generate.py.
#include "common.h"
#include "folder{folder}.cuh"
#include "common{shared}.h"

__global__ void kernel{number}(float *P, int N) {{
  int I = blockIdx.x * blockDim.x + threadIdx.x;
  if (I < N)
    P[I] = folder{folder}(P[I]) + __shfl_down_sync(0xffffffff, P[I], {shared});
}}

void run{number}(float *Host, int N) {{
  float *P;
  check(cudaMalloc(&P, N * sizeof(float)));
  check(cudaMemcpy(P, Host, N * sizeof(float), cudaMemcpyHostToDevice));
  kernel{number}<<<N / 256 + 1, 256>>>(P, N);
  check(cudaDeviceSynchronize());
  check(cudaMemcpy(Host, P, N * sizeof(float), cudaMemcpyDeviceToHost));
  check(cudaFree(P));
}}
"""
CHECK = """#pragma once
#include <cuda_runtime.h>
inline void check(cudaError_t E) {
  if (E != cudaSuccess)
    throw E;
}
"""
PER_FOLDER = 100
SHARED = 20  # headers of all folders, of which a source includes two


def write(root, files):
    """Writes the project; returns the number of folders."""
    (root / "include").mkdir(parents=True)
    (root / "include/common.h").write_text(CHECK)
    for number in range(SHARED):
        (root / f"include/common{number}.h").write_text(
            f"#pragma once\n#include \"common.h\"\ninline cudaStream_t stream{number}();\n")
    folders = (files + PER_FOLDER - 1) // PER_FOLDER
    top = "cmake_minimum_required(VERSION 3.21)\nproject(many CXX)\nfind_package(tranship REQUIRED)\n"
    for folder in range(folders):
        here = root / f"part{folder}"
        here.mkdir()
        (here / f"folder{folder}.cuh").write_text(
            f"#pragma once\n__device__ inline float folder{folder}(float X) {{ return __fdividef(X, {folder}.5f); }}\n")
        numbers = range(folder * PER_FOLDER, min((folder + 1) * PER_FOLDER, files))
        for number in numbers:
            text = SOURCE.format(folder=folder, number=number, shared=number % SHARED)
            (here / f"kernel{number}.cu").write_text(text)
        names = " ".join(f"kernel{number}.cu" for number in numbers)
        (here / "CMakeLists.txt").write_text(
            f"add_library(part{folder} OBJECT)\ntarget_include_directories(part{folder} PRIVATE ../include)\n"
            f"tranship_add_hip_sources(part{folder} {names} LANGUAGE CXX)\n")
        top += f"add_subdirectory(part{folder})\n"
    (root / "CMakeLists.txt").write_text(top)
    return folders


def timed(command, **options):
    """Runs a command; returns the seconds that it took and its output."""
    start = time.monotonic()
    done = subprocess.run([str(word) for word in command], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                          check=False, **options)
    if done.returncode:
        sys.exit(done.stdout[-4000:])
    return time.monotonic() - start, done.stdout


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("prefix", help="where tranship is installed, or its build tree")
    parser.add_argument("-n", type=int, default=10000, dest="files")
    parser.add_argument("--cmake", default="cmake")
    options = parser.parse_args()
    root = pathlib.Path(tempfile.mkdtemp(prefix="tranship-generate-"))
    made = root / "build"
    try:
        folders = write(root / "project", options.files)
        print(f"{options.files} sources in {folders} folders, {folders + SHARED + 1} headers")
        configure = [options.cmake, "-S", root / "project", "-B", made, "-G", "Ninja",
                     f"-DCMAKE_PREFIX_PATH={pathlib.Path(options.prefix).resolve()}"]
        print(f"configure: {timed(configure)[0]:.1f} s; again: {timed(configure)[0]:.1f} s")
        # A target that is only ports: no compiler is needed.
        targets = [line.split(":")[0] for line in timed(["ninja", "-C", made, "-t", "targets", "all"])[1].splitlines()
                   if ".cu.hip: CUSTOM_COMMAND" in line and not line.startswith("/")]
        ports = root / "ports.ninja"
        text = " ".join(target.replace(" ", "$ ") for target in targets)
        ports.write_text(f"include build.ninja\nbuild all-ports: phony {text}\n")
        shutil.copy(ports, made / "ports.ninja")
        build = ["ninja", "-f", "ports.ninja", "-C", made, "all-ports"]
        seconds, output = timed(build)
        print(f"all ports: {seconds:.1f} s, {1000 * seconds / options.files:.1f} ms for each")
        for what, touched in (("nothing", None), ("a source", "part0/kernel0.cu"),
                              ("a header of a folder", "part0/folder0.cuh"), ("a header of all", "include/common.h")):
            if touched:
                (root / "project" / touched).touch()
            seconds, output = timed([*build, "-v"])
            print(f"touched {what}: {output.count(' generate ')} ports, {seconds:.2f} s")
    finally:
        shutil.rmtree(root)


main()
