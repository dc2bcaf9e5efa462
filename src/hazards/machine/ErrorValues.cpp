// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "hazards/machine/ErrorValues.h"
#include "tables/map/RowReader.h"
#include "tables/map/Table.h"

using namespace llvm;

namespace tranship {

static SmallVector<ErrorValue, 0> errorValuesFor(Column C) {
  SmallVector<ErrorValue, 0> Values;
  for (const TableRow &R : tableRows("error-numbers"))
    if (R[0] == ColumnNames[static_cast<unsigned>(C)])
      Values.push_back({numberIn(R[1]), R[2]});
  return Values;
}

ArrayRef<ErrorValue> otherErrorValues(Column C) {
  static const SmallVector<ErrorValue, 0> Known[NumColumns] = {
      errorValuesFor(Column::Hip), errorValuesFor(Column::Maca)};
  return Known[static_cast<unsigned>(C)];
}

} // namespace tranship
