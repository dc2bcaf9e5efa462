// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// How states get far ahead: by powers of the matrix that makes one step, which
// are computed when they are first needed.
#ifndef TRANSHIP_CPU_RAND_SKIP_H
#define TRANSHIP_CPU_RAND_SKIP_H

#include "tranship/cpu/engine.h"

namespace tranship {
namespace cpu {
namespace rand {

/// \p Count times 2^\p Log steps of the five words of a state XORWOW.
TRANSHIP_CPU_API void skipXorwow(unsigned *Words, unsigned long long Count,
                                 unsigned Log);

/// The same of MRG32k3a's two parts of three words.
TRANSHIP_CPU_API void skipMrg(unsigned *First, unsigned *Second,
                              unsigned long long Count, unsigned Log);

} // namespace rand
} // namespace cpu
} // namespace tranship

#endif
