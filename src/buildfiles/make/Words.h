// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The words of a value or of a recipe, as the shell would get them, and the
// references in them.
#ifndef TRANSHIP_BUILDFILES_MAKE_WORDS_H
#define TRANSHIP_BUILDFILES_MAKE_WORDS_H

#include "buildfiles/table/Flags.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace tranship::make {

/// The words of one command. Shell operators separate commands.
using CommandWords = std::vector<FlagWord>;

/// Splits \p Part of \p Text at blanks, line continuations and shell operators.
/// Quoted texts and references stay whole.
std::vector<CommandWords> splitCommands(llvm::StringRef Text, Range Part);

/// `$(NAME)`, `${NAME:a=b}`, `$$(NAME)`, or a call of a function.
struct Reference {
  Range Where; ///< From the dollar to after the bracket.
  Range Name;  ///< The name of the variable or function.
  Range Rest;  ///< The text after the name.
  bool IsCall = false;
};

/// Calls \p Visit for all references in \p Part, including nested ones.
void forEachReference(llvm::StringRef Text, Range Part,
                      llvm::function_ref<void(const Reference &)> Visit);

} // namespace tranship::make

#endif
