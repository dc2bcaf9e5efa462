// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TRANSHIP_TEXT_TARGETCODE_H
#define TRANSHIP_TEXT_TARGETCODE_H

#include "tables/targets/Target.h"
#include "text/SourceFile.h"

namespace tranship {

/// Whether a file is written for the target already: it always includes the
/// target's headers, and no word in it is CUDA's alone. What both have, such as
/// `__shfl` or `warpSize`, has the target's meaning there.
bool isTargetCode(const SourceFile &File, const Platform &To);

/// Whether a file is written for SYCL: no word in it is CUDA's alone. What is
/// there for CUDA, too, such as CUTLASS, is SYCL's own version.
bool isSyclCode(const SourceFile &File);

/// Whether a name begins as those of HIP, MXMACA and their libraries do.
bool isTargetWord(llvm::StringRef Word);

} // namespace tranship

#endif
