// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Ranks and sizes of grids have 64 bits in CUDA. Where the target's have 32 and
// an operation depends on it, they are cast back.
#include "lex/Groups.h"
#include "llvm/ADT/Twine.h"

using namespace llvm;

namespace tranship {

/// Whether the target's own function or member \p Name gives 32 bits.
static bool isNarrow(const Context &C, StringRef Name) {
  auto R = C.Names.find(KeySpace::Identifier, (GroupSpace + "::" + Name).str());
  if (!R)
    return false;
  Resolution What = C.resolve(*R);
  return What.What == Resolution::State::Rename && !What.Supplied;
}

void portGroupWidths(Context &C) {
  if (!C.Options.Parsed || !C.To->NarrowGroupCounts)
    return;
  C.Options.Parsed->forEach(
      TypeFactKind::GroupWidth, [&](const TypeFact &Fact) {
        Range Where = {Fact.Offset, Fact.Offset + Fact.Length};
        if (C.Known.isKept(Where))
          return;
        if (Fact.Disputed)
          return C.report(DiagnosticId::GroupWidth, Where,
                          "a rank or a size of a group: in " + C.To.title() +
                              " it can have 32 bits where CUDA's has 64, and "
                              "the group is not the same in all uses");
        if (isNarrow(C, Fact.Text))
          C.edits().rewrite(
              Where, {EditPiece::text("static_cast<unsigned long long>("),
                      EditPiece::source(Where), EditPiece::text(")")});
      });
}

} // namespace tranship
