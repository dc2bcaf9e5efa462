// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The engine by itself, for projects of several files: compile this once, and
// all else with -DTRANSHIP_CPU_SEPARATE. It must be compiled for the same
// platform (TRANSHIP_CPU_HIP, _MACA or _CUDA), and without coverage.
#ifndef TRANSHIP_CPU_SEPARATE
#define TRANSHIP_CPU_SEPARATE
#endif
#include "tranship/cpu/engine.inl"
#include "tranship/cpu/kernel.inl"

namespace tranship {
namespace cpu {
template int reduce(const Meeting &, Lanes, Reduction);
template unsigned reduce(const Meeting &, Lanes, Reduction);
} // namespace cpu
} // namespace tranship
