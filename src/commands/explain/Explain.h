// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TRANSHIP_COMMANDS_EXPLAIN_EXPLAIN_H
#define TRANSHIP_COMMANDS_EXPLAIN_EXPLAIN_H

#include "tables/map/Map.h"
#include "llvm/Support/raw_ostream.h"

namespace tranship {

/// Prints what is known of \p Name: the rows of a CUDA name or header for every
/// target, or the page of a diagnostic's id. False when nothing is known; then
/// \p Errors gets a message, with names that are spelled alike.
bool explain(llvm::raw_ostream &Out, llvm::raw_ostream &Errors,
             const Map &Names, llvm::StringRef Name);

} // namespace tranship

#endif
