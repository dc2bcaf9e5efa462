// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The engine and the runtime by themselves: compile this once, and all else
// with -DTRANSHIP_CPU_SEPARATE, which is faster. It must be compiled for the
// same platform (by the same overlay), and without coverage.
#ifndef TRANSHIP_CPU_SEPARATE
#define TRANSHIP_CPU_SEPARATE
#endif
#define TRANSHIP_CPU_ENGINE
#include "tranship/cpu/platform.h"
// Then what is defined here.
#include "tranship/cpu/runtime/driver.inl"

namespace tranship {
namespace cpu {
template int reduce(const Meeting &, Lanes, Reduction);
template unsigned reduce(const Meeting &, Lanes, Reduction);
} // namespace cpu
} // namespace tranship
