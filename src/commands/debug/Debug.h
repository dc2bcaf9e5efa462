// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// `tranship debug`: what the lexical engine sees of files, and which rule
// writes what.
#ifndef TRANSHIP_COMMANDS_DEBUG_DEBUG_H
#define TRANSHIP_COMMANDS_DEBUG_DEBUG_H

#include "session/Session.h"

namespace tranship {

/// Prints \p What (tokens, facts, edits) of each of \p Paths, or the rules, on
/// standard output. Failed if it cannot, or if something is wrong with the
/// rules: see printEdits and printRules. Nothing is parsed.
ExitCode debugFiles(llvm::StringRef What, llvm::ArrayRef<std::string> Paths,
                    const Config &CommandLine);

} // namespace tranship

#endif
