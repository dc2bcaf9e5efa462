// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The parse comes first, the text is for what it did not see. This is decided
// for each place, because a file has branches that no unit takes.
#ifndef TRANSHIP_RULES_PARSEDPLACES_H
#define TRANSHIP_RULES_PARSEDPLACES_H

#include "rules/View.h"
#include "llvm/ADT/DenseSet.h"

namespace tranship {

/// The tokens for which a parse told the fact \p F. A rule makes one before it
/// looks at the text, and skips those tokens there.
template <class F> class ParsedPlaces {
public:
  /// Calls \p Port for each fact that begins at a token, in the order of the
  /// file. The text is still asked about the token if that returns false.
  ParsedPlaces(const View &V,
               llvm::function_ref<bool(uint32_t, const At<F> &)> Port) {
    V.Parsed.forEach<F>([&](const At<F> &Fact) {
      std::optional<uint32_t> I = V.File.tokenAt(Fact.Where.Begin);
      if (I && Port(*I, Fact))
        Tokens.insert(*I);
    });
  }

  bool contains(uint32_t I) const { return Tokens.contains(I); }

private:
  llvm::DenseSet<uint32_t> Tokens;
};

} // namespace tranship

#endif
