// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The errors in what compilers, linkers and build systems print.
#ifndef TRANSHIP_COMMANDS_ERRORS_BUILDLOG_H
#define TRANSHIP_COMMANDS_ERRORS_BUILDLOG_H

#include "llvm/ADT/StringRef.h"
#include <string>
#include <vector>

namespace tranship {

struct BuildError {
  std::string File;  ///< As printed. Empty: the message is of no file.
  unsigned Line = 0; ///< From 1; 0: of no line.
  unsigned Column = 0;
  std::string Text;  ///< The message.
  std::string Notes; ///< The notes that belong to it, one a line.
};

/// The errors that Clang, GCC, nvcc, the linkers, CMake, make, ninja and
/// shells print into \p Log, in their order. What only says that something
/// before it failed is left out, and what is printed twice comes once.
std::vector<BuildError> readBuildLog(llvm::StringRef Log);

} // namespace tranship

#endif
