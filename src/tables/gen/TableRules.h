// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The tables of maps/tables, which are not maps: their columns and what the
// build checks of them.
#ifndef TRANSHIP_TABLES_GEN_TABLERULES_H
#define TRANSHIP_TABLES_GEN_TABLERULES_H

#include "tables/map/TextTable.h"
#include "llvm/ADT/SmallVector.h"

namespace tranship {

/// A parsed table. Its cells point into the text.
struct PlainTable {
  std::string Name;
  std::vector<llvm::SmallVector<llvm::StringRef, 8>> Rows;
};

/// Parses the table \p Text of the file \p Path and checks its cells.
PlainTable readPlainTable(llvm::StringRef Text, llvm::StringRef Path,
                          std::vector<RowProblem> &Problems);

} // namespace tranship

#endif
