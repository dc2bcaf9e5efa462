"""Ports short sources and compares the result: `@` is where the include goes."""
import argparse
import os
import subprocess
import sys

INCLUDE = "#include <hip/hip_runtime.h>\n"

CASES = {
    "at the top": "@__global__ void k();\n",
    "a launch alone": "@void f() { k<<<1, 1>>>(); }\n",
    "after a license": "// Copyright me\n// and you\n@__global__ void k();\n",
    "after a license and an empty line": "// Copyright me\n@\n__global__ void k();\n",
    "after a block license": "/* SPDX-License-Identifier: MIT\n */\n@__global__ void k();\n",
    "not between a comment and its code": "@// Adds two vectors.\n__global__ void k();\n",
    "between the license and a comment": "// License: none\n@\n// Adds.\n__global__ void k();\n",
    "after an opening comment": "// What this file does.\n@\n__global__ void k();\n",
    "behind a comment on the line of code": "@/* c */ __global__ void k() {\n  int a;\n}\n",
    "before the first include": "// c\n\n@#include <vector>\n__global__ void k();\n",
    "before includes, after defines": "#define _GNU_SOURCE\n@#include <vector>\n__global__ void k();\n",
    "before code that needs it": "// c\n@\n__global__ void k();\n#include <vector>\n",
    "before a launch that needs it": "@void f() { k<<<1, 1>>>(); }\n#include <vector>\n",
    "before the conditional": "@#ifdef A\n#include <a.h>\n#endif\n__global__ void k();\n",
    "before the outer conditional": "@#ifdef A\n#ifdef B\n#include <a.h>\n#endif\n#endif\n__global__ void k();\n",
    "before the #if of an #else": "@#ifdef A\n#define X\n#else\n#include <a.h>\n#endif\n__global__ void k();\n",
    "before the #if, over nested ones": "@#if A\n#if B\n#endif\n#elif C\n#ifdef D\n#endif\n#else\n#include <a.h>\n#endif\n"
                                        "__global__ void k();\n",
    "after the guard": "#ifndef A_H\n#define A_H\n@__global__ void k();\n#endif\n",
    "after guard and license": "// Copyright\n#ifndef A_H\n#define A_H\n\n@#include <a.h>\n__global__ void k();\n#endif\n",
    "after #pragma once": "#pragma once\n@__global__ void k();\n",
    "after both": "#pragma once\n#ifndef A_H\n#define A_H\n@__global__ void k();\n#endif // A_H\n",
    "when it is only under a condition": "@#ifdef A\n#include <hip/hip_runtime.h>\n#endif\n__global__ void k();\n",
    "a .cuh header relies on it": "@#include \"kernels.cuh\"\n",
    "for types": "@dim3 grid;\n",
    "for built-in variables": "@int f() { return threadIdx.x; }\n",
    "for atomics": "@void f(int *p) { atomicAdd(p, 1); }\n",
    "for a qualified name": "@int n = ::cudaSuccess;\n",
    "before what is kept": "@// tranship: off\nint a;\n// tranship: on\n#include <vector>\nint b = ::cudaSuccess;\n"
                           .replace("#include <vector>\n", ""),
    "before what is kept, outside of conditions": "@#if A\n// tranship: off\n#endif\n// tranship: on\ndim3 b;\n",
    "used before what is kept": "#if A\n// tranship: off\n#endif\n// tranship: on\n@#include <vector>\ndim3 b;\n",
    # Where it is not needed.
    "kept": "// tranship: off\n__global__ void k() { k<<<1, 1>>>(cudaFree(0)); }\n",
    "is there, kept": "// tranship: off\n#include <hip/hip_runtime.h>\n// tranship: on\n__global__ void k();\n",
    "is there": "#include <hip/hip_runtime.h>\n__global__ void k();\n",
    "is there in the guard": "#ifndef A\n#define A\n#include <hip/hip_runtime.h>\n__global__ void k();\n#endif\n",
    "plain C++": "#include <cmath>\nfloat f(float x) { return min(sinf(x), abs(x)) + std::max(x, 1.f); }\n",
    "plain C++ with a printf": "#include <cstdio>\nint main() { printf(\"x\"); memset(0, 0, 0); free(malloc(1)); }\n",
    "names of others": "int n = mine::cudaSuccess + p->cudaFree + o.cudaFree;\n",
    "names of the file": "#define cudaFree(p) free(p)\nvoid f() { cudaFree(0); }\n",
    "namespaces": "void f() { thrust::sort(a, b); }\n",
    "restrict": "void f(int *__restrict__ p);\n",
    "prose": "#error cudaFree\n",
}


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder")
    parser.add_argument("port_twice", nargs=argparse.REMAINDER, help="port_twice.py with its arguments")
    options = parser.parse_args()
    os.makedirs(options.folder, exist_ok=True)
    failed = False
    for name, case in CASES.items():
        source = os.path.join(options.folder, "a.cu")
        target = os.path.join(options.folder, "out.cu")
        with open(source, "w") as file:
            file.write(case.replace("@", ""))
        run = subprocess.run([*options.port_twice, source, target], capture_output=True)
        with open(target) as file:
            found = file.read()
        wanted = case.replace("@", INCLUDE).replace("::cudaSuccess", "::hipSuccess").replace("mine::hip", "mine::cuda")
        if run.returncode or found != wanted:
            failed = True
            print(f"--- {name}: expected\n{wanted}--- found\n{found}{run.stderr.decode()}")
    # Headers get none.
    for extension in (".cuh", ".hpp", ".h"):
        source = os.path.join(options.folder, "a" + extension)
        with open(source, "w") as file:
            file.write("__global__ void k();\n")
        subprocess.run([*options.port_twice, source, source + ".out"], check=True)
        with open(source + ".out") as file:
            if INCLUDE in file.read():
                failed = True
                print(f"{extension} got an include")
    sys.exit(failed)


main()
