// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// `tranship debug`: what the lexical engine sees in files, and which rule
// writes what.
#ifndef TRANSHIP_COMMANDS_DEBUG_DEBUG_H
#define TRANSHIP_COMMANDS_DEBUG_DEBUG_H

#include "session/Session.h"

namespace tranship {

/// Prints tokens, facts or edits of each path, or the rules, on standard
/// output. Failed if it cannot, or if something is wrong with the rules: see
/// printEdits and printRules. Nothing is parsed.
ExitCode debugFiles(const RunOptions &Options);

} // namespace tranship

#endif
