// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What the lexical engine saw in a file and which rule wrote what, for work on
// tranship.
#ifndef TRANSHIP_COMMANDS_DEBUG_PRINTERS_H
#define TRANSHIP_COMMANDS_DEBUG_PRINTERS_H

#include "rules/PortOptions.h"
#include "tables/map/Map.h"
#include "llvm/Support/raw_ostream.h"

namespace tranship {

/// A line for each token: place, kind, spelling, the place of the other
/// bracket of the pair, and whether no build sees it.
void printTokens(llvm::raw_ostream &Out, llvm::StringRef Text,
                 const Map &Names);

/// What the text tells about itself: macros, namespaces, CUDA's names that the
/// file declares, kept lines, device functions and launches.
void printFacts(llvm::raw_ostream &Out, llvm::StringRef Text, const Map &Names,
                const PortOptions &Options);

/// A line for each edit and each diagnostic, with the rule that wrote it; then
/// what lost, and against what. False if something is wrong with the rules: two
/// edits overlap partly, or a rule does something that the registry does not
/// say.
bool printEdits(llvm::raw_ostream &Out, llvm::StringRef Text,
                const PortResult &Port);

/// The registry: a line for each rule, in order, with its phase, its room, its
/// diagnostics and the words that wake it, separated by tabs. False, after
/// lines that say why, if it is not sound.
bool printRules(llvm::raw_ostream &Out);

} // namespace tranship

#endif
