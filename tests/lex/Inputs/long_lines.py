"""Ports long and deep inputs and limits the processor time of each, or how fast it grows with the input."""
import argparse
import os
import resource
import subprocess
import sys

SIZE = 1_000_000
SMALL = 40_000  # with --growth
LIMIT = 5  # seconds of a processor for two ports; linear ones take a fraction of one

INPUTS = {
    "calls": ("cudaMalloc(&p, 1); ", ""),
    "names": ("cudaSuccess,", ""),
    "unported": ("cudaThreadExit();", ""),
    "nested calls": ("cudaMalloc(", ""),
    "open brackets": ("(", ""),
    "closed brackets": ("f(", ")"),
    "comparisons": ("cudaFree < x, ", ""),
    "call of comparisons": ("a < b, ", "", "cudaMemcpyToSymbol("),
    "angles": ("a<", ""),
    "global names": ("> ::cudaFree ", ""),
    "launches": ("k<<<1, 1>>>(x); ", ""),
    "open launches": ("k<<<", ""),
    "templated launches": ("k<a<b<c>>><<<1, 1>>>(x), ", ""),
    "string": ("cudaMalloc ", "", '"'),
    "comment": ("cudaMalloc ", "", "//"),
    "raw string": ("cudaMalloc ", "", 'R"('),
    "condition": ("(", "", "#if CUDART_VERSION > "),
    "not": ("!", "", "#if CUDART_VERSION > "),
    "sum": ("1 + ", "", "#if CUDART_VERSION > "),
    "masks": ("__shfl_sync(mask, 1, 2); ", ""),
    "literal masks": ("__shfl_sync(0xffffffff, 1, 2); ", ""),
    "qualified": ("a::", ""),
    "namespaces": ("cub::", ""),
    "keywords": ("__global__ void k(); ", ""),
    "conditionals": ("#if X\n", ""),
    "version conditionals": ("#if CUDART_VERSION > 3\n", ""),
    "includes": ("#include <cuda_runtime.h>\n", ""),
    "defines": ("#define A cudaFree\n", ""),
    "chained defines": ("#define A B\n#define B A\n__shfl_sync(A, 1, 2);\n", ""),
    "comments": ("/**/cudaFree", ""),
    "splices": ("cuda\\\nFree ", ""),
    "braces": ("struct A { int cudaFree; ", ""),
    "declarations": ("int cudaFree(int a), ", "", "struct A { "),
    "aliases": ("namespace a = cub; a::X; ", ""),
    "kept": ("cudaFree(); // tranship: keep\n", ""),
    "locks": ("while (atomicCAS(p, 0, 1)); ", "}", "__global__ void k(int *p) { "),
    "locks in a loop": ("x = atomicCAS(p, 0, 1); if (x) break; ", "}", "__global__ void k(int *p) { while (true) { "),
    "macros with locks": ("#define L while (atomicCAS(p, 0, 1))\n", ""),
    "spins": ("while (s == 0); ", "}", "__global__ void k(volatile int s) { "),
    "votes in loops": ("for (int i = threadIdx.x; i < n; i += 32) __shfl_sync(~0u, 1, 2); ", "}",
                       "__global__ void k(int n) { "),
    "votes in a loop": ("__shfl_sync(~0u, 1, 2); if (threadIdx.x < n) continue; ", "}",
                        "__global__ void k(int n) { for (;;) { "),
    "exchanges": ("s[t] += s[t + 16]; s[t] += s[t + 8]; __syncthreads(); ", "}",
                  "__global__ void k(volatile int *s, int t) { "),
    "one exchange": ("+ s[t + 16] ", "}", "__global__ void k(volatile int *s, int t) { s[t] = s[t + 1]"),
    "nested loops": ("for (;;) { ", "}", "__global__ void k() { "),
    "nested conditions": ("if (threadIdx.x == 0) { ", "}", "__global__ void k() { "),
    "else if": ("if (a) x(); else ", "}", "__global__ void k() { "),
    "returns": ("if (threadIdx.x != 0) return; while (atomicCAS(p, 0, 1)); ", "}", "__global__ void k(int *p) { "),
    "assignments": ("a = ", "}", "__global__ void k() { "),
    "initializers": ("a{0}, ", "}", "struct A { __device__ A() : "),
    "lambdas": ("[=] __device__ () { ", "}"),
    "lambdas in functions": ("f([=] __device__ () {}); ", "}", "__device__ void k() { "),
    "functions of one name": ("__device__ void f() { __shfl_sync(~0u, 1, 2); while (atomicCAS(p, 0, 1)); f(); } ", ""),
    "kernel strings": ('"__global__ void f(); __shfl_sync(1, 2)" ', ""),
    "wave macros": ("#ifdef __GFX9__\n#define WARP 64\n", ""),
    "groups": ("auto g = cooperative_groups::this_grid(); g.sync(); ", ""),
}


def spent():
    """Seconds of a processor that the commands took that have ended."""
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def end_hanging():
    """Ends the process that calls it, and what it starts, after LIMIT seconds of a processor each."""
    resource.setrlimit(resource.RLIMIT_CPU, (LIMIT, LIMIT))


def write(path, size, unit, closing, first=""):
    count = size // len(unit + closing)
    with open(path, "w") as file:
        file.write(first + unit * count + closing * count)


def cost(command):
    before = spent()
    run = subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, check=False,
                         preexec_fn=end_hanging)
    return spent() - before, run


def grows_fast(tranship, path, *parts):
    """Whether four times the input costs much more than four times the time, again and again."""
    least = [float("inf"), float("inf")]
    for _ in range(4):
        for number, size in enumerate((SMALL, 4 * SMALL)):
            write(path, size, *parts)
            least[number] = min(least[number], cost([tranship, path])[0])
        if least[1] < 6 * least[0] + 0.02:
            return False
    print(f"{least[0]:.3f} s, then {least[1]:.3f} s: ", end="")
    return True


def ports_quickly(port_twice, source, name):
    good = True
    for option in ("chevron", "function") if "launch" in name else ("chevron",):
        took, run = cost([*port_twice, source, source + ".out", "--launch-syntax=" + option])
        print(f"{name} ({option}): {took:.2f} s")
        if took > LIMIT:
            good = False
            print(f"{name} ({option}): more than {LIMIT} s")
        if run.returncode:
            good = False
            print(f"{name} ({option}): exit code {run.returncode}: {run.stderr.decode()[-300:]}")
    return good


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--growth", action="store_true", help="compare small inputs with larger ones instead")
    parser.add_argument("folder", help="for the inputs")
    parser.add_argument("tool", nargs=argparse.REMAINDER, help="port_twice.py with its arguments, or tranship")
    options = parser.parse_args()
    os.makedirs(options.folder, exist_ok=True)
    failed = False
    for name, parts in INPUTS.items():
        source = os.path.join(options.folder, name.replace(" ", "-") + ".cu")
        if not options.growth:
            write(source, SIZE, *parts)
            failed |= not ports_quickly(options.tool, source, name)
        elif grows_fast(options.tool[0], source, *parts):
            failed = True
            print(f"{name} grows faster than its input")
    sys.exit(failed)


main()
