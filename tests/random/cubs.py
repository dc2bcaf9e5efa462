# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Statements with CUB's algorithms for warps and blocks. Only programs that are made for them have these."""
from maker import BLOCK, producer


def may(maker):
    """The program includes CUB, and all warps have 32 lanes."""
    return maker.program.cub and maker.full


def storage(kind, count=None):
    """The lines that define the type of an algorithm and its shared memory."""
    return [f"  using A@i = {kind};", f"  __shared__ typename A@i::TempStorage s@i{f'[{count}]' if count else ''};"]


@producer(16, BLOCK, may)
def warp_reduce(maker):
    """A reduction of warps, whole ones or parts; the first lane has the result."""
    width = maker.rng.choice((32, 32, 16, 8))
    named = width != 32 or maker.chance(0.5)
    if named and width == 32:
        maker.use("cub.warpsize")
    maker.use("cub.warp-reduce", *(["cub.logical-warp"] if width != 32 else []))
    kind_type = maker.rng.choice(("unsigned", "int", "unsigned long long"))
    call = maker.rng.choice(("Sum(v@i)", "Reduce(v@i, rnd::Larger())"))
    return maker.node("{", *storage(f"cub::WarpReduce<{kind_type}{f', {width}' if named else ''}>", maker.kernel.threads // width),
                      f"  const {kind_type} v@i = ({kind_type})({maker.word()} & 0xffffff);",
                      f"  const {kind_type} r@i = A@i(s@i[t / {width}]).{call};", f"  if (t % {width} == 0)",
                      "    acc = rnd::mix(acc, rnd::bits(r@i));", "  __syncthreads();", "}")


@producer(16, BLOCK, may)
def warp_scan(maker):
    """A prefix sum of warps."""
    width = maker.rng.choice((32, 32, 16, 4))
    maker.use("cub.warp-scan", *(["cub.logical-warp"] if width != 32 else []))
    call = maker.rng.choice(("InclusiveSum(v@i, r@i)", "ExclusiveSum(v@i, r@i)", "InclusiveScan(v@i, r@i, rnd::Larger())"))
    return maker.node("{", *storage(f"cub::WarpScan<unsigned{f', {width}' if width != 32 else ''}>", maker.kernel.threads // width),
                      f"  const unsigned v@i = {maker.word()};", "  unsigned r@i = 0;", f"  A@i(s@i[t / {width}]).{call};",
                      "  acc = rnd::mix(acc, r@i);", "  __syncthreads();", "}")


def dimensions(maker):
    """The template arguments for the block's dimensions; the algorithm stands between the first and the others."""
    columns, rows, depth = maker.kernel.block
    if rows == depth == 1:
        return str(columns), ""
    maker.use("cub.dimensions")
    return str(columns), f", {rows}, {depth}"


@producer(16, BLOCK, may)
def block_reduce(maker):
    """A reduction of the block; the first thread has the result."""
    first, others = dimensions(maker)
    maker.use("cub.block-reduce")
    algorithm = "cub::BLOCK_REDUCE_WARP_REDUCTIONS"
    argument = f", {maker.rng.choice((algorithm, 'cub::BLOCK_REDUCE_RAKING'))}{others}" if others or maker.chance(0.4) else ""
    call = maker.rng.choice(("Sum(v@i)", "Reduce(v@i, rnd::Larger())"))
    return maker.node("{", *storage(f"cub::BlockReduce<unsigned, {first}{argument}>"), f"  const unsigned v@i = {maker.word()};",
                      f"  const unsigned r@i = A@i(s@i).{call};", "  if (t == 0)", "    acc = rnd::mix(acc, r@i);",
                      "  __syncthreads();", "}")


@producer(16, BLOCK, may)
def block_scan(maker):
    """A prefix sum of the block."""
    first, others = dimensions(maker)
    maker.use("cub.block-scan")
    argument = f", {maker.rng.choice(('cub::BLOCK_SCAN_RAKING', 'cub::BLOCK_SCAN_WARP_SCANS'))}{others}" \
        if others or maker.chance(0.4) else ""
    call = maker.rng.choice(("InclusiveSum(v@i, r@i)", "ExclusiveSum(v@i, r@i)", "InclusiveScan(v@i, r@i, rnd::Larger())"))
    return maker.node("{", *storage(f"cub::BlockScan<unsigned, {first}{argument}>"), f"  const unsigned v@i = {maker.word()};",
                      "  unsigned r@i = 0;", f"  A@i(s@i).{call};", "  acc = rnd::mix(acc, r@i);", "  __syncthreads();", "}")
