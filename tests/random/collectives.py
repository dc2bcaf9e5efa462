# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Statements in which the lanes of a warp exchange something. All lanes of the mask arrive, and no others."""
from maker import LANES, WARP, producer

TYPES = ("int", "unsigned", "long", "unsigned long", "long long", "unsigned long long", "float", "double", "__half")
MATCHED = TYPES[:-1]
REDUCED = (("add", "int"), ("add", "unsigned"), ("min", "int"), ("min", "unsigned"), ("max", "int"), ("max", "unsigned"),
           ("and", "unsigned"), ("or", "unsigned"), ("xor", "unsigned"))


def full(maker):
    """All 32 lanes of the warp arrive."""
    return maker.full


def width_of(maker):
    """A width as a number, and as an argument or nothing."""
    width = maker.rng.choice((32, 32, 32, 16, 8, 4, 2, 1))
    maker.use(f"width.{width}")
    if width == 32 and maker.chance(0.6):
        return 32, []
    if width == 32 and maker.chance(0.5):
        maker.use("width.warpsize")
        return 32, ["warpSize"]
    return width, [str(width)]


@producer(10)
def shuffle(maker):
    """A shuffle of any kind, type and width; what comes from a lane that is not in the mask is not looked at."""
    kind = maker.rng.choice(("idx", "up", "down", "xor"))
    kind_type = maker.rng.choice(TYPES)
    width, argument = width_of(maker)
    maker.use(f"shuffle.{kind}", f"type.{kind_type.replace(' ', '-')}")
    name = "__shfl_sync" if kind == "idx" else f"__shfl_{kind}_sync"
    # A distance must be the same for all lanes of up and down for the source to be told easily; it need not be.
    where = maker.rng.choice((str(maker.rng.randrange(32)), f"({maker.word(1)} & 31)", "(lane ^ 1)", "(31 - lane)", "(lane / 2)"))
    if kind == "idx" and not maker.full and maker.chance(0.5):
        where, width, argument = maker.rng.choice(("__ffs(@m) - 1", f"rnd::nth(@m, {maker.word(1)})", "31 - __clz(@m)")), 32, []
    callee, before = maker.callee(name)
    call = maker.call(callee, maker.mask(), "v@i", "s@i", *argument)
    source = {"idx": "Idx", "up": "Up", "down": "Down", "xor": "Xor"}[kind]
    value = f"rnd::bits({call})" if maker.chance(0.5) else "rnd::bits(w@i)"
    lines = [] if "w@i" not in value else [f"  const {kind_type} w@i = {call};"]
    if maker.full and maker.chance(0.5):
        lines.append(f"  acc = rnd::mix(acc, {value});")
    else:
        lines.append(f"  acc = rnd::mix(acc, rnd::pick(@m, rnd::from{source}(s@i, {width}), {value}));")
    return maker.node("{", *("  " + line for line in before), f"  const {kind_type} v@i = rnd::make<{kind_type}>({maker.word()});",
                      f"  const {'int' if kind in ('idx', 'xor') else 'unsigned'} s@i = {where};", *lines, "}")


@producer(6)
def vote(maker):
    """A vote, and what the lanes make of it."""
    kind = maker.rng.choice(("ballot", "any", "all", "rank"))
    maker.use(f"vote.{kind}")
    condition = maker.condition(1)
    callee, before = maker.callee(f"__{'ballot' if kind == 'rank' else kind}_sync")
    call = maker.call(callee, maker.mask(), condition)
    if kind == "rank":
        return maker.node("{", *("  " + line for line in before), f"  const unsigned v@i = {call};",
                          "  acc = rnd::mix(acc, 100 * __popc(v@i) + __popc(v@i & ((1u << lane) - 1)));", "}")
    if kind == "ballot" or maker.chance(0.5):
        return maker.node("{", *("  " + line for line in before), f"  acc = rnd::mix(acc, {call});", "}")
    return maker.node("{", *("  " + line for line in before), f"  if ({call})", f"    acc = rnd::mix(acc, {maker.word(1)});",
                      "  else", "    acc = ~acc;", "}")


@producer(5)
def match(maker):
    """Lanes with the same value, of any type; or whether all have the same."""
    kind = maker.rng.choice(("any", "all", "all-same"))
    kind_type = maker.rng.choice(MATCHED)
    maker.use(f"match.{kind}", f"match.type.{kind_type.replace(' ', '-')}")
    few = f"({maker.word(1)}) % {maker.rng.randint(1, 5)}"
    callee, before = maker.callee(f"__match_{'any' if kind == 'any' else 'all'}_sync")
    if kind == "any":
        call = maker.call(callee, maker.mask(), "v@i")
        after = [f"  acc = rnd::mix(acc, {call});"]
    else:
        if kind == "all-same":
            few = f"(warp + b) % {maker.rng.randint(2, 9)}"
        call = maker.call(callee, maker.mask(), "v@i", "&same@i")
        after = ["  int same@i = 7;", f"  const unsigned all@i = {call};",
                 "  acc = rnd::mix(acc, all@i + 3 * (same@i != 0));"]
    return maker.node("{", *("  " + line for line in before), f"  const {kind_type} v@i = rnd::make<{kind_type}>({few});", *after, "}")


@producer(5)
def reduction(maker):
    """A reduction of words in one call."""
    name, kind_type = maker.rng.choice(REDUCED)
    maker.use(f"reduce.{name}")
    value = f"({maker.word()} >> 6)" if (name, kind_type) == ("add", "int") else maker.word()
    callee, before = maker.callee(f"__reduce_{name}_sync")
    call = maker.call(callee, maker.mask(), f"({kind_type})({value})")
    return maker.node("{", *("  " + line for line in before), f"  acc = rnd::mix(acc, (unsigned){call});", "}")


@producer(4, WARP, full)
def butterfly(maker):
    """A sum or a maximum of the whole warp by shuffles, as most programs write it."""
    kind = maker.rng.choice(("down", "xor"))
    kind_type = maker.rng.choice(("unsigned", "float", "double", "unsigned long long"))
    width = maker.rng.choice((32, 32, 16, 8))
    start = maker.rng.choice(("16", "warpSize / 2", "warpSize >> 1")) if width == 32 else str(width // 2)
    if "warpSize" in start:
        maker.use("warpsize.bounds")
    maker.use("idiom.butterfly")
    step = maker.rng.choice(("o@i /= 2", "o@i >>= 1", "o@i = o@i / 2"))
    operation = maker.rng.choice(("v@i += w@i;", "v@i = w@i > v@i ? w@i : v@i;"))
    pragma = ["  #pragma unroll"] if maker.chance(0.4) else []
    callee, before = maker.callee(f"__shfl_{kind}_sync")
    call = maker.call(callee, maker.mask(), "v@i", "o@i", *([str(width)] if width != 32 else []))
    return maker.node("{", *("  " + line for line in before),
                      f"  {kind_type} v@i = rnd::make<{kind_type}>({maker.word()} & 0xfff);", *pragma,
                      f"  for (int o@i = {start}; o@i > 0; {step}) {{", f"    const {kind_type} w@i = {call};",
                      f"    {operation}", "  }", "  acc = rnd::mix(acc, rnd::bits(v@i));", "}")


@producer(3, WARP, full)
def scan(maker):
    """A prefix sum of the warp by shuffles."""
    maker.use("idiom.scan")
    bound = maker.rng.choice(("32", "warpSize"))
    if bound == "warpSize":
        maker.use("warpsize.bounds")
    call = maker.call("__shfl_up_sync", maker.mask(), "v@i", "d@i")
    return maker.node("{", f"  unsigned v@i = {maker.word()};", f"  for (unsigned d@i = 1; d@i < {bound}; d@i *= 2) {{",
                      f"    const unsigned w@i = {call};", "    if (lane >= d@i)", "      v@i += w@i;", "  }",
                      "  acc = rnd::mix(acc, v@i);", "}")


@producer(3)
def leader(maker):
    """One lane of the mask computes, and all take its value."""
    maker.use("idiom.leader")
    call = maker.call("__shfl_sync", maker.mask(), "v@i", "l@i")
    return maker.node("{", "  const int l@i = __ffs(@m) - 1;", "  unsigned v@i = 0;", "  if ((int)lane == l@i)",
                      f"    v@i = {maker.word()};", f"  v@i = {call};", "  acc = rnd::mix(acc, v@i);", "}")


@producer(3)
def ranked(maker):
    """A sum over the lanes of the mask, one shuffle for each."""
    maker.use("idiom.ranked")
    call = maker.call("__shfl_sync", "@m", "v@i", "rnd::nth(@m, r@i)")
    return maker.node("{", f"  const unsigned v@i = {maker.word()};", "  unsigned s@i = 0;",
                      "  for (int r@i = 0; r@i < __popc(@m); ++r@i)", f"    s@i = s@i * 5 + {call};",
                      "  acc = rnd::mix(acc, s@i);", "}")


@producer(3, LANES)
def next_lane(maker):
    """Every lane of the mask takes from the next one in it."""
    maker.use("idiom.next")
    call = maker.call("__shfl_sync", maker.mask(), "v@i", "rnd::nth(@m, rnd::rankIn(@m) + 1)")
    return maker.node("{", f"  const unsigned v@i = {maker.word()};", f"  acc = rnd::mix(acc, {call});", "}")


@producer(2, LANES)
def active(maker):
    """The lanes that happen to run together count themselves: only the total does not depend on which they are."""
    maker.use("activemask")
    cell = maker.cell()
    return maker.node("{", "  const unsigned a@i = __activemask();", "  if ((int)lane == __ffs(a@i) - 1)",
                      f"    atomicAdd(&{cell}, __popc(a@i));", "}")


@producer(3, LANES)
def aggregated(maker):
    """One atomic addition for all lanes of the mask that have something to add."""
    maker.use("idiom.aggregated")
    cell = maker.cell()
    call = maker.call("__ballot_sync", maker.mask(), "p@i")
    return maker.node("{", f"  const bool p@i = {maker.condition()};", f"  const unsigned v@i = {call};",
                      "  if (v@i != 0 && (int)lane == __ffs(v@i) - 1)", f"    atomicAdd(&{cell}, __popc(v@i));", "}")


@producer(2, LANES)
def aggregated_by_key(maker):
    """Lanes with the same key add together."""
    maker.use("idiom.match-aggregated")
    first = maker.kernel.slots
    keys = maker.rng.randint(2, 4)
    for _ in range(keys):
        maker.cell()
    call = maker.call("__match_any_sync", maker.mask(), "k@i")
    return maker.node("{", f"  const unsigned k@i = {maker.word(1)} % {keys};", f"  const unsigned p@i = {call};",
                      "  if ((int)lane == __ffs(p@i) - 1)", f"    atomicAdd(&cells[{first} + k@i], __popc(p@i));", "}")


@producer(2, LANES)
def structure(maker):
    """A struct is shuffled by an overload of the program's own, beside CUDA's functions."""
    maker.use("shuffle.own-overload")
    maker.preludes.append("@global struct @pS@i { unsigned one; double two; };\n"
                          "__device__ inline @pS@i __shfl_sync(unsigned m, @pS@i s, int l) {\n"
                          "  s.one = __shfl_sync(m, s.one, l);\n  s.two = __shfl_sync(m, s.two, l);\n  return s;\n}")
    return maker.node("{", f"  @pS@i v@i = {{{maker.word()}, rnd::make<double>({maker.word(1)})}};",
                      "  v@i = __shfl_sync(@m, v@i, __ffs(@m) - 1);", "  acc = rnd::mix(acc, v@i.one + rnd::bits(v@i.two));", "}")


@producer(3, LANES)
def templated(maker):
    """A function template that takes the mask and the type, or the mask as a template argument."""
    maker.use("template.collective")
    kind_type = maker.rng.choice(("int", "float", "unsigned long long"))
    if maker.full and maker.chance(0.5):
        maker.use("template.mask")
        maker.preludes.append("template <class T, unsigned M> __device__ T f@i_t(T v) {\n  return __shfl_xor_sync(M, v, 3) + "
                              "(T)__popc(__ballot_sync(M, v > T(7)));\n}")
        call = f"f@i_t<{kind_type}, 0xffffffffu>(v@i)"
    else:
        maker.preludes.append("template <class T, class M> __device__ T f@i_t(M mask, T v) {\n"
                              "  return __shfl_sync(mask, v, __ffs((unsigned)mask) - 1) + (T)__any_sync(mask, v > T(7));\n}")
        call = f"f@i_t({maker.mask()}, v@i)"
    return maker.node("{", f"  const {kind_type} v@i = rnd::make<{kind_type}>({maker.word()} & 0xffff);",
                      f"  acc = rnd::mix(acc, rnd::bits({call}));", "}")


@producer(2, LANES)
def pointer(maker):
    """A function object that is a parameter of a function template does the exchange."""
    maker.use("template.functor")
    maker.preludes.append("struct R@i { unsigned mask; __device__ unsigned operator()(unsigned v) const "
                          "{ return __reduce_add_sync(mask, v); } };\n"
                          "template <class F> __device__ unsigned f@i_apply(F f, unsigned v) { return f(v) ^ f(v + 1); }")
    return maker.node(f"acc = rnd::mix(acc, f@i_apply(R@i{{(unsigned)(@m)}}, {maker.word()}));")


@producer(2, LANES)
def lambda_exchange(maker):
    """A lambda that captures the mask does the exchange."""
    maker.use("lambda.collective")
    capture = maker.rng.choice(("=", "&"))
    return maker.node("{", f"  const auto g@i = [{capture}](unsigned v) {{ return __ballot_sync(@m, v & 1) ^ "
                      "__shfl_sync(@m, v, __ffs(@m) - 1); };", f"  acc = rnd::mix(acc, g@i({maker.word()}));", "}")
