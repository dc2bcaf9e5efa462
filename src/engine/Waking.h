// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Which rules have anything to do in a file: one look at its words tells.
#ifndef TRANSHIP_ENGINE_WAKING_H
#define TRANSHIP_ENGINE_WAKING_H

#include "text/SourceFile.h"
#include <bitset>

namespace tranship {

/// Numbers of rules.
using RuleSet = std::bitset<128>;

/// The rules that a word of \p File wakes, and those that are always awake.
/// \p Parsed says whether a parse knows of the file.
RuleSet awakeRules(const SourceFile &File, bool Parsed);

} // namespace tranship

#endif
