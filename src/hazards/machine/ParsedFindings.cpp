// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What the parse found by the values of a whole unit, in the words of the table
// `findings`.
#include "rules/Rules.h"
#include "rules/Writer.h"
#include "tables/map/Table.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace tranship {

/// The row of the table for each finding.
static const StringMap<TableRow> &findings() {
  static const StringMap<TableRow> All = [] {
    StringMap<TableRow> Rows;
    for (const TableRow &R : tableRows("findings"))
      Rows[R[0]] = R;
    return Rows;
  }();
  return All;
}

void reportParsedFindings(const View &V, Writer &W) {
  if (!V.To->HasNotes)
    return; // Only HIP's GPUs and runtime are known.
  V.Parsed.forEach<fact::Finding>([&](const At<fact::Finding> &Found) {
    auto Row = findings().find(Found.What);
    if (Row == findings().end())
      return; // Another rule reports it.
    if (auto Id = findDiagnosticId(Row->second[1]))
      W.report(*Id, Found.Where,
               filledIn(Row->second[2], {V.To->Title, Found.Detail}));
  });
}

} // namespace tranship
