// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Tables of maps/tables: what is known beside what each name becomes. The build
// checks their cells (tables/gen/TableRules.cpp).
#ifndef TRANSHIP_TABLES_MAP_TABLE_H
#define TRANSHIP_TABLES_MAP_TABLE_H

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/SmallVectorExtras.h"
#include "llvm/ADT/StringRef.h"
#include <vector>

namespace tranship {

/// The cells of a row, in the order of the columns.
using TableRow = llvm::SmallVector<llvm::StringRef, 8>;

/// The rows of the built-in table \p Name, in their order. Their texts are
/// constant data.
std::vector<TableRow> tableRows(llvm::StringRef Name);

/// The words of a cell, separated by blanks.
inline std::vector<llvm::StringRef> wordsIn(llvm::StringRef Cell) {
  llvm::SmallVector<llvm::StringRef, 8> Words;
  Cell.split(Words, ' ', /*MaxSplit=*/-1, /*KeepEmpty=*/false);
  return {Words.begin(), Words.end()};
}

/// The number in a cell.
inline unsigned numberIn(llvm::StringRef Cell) {
  unsigned Number = 0;
  Cell.getAsInteger(10, Number);
  return Number;
}

/// The rows of the table \p Name, each converted by \p Make.
template <typename Maker> auto readTable(llvm::StringRef Name, Maker &&Make) {
  return llvm::map_to_vector<0>(tableRows(Name), Make);
}

} // namespace tranship

#endif
