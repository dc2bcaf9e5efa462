// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TRANSHIP_CLI_COMPLETION_H
#define TRANSHIP_CLI_COMPLETION_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/raw_ostream.h"
#include <string>

namespace tranship {

/// An option as a shell offers it.
struct CompletionOption {
  std::string Name; ///< With its dashes.
  std::string Help;
  std::vector<std::string> Values; ///< Empty: any.
  bool TakesFolder = false;
  bool TakesValue = false;
};

/// Writes the completion script for \p Shell, "bash" or "zsh". False for any
/// other.
bool printCompletion(llvm::raw_ostream &Out, llvm::StringRef Shell,
                     llvm::ArrayRef<CompletionOption> Options,
                     llvm::ArrayRef<std::string> Commands);

} // namespace tranship

#endif
