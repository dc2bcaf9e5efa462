// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What a text includes. Only two others read lines with `#include`: the rules,
// which have tokens, and the plan of a parse, which also asks what is defined
// before them.
#ifndef TRANSHIP_TEXT_INCLUDEDHEADERS_H
#define TRANSHIP_TEXT_INCLUDEDHEADERS_H

#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/StringSet.h"
#include <optional>
#include <string>
#include <vector>

namespace tranship {

/// A header's name in an `#include`.
struct IncludedHeader {
  llvm::StringRef Name; ///< As it is spelled, without quotes or brackets.
  bool Quoted = false;
  bool Next = false; ///< By `#include_next`.

  /// With quotes or brackets.
  llvm::StringRef spelling() const {
    return {Name.data() - 1, Name.size() + 2};
  }
};

/// The name of a header at the start of \p Text: `<a/b.h>` or `"a/b.h"`.
std::optional<IncludedHeader> headerNameIn(llvm::StringRef Text);

/// \p Name, a header's as it is spelled, with `/` between folders: compilers
/// for Windows take `\` as well.
std::string withSlashes(llvm::StringRef Name);

/// What the lines of \p Text include, in order. Conditions are ignored.
std::vector<IncludedHeader> includesIn(llvm::StringRef Text);

/// The macros of which lines of \p Text say something: they define them, take
/// them back, or ask for one, before an #elif, by which the project may choose
/// CUDA. Conditions are ignored.
llvm::StringSet<> macrosIn(llvm::StringRef Text);

} // namespace tranship

#endif
