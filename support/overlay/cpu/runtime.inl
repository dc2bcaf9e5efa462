// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The runtime's definitions, and the engine's. Every translation unit has them,
// unless TRANSHIP_CPU_SEPARATE says that engine.cpp is compiled by itself.
#ifndef TRANSHIP_CPU_RUNTIME_INL
#define TRANSHIP_CPU_RUNTIME_INL

// None of it is a part of the program's kernels.
#ifdef __clang__
#pragma clang attribute push(__attribute__((no_sanitize("coverage"))),         \
                             apply_to = function)
#endif

#include "tranship/cpu/device/arrays.inl"
#include "tranship/cpu/device/surfaces.inl"
#include "tranship/cpu/device/textures.inl"
#include "tranship/cpu/engine.inl"
#include "tranship/cpu/kernel.inl"
#include "tranship/cpu/rand/skip.inl"
#include "tranship/cpu/runtime/copies.inl"
#include "tranship/cpu/runtime/graphs.inl"
#include "tranship/cpu/runtime/launch.inl"
#include "tranship/cpu/runtime/pools.inl"
#include "tranship/cpu/runtime/reset.inl"

#ifdef __clang__
#pragma clang attribute pop
#endif

#endif
