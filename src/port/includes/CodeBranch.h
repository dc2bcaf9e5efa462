// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Conditionals that are as good as none for what a port includes.
#ifndef TRANSHIP_PORT_INCLUDES_CODEBRANCH_H
#define TRANSHIP_PORT_INCLUDES_CODEBRANCH_H

#include "rules/View.h"

namespace tranship {

/// The branch that holds all of the file's code: that of `#ifdef WITH_GPU`
/// around it, or the guard's, or 0.
uint32_t branchOfCode(const View &V);

/// Whether what stands in \p Branch is there for all of the code, in every
/// build for the target.
bool isForAllCode(const View &V, uint32_t Branch);

/// A compiler that may read the file, too, and must not see the target's
/// headers.
struct OtherReader {
  std::string Macro;       ///< What it defines; empty: there is none.
  bool HasSupport = false; ///< It takes the support headers.
};

OtherReader otherReaderOf(const View &V);

} // namespace tranship

#endif
