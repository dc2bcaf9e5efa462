#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""parse.py --build BUILD [--cuda DIR] [--clang CLANG] [--units N] [--rounds N] [-j N] [--small] [--against TRANSHIP]

Compares the processor time of tranship over a tree of units that include cooperative_groups.h and the usual standard
headers with `clang -fsyntax-only --cuda-host-only` over the same units, in the same run. Cold: an empty cache. Warm: the
precompiled headers are there and every unit has changed. Unchanged: nothing has. Each row is the median of the rounds
with its range; the peak of memory is the largest of a single process.

With --small: the programs of tests/compile, tests/cooperative-groups and tests/warps, each a run of its own. Cold: the
first of them finds an empty cache. Warm: the cache keeps precompiled headers, but nothing of the programs. Alone: programs
that each find an empty cache. --against names another tranship that does the same in turn.
"""
import argparse
import os
import pathlib
import resource
import shutil
import statistics
import subprocess
import tempfile

STANDARD = ["algorithm", "cmath", "cstdio", "cstdlib", "iostream", "map", "memory", "string", "vector"]
UNIT = """\
#include <cooperative_groups.h>
{includes}
namespace cg = cooperative_groups;
template <typename Tile> __device__ float reduce{n}(Tile tile, float value) {{
  for (int i = tile.size() / 2; i > 0; i /= 2) value += tile.shfl_down(value, i);
  return value;
}}
__global__ void kernel{n}(const float *in, float *out, int count) {{
  auto block = cg::this_thread_block();
  auto tile = cg::tiled_partition<32>(block);
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  float value = reduce{n}(tile, i < count ? in[i] : 0.0f);
  if (tile.thread_rank() == 0) atomicAdd(out, value);
}}
float run{n}(const std::vector<float> &host) {{
  float *in = nullptr, *out = nullptr, result = 0;
  cudaStream_t stream;
  cudaStreamCreate(&stream);
  cudaMalloc(&in, host.size() * sizeof(float));
  cudaMalloc(&out, sizeof(float));
  cudaMemcpyAsync(in, host.data(), host.size() * sizeof(float), cudaMemcpyHostToDevice, stream);
  cudaMemsetAsync(out, 0, sizeof(float), stream);
  kernel{n}<<<(host.size() + 255) / 256, 256, 0, stream>>>(in, out, static_cast<int>(host.size()));
  cudaMemcpyAsync(&result, out, sizeof(float), cudaMemcpyDeviceToHost, stream);
  if (cudaStreamSynchronize(stream) != cudaSuccess) std::cerr << cudaGetErrorString(cudaGetLastError()) << "\\n";
  cudaFree(in);
  cudaFree(out);
  cudaStreamDestroy(stream);
  return result;
}}
"""


def write_units(folder, count):
    for n in range(count):
        # Each unit leaves one header out and begins with another one.
        headers = [STANDARD[(n + k) % len(STANDARD)] for k in range(len(STANDARD) - 1)]
        headers += [h for h in ("vector", "iostream") if h not in headers]
        text = UNIT.format(n=n, includes="\n".join(f"#include <{h}>" for h in headers))
        (folder / f"unit{n}.cu").write_text(text)


def measured(command, statuses=frozenset({0})):
    """Processor seconds of a command and its processes, and the peak of the largest one in MiB."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if done.returncode not in statuses:
        raise SystemExit(f"{' '.join(map(str, command))}\n{done.stderr}")
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def peak(command):
    """The largest process of a command in MiB, by GNU time's count of it: wait4's maximum over all children."""
    script = "import resource,subprocess,sys; subprocess.run(sys.argv[1:], stdout=-3, stderr=-3)\n" \
             "print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss // 1024)"
    return int(subprocess.run(["python3", "-c", script, *map(str, command)], capture_output=True, text=True,
                              check=True).stdout)


SMALL = ["compile/*.cu", "cooperative-groups/*.cu", "warps/src/*.cu", "grid-sync/*.cu"]
ALONE = ["compile/thrust-kmeans.cu", "compile/cub-sort-select.cu", "compile/cooperative-cg.cu", "compile/nbody-vectors.cu"]


def small_run(program, tranship, cache, options):
    command = [tranship, "--dry-run", "-q", "--no-config", f"--cuda-path={options.cuda}", f"--cache-dir={cache}", program]
    return measured(command, {0, 1})  # 1: a program has findings


def forget_units(cache):
    for record in cache.glob("llvmcache-unit-*"):
        record.unlink()


def small_rounds(options, root):
    """Processor seconds by what was measured and by the tool, a list of the rounds each."""
    tests = pathlib.Path(__file__).resolve().parent.parent
    programs = sorted(path for pattern in SMALL for path in tests.glob(pattern))
    tools = [options.build / "bin/tranship"] + ([options.against] if options.against else [])
    times = {}
    for _ in range(options.rounds):
        for number, tool in enumerate(tools):
            cache = root / f"cache{number}"
            shutil.rmtree(cache, ignore_errors=True)
            for name in f"{len(programs)} programs, cold", f"{len(programs)} programs, warm":
                if cache.exists():
                    forget_units(cache)
                sum_of_all = sum(small_run(program, tool, cache, options) for program in programs)
                times.setdefault((name, number), []).append(sum_of_all)
            for name in ALONE:
                forget_units(cache)
                warm = small_run(tests / name, tool, cache, options)
                times.setdefault((f"{pathlib.Path(name).stem}, warm", number), []).append(warm)
                alone = root / "alone"
                shutil.rmtree(alone, ignore_errors=True)
                times.setdefault((f"{pathlib.Path(name).stem}, alone", number), []).append(
                    small_run(tests / name, tool, alone, options))
    return times


def print_small(times):
    for (name, number), seconds in times.items():
        if number:
            continue
        middle = statistics.median(seconds)
        line = f"{name:24} {middle:7.2f} s ({min(seconds):.2f} to {max(seconds):.2f})"
        if other := times.get((name, 1)):
            line += f"  {middle / statistics.median(other):.3f} of the other's {statistics.median(other):.2f} s"
        print(line)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--build", type=pathlib.Path, required=True)
    parser.add_argument("--cuda", type=pathlib.Path, default="/usr/local/cuda")
    parser.add_argument("--clang", default="clang-19")
    parser.add_argument("--units", type=int, default=24)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("-j", type=int, default=2)
    parser.add_argument("--small", action="store_true")
    parser.add_argument("--against", type=pathlib.Path)
    options = parser.parse_args()
    os.environ.pop("TRANSHIP_LEXICAL", None)
    with tempfile.TemporaryDirectory() as temporary:
        root = pathlib.Path(temporary)
        if options.small:
            print_small(small_rounds(options, root))
            return
        tree, cache, shim = root / "tree", root / "cache", root / "shim"
        tree.mkdir()
        shim.mkdir()
        (shim / "texture_fetch_functions.h").touch()  # CUDA 13 has none, and Clang 19 includes it
        write_units(tree, options.units)
        port = [options.build / "bin/tranship", "--dry-run", "--strict", f"-j{options.j}", f"--cuda-path={options.cuda}",
                f"--cache-dir={cache}", tree]
        clang = [options.clang, "-x", "cuda", "--cuda-host-only", "-fsyntax-only", f"--cuda-path={options.cuda}",
                 f"-isystem{shim}", f"-isystem{options.cuda}/include/cccl", "-Wno-unknown-cuda-version",
                 *sorted(tree.glob("*.cu"))]
        times = {"clang": [], "cold": [], "warm": [], "unchanged": []}
        for _ in range(options.rounds):
            times["clang"].append(measured(clang))
            shutil.rmtree(cache, ignore_errors=True)
            times["cold"].append(measured(port))
            times["unchanged"].append(measured(port))
            for unit in tree.glob("*.cu"):
                unit.write_text(unit.read_text() + "// changed\n")
            times["warm"].append(measured(port))
        base = statistics.median(times["clang"])
        print(f"{options.units} units, {options.rounds} rounds, -j{options.j}")
        for name, seconds in times.items():
            middle = statistics.median(seconds)
            print(f"{name:10} {middle:7.2f} s ({min(seconds):.2f} to {max(seconds):.2f})  {middle / base:.4f} of clang")
        shutil.rmtree(cache)
        print(f"largest process: tranship cold {peak(port)} MiB, clang {peak(clang)} MiB")


main()
