// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tables/map/TextTable.h"
#include "llvm/ADT/SmallVector.h"

using namespace llvm;

namespace tranship {

void TextTable::read() {
  Text.consume_front("\xEF\xBB\xBF");
  size_t Width = 0;
  while (!Text.empty()) {
    auto [LineText, Rest] = Text.split('\n');
    Text = Rest;
    ++Line;
    LineText.consume_back("\r");
    if (LineText.empty() || LineText.starts_with("# "))
      continue;
    if (LineText.contains('\0'))
      return problem("a NUL byte: this is not a text file");
    SmallVector<StringRef, 8> Cells;
    LineText.split(Cells, '\t');
    if (Width == 0 && !readHead(Cells))
      return;
    if (Width == 0)
      Width = Cells.size();
    else if (Cells.size() == Width)
      readRow(Cells);
    else
      problem(Twine(Cells.size()) + " columns where the first line has " +
              Twine(Width));
  }
  if (Width == 0) {
    Line = 1;
    problem("no line names the columns");
  }
}

} // namespace tranship
