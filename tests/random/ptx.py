# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Statements of PTX that has a counterpart in the port: registers, arithmetic, exchanges of lanes."""
from maker import LANES, producer

REGISTERS = ("laneid", "lanemask_lt", "lanemask_le", "lanemask_gt", "lanemask_ge", "lanemask_eq", "tid.x", "tid.y", "ntid.x",
             "ctaid.x", "nctaid.x", "ntid.z")
# Instruction, operands after the result.
WORDS = (
    ("add.u32 %0, %1, %2;", 2), ("sub.u32 %0, %1, %2;", 2), ("mul.lo.u32 %0, %1, %2;", 2), ("mul.hi.u32 %0, %1, %2;", 2),
    ("mad.lo.u32 %0, %1, %2, %3;", 3), ("mul24.lo.u32 %0, %1, %2;", 2), ("sad.u32 %0, %1, %2, %3;", 3), ("min.u32 %0, %1, %2;", 2),
    ("max.s32 %0, %1, %2;", 2), ("and.b32 %0, %1, %2;", 2), ("xor.b32 %0, %1, %2;", 2), ("not.b32 %0, %1;", 1),
    ("cnot.b32 %0, %1;", 1), ("lop3.b32 %0, %1, %2, %3, 0x96;", 3), ("lop3.b32 %0, %1, %2, %3, 0xe8;", 3),
    ("shl.b32 %0, %1, %2;", 2), ("shr.u32 %0, %1, %2;", 2), ("shr.s32 %0, %1, 5;", 1), ("shf.l.wrap.b32 %0, %1, %2, %3;", 3),
    ("shf.r.clamp.b32 %0, %1, %2, %3;", 3), ("prmt.b32 %0, %1, %2, 0x3614;", 2), ("bfe.u32 %0, %1, 5, 9;", 1),
    ("bfe.s32 %0, %1, %2, %3;", 3), ("bfe.u32 %0, %1, %2, %3;", 3), ("bfi.b32 %0, %1, %2, 7, 11;", 2), ("bfind.u32 %0, %1;", 1),
    ("bfind.shiftamt.u32 %0, %1;", 1), ("popc.b32 %0, %1;", 1), ("clz.b32 %0, %1;", 1), ("brev.b32 %0, %1;", 1),
    ("dp4a.u32.u32 %0, %1, %2, %3;", 3), ("abs.s32 %0, %1;", 1),
)


def asm(text, outputs, inputs, volatile=False):
    """The text of an asm statement."""
    return f'asm{" volatile" if volatile else ""}("{text}" : {outputs} : {inputs});' if inputs else \
        f'asm{" volatile" if volatile else ""}("{text}" : {outputs});'


@producer(5, LANES)
def register(maker):
    """A special register."""
    name = maker.rng.choice(REGISTERS)
    maker.use(f"ptx.{name.split('.', maxsplit=1)[0]}")
    if maker.chance(0.3):
        maker.use("ptx.function")
        maker.preludes.append(f'__device__ __forceinline__ unsigned f@i_r() {{\n  unsigned r;\n  '
                              f'{asm(f"mov.u32 %0, %%{name};", chr(34) + "=r" + chr(34) + "(r)", "")}\n  return r;\n}}')
        return maker.node("acc = rnd::mix(acc, f@i_r());")
    return maker.node("{", "  unsigned r@i;", "  " + asm(f"mov.u32 %0, %%{name};", '"=r"(r@i)', "", maker.chance(0.3)),
                      "  acc = rnd::mix(acc, r@i);", "}")


@producer(4, LANES)
def arithmetic(maker):
    """One instruction for words."""
    text, operands = maker.rng.choice(WORDS)
    maker.use("ptx.arithmetic")
    inputs = ", ".join(f'"r"({maker.word(1)})' for _ in range(operands))
    if maker.chance(0.2):
        maker.use("ptx.volatile")
    return maker.node("{", "  unsigned r@i;", "  " + asm(text, '"=r"(r@i)', inputs, maker.chance(0.2)),
                      "  acc = rnd::mix(acc, r@i);", "}")


@producer(2, LANES)
def several(maker):
    """Several instructions with registers, a predicate or a carry."""
    kind = maker.rng.randrange(4)
    word = maker.word
    if kind == 0:
        maker.use("ptx.predicate")
        text = "{ .reg .pred p; setp.lt.u32 p, %1, %2; selp.u32 %0, %1, 77, p; }"
        return maker.node("{", "  unsigned r@i;", "  " + asm(text, '"=r"(r@i)', f'"r"({word()}), "r"({word(1)})'),
                          "  acc = rnd::mix(acc, r@i);", "}")
    if kind == 1:
        maker.use("ptx.carry")
        return maker.node("{", "  unsigned l@i, h@i;", '  asm("add.cc.u32 %0, %2, %4;\\n\\t"', '      "addc.u32 %1, %3, %5;"',
                          f'      : "=r"(l@i), "=r"(h@i) : "r"({word(1)}), "r"({word(1)}), "r"(acc), "r"(x));',
                          "  acc = rnd::mix(acc, l@i ^ h@i);", "}")
    if kind == 2:
        maker.use("ptx.registers")
        text = "{ .reg .u32 a; mul.lo.u32 a, %1, 13; add.u32 %0, a, %2; }"
        return maker.node("{", "  unsigned r@i;", "  " + asm(text, '"=r"(r@i)', f'"r"({word(1)}), "r"({word(1)})'),
                          "  acc = rnd::mix(acc, r@i);", "}")
    maker.use("ptx.wide")
    return maker.node("{", "  unsigned long long r@i;", '  asm("mul.wide.u32 %0, %1, %2;" : "=l"(r@i) : '
                      f'"r"({word(1)}), "r"({word(1)}));', "  acc = rnd::mix(acc, rnd::bits(r@i));", "}")


@producer(4, LANES)
def exchange(maker):
    """Votes, shuffles, matches and reductions as instructions."""
    kind = maker.rng.choice(("vote", "shfl", "match", "redux", "bar"))
    maker.use(f"ptx.{kind}")
    if kind == "bar":
        return maker.node('asm volatile("bar.warp.sync %0;" :: "r"(@m));' if maker.chance(0.5) else
                          'asm volatile("bar.warp.sync %0;" : : "r"((unsigned)(@m)) : "memory");')
    if kind == "vote":
        text = "{ .reg .pred p; setp.ne.u32 p, %1, 0; vote.sync.ballot.b32 %0, p, %2; }"
        inputs = f'"r"(({maker.word(1)}) & 4), "r"(@m)'
    elif kind == "shfl":
        text = maker.rng.choice(("shfl.sync.idx.b32 %0, %1, %3, 0x1f, %2;", "shfl.sync.idx.b32 %0, %1, %3, 31, %2;"))
        inputs = f'"r"({maker.word()}), "r"(@m), "r"(__ffs(@m) - 1)'
    elif kind == "match":
        text = "match.any.sync.b32 %0, %1, %2;"
        inputs = f'"r"(({maker.word(1)}) % 3), "r"(@m)'
    else:
        name = maker.rng.choice(("add.u32", "max.u32", "min.s32", "xor.b32", "and.b32"))
        text, inputs = f"redux.sync.{name} %0, %1, %2;", f'"r"({maker.word()}), "r"(@m)'
    return maker.node("{", "  unsigned r@i;", "  " + asm(text, '"=r"(r@i)', inputs, maker.chance(0.6)),
                      "  acc = rnd::mix(acc, r@i);", "}")
