// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TRANSHIP_PARSE_COMMANDS_STANDARDHEADERS_H
#define TRANSHIP_PARSE_COMMANDS_STANDARDHEADERS_H

#include "llvm/ADT/StringRef.h"

namespace tranship {

/// Whether \p Name, the text between the brackets of an `#include`, is a header
/// of the C or C++ standard library, of POSIX, of Linux or of the compiler.
bool isStandardHeader(llvm::StringRef Name);

} // namespace tranship

#endif
