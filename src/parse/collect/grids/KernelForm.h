// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// How to pass the kernel of a launch to a function.
#ifndef TRANSHIP_PARSE_COLLECT_GRIDS_KERNELFORM_H
#define TRANSHIP_PARSE_COLLECT_GRIDS_KERNELFORM_H

#include "facts/LaunchForm.h"
#include "parse/collect/FactSink.h"
#include "clang/AST/ExprCXX.h"

namespace tranship {

/// The form for the kernel that \p Call launches. Deduced template arguments
/// are spelled out if none of their names is CUDA's, because the port may use
/// others.
LaunchForm kernelForm(const clang::CUDAKernelCallExpr &Call, FactSink &Sink);

} // namespace tranship

#endif
