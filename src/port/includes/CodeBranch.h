// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Conditionals that do not matter for what a port includes.
#ifndef TRANSHIP_PORT_INCLUDES_CODEBRANCH_H
#define TRANSHIP_PORT_INCLUDES_CODEBRANCH_H

#include "rules/View.h"

namespace tranship {

/// The branch that contains all of the file's code: that of `#ifdef WITH_GPU`
/// around it, or the guard's, or 0.
uint32_t branchOfCode(const View &V);

/// Whether \p Branch is compiled for all of the code, in every build for the
/// target.
bool isForAllCode(const View &V, uint32_t Branch);

/// Another compiler that may read the file and must not see the target's
/// headers.
struct OtherReader {
  std::string Macro;       ///< Its macro; empty if there is no such compiler.
  bool HasSupport = false; ///< It accepts the support headers.
};

OtherReader otherReaderOf(const View &V);

} // namespace tranship

#endif
