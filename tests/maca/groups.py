# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The stub of MXMACA's cooperative groups: the classes and functions of its guide that the maps name."""
import maps

SPACE = "cooperative_groups"
RANKS = "unsigned long long"
SHUFFLES = {
    "shfl": "template <class T> T shfl(T var, int src) const;",
    "shfl_up": "template <class T> T shfl_up(T var, int delta) const;",
    "shfl_down": "template <class T> T shfl_down(T var, int delta) const;",
    "shfl_xor": "template <class T> T shfl_xor(T var, int delta) const;",
    "any": "int any(int predicate) const;",
    "all": "int all(int predicate) const;",
    "ballot": "unsigned long long ballot(int predicate) const;",
    "match_any": "template <class T> unsigned long long match_any(T val) const;",
    "match_all": "template <class T> unsigned long long match_all(T val, int &pred) const;",
    "meta_group_rank": f"{RANKS} meta_group_rank() const;",
    "meta_group_size": f"{RANKS} meta_group_size() const;",
}


def counters(word, static=""):
    """Counts and ranks: static functions in some classes."""
    const = "" if static else " const"
    return {name: f"{static}{word} {name}(){const};" for name in ("thread_rank", "num_threads", "size")}


def dims(*names):
    return {name: f"static dim3 {name}();" for name in names}


SYNC = {"sync": "void sync() const;", "is_valid": "bool is_valid() const;"}
CLASSES = {
    "thread_group": ("", {**SYNC, **counters(RANKS)}),
    "thread_block": (
        " : public thread_group",
        {
            "sync": "static void sync();",
            **counters("unsigned int", "static "),
            **dims("group_index", "thread_index", "dim_threads", "group_dim"),
        },
    ),
    "grid_group": (
        " : public thread_group",
        {
            **SYNC,
            **counters(RANKS, "static "),
            **dims("dim_blocks", "block_index", "group_dim"),
            "block_rank": f"static {RANKS} block_rank();",
            "num_blocks": f"static {RANKS} num_blocks();",
        },
    ),
    "multi_grid_group": ("", {**SYNC, **counters(RANKS), "grid_rank": "unsigned int grid_rank() const;"}),
    "coalesced_group": (" : public thread_group", {**SYNC, **counters(RANKS), **SHUFFLES}),
    "thread_block_tile": (" : public thread_group", {**SYNC, **counters(RANKS), **SHUFFLES}),
}
# Of the base class the maps list what CUDA's alone has; its guide shows sync and the counters.
ALWAYS = {("thread_group", name) for name in ("sync", "thread_rank", "num_threads", "size")}
FUNCTIONS = {
    "this_thread_block": "thread_block this_thread_block();",
    "this_grid": "grid_group this_grid();",
    "this_multi_grid": "multi_grid_group this_multi_grid();",
    "this_thread": "thread_block_tile<1> this_thread();",
    "coalesced_threads": "coalesced_group coalesced_threads();",
    "sync": "template <class G> void sync(G &group);",
    "tiled_partition": "template <unsigned int Size, class P> thread_block_tile<Size, P> tiled_partition(const P &g);\n"
    "__device__ thread_group tiled_partition(const thread_group &parent, unsigned int tilesz);",
    "labeled_partition": "coalesced_group labeled_partition(const coalesced_group &g, int label);\n"
    "template <unsigned int Size, class P>\n"
    "__device__ coalesced_group labeled_partition(const thread_block_tile<Size, P> &g, int label);",
    "binary_partition": "coalesced_group binary_partition(const coalesced_group &g, bool pred);\n"
    "template <unsigned int Size, class P>\n"
    "__device__ coalesced_group binary_partition(const thread_block_tile<Size, P> &g, bool pred);",
}
ASYNC = {
    "memcpy_async": "template <class G, class T, class S>\n"
    "__device__ void memcpy_async(const G &group, T *__restrict__ dst, const T *__restrict__ src, const S &shape);\n"
    "template <class G, class T, class D, class S>\n"
    "__device__ void memcpy_async(const G &group, T *__restrict__ dst, const D &dstLayout,\n"
    "                             const T *__restrict__ src, const S &srcLayout);",
    "wait": "template <class G> __device__ void wait(const G &group);",
}


def device(declaration):
    head, brace, rest = declaration.partition("> ")
    if declaration.startswith("template <"):
        return f"{head}> __device__ {rest}"
    return f"__device__ {declaration}"


def group_header(root):
    """The text of maca_cooperative_groups.h."""
    known = maps.qualified(root, "maca", SPACE)
    lines = ["#pragma once", '#include "mcr/mc_runtime.h"', f"namespace {SPACE} {{"]
    lines += ["template <unsigned int Size, class Parent = void> class thread_block_tile;"]
    for name, (base, members) in CLASSES.items():
        if name not in known:
            continue
        if name == "thread_block_tile":
            lines.append("template <unsigned int Size, class Parent>")
        lines.append(f"class {name}{base} {{\npublic:")
        lines += [
            f"  {device(text)}"
            for member, text in members.items()
            if f"{name}::{member}" in known or (name, member) in ALWAYS
        ]
        if name == "thread_block_tile":
            lines += [
                "  __device__ operator thread_block_tile<Size, void>() const;",
                "  static_assert(Size <= 64 && (Size & (Size - 1)) == 0);",
            ]
        lines.append("};")
    lines += [device(text) for name, text in FUNCTIONS.items() if name in known]
    return "\n".join(lines + ["}", ""])


def async_header(root):
    """The text of maca_async.h."""
    known = maps.qualified(root, "maca", SPACE)
    lines = ["#pragma once", '#include "maca_cooperative_groups.h"', f"namespace {SPACE} {{"]
    lines += [text for name, text in ASYNC.items() if name in known]
    return "\n".join(lines + ["}", ""])
