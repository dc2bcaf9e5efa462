// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Reads and checks the text form of a map.
#ifndef TRANSHIP_TABLES_MAP_ROWREADER_H
#define TRANSHIP_TABLES_MAP_ROWREADER_H

#include "tables/map/Row.h"
#include "tables/map/TextTable.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace tranship {

/// The names of the result columns, in the order of Column.
inline constexpr llvm::StringLiteral ColumnNames[NumColumns] = {"hip", "maca"};

/// A parsed map file. The texts of its rows point into the buffer that was
/// read.
struct RowFile {
  std::string Name;
  std::vector<Row> Rows;
};

/// Parses the rows of \p Text, the contents of a map file named \p Name.
/// Malformed rows are skipped and added to \p Problems. \p Text and \p Library
/// must outlive the rows.
RowFile readRows(llvm::StringRef Text, llvm::StringRef Name,
                 llvm::StringRef Library, std::vector<RowProblem> &Problems);

/// Checks rows against each other: keys that occur twice, qualified keys whose
/// first component has a row neither in \p Files nor according to \p
/// HasOtherRow, and chains (a result that is the key of another row with
/// another result).
void checkTogether(llvm::ArrayRef<RowFile> Files,
                   std::vector<RowProblem> &Problems,
                   llvm::function_ref<bool(llvm::StringRef)> HasOtherRow);

} // namespace tranship

#endif
