// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What a target's headers have and CUDA's lack, so that programs define it
// themselves (Platform::AdditionsMacro): operators, overloads.
#ifndef TRANSHIP_PORT_VALUES_ADDITIONS_H
#define TRANSHIP_PORT_VALUES_ADDITIONS_H

#include "rules/Writer.h"

namespace tranship {

/// The first token of the declaration whose name begins at \p I. Nothing if
/// what is before it is not understood, as with templates.
std::optional<uint32_t> firstOfDeclaration(const SourceFile &File, uint32_t I);

/// Whether a condition around token \p I already tests the macro.
bool isLeftOut(const View &V, uint32_t I);

/// Puts the tokens \p First to \p Last, one declaration or several, under a
/// condition that is true for platforms without additions.
void leaveOut(const View &V, Writer &W, uint32_t First, uint32_t Last);

} // namespace tranship

#endif
