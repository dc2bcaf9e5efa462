// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Which rules may have something to do in a file, by one pass over its words.
#ifndef TRANSHIP_ENGINE_WAKING_H
#define TRANSHIP_ENGINE_WAKING_H

#include "rules/PortOptions.h"
#include "text/SourceFile.h"
#include <bitset>

namespace tranship {

/// Numbers of rules.
using RuleSet = std::bitset<128>;

/// The rules that a word of \p File wakes, those that what \p Options say of it
/// wakes, and those that are always awake.
RuleSet awakeRules(const SourceFile &File, const PortOptions &Options);

} // namespace tranship

#endif
