# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Statements that part the threads of a block, or run others more than once. Each computes the masks of what is in it."""
from maker import BLOCK, LANES, WARP, producer


def shallow(maker):
    """There is room for statements inside."""
    return maker.depth < 3


def few_loops(maker):
    """Not too many loops in each other."""
    return maker.depth < 3 and maker.loops < 2


def shallow_and_full(maker):
    """All 32 lanes arrive, and there is room."""
    return maker.depth < 3 and maker.full


def again(maker):
    """Lanes meet again, or go on without."""
    if maker.chance(0.5):
        maker.use("syncwarp.after-branch")
        return [f"  __syncwarp({maker.mask()});"]
    return []


@producer(5, LANES, shallow)
def branch(maker):
    """An if, with or without else, by lane or by data."""
    lanes = maker.chance(0.4)
    maker.use("branch.lane" if lanes else "branch.data")
    condition = maker.rng.choice(("lane < 7", "lane & 1", "(lane & 3) == 2", "lane >= 20", "lane != 5", "t % 3 == 0",
                                  "(t % warpSize) < 9")) if lanes else maker.condition(2)
    with maker.inside(LANES):
        children = [("yes@i", maker.statements(1, 2))]
        other = maker.chance(0.5)
        if other:
            maker.use("branch.else")
            children.append(("no@i", maker.statements(1, 2)))
    lines = ["{", f"  const bool go@i = {condition};", "  const unsigned yes@i = __ballot_sync(@m, go@i), no@i = @m & ~yes@i;",
             "  if (go@i) {", "    @0"]
    lines += ["  } else {", "    @1"] if other else []
    return maker.node(*lines, "  }", *again(maker), "}", children=children)


@producer(3, WARP, shallow_and_full)
def constant_branch(maker):
    """Both sides of a branch by lanes have masks that are constants."""
    maker.use("branch.constant-masks", "mask.constant")
    condition, yes, no = maker.rng.choice((("lane < 16", "0xffffu", "0xffff0000u"), ("lane % 2 == 0", "0x55555555u", "0xaaaaaaaau"),
                                           ("lane < 8", "0xff", "0xffffff00"), ("lane / 8 == 2", "0xff0000", "~0xff0000u"),
                                           ("lane == 31", "1u << 31", "0x7fffffff"), ("lane < 1", "1", "-2")))
    with maker.inside(LANES):
        children = [(f"({yes})", maker.statements(1, 2)), (f"({no})", maker.statements(1, 2))]
    return maker.node(f"if ({condition}) {{", "  @0", "} else {", "  @1", "}", children=children)


@producer(3, LANES, shallow)
def parts(maker):
    """No branch: at one call, parts of the warp have masks of their own."""
    maker.use("mask.parts")
    part = maker.rng.choice(("0xffffu << (lane & 16)", "0xffu << (lane & 24)", "0xfu << (lane & 28)", "0x55555555u << (lane & 1)",
                             "(lane < 16 ? 0x0000ffffu : 0xffff0000u)", "0x11111111u << (lane & 3)"))
    with maker.inside(LANES):
        children = [("part@i", maker.statements(1, 2))]
    return maker.node("{", f"  const unsigned part@i = @m & ({part});", "  @0", "}", children=children)


@producer(2, LANES, shallow)
def peers(maker):
    """No branch: lanes with the same key have their own mask."""
    maker.use("mask.peers")
    with maker.inside(LANES):
        children = [("peers@i", maker.statements(1, 2))]
    return maker.node("{", f"  const unsigned peers@i = __match_any_sync({maker.mask()}, {maker.word(1)} % {maker.rng.randint(2, 4)});",
                      "  @0", "}", children=children)


@producer(3, WARP, shallow)
def warp_branch(maker):
    """A branch that whole warps take."""
    maker.use("branch.warp")
    condition = maker.rng.choice(("warp == 0", "warp & 1", "warp != 1", "t / warpSize == 1", "t >= 32", "(warp + b) % 3 == 0",
                                  "in[warp % span] & 1"))
    with maker.inside(WARP, maker.full):
        children = [("@m", maker.statements(1, 2)), ("@m", maker.statements(1, 2))]
    return maker.node(f"if ({condition}) {{", "  @0", "} else {", "  @1", "}", children=children)


@producer(2, BLOCK, shallow)
def block_branch(maker):
    """A branch that whole blocks take."""
    maker.use("branch.block")
    condition = maker.rng.choice(("b == 0", "b & 1", "in[b % span] % 3 == 0", "blockIdx.x + 1 == gridDim.x"))
    with maker.inside(WARP if maker.kernel.cooperative else BLOCK, maker.full):
        children = [("@m", maker.statements(1, 2))]
    return maker.node(f"if ({condition}) {{", "  @0", "}", children=children)


@producer(4, LANES, few_loops)
def lane_loop(maker):
    """A loop that lanes leave one by one."""
    lanes = maker.chance(0.5)
    maker.use("loop.lane" if lanes else "loop.data")
    bound = maker.rng.choice(("lane % 4", "lane / 9", "(lane * 7 + warp) % 5")) if lanes else f"({maker.word(1)}) % 4"
    with maker.inside(LANES, loop=True):
        children = [("in@i", maker.statements(1, 2))]
    if maker.chance(0.5):
        lines = ["  for (unsigned i@i = 0;; ++i@i) {", "    const bool go@i = i@i < n@i;",
                 "    in@i = __ballot_sync(in@i, go@i);", "    if (!go@i)", "      break;", "    @0", "  }"]
    else:
        maker.use("loop.while")
        lines = ["  unsigned i@i = 0;", "  in@i = __ballot_sync(in@i, i@i < n@i);", "  while (i@i < n@i) {", "    @0", "    ++i@i;",
                 "    in@i = __ballot_sync(in@i, i@i < n@i);", "  }"]
    return maker.node("{", f"  const unsigned n@i = {bound};", "  unsigned in@i = @m;", *lines, *again(maker), "}",
                      children=children)


@producer(3, WARP, few_loops)
def warp_loop(maker):
    """A loop that each warp runs as often as it likes, or all equally often."""
    maker.use("loop.warp")
    bound = maker.rng.choice(("warp % 3 + 1", "2", "3", "(in[warp % span] & 1) + 1", "(unsigned)warpSize / 16"))
    if "warpSize" in bound:
        maker.use("warpsize.bounds")
    with maker.inside(WARP, maker.full, loop=True):
        children = [("@m", maker.statements(1, 2))]
    return maker.node(f"for (unsigned i@i = 0; i@i < {bound}; ++i@i) {{", "  acc += i@i;", "  @0", "}", children=children)


@producer(2, BLOCK, few_loops)
def block_loop(maker):
    """A loop that all threads run equally often; or one over more elements than there are threads."""
    maker.use("loop.block")
    with maker.inside(WARP if maker.kernel.cooperative else BLOCK, maker.full, loop=True):
        children = [("@m", maker.statements(1, 2))]
    return maker.node("for (unsigned i@i = b % 2; i@i < 3; ++i@i) {", "  @0", "}", children=children)


@producer(2, LANES, few_loops)
def skipping(maker):
    """A loop in which some lanes skip the rest of a round."""
    maker.use("loop.continue")
    condition = maker.condition()
    with maker.inside(LANES, loop=True):
        children = [("on@i", maker.statements(1, 2))]
    return maker.node("for (unsigned i@i = 0; i@i < 2; ++i@i) {", f"  const bool skip@i = ({condition}) ^ (i@i & 1);",
                      "  const unsigned on@i = __ballot_sync(@m, !skip@i);", "  if (skip@i)", "    continue;", "  @0", "}",
                      children=children)


@producer(2, LANES, shallow)
def cases(maker):
    """A switch by lane or by data."""
    maker.use("branch.switch")
    selector = maker.rng.choice(("lane % 3", "lane / 11", f"({maker.word(1)}) % 3"))
    with maker.inside(LANES):
        children = [("same@i", maker.statements(1, 1)) for _ in range(3)]
    return maker.node("{", f"  const unsigned which@i = {selector};",
                      "  const unsigned same@i = __match_any_sync(@m, which@i);", "  switch (which@i) {", "  case 0:", "  {",
                      "    @0", "  }",
                      "  break;", "  case 1:", "  {", "    @1", "  }", "  break;", "  default:", "  {", "    @2", "  }", "  }",
                      *again(maker), "}", children=children)


@producer(2, LANES, few_loops)
def do_loop(maker):
    """A loop that runs until no lane of the mask wants another round."""
    maker.use("loop.until-none")
    with maker.inside(LANES, loop=True):
        children = [("want@i", maker.statements(1, 1))]
    return maker.node("{", f"  unsigned left@i = ({maker.word(1)}) % 3;", "  unsigned want@i = 0;",
                      "  while ((want@i = __ballot_sync(@m, left@i > 0)) != 0) {", "    if (left@i > 0) {", "      @0",
                      "      --left@i;", "    }", "    __syncwarp(@m);", "  }", "}", children=children)


def early_return(maker):
    """Some threads end. What follows has the mask of the others; no barrier of the block follows."""
    maker.use("early-return")
    condition = maker.rng.choice(("t + 5 >= rnd::threadsOf()", "lane >= 27", "g % 7 == 3", "warp == 1", "g >= span - 3",
                                  "x % 4 == 1"))
    return maker.node("{", f"  const bool end@i = {condition};", "  m0 = __ballot_sync(m0, !end@i);", "  if (end@i)", "    return;", "}",
                      returns=True)
