// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Conditions that make a function one of the device only in nvcc's pass for it.
#ifndef TRANSHIP_PORT_CONDITIONS_PASSQUALIFIERS_H
#define TRANSHIP_PORT_CONDITIONS_PASSQUALIFIERS_H

#include "rules/Writer.h"

namespace tranship {

/// Ports `#if defined(__CUDA_ARCH__)` (directive \p D) where it only chooses
/// between `__device__` and the qualifiers of a function of the host, written
/// as they are or as a macro's text. nvcc does not look at the calls of kernels
/// in its pass for the host; Clang does, and misses the function of the device.
/// In the port it is one of both. Returns whether it is so.
bool portPassQualifiers(const View &V, Writer &W, const Directive &D);

} // namespace tranship

#endif
