# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Makes the stubs say what the evidence says where that is more, or other, than CUDA's headers under MXMACA's names.

Enumerations get the values and the enumerators of the rows, typedefs their tags, structs their members; functions of libraries whose
own source was seen are declared as it declares them; functions of a wave are ordinary functions with masks of 64 bits.
"""
import collections
import re

import evidence

# Rows about text of MetaX's own: they replace what CUDA's headers say. The types of the others are CUDA's or follow them.
OWN_TEXT = ("vendor-source", "header-text")
# Functions of a wave, which clang's header for CUDA declares with masks of 32 bits.
WAVE = re.compile(r"__(shfl|reduce|match|ballot|any|all|activemask|syncwarp|lane_id)")
ENUM = re.compile(r"(?:typedef\s+)?enum\s*(?:__device_builtin__\s+)?(?P<tag>\w*)\s*\{(?P<body>[^{}]*)\}\s*(?P<name>\w*)\s*;")
ANY = """#pragma once
/// What is known by its calls alone: anything goes in, and what comes out fits anything.
struct tranship_any {
  __host__ __device__ tranship_any();
  template <class... T> __host__ __device__ tranship_any(const T &...);
  template <class T> __host__ __device__ operator T() const;
};
"""
# What rows say in words.
DEVICE = """
__device__ void __barrier(...);
__device__ void __barrier_warp(...);
__device__ int __builtin_mxc_bsm_bpermute(int byteIndex, int value);
__device__ int __builtin_mxc_mbcnt_hi(int, int);
__device__ int __builtin_mxc_mbcnt_lo(int, int);
template <class A, class B, class C> __device__ tranship_any __builtin_mxc_mma_16x16x16f16(A, B, C);
template <class V> __device__ V __builtin_mxc_mov_shfl(V, int control, int, int, bool);
template <class V> __device__ V __builtin_mxc_readlane(V, int);
template <class V> __device__ unsigned long __builtin_mxc_sicmp(V, V, int code);
template <class V, class... A> __device__ V __shfl_sync_16(unsigned long mask, V, A...);
template <class V, class... A> __device__ V __shfl_up_sync_16(unsigned long mask, V, A...);
extern "C" __device__ void __cxa_deleted_virtual();
extern "C" __device__ void __cxa_pure_virtual();
extern "C" __device__ void __mcImplicitDeviceSynchronize();
#define MACA_HALF_WARP_SIZE 32
#define MACA_ICMP_EQ 0
#define MACA_ICMP_NE 1
#define MACA_INLINE inline
#define MC_SYMBOL(NAME) NAME
#define MACART_VERSION 3000
#define mcHostRegisterIoMemory 0x04
#define mcLaunchKernelGGL(KERNEL, GRID, BLOCK, BYTES, STREAM, ...) KERNEL<<<GRID, BLOCK, BYTES, STREAM>>>(__VA_ARGS__)
__device__ mcError_t mcDeviceSynchronize();
"""


def strongest(rows):
    """Of the rows about each function, those of the surest source."""
    best = collections.defaultdict(list)
    for row in rows:
        best[row.name].append(row)
    return {name: [r for r in group if r.strength in OWN_TEXT] or group for name, group in best.items()}


class Typed:
    def __init__(self, table):
        """\\p table renames CUDA's names that rows use for types that no map has."""
        self.table = table
        self.rows = evidence.rows()
        self.values = collections.defaultdict(dict)
        for row in self.rows:
            if (found := evidence.enumerator(row)) and row.kind == "enum":
                self.values[found[0]][row.name] = found[1]
        self.typedefs = {r.name: r.signature for r in self.rows if r.kind == "struct" and r.signature.startswith("typedef struct")}
        self.seen = set()  # enumerations and typedefs that a header of CUDA's has

    def runtime_enumerators(self):
        """What the rows add to enumerations that the runtime's header has."""
        return {*self.values["mcError_t"], *self.values["mcDeviceAttribute_t"]}

    def named(self, text):
        return re.sub(r"\w+", lambda m: self.table.get(m[0], m[0]), text)

    def edit(self, text):
        """A header of CUDA's under MXMACA's names, with what the rows say of its enumerations and typedefs."""
        text = ENUM.sub(self._enum, text)
        for name, typedef in self.typedefs.items():
            if found := re.search(rf"typedef\s+(?:\w+\s+)?struct\s+(\w+)\s*\*\s*{name};", text):
                text = re.sub(rf"\b{found[1]}\b", typedef.split()[2].rstrip("*"), text)
                self.seen.add(name)
        return text

    def _enum(self, match):
        name = match["name"] or {"mcError": "mcError_t", "mcDeviceAttr": "mcDeviceAttribute_t"}.get(match["tag"], match["tag"])
        values = self.values.get(name)
        if not values:
            return match[0]
        self.seen.add(name)
        body = match["body"]
        for enumerator, value in values.items():
            known = re.search(rf"\b{enumerator}\b\s*(=[^,/}}]*)?", body)
            if not known:  # In front: CUDA's first enumerators have values of their own.
                body = f"\n  {enumerator}" + ("," if value is None else f" = {value},") + body
            elif value is not None:
                body = f"{body[:known.start()]}{enumerator} = {value}{body[known.end():]}"
        return match[0].replace(match["body"], body)

    def without_functions(self, text, prefix):
        """The header of a library without the functions that rows of MetaX's own text declare."""
        names = {r.name for r in self.rows if r.kind == "library" and r.strength.startswith(OWN_TEXT) and r.name.startswith(prefix)}
        parts = text.split(";")
        for number, part in enumerate(parts[:-1]):
            found = re.search(r"(\w+)\s*\([^(){}]*\)\s*$", part)
            if found and found[1] in names:
                begin = max(part.rfind(word, 0, found.start()) for word in (f"{prefix}Status_t", "const char"))
                parts[number] = part[: max(begin, 0)]
        return ";".join(parts)

    def types_of(self, prefix):
        """Enumerations, typedefs and structs of a library that no header of CUDA's has."""
        lines = []
        for name, values in self.values.items():
            if name.startswith(prefix) and name not in self.seen:
                lines.append(f"typedef enum {{ {', '.join(f'{n} = {v}' for n, v in values.items())} }} {name};")
        lines += [f"{text};" for name, text in self.typedefs.items() if name.startswith(prefix) and "{" not in text and name not in self.seen]
        return lines

    def functions_of(self, prefix, kinds=("library",)):
        """Declarations of a library's functions from its rows, the surest of each."""
        lines = []
        for _, group in strongest(r for r in self.rows if r.kind in kinds and r.name.startswith(prefix)).items():
            told = {}
            for row in group:
                for result, name, parameters in evidence.prototypes(row):
                    told[len(parameters)] = f'extern "C" {result} {name}({", ".join(parameters)});'
            lines += [self.named(text) for text in told.values()]
        return lines

    def wave(self):
        """The header of the functions of a wave."""
        lines = ["#pragma once", "#define __SM_30_INTRINSICS_H__", "#define __SM_30_INTRINSICS_HPP__"]
        told = set()
        for row in self.rows:
            if row.kind != "device" or not WAVE.match(row.name):
                continue
            for result, name, parameters in evidence.prototypes(row):
                kinds = (name, tuple(re.sub(r"\W*=.*", "", p).rsplit(" ", 1)[0] for p in parameters))
                if kinds not in told:
                    told.add(kinds)
                    lines.append(f"__device__ {result} {name}({', '.join(parameters)});")
        # No row tells of this one: as __match_any_sync.
        lines += [f"__device__ unsigned long __match_all_sync(unsigned long mask, {word} value, int *pred);" for word in evidence.SHUFFLED]
        return "\n".join(lines + [""])

    def macros(self, prefix):
        return [r.signature.split(" as ")[0] for r in self.rows if r.name.startswith(prefix) and evidence.macro_value(r)]

    def collectives(self):
        """MCCL: its header was seen in two copies, of which the one with the longer prefix has three functions more."""
        structs = [f"typedef {row.signature.removeprefix('typedef ').split('} ')[0]}}} {row.name};"
                   for row in self.rows if row.kind == "struct" and "ccl" in row.name and "{" in row.signature]  # fmt: skip
        given = "{sizeof(mcclConfig_t), 0xcafebeefu, 21400u, 1}"
        return [
            *("#pragma once", '#include "mcr/mc_runtime.h"'),
            *self.macros("MCCL_"),
            "#define MCCL_VERSION(X, Y, Z) ((X) * 10000 + (Y) * 100 + (Z))",
            f"#define MCCL_CONFIG_INITIALIZER {given}",
            *self.types_of("mccl"),
            *("typedef mcclComm_t mxcclComm_t;", "typedef mcclResult_t mxcclResult_t;"),
            *structs,
            *self.functions_of("mccl"),
            *self.functions_of("mxccl"),
        ]

    def members(self, name):
        """Members of a struct that rows name, none with a type that is known."""
        return [found[1] for row in self.rows if (found := evidence.member(row)) and found[0] == name]

    def called(self, declared):
        """Functions of which calls, or a few words, are all that is known, and which no header declares."""
        lines = [ANY, DEVICE]
        owners = {found[0] for row in self.rows if (found := evidence.member(row))}
        lines += [f"struct {name} {{ tranship_any {', '.join(self.members(name))}; }};"
                  for name in sorted(owners) if name not in declared and not name.startswith("mcdnn")]  # fmt: skip
        for row in self.rows:
            count = evidence.arity(row)
            if count is None or row.name in declared or row.signature.startswith("also") or row.name in "mcStream_t mcFloatComplex mcDoubleComplex":
                continue
            given = ", ".join(f"class A{number}" for number in range(count))
            lines.append((f"template <{given}> " if count else "") + f"__host__ __device__ tranship_any {row.name}("
                         + ", ".join(f"A{number}" for number in range(count)) + ");")
        return "\n".join(lines + [""])
