// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TRANSHIP_TEXT_TRIAGE_H
#define TRANSHIP_TEXT_TRIAGE_H

#include "tables/map/Map.h"

namespace tranship {

/// Whether \p Name is one of CUDA's keywords that host compilers have as well,
/// so that it is not a sign of CUDA.
bool isSharedKeyword(llvm::StringRef Name);

/// Whether \p Literal, a string, has the source of a kernel or of a part of
/// one.
bool isKernelSource(llvm::StringRef Literal);

/// Whether any rule may apply to \p Text, the text of a file, which a NUL
/// follows. Most files of a tree have no CUDA: all that they cost is one look
/// at their words. Can be wrong in one direction only: true for a file without
/// CUDA.
bool mentionsCuda(llvm::StringRef Text, const Map &Names);

} // namespace tranship

#endif
