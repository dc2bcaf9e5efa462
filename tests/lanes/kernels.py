#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes a CUDA program of random kernels whose lanes meet, or in one of four never do, and that prints what they compute.

    kernels.py SEED COUNT > FILE.cu

Most kernels can be one loop over the lanes of a wave, and the others cannot. No block reads what another one writes.
"""
import argparse
import random

HEAD = """#include <cstdio>
#include <cuda_runtime.h>
struct Piece { int A[12]; };
__device__ int mix(int A, int B) { return A * 1664525 + (B ^ (A >> 7)); }
__device__ __noinline__ int far(int A) { return mix(A, threadIdx.x) + blockIdx.x; }
__device__ __noinline__ int near(int A) { int S = 0; for (int I = 0; I < (A & 7); ++I) S += I * A; return S; }
__device__ int summed(int V) {
  for (int O = 16; O > 0; O /= 2) V += __shfl_down_sync(0xffffffff, V, O);
  return V;
}
static void show(const char *Name, const int *Data, int N) {
  unsigned Hash = 2166136261u;
  for (int I = 0; I < N; ++I) Hash = (Hash ^ static_cast<unsigned>(Data[I])) * 16777619u;
  printf("%s %08x\\n", Name, Hash);
}
"""
# What a lane brings and what it gets: V is a new variable, A and B are others.
MEETINGS = (
    "int {v} = __shfl_sync(0xffffffff, {a}, {b} & 31);",
    "int {v} = __shfl_down_sync(0xffffffff, {a}, {n});",
    "int {v} = __shfl_up_sync(0xffffffff, {a} + {b}, {n}, 16);",
    "int {v} = __shfl_xor_sync(0xffffffff, {a} ^ {b}, {n});",
    "int {v} = static_cast<int>(__shfl_xor_sync(0xffffffff, 1.5 * {a}, {n}));",
    "int {v} = __ballot_sync(0xffffffff, {a} & 1);",
    "int {v} = __any_sync(0xffffffff, {a} == {b}) + 2 * __all_sync(0xffffffff, {a} != {n});",
    "int {v} = __reduce_max_sync(0xffffffff, {a});",
    "int {v} = __match_any_sync(0xffffffff, {a} % 5);",
    "int {v} = summed({a});",
    "int {v} = {a}; __syncwarp();",
    "int {v} = {a}; for (int J = 1; J < {n}; J *= 2) {v} += __shfl_xor_sync(0xffffffff, {v} ^ {b}, J);",
    "int {v} = __activemask() + {a};",
)
STEPS = (
    "int {v} = mix({a}, {b});",
    "int {v} = far({a});",
    "int {v} = near({a}) - {b};",
    "int {v} = {a} > {b} ? {a} - X : {b};",
    "int {v} = 0; for (int J = 0; J < ({a} & 15); ++J) {v} += {b} >> J;",
    "int {v} = L[{a} & 7]; L[{b} & 7] += {a};",
    "int {v} = P.A[{a} & 7]; if ({b} & 2) P.A[{a} & 3] = {b};",
    "S[X] = {a}; int {v} = S[X ^ 1];",
    "int {v} = S[(X + {n}) & 1023];",
    "if ({a} & 4) S[(X * 5) & 1023] ^= {b}; int {v} = {a} & {b};",
    "int {v} = atomicAdd(&S[X & 3], {a});",
    "int {v} = {a}; switch ({b} & 3) {{ case 0: {v} ^= X; break; case 1: {v} += Y; case 2: L[1] = {v}; break; default: {v} = L[2]; }}",
    "int {v} = threadIdx.z + 3 * threadIdx.y + {a};",
)
# Lanes that end, or go another way than others, where none waits for them.
ENDS = (
    "int {v} = {a}; if ({b} % {n} == 1) return;",
    "int {v} = {a}; if ({b} & 1) {{ Out[I] = {v}; return; }}",
    "int {v} = 0; while ({v} < ({a} & 31)) {{ {v} += 1 + (L[{v} & 7] & 1); if ({v} == {n}) {{ L[1] += {b}; break; }} }}",
    "int {v} = In[(I + {n}) & 4095]; Out[I] += {v}; if (X + 1 < blockDim.x) Out[I + 1] ^= {b};",
)
# What keeps a kernel from having such a form.
OTHERS = (
    "int {v} = 0; if (__any_sync(0xffffffff, {a} > {n})) {v} = __shfl_xor_sync(0xffffffff, {b}, 1);",
    "int {v} = {a}; for (int J = 0; J < N; ++J) {v} += __shfl_xor_sync(0xffffffff, {v}, J & 31);",
    "__syncthreads(); int {v} = S[X ^ 3]; __syncthreads();",
)
SHAPES = ("32", "96", "256", "100", "dim3(32, 4)", "dim3(16, 8)", "dim3(64, 2, 2)", "dim3(33, 3)", "dim3(96, 2)")


def kernel(rng, number):
    """Its source, and how it is launched."""
    lines, names = [], ["X", "V0", "V1"]
    alone = rng.random() < 0.25
    for step in range(rng.randint(4, 14)):
        kind = rng.random()
        if alone:
            form = rng.choice(ENDS if kind < 0.1 else STEPS)
        else:
            form = rng.choice(MEETINGS if kind < 0.45 else STEPS if kind < 0.98 else OTHERS)
        values = {"v": f"V{step + 2}", "a": rng.choice(names), "b": rng.choice(names), "n": rng.randint(1, 31)}
        lines.append("  " + form.format(**values))
        names.append(values["v"])
    total = " + ".join(f"{rng.randint(1, 9)} * {name}" for name in names[1:])
    body = "\n".join(lines)
    source = f"""__global__ void k{number}(const int *In, int *Out, int N, Piece P) {{
  __shared__ int S[1024];
  int X = threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z), Y = blockIdx.x;
  int I = X + Y * blockDim.x * blockDim.y * blockDim.z, L[8] = {{X, Y, I, 3, 4, 5, 6, 7}};
  int V0 = In[I], V1 = I * 77;
  S[X] = I; S[(X + 512) & 1023] = -I;
{body}
  Out[I] = {total} + L[V0 & 7] + P.A[V1 & 7] + S[X];
}}
"""
    launches = "".join(
        f"  k{number}<<<2, {shape}>>>(In, Out, {rng.randint(0, 5)}, P); cudaDeviceSynchronize(); show(\"k{number}\", Out, 4096);\n"
        for shape in rng.sample(SHAPES, 3))
    return source, launches


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("seed", type=int)
    parser.add_argument("count", type=int)
    options = parser.parse_args()
    rng = random.Random(options.seed)
    made = [kernel(rng, number) for number in range(options.count)]
    print(HEAD + "".join(source for source, _ in made) + """int main() {
  int *In, *Out;
  Piece P = {{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12}};
  cudaMallocManaged(&In, 4096 * sizeof(int));
  cudaMallocManaged(&Out, 4096 * sizeof(int));
  for (int I = 0; I < 4096; ++I)
    In[I] = I * 7919 % 1013 - 300;
""" + "".join(launches for _, launches in made) + "}")


main()
