# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The features that programs have. One that 1,000 programs never use is a finding: generate.py --count says so."""

GROUPS = {
    "activemask": "",
    "atomic": "add and cas dec double exch float inc max min or scope sub ticket unsigned-long-long xor",
    "barrier": "and count or",
    "bits": "byte-perm funnel one one-wide products",
    "block": "1d 2d 3d partial-warp",
    "branch": "block constant-masks data else lane switch warp",
    "cub": "block-reduce block-scan dimensions logical-warp warp-reduce warp-scan warpsize",
    "early-return": "",
    "expr": "arithmetic divide double float half helper minmax shift ternary vector wide",
    "groups": "all any ballot binary-partition bit-and bit-or bit-xor block coalesced coalesced-ballot coalesced-labeled "
              "coalesced-partition coalesced-reduce exclusive-scan full-name greater grid inclusive-scan invoke-one "
              "labeled-partition less match-all match-any memcpy-async nested parameter plus ranks reduce shfl shfl-down "
              "shfl-up shfl-xor template tile tile-branch tile.2 tile.4 tile.8 tile.16 tile.32",
    "header": "functions",
    "host": "async copied managed pinned warpsize-attribute warpsize-warps",
    "idiom": "aggregated block-reduce butterfly leader match-aggregated next ranked scan",
    "lambda": "collective",
    "launch": "bounds chevrons cooperative function lambda macro pointer stream template",
    "loop": "block continue data lane until-none warp while",
    "mask": "cast computed constant constexpr full macro minus-one parts peers warpsize wide",
    "match": "all all-same any type.double type.float type.int type.long type.long-long type.unsigned type.unsigned-long "
             "type.unsigned-long-long",
    "memory": "constant device hints local",
    "ptx": "arithmetic bar carry ctaid function laneid lanemask_eq lanemask_ge lanemask_gt lanemask_le lanemask_lt match nctaid "
           "ntid predicate redux registers shfl tid volatile vote wide",
    "reduce": "add and max min or xor",
    "shared": "atomics dynamic static two-dimensions",
    "shuffle": "down idx own-overload up xor",
    "simd": "one three two",
    "syncwarp": "after-branch mask memory",
    "template": "collective functor kernel mask",
    "text": "blanks comments lines",
    "type": "__half double float int long long-long unsigned unsigned-long unsigned-long-long",
    "vote": "all any ballot rank",
    "warpsize": "arithmetic bounds",
    "width": "1 2 4 8 16 32 warpsize",
    "wrap": "function-macro functor lambda object-macro template variadic-macro",
}
# Those that stand for a group as well.
ALONE = {"cub"}


def all_features():
    """The names of all features."""
    names = set(ALONE)
    for group, members in GROUPS.items():
        names |= {f"{group}.{member}" for member in members.split()} or {group}
    return names
