// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Where a rule writes its edits: each is stamped with its rule, and none
// touches what the user wants kept.
#ifndef TRANSHIP_LEX_CONTEXT_PROPOSALS_H
#define TRANSHIP_LEX_CONTEXT_PROPOSALS_H

#include "edit/Edit.h"
#include "lex/source/Facts.h"

namespace tranship {

class Proposals {
public:
  Proposals(const Facts &Known, EditSet &Edits) : Known(Known), Edits(Edits) {}

  /// The edits that follow are of the rule number \p Number.
  void setRule(uint8_t Number) { Rule = Number; }
  uint8_t rule() const { return Rule; }

  void replace(Range Where, llvm::StringRef Text) {
    rewrite(Where, {EditPiece::text(Text)});
  }
  void insert(uint32_t At, llvm::StringRef Text) { replace({At, At}, Text); }
  void remove(Range Where) { rewrite(Where, {}); }
  void rewrite(Range Where, llvm::SmallVector<EditPiece, 1> Pieces) {
    // Text may come before and behind what is kept, not into it.
    bool IsKept = Where.empty() ? Known.keptAround(Where.Begin).has_value()
                                : Known.isKept(Where);
    if (!IsKept)
      Edits.add({Where, std::move(Pieces), Rule});
  }

  /// Edits so far, of all rules.
  size_t size() const { return Edits.size(); }

  /// Takes back the edit that was added last.
  void pop() { Edits.pop(); }

private:
  const Facts &Known;
  EditSet &Edits;
  uint8_t Rule = 0;
};

} // namespace tranship

#endif
