#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Measures whether the time for a file grows as the file does: generated sources have a hundred thousand calls.

    tests/bench/scale.py --tranship build/bin/tranship [--calls N] [--most FACTOR] [SHAPE...]

For each shape of code, a file of N calls and one of N/4 are ported from the text alone, in turn in this very call. The
larger one may take FACTOR times as long as the smaller one; 4 is linear. Exit status 1 if a shape takes more.
"""
import argparse
import os
import pathlib
import subprocess
import sys
import tempfile
import time

os.environ["TRANSHIP_LEXICAL"] = "1"
HEAD = "#include <cuda_runtime.h>\n#include <cooperative_groups.h>\nnamespace cg = cooperative_groups;\n"
KERNEL = "__global__ void k{0}(int *o, unsigned long long *p, int v, float4 a, cg::thread_block g) {{\n", "}\n"
HOST = "void f(int *d, cudaStream_t s, int device, cudaDeviceProp prop, CUdeviceptr ptr) {{\n", "}\n"
# Text around, and a statement, of which {0} is the number.
SHAPES = {
    "calls": (HOST, "  cudaMemcpyAsync(d + {0}, d, 4, cudaMemcpyDeviceToDevice, s);\n"),
    "properties": (HOST, "  cudaSetDevice(device + prop.warpSize); int x{0} = device;\n"),
    "overloads": (HOST, "  int x{0} = device; cudaMemPrefetchAsync(d, x{0}, x{0}, s);\n"),
    "pointers": (HOST, "  cuMemsetD8(ptr + {0}, 0, 1);\n"),
    "launches": (HOST, "  k0<<<{0}, 32, 0, s>>>(d, nullptr, {0});\n"),
    "status": (HOST, "  cudaError_t e{0} = cudaGetLastError(); if (e{0} != cudaSuccess) return;\n"),
    "widths": (KERNEL, "  v += __ffsll(v) + __ffsll(p[{0}]) + __clz(v);\n"),
    "shuffles": (KERNEL, "  v += __shfl_down_sync(0xffffffff, v, {0} % 32); int w{0} = v;\n"),
    "votes": (KERNEL, "  while (__any_sync(0xffffffff, v < {0})) ++v;\n"),
    "locks": (KERNEL, "  while (atomicCAS(o + {0}, 0, 1) != 0); atomicExch(o + {0}, 0);\n"),
    "groups": (KERNEL, "  v += g.thread_rank() * {0}; g.sync();\n"),
    "barriers": (KERNEL, "  __shared__ int s{0}[32]; s{0}[threadIdx.x] = v; __syncthreads(); v = s{0}[0];\n"),
    "vectors": (KERNEL, "  float4 b{0} = make_float4(v, 0, 0, 0); a = make_float4(a.x + b{0}.x, 0, 0, 0);\n"),
    "assembly": (KERNEL, '  asm volatile("mov.u32 %0, %%laneid;" : "=r"(v)); o[{0}] = v;\n'),
    "branches": (KERNEL, "  if (v > {0}) { o[{0}] = v; } else { v = {0}; }\n".replace("{ ", "{{ ").replace(" }", " }}")),
    "kernels": (("", ""), "__global__ void k{0}(int *o) {{ o[threadIdx.x] = __popc({0}); }}\nvoid f{0}(int *d) {{ k{0}<<<1, 32>>>(d); }}\n"),
    "templates": (("", ""), "template <class T{0}> __device__ T{0} g{0}(T{0} x) {{ return __ldg(&x); }}\n"),
    "macros": (("", ""), "#define M{0}(x) cudaMalloc(x, {0})\n"),
    "conditions": (("", ""), "#if CUDART_VERSION >= {0} && defined(__CUDA_ARCH__)\nint c{0};\n#endif\n"),
    "locals": (("", ""), "void f{0}(int warpSize) {{ int tid = warpSize; warpSize = threadIdx.x + warpSize; }}\n"),
    "uses": (("using namespace cooperative_groups;\n__device__ int u(int size) {{\n", "  return 0;\n}}\n"), "  int rank{0} = size + {0}; sync(rank{0});\n"),
    "kept": (HOST, "  cudaFree(d); // tranship: keep\n  cudaFree(d);\n"),
    "declared": (("", ""), "namespace n{0} {{ struct cudaArray; int cudaFree(int x) {{ return x; }} }}\nint u{0} = n{0}::cudaFree({0});\n"),
}


def write(path, shape, number):
    around, line = SHAPES[shape]
    path.write_text(HEAD + around[0].format(0) + "".join(line.format(i) for i in range(number)) + around[1], encoding="utf-8")


def seconds(tool, path):
    start = time.perf_counter()
    done = subprocess.run([tool, "--no-config", "-q", "-o", os.devnull, path], capture_output=True, check=False)
    if done.returncode not in (0, 1):
        sys.exit(f"{path.name}: exit status {done.returncode}\n{done.stderr.decode()}")
    return time.perf_counter() - start


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tranship", required=True)
    parser.add_argument("--calls", type=int, default=100000)
    parser.add_argument("--most", type=float, default=7)
    parser.add_argument("shapes", nargs="*")
    options = parser.parse_args()
    slow = []
    print(f"{'shape':12}{'MB':>6}{'N/4':>9}{'N':>9}{'factor':>8}")
    with tempfile.TemporaryDirectory() as folder:
        small, large = pathlib.Path(folder) / "small.cu", pathlib.Path(folder) / "large.cu"
        for shape in options.shapes or SHAPES:
            write(small, shape, options.calls // 4)
            write(large, shape, options.calls)
            times = [(seconds(options.tranship, small), seconds(options.tranship, large)) for _ in range(2)]
            a, b = (min(column) for column in zip(*times))
            print(f"{shape:12}{large.stat().st_size / 1e6:6.1f}{a:8.2f}s{b:8.2f}s{b / a:8.1f}", flush=True)
            # What is over in a moment has no factor.
            if b / a > options.most and b > 1:
                slow.append(shape)
    sys.exit(f"more than {options.most} times as long: {', '.join(slow)}" if slow else 0)


main()
