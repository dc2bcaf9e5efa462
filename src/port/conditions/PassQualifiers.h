// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Conditions that make a function a device function only in nvcc's pass for the
// device.
#ifndef TRANSHIP_PORT_CONDITIONS_PASSQUALIFIERS_H
#define TRANSHIP_PORT_CONDITIONS_PASSQUALIFIERS_H

#include "rules/Writer.h"

namespace tranship {

/// Ports `#if defined(__CUDA_ARCH__)` (directive \p D) if it only chooses
/// between `__device__` and the qualifiers of a host function, written directly
/// or as a macro's text. nvcc ignores calls in kernels in its pass for the
/// host; Clang does not, and misses the device function. In the port the
/// function is for both. Returns whether it was ported.
bool portPassQualifiers(const View &V, Writer &W, const Directive &D);

} // namespace tranship

#endif
