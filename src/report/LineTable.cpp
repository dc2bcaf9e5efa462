// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "report/LineTable.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace tranship {

LineTable::LineTable(StringRef Text) : Text(Text) {
  Starts.push_back(0);
  for (size_t At = Text.find('\n'); At != StringRef::npos;
       At = Text.find('\n', At + 1))
    Starts.push_back(At + 1);
}

Position LineTable::positionOf(uint32_t Offset) const {
  auto After = upper_bound(Starts, Offset);
  return {static_cast<unsigned>(After - Starts.begin()),
          Offset - *std::prev(After) + 1};
}

StringRef LineTable::line(unsigned Line) const {
  StringRef Result = Text.substr(Starts[Line - 1]).split('\n').first;
  return Result.rtrim('\r');
}

} // namespace tranship
