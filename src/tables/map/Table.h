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

/// The rows of the compiled table \p Name, in its order. Their text is constant
/// data.
std::vector<TableRow> tableRows(llvm::StringRef Name);

/// The words of a cell that holds several.
inline std::vector<llvm::StringRef> wordsIn(llvm::StringRef Cell) {
  llvm::SmallVector<llvm::StringRef, 8> Words;
  Cell.split(Words, ' ', /*MaxSplit=*/-1, /*KeepEmpty=*/false);
  return {Words.begin(), Words.end()};
}

/// The number that a cell is.
inline unsigned numberIn(llvm::StringRef Cell) {
  unsigned Number = 0;
  Cell.getAsInteger(10, Number);
  return Number;
}

/// The rows of the table \p Name as values that \p Make makes of them.
template <typename Maker> auto readTable(llvm::StringRef Name, Maker &&Make) {
  return llvm::map_to_vector<0>(tableRows(Name), Make);
}

} // namespace tranship

#endif
