# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Expressions of 32 bits without a sign, whose value C++ defines whatever their operands are."""
from tree import EXPR, END

BINARY = ("+", "-", "*", "&", "|", "^")
COMPARISONS = ("<", ">", "<=", ">=", "==", "!=")
# Functions of one and of two words. __mul24's products stay below 31 bits: nvcc takes larger ones for overflows, which it may
# compare in either way.
UNARY = ("__popc({})", "__clz((int){})", "__ffs((int){})", "__brev({})", "abs((int)({} >> 1) - 77)")
UNARY_WIDE = ("(unsigned)__popcll({})", "(unsigned)__clzll((long long){})", "(unsigned)__ffsll((long long){})",
              "(unsigned)(__brevll({}) >> 29)")
PAIRS = ("__umulhi({}, {})", "__mulhi((int){}, (int){})", "__umul24({} & 0xffffff, {} & 0xffffff)",
         "__mul24((int)({} & 0x7fff), (int)({} & 0x7fff))", "__uhadd({}, {})", "__urhadd({}, {})",
         "__hadd((int){}, (int){})", "__rhadd((int){}, (int){})", "__usad({}, {}, x)", "__sad((int)({} >> 1), (int)({} >> 1), x)")
SIMD = ("__vadd4", "__vsub4", "__vaddus4", "__vaddss4", "__vsubus4", "__vmaxu4", "__vminu4", "__vmaxs4", "__vmins4",
        "__vabsdiffu4", "__vavgu4", "__vcmpeq4", "__vcmpgtu4", "__vseteq4", "__vsadu4", "__vadd2", "__vsub2", "__vaddus2",
        "__vsubss2", "__vmaxs2", "__vminu2", "__vabsdiffs2", "__vcmpltu2", "__vsetgeu2", "__vsadu2", "__vhaddu4", "__vavgs2")
SIMD_ONE = ("__vabs4", "__vneg4", "__vabsss2", "__vnegss4", "__vneg2")
SIMD_THREE = ("__vimax3_s32((int){}, (int){}, (int){})", "__vimin3_u32({}, {}, {})", "__viaddmax_s16x2({}, {}, {})",
              "__vimax3_u16x2({}, {}, {})", "__dp4a({}, {}, {})", "__dp4a((int){}, (int){}, (int){})", "__dp2a_lo({}, {}, {})",
              "__dp2a_hi({}, {}, {})")


class Expressions:
    """Makes expressions out of `acc`, `x`, the thread's places, and what is in memory."""

    def __init__(self, rng, features):
        self.rng, self.features = rng, features

    def leaf(self):
        """An operand."""
        what = self.rng.randrange(14)
        if what < 4:
            return "acc"
        if what < 6:
            return "x"
        if what == 6:
            self.features.add("warpsize.arithmetic")
            return self.rng.choice(("(unsigned)warpSize", "(t / warpSize)", "(t % warpSize)", "(t & (warpSize - 1))"))
        if what == 7:
            return self.rng.choice(("threadIdx.x", "blockIdx.x", "blockDim.x", "gridDim.x", "threadIdx.y", "blockDim.z"))
        if what == 8:
            return self.rng.choice(("t", "g", "b"))
        if what == 9:
            return self.rng.choice(("lane", "warp"))
        if what == 10:
            return f"in[({self.rng.choice(('acc', 'x', 't', 'g + 1'))}) % span]"
        return self.constant()

    def constant(self):
        """A number."""
        value = self.rng.choice((self.rng.randrange(64), self.rng.getrandbits(32), 1 << self.rng.randrange(32)))
        return self.rng.choice((f"{value}u", f"0x{value:x}u"))

    def word(self, depth=2):
        """An expression, marked as one that may become simpler."""
        return EXPR + self.inner(depth) + END

    def inner(self, depth):
        """An expression of at most this depth, in brackets where it needs some."""
        if depth <= 0 or self.rng.random() < 0.2:
            return self.leaf()
        make = self.rng.choices(
            (self.arithmetic, self.shift, self.divide, self.ternary, self.bits, self.wide, self.exact, self.simd,
             self.funnel, self.bounds, self.helper), (8, 3, 2, 2, 3, 2, 2, 3, 2, 2, 2))[0]
        return make(depth - 1)

    def arithmetic(self, depth):
        """A sum, a product, a combination of bits."""
        self.features.add("expr.arithmetic")
        text = f"{self.inner(depth)} {self.rng.choice(BINARY)} {self.inner(depth)}"
        return f"({text})" if self.rng.random() < 0.9 else f"(~({text}))"

    def shift(self, depth):
        """A shift, or a rotation, by less than 32 bits."""
        self.features.add("expr.shift")
        by = self.rng.choice((str(self.rng.randrange(32)), f"({self.inner(depth)} & 31)", "lane", "(lane & 15)"))
        return f"({self.inner(depth)} {self.rng.choice(('<<', '>>'))} {by})"

    def divide(self, depth):
        """A quotient or a remainder by what is not 0, with a sign or without."""
        self.features.add("expr.divide")
        op = self.rng.choice("/%")
        if self.rng.random() < 0.3:
            return f"(unsigned)((int){self.inner(depth)} {op} (int)({self.inner(depth)} % 97 + 3))"
        return f"({self.inner(depth)} {op} ({self.inner(depth)} | {self.rng.choice((1, 2, 16))}))"

    def condition(self, depth=1):
        """Something that is true for some."""
        kind = self.rng.randrange(4)
        if kind == 0:
            return f"{self.inner(depth)} {self.rng.choice(COMPARISONS)} {self.inner(depth)}"
        if kind == 1:
            return f"{self.inner(depth)} & {1 << self.rng.randrange(4)}"
        if kind == 2:
            return f"{self.inner(depth)} % {self.rng.randint(2, 5)} == {self.rng.randrange(2)}"
        return f"(int){self.inner(depth)} < (int){self.inner(depth)}"

    def ternary(self, depth):
        """One of two."""
        self.features.add("expr.ternary")
        return f"({self.condition(depth)} ? {self.inner(depth)} : {self.inner(depth)})"

    def bits(self, depth):
        """CUDA's functions for the bits of words."""
        kind = self.rng.randrange(4)
        if kind == 0:
            self.features.add("bits.one")
            return f"(unsigned){self.rng.choice(UNARY).format('(' + self.inner(depth) + ')')}"
        if kind == 1:
            self.features.add("bits.one-wide")
            return self.rng.choice(UNARY_WIDE).format(f"(0x100000001ull * ({self.inner(depth)}))")
        if kind == 2:
            self.features.add("bits.byte-perm")
            return f"__byte_perm({self.inner(depth)}, {self.inner(depth)}, {self.inner(depth)} & 0x7777)"
        self.features.add("bits.products")
        one, two = self.inner(depth), self.inner(depth)
        return f"(unsigned){self.rng.choice(PAIRS).format('(' + one + ')', '(' + two + ')')}"

    def wide(self, depth):
        """What is computed with 64 bits."""
        self.features.add("expr.wide")
        one, two = self.inner(depth), self.inner(depth)
        return self.rng.choice((
            f"(unsigned)(((unsigned long long){one} * {two}) >> {self.rng.randrange(1, 33)})",
            f"(unsigned)__umul64hi((unsigned long long){one} << 32, (unsigned long long){two} << 11)",
            f"(unsigned)(((long long)(int){one} + (long long)(int){two}) >> 3)",
            f"(unsigned)(((uint64_t){one} << 20 | {two}) % 1000003ull)"))

    def exact(self, depth):
        """Numbers with a point whose results are exact."""
        one, two = self.inner(depth), self.inner(depth)
        kind = self.rng.randrange(5)
        if kind == 0:
            self.features.add("expr.float")
            return self.rng.choice((f"__float_as_uint((float)({one} & 0xfff) * 0.25f + (float)({two} & 0xff))",
                                    f"(unsigned)__float2int_rd((float)(int)({one} & 0xffff) * 0.25f)",
                                    f"__float_as_uint(__fmaf_rn((float)({one} & 0x7ff), 8.0f, (float)({two} & 0x3f)))",
                                    f"(unsigned)__fmul_rn((float)({one} & 0x3ff), (float)({two} & 0x3ff))"))
        if kind == 1:
            self.features.add("expr.double")
            return self.rng.choice((f"(unsigned)((double)({one}) * 2.0 - (double)({two}) > 0.0)",
                                    f"(unsigned)__double2hiint((double)({one}) + 0.5)",
                                    f"(unsigned)(long long)fma((double)({one} & 0xffff), 16.0, (double)({two} & 0xf))"))
        if kind == 2:
            self.features.add("expr.half")
            return f"(unsigned)__half2int_rz(__hadd(__float2half((float)({one} & 0x3ff)), __int2half_rn((int)({two} & 0xff))))"
        if kind == 3:
            self.features.add("expr.vector")
            return self.rng.choice((f"make_uint2({one}, {two}).y", f"(unsigned)make_float2((float)({one} & 0xfff), 1.0f).x",
                                    f"make_uint4(1, {two}, {one}, 4).z", f"(unsigned)make_ushort2({one} & 0xffff, 3).x"))
        self.features.add("expr.vector")
        return f"(unsigned)(make_int3((int)({one} >> 1), 2, 3).x + dim3({two} & 7, 2).y)"

    def simd(self, depth):
        """Two or four numbers in a word."""
        kind = self.rng.randrange(4)
        if kind == 0:
            self.features.add("simd.one")
            return f"{self.rng.choice(SIMD_ONE)}({self.inner(depth)})"
        if kind == 1:
            self.features.add("simd.three")
            words = [f"({self.inner(depth)})" for _ in range(3)]
            return f"(unsigned){self.rng.choice(SIMD_THREE).format(*words)}"
        self.features.add("simd.two")
        return f"{self.rng.choice(SIMD)}({self.inner(depth)}, {self.inner(depth)})"

    def funnel(self, depth):
        """Shifts of two words."""
        self.features.add("bits.funnel")
        name = self.rng.choice(("__funnelshift_l", "__funnelshift_r", "__funnelshift_lc", "__funnelshift_rc"))
        return f"{name}({self.inner(depth)}, {self.inner(depth)}, {self.inner(depth)} & 63)"

    def bounds(self, depth):
        """The smaller or the larger of two, also of different types."""
        self.features.add("expr.minmax")
        one, two, name = self.inner(depth), self.inner(depth), self.rng.choice(("min", "max"))
        return self.rng.choice((f"{name}({one}, {two})", f"(unsigned){name}((int){one}, (int){two})",
                                f"(unsigned){name}((int)({one} >> 1), {two})",
                                f"(unsigned){name}((long long)(int){one}, (long long){two})",
                                f"(unsigned){name}((float)({one} & 0xff), (float)({two} & 0xff))"))

    def helper(self, depth):
        """A call of a function of the program's own; every program has these three."""
        self.features.add("expr.helper")
        return self.rng.choice((f"helper({self.inner(depth)}, {self.inner(depth)})", f"templated<{self.rng.randrange(1, 9)}>"
                                f"({self.inner(depth)})", f"Object{{{self.inner(depth)}}}({self.inner(depth)})"))
