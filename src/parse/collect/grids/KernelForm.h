// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// How the kernel of a launch is passed to a function.
#ifndef TRANSHIP_PARSE_COLLECT_GRIDS_KERNELFORM_H
#define TRANSHIP_PARSE_COLLECT_GRIDS_KERNELFORM_H

#include "facts/LaunchForm.h"
#include "parse/collect/FactSink.h"
#include "clang/AST/ExprCXX.h"

namespace tranship {

/// The form for what \p Call launches. Template arguments that the launch
/// deduces are spelled out if no name in them is CUDA's: the port may have
/// others.
LaunchForm kernelForm(const clang::CUDAKernelCallExpr &Call, FactSink &Sink);

} // namespace tranship

#endif
