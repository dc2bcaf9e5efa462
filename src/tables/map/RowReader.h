// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Reads and checks the text form of a map.
#ifndef TRANSHIP_TABLES_MAP_ROWREADER_H
#define TRANSHIP_TABLES_MAP_ROWREADER_H

#include "tables/map/Row.h"
#include "tables/map/TextTable.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace tranship {

/// The names of the columns with results, in the order of Column.
inline constexpr llvm::StringLiteral ColumnNames[NumColumns] = {"hip", "maca"};

/// One map file, read: rows whose text points into the buffer that was read.
struct RowFile {
  std::string Name;
  std::vector<Row> Rows;
};

/// Reads the rows of \p Text, the contents of a map file named \p Name. Rows
/// that are malformed are left out and added to \p Problems. \p Text and
/// \p Library must outlive the rows.
RowFile readRows(llvm::StringRef Text, llvm::StringRef Name,
                 llvm::StringRef Library, std::vector<RowProblem> &Problems);

/// Checks what no row shows by itself: keys that occur twice, qualified keys
/// whose first component has no row in \p Files nor one that \p HasOtherRow
/// knows of, and chains (a result that is the key of another row with another
/// result).
void checkTogether(llvm::ArrayRef<RowFile> Files,
                   std::vector<RowProblem> &Problems,
                   llvm::function_ref<bool(llvm::StringRef)> HasOtherRow);

} // namespace tranship

#endif
