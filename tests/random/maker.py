# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What makes the statements of a kernel: a source of chance, and what is known of the place that it writes for."""
import contextlib

from expressions import Expressions
from tree import EXPR, END, Node

BLOCK, WARP, LANES = 2, 1, 0  # Who arrives: all threads of the block, all of the warp, the lanes of a mask.
PRODUCERS = []  # (weight, least level, condition, function): see producer().


def producer(weight, level=LANES, needs=None):
    """Marks a function that makes a statement: how often, where, and what else must hold of the maker."""
    def mark(function):
        PRODUCERS.append((weight, level, needs, function))
        return function
    return mark


class Maker(Expressions):
    """Makes statements for one kernel."""

    def __init__(self, rng, program, kernel):
        super().__init__(rng, program.features)
        self.program, self.kernel = program, kernel
        self.level, self.depth, self.loops = BLOCK, 0, 0
        # Whether all 32 lanes of the warp arrive.
        self.full = kernel.threads % 32 == 0 and not kernel.early
        self.preludes = []

    # -- What holds at this place ---------------------------------------------------------------------------------------

    @property
    def tiles(self):
        """Widths of tiles whose threads all arrive."""
        if self.level == LANES or self.kernel.early:
            return []
        return [width for width in (1, 2, 4, 8, 16, 32) if self.kernel.threads % width == 0]

    @contextlib.contextmanager
    def inside(self, level, full=False, loop=False):
        """The statements that are made in this context are inside of another one."""
        before = self.level, self.full, self.depth, self.loops
        self.level, self.full = min(self.level, level), full
        self.depth += 1
        self.loops += loop
        yield
        self.level, self.full, self.depth, self.loops = before

    # -- Text -----------------------------------------------------------------------------------------------------------

    def use(self, *features):
        """Counts features."""
        self.features.update(features)

    def chance(self, share):
        """True in this share of calls."""
        return self.rng.random() < share

    def mask(self):
        """The mask of the lanes that arrive, as an argument."""
        if self.full and self.chance(0.6):
            text, feature = self.rng.choice((
                ("0xffffffff", "mask.full"), ("0xffffffffu", "mask.full"), ("~0u", "mask.full"),
                ("-1", "mask.minus-one"), ("~0", "mask.minus-one"), ("RANDOM_FULL", "mask.macro"),
                ("rnd::Full", "mask.constexpr"), ("0xffffffffffffffffull", "mask.wide"),
                ("(1ull << 32) - 1", "mask.wide"), ("-1L", "mask.wide"), ("~0ull", "mask.wide"),
                ("(unsigned)-1", "mask.cast"), ("0xFFFF'FFFF", "mask.full"), ("warpSize == 32 ? ~0u : 0u", "mask.warpsize"),
                ("(1ull << warpSize) - 1", "mask.warpsize")))
            self.use(feature)
            return text
        self.use("mask.computed")
        text = self.rng.choice(("@m", "@m", "@m", "@m", "(@m)", "static_cast<int>(@m)", "@m & 0xffffffff",
                                "(unsigned long long)@m", "0xffffffff & @m", "static_cast<long long>(@m)",
                                "@m | 0xffffffff00000000ull"))
        if "long" in text or "ull" in text:
            self.use("mask.wide")
        return text

    def callee(self, name):
        """(what stands for a function of CUDA's, lines that must come before the call)."""
        how = self.rng.choice(("plain",) * 6 + ("object-macro", "function-macro", "variadic-macro", "template", "functor",
                                                "lambda"))
        own = f"f@i_{len(self.preludes)}"
        macro = f"@p_F@i_{len(self.preludes)}"
        if how == "plain":
            return name, []
        self.use("wrap." + how)
        if how == "object-macro":
            self.preludes.append(f"#define {macro} {name}")
            return macro, []
        if how == "function-macro":
            self.preludes.append(f"#define {macro}(m, ...) ({name}((m), __VA_ARGS__))")
            return macro, []
        if how == "variadic-macro":
            self.preludes.append(f"#define {macro}(...) {name}(__VA_ARGS__)")
            return macro, []
        if how == "template":
            self.preludes.append(f"template <class... A> __device__ auto {own}(A... a) {{ return {name}(a...); }}")
            return own, []
        if how == "functor":
            self.preludes.append(f"struct {own} {{ template <class... A> __device__ auto operator()(A... a) const "
                                 f"{{ return {name}(a...); }} }};")
            return own + "()", []
        return own, [f"const auto {own} = [=](auto... a) {{ return {name}(a...); }};"]

    def call(self, name, *arguments):
        """A call, written in one of the ways that people write."""
        style = self.rng.random()
        if style < 0.7:
            return f"{name}({', '.join(arguments)})"
        if style < 0.8:
            self.use("text.blanks")
            return f"{name} ( {' , '.join(arguments)} )"
        if style < 0.9:
            self.use("text.comments")
            return f"{name}(/* a mask, or not */ {', '.join(arguments)} /* ) */)"
        self.use("text.lines")
        return f"{name}({(',' + chr(10) + '      ').join(arguments)})"

    def node(self, *lines, **how):
        """A statement of these lines."""
        node = Node([part for line in lines for part in line.split("\n")], prelude=self.preludes, **how)
        self.preludes = []
        if node.prelude and self.chance(0.4):
            node.in_header = True
            self.use("header.functions")
        return node

    # -- Statements -----------------------------------------------------------------------------------------------------

    def statements(self, least=1, most=3):
        """Some statements for this place."""
        out = []
        for _ in range(self.rng.randint(least, most)):
            fits = [(weight, function) for weight, level, needs, function in PRODUCERS
                    if level <= self.level and (needs is None or needs(self))]
            function = self.rng.choices([f for _, f in fits], [w for w, _ in fits])[0]
            kept, self.preludes = self.preludes, []
            out.append(function(self))
            self.preludes = kept
        return out

    def cell(self):
        """A place in `cells` of its own, for one kind of operation; it begins with 0x8000f00f."""
        self.kernel.slots += 1
        return f"cells[{self.kernel.slots - 1}]"

    def sum(self):
        """A place in `sums` of its own, of 64 bits; it begins with 0."""
        self.kernel.sums += 1
        return f"sums[{self.kernel.sums - 1}]"


def marked(text):
    """An expression that may be made simpler."""
    return EXPR + text + END
