// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The engine. Every translation unit has it, unless TRANSHIP_CPU_SEPARATE says
// that engine.cpp is compiled by itself: then it is compiled once.
#ifndef TRANSHIP_CPU_ENGINE_INL
#define TRANSHIP_CPU_ENGINE_INL

#include "tranship/cpu/engine/operations.inl"
// What looks at memory accesses stands on all of it.
#include "tranship/cpu/check.inl"

#endif
