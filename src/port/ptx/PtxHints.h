// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What can be said of assembly that is left.
#ifndef TRANSHIP_PORT_PTX_PTXHINTS_H
#define TRANSHIP_PORT_PTX_PTXHINTS_H

#include "port/ptx/AsmStatement.h"
#include "rules/View.h"

namespace tranship {

/// The first instruction of \p Asm for which the maps know what to do, or the
/// first one at all, for the end of a message. A row `cp.async` is also for
/// `cp.async.cg`.
std::string describePtx(const View &V, const AsmStatement &Asm);

} // namespace tranship

#endif
