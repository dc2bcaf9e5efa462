// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TRANSHIP_REPORT_LINETABLE_H
#define TRANSHIP_REPORT_LINETABLE_H

#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <vector>

namespace tranship {

/// A place for people. Line and column count from 1; columns are bytes.
struct Position {
  unsigned Line = 0;
  unsigned Column = 0;
};

/// Finds lines in a text.
class LineTable {
public:
  explicit LineTable(llvm::StringRef Text);

  Position positionOf(uint32_t Offset) const;

  /// Line \p Line without its line break.
  llvm::StringRef line(unsigned Line) const;

private:
  llvm::StringRef Text;
  std::vector<uint32_t> Starts;
};

} // namespace tranship

#endif
