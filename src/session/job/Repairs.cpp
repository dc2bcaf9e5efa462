// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "session/job/Repairs.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace tranship {

PortResult repairFile(const Job &J, StringRef Text,
                      ArrayRef<DiagnosticId> Ids) {
  PortOptions Options = portOptions(J.Path, *J.By, *J.Sources);
  Options.To.Where = &cudaPlatform();
  Options.Support = false;
  Options.RepairsOnly = true;
  Options.Fixes.assign(Ids.begin(), Ids.end());
  Options.Parsed = J.Known;
  PortResult Result = portText(Text, *J.By->Names, Options);
  Result.Diagnostics.clear();
  return Result;
}

/// A place in reports, which count columns in characters.
static Position characterPosition(const LineTable &Lines, uint32_t Offset) {
  Position At = Lines.positionOf(Offset);
  StringRef Before = Lines.line(At.Line).take_front(At.Column - 1);
  At.Column = 1 + count_if(Before, [](char C) { return (C & 0xC0) != 0x80; });
  return At;
}

/// What \p E, an edit of new text only, writes.
static std::string textOf(const Edit &E) {
  std::string Result;
  for (const EditPiece &Piece : E.Pieces)
    Result += Piece.Text;
  return Result;
}

void addRepairs(const Job &J, StringRef Text, std::vector<Finding> &All) {
  if (J.By->From.Where)
    return; // Repairs are for CUDA sources.
  SmallVector<DiagnosticId> Ids;
  for (const Finding &F : All)
    if (isRepairable(F.Id, Repair::Source) && !is_contained(Ids, F.Id))
      Ids.push_back(F.Id);
  if (Ids.empty())
    return;
  LineTable Lines(Text);
  for (DiagnosticId Id : Ids) {
    PortResult Repaired = repairFile(J, Text, Id);
    for (const Edit &E : Repaired.Edits.all()) {
      // A repair belongs to the last finding that does not begin after it; that
      // of the first finding may begin before it.
      Finding *Of = nullptr;
      for (Finding &F : All)
        if (F.Id == Id && (!Of || F.Where.Begin <= E.Where.End))
          Of = &F;
      Of->Fix.push_back({characterPosition(Lines, E.Where.Begin),
                         characterPosition(Lines, E.Where.End), textOf(E)});
    }
  }
}

} // namespace tranship
