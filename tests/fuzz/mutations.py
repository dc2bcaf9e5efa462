# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Texts that nobody wrote: pieces of the tests' own files, broken up and put together, with words that are hard to read between them."""
import os
import re

import grafts

# What a file is, by its name.
KINDS = {
    "machine": re.compile(r"(^|/)(hip_version\.h|\.info/version|properties|information|version\.json|include/cuda\.h)$"),
    "source": re.compile(r"\.(cu|cuh|h|hpp|cpp|c|cc|inl|hip)$"),
    "cmake": re.compile(r"(^|/)CMakeLists\.txt$|\.cmake$"),
    "make": re.compile(r"(^|/)(Makefile|makefile|configure\.ac)$|\.mk$"),
    "meson": re.compile(r"(^|/)meson\.(build|options)$"),
    "bazel": re.compile(r"(^|/)BUILD(\.bazel)?$|\.bzl$"),
    "python": re.compile(r"(^|/)setup\.py$"),
    "presets": re.compile(r"(^|/)CMakePresets\.json$"),
    "map": re.compile(r"\.tsv$"),
    "settings": re.compile(r"(^|/)\.tranship$"),
    "log": re.compile(r"(^|/)messages\.txt$"),
}

# Words that are hard to read, or that mean something, with | between them and escapes as in a string.
WORDS = {
    "machine": r"""#define HIP_VERSION_MAJOR |#define HIP_VERSION_MINOR |#define CUDA_VERSION |13000|99999999999999999999|-1|0x|gfx_target_version |
        wave_front_size |Model: \t\tNVIDIA |"cuda" : {|"version" : "13.0.2"|-83""",
    "any": r"""\\\n|\\\r\n|\r|\n|\t|"|'|(|)|[|]|{|}|,|;|\f|@|`|#|=|\xef\xbb\xbf|\xff|\xc3\xa9|\xc3|\xe2\x80\xa8""",
    "source": r"""#if |#if 0\n|#ifdef __CUDA_ARCH__\n|#elif |\n#else\n|\n#endif\n|#define X(a, ...) |#include <|#include <cuda_runtime.h>\n|
        #include "cublas_v2.h"\n|#include "b.cuh"\n|#pragma once\n|#undef |##|defined(|CUDART_VERSION >= |__has_include(<cuda.h>)|/*|*/|//|R"(|)"|
        <<<|>>>|<|>|>>|::|.|->|...|...)|cudaMalloc|cudaMalloc(|cudaMemcpyToSymbol(|cudaMemAdvise(a, b, c, d)|cudaError_t |cudaSuccess|
        __shfl_sync(|0xffffffff|__any_sync(mask, |~0|template |template <class T> |struct |enum class |typedef |using |
        using namespace cub;|namespace c = cub;|cub::|cooperative_groups::|c::|namespace |operator |return |if (x) |for (;;) |switch (x) {case 1:|
        auto g = cooperative_groups::this_grid();|g.num_blocks()|// tranship: keep\n|// tranship: off\n|// tranship: on\n|??/\n|%:|<:|
        1'0|0b1|1e+|_Pragma("|__VA_ARGS__|__DRIVER_TYPES_H__|kernel<<<1, 2>>>(|asm volatile("mov.u32 %0, %laneid;" : "=r"(x));|asm(|
        __launch_bounds__(|__global__ void |__shared__ |extern __shared__ |__constant__ |hipMalloc(|#define cudaFree |warpSize|hipDeviceProp_t|
        cudaDeviceProp p;|p.|[=] __device__ (|thrust::|nvtxRangePush(|cublasSgemm(|curand_init(|cufftExecC2C(|cusparseSpMV(|ncclAllReduce(|
        ncclComm_t|__half2 |wmma::|atomicAdd(|__syncthreads()|cudaLaunchKernel(|cuLaunchKernel(|#line 3 "b"\n|#error |#warning """,
    "cmake": r"""project(p LANGUAGES CXX CUDA)\n|find_package(CUDA REQUIRED)\n|find_package(CUDAToolkit)\n|enable_language(CUDA)\n|if(|elseif(|else()\n|
        endif()\n|foreach(x |endforeach()\n|function(f |endfunction()\n|macro(|set(|list(APPEND |${|$ENV{|}|$<|$<COMPILE_LANGUAGE:CUDA>|$<$<|>|
        #[[|]]|#[==[|[==[|]==]|CMAKE_CUDA_FLAGS|CMAKE_CUDA_ARCHITECTURES|CUDA::cudart|a.cu|cuda_add_library(|target_link_libraries(a |target_sources(|
        -gencode arch=compute_70,code=sm_70|--expt-relaxed-constexpr|-Xcompiler=|set_source_files_properties(|PROPERTIES |LANGUAGE CUDA|"${|\\;|
        include(|add_subdirectory(|include(b.cmake)\n|if(USE_HIP)\n|string(REPLACE |file(GLOB x *.cu)\n|return()\n""",
    "make": r"""NVCC = nvcc\n|$(NVCC)|$(|${|$($(|)|$$|$@|$<|define X\n|endef\n|ifeq (|ifneq ($(USE_HIP),)\n|ifdef |else\n|endif\n|include |-include b.mk\n|
        %.o: %.cu\n\t|\n\t|:=|+=|?=|::|-gencode arch=compute_70,code=sm_70|-Xcompiler |-lcudart|-L$(CUDA_HOME)/lib64|$(shell |$(wildcard *.cu)|
        $(patsubst %.cu,%.o,|$(foreach |$(call |$(eval |override |export |.PHONY: |AC_ARG_WITH([cuda]|AC_CHECK_LIB(|m4_define(|nvcc -dlink |-rdc=true""",
    "meson": r"""project('p', 'cuda')|'cuda'|dependency('cuda')|add_languages('cuda')|executable(|files(|if |elif |else\n|endif\n|foreach |endforeach\n|
        '''|f'|@0@|+=|import('unstable-cuda')|cuda_args|-gencode|a.cu|subdir('b')|meson.get_compiler('cuda')|# """,
    "bazel": r"""load("@rules_cuda//cuda:defs.bzl", "cuda_library")|cuda_library(|if_cuda([|select({|srcs = |glob(["*.cu"])""",
    "python": r"""CUDAExtension(|from torch.utils.cpp_extension import CUDAExtension, BuildExtension\n|'''|f"|r"|extra_compile_args={"nvcc": [|lambda |
        def f():\n    |if x:\n    |["a.cu"]|+ |* |-gencode|#""",
    "presets": r"""{"version": 3}|"cacheVariables": {|"CMAKE_CUDA_ARCHITECTURES": "70"|null|true|1e999|-|\\u0000|\\ud800|"environment": {|[[[[""",
    "map": r"""cuda\tkind\thip\n|hip|maca|cuda|kind|evidence|versions|note|function|type|enumerator|macro|member|namespace|header|guard|ptx|keyword|
        indicator|cudaMalloc|cudaMalloc/2|cudaMalloc/1+|a(*,int,float *)|a::b|nppi*|cuda/std/*|b.h|bfe.u32|$1|$2|$$|$9|$0|$(|{|}|-|hipMalloc(&$1, $2)|
        *|\t\t|# |>=12.4|<13.0|doc |rule|/|/0|/99999999999|::|...""",
    "settings": r"""target: hip\n|target: maca\n|from: hip\n|exclude: ['*.h', b]\n|maps: [my.tsv]\n|rename-ext: [.cu=.hip]\n|launch-syntax: function\n|
        polyfill: false\n|comments: true\n|rtc-strings: true\n|fix: [grid-sync-launch]\n|lexical: true\n|backup: false\n|extensions: [.cu, .h]\n|
        - |: |? |&a |*a|<<: |!!str |--- \n|... \n|> \n|~|null|%YAML 1.2\n|%TAG ! x\n|'\\'|\\x|"\\u""",
    "log": r"""a.cu:1:2: error: |a.cu(3): error: |error: use of undeclared identifier 'cudaMalloc'\n|fatal error: 'cub/cub.cuh' file not found\n|
        /usr/bin/ld: |undefined reference to `|ld.lld: error: undefined symbol: |>>> referenced by |\x1b[31m|make: *** [Makefile:3: a.o] Error 1\n|
        CMake Error at CMakeLists.txt:3 (|ninja: build stopped|In file included from b.cuh:1:\n|  from a.cu:3\n|:99999999999999999999:|:0:0: |note: |
        warning: |\r\n|b.cuh:|sh: 1: nvcc: not found\n|1 error generated.\n""",
}
WORDS = {kind: [word.encode().decode("unicode_escape").encode("latin-1") for word in re.sub(r"\|\n {8}", "|", text).split("|")]
         for kind, text in WORDS.items()}
PIECES = re.compile(rb"\w+|\s+|[^\w\s]")
SECTION = re.compile(rb"^(?://|#)--- (\S+)\r?\n", re.MULTILINE)
EXPECTED = re.compile(rb"^[ \t]*(?://|#)[ \t]*(?:[A-Z][A-Z0-9-]*:|RUN:)[^\n]*\n", re.MULTILINE)


def kind_of(name):
    """The kind of a file with this name, or nothing."""
    return next((kind for kind, pattern in KINDS.items() if pattern.search(name)), None)


def read_seeds(folder):
    """{kind: [pieces]} of the files below a folder, and of those that tests hold behind `#--- NAME`."""
    seeds = {kind: [] for kind in KINDS}

    def add(name, text):
        if (kind := kind_of(name)) and (pieces := PIECES.findall(EXPECTED.sub(b"", text[:20000]))):
            seeds[kind].append(pieces)

    for path, folders, names in os.walk(folder):
        folders[:] = sorted(name for name in folders if name not in ("Output", "build", ".git"))
        for name in sorted(names):
            if not kind_of(name) and not name.endswith(".test"):
                continue
            with open(os.path.join(path, name), "rb") as file:
                text = file.read(200000)
            parts = SECTION.split(text)
            add(name, parts[0])
            for section, body in zip(parts[1::2], parts[2::2]):
                add(section.decode(errors="replace"), body)
    return seeds


def odd_form(text, chance):
    """The same text with other line ends and so on, or one that is hardly a text."""
    how = chance.randrange(40)
    if how == 0:
        return text.replace(b"\n", b"\r\n")
    if how == 1:
        return b"\xef\xbb\xbf" + text
    if how == 2:
        return text.rstrip(b"\n")
    if how == 3:
        return text.replace(b"\n", b" ")
    if how == 4:
        return text.decode("latin-1").encode(chance.choice(("utf-16", "utf-32", "utf-8")))
    if how == 5:
        return text.replace(b"\n", b"\r")
    if how == 6:
        at = chance.randrange(len(text) + 1)
        return text[:at] + b"\0" + text[at:]
    return text


def some_lines(pieces, chance):
    """The pieces of a few whole lines."""
    ends = [n + 1 for n, piece in enumerate(pieces) if b"\n" in piece] or [0]
    begin = chance.randrange(len(ends))
    return pieces[ends[begin]:ends[min(begin + chance.choice((1, 3, 10)), len(ends) - 1)]]


def read_trees(seeds):
    """Those of all sources whose brackets match."""
    return list(filter(None, map(grafts.tree_of, map(b"".join, seeds["source"]))))


def mutant(seeds, kind, chance):
    """A text of a kind."""
    if chance.random() < 0.01:
        return bytes(chance.randrange(256) for _ in range(chance.choice((0, 1, 50))))
    if not seeds[kind] or (kind == "settings" and chance.random() < 0.6):
        lines = [word for word in WORDS[kind] if kind != "settings" or word.endswith(b"]\n") or b": " in word[1:]]
        return b"".join(chance.sample(lines, min(len(lines), chance.choice((1, 2, 4)))))
    pieces = chance.choice(seeds[kind])
    begin = chance.randrange(len(pieces)) if kind in ("source", "log") and chance.random() < 0.5 else 0
    pieces = list(pieces[begin:begin + chance.choice((20, 200, 1000))])
    for _ in range(chance.choice((0, 1, 3, 10, 40))):
        at, what = chance.randrange(len(pieces) + 1), chance.randrange(6)
        if what == 0:
            del pieces[at:at + chance.choice((1, 2, 10))]
        elif what == 1:
            pieces[at:at] = [chance.choice(WORDS[kind if chance.random() < 0.7 else "any"])]
        elif what == 2:
            pieces[at:at] = [chance.choice(WORDS[kind if chance.random() < 0.7 else "any"])] * chance.choice((2, 2, 5, 50) if chance.random() < 0.99 else (3000,))
        elif what == 3:
            other = chance.choice(seeds[kind])
            start = chance.randrange(len(other))
            pieces[at:at] = other[start:start + 15]
        elif what == 4:
            source = chance.randrange(len(pieces) + 1)
            pieces[at:at] = pieces[source:source + 10]
        else:
            at = next((n + 1 for n in range(at, len(pieces)) if b"\n" in pieces[n]), len(pieces))
            pieces[at:at] = some_lines(chance.choice(seeds[kind]), chance)
    return odd_form(b"".join(pieces), chance)
