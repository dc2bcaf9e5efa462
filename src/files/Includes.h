// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What files include, line by line.
#ifndef TRANSHIP_FILES_INCLUDES_H
#define TRANSHIP_FILES_INCLUDES_H

#include "llvm/ADT/StringRef.h"
#include <string>
#include <vector>

namespace tranship {

/// What a line of a file includes.
struct IncludedHeader {
  std::string Name; ///< As it is spelled.
  bool Quoted = false;
  bool Next = false; ///< By `#include_next`.
};

/// What the lines of \p Text include, in order. Conditions are not looked at.
std::vector<IncludedHeader> includesIn(llvm::StringRef Text);

/// What the lines of the file \p Path include, in order; nothing if it cannot
/// be read. Conditions are not looked at.
std::vector<IncludedHeader> includesOf(llvm::StringRef Path);

} // namespace tranship

#endif
