// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "report/LineTable.h"
#include <gtest/gtest.h>

using namespace tranship;

namespace {

std::pair<unsigned, unsigned> at(const LineTable &T, uint32_t Offset) {
  Position P = T.positionOf(Offset);
  return {P.Line, P.Column};
}

using Place = std::pair<unsigned, unsigned>;

TEST(LineTable, FindsPositions) {
  LineTable T("ab\nc\n\nd");
  EXPECT_EQ(at(T, 0), Place(1, 1));
  EXPECT_EQ(at(T, 1), Place(1, 2));
  EXPECT_EQ(at(T, 2), Place(1, 3)) << "the newline ends its line";
  EXPECT_EQ(at(T, 3), Place(2, 1));
  EXPECT_EQ(at(T, 5), Place(3, 1));
  EXPECT_EQ(at(T, 6), Place(4, 1));
  EXPECT_EQ(at(T, 7), Place(4, 2)) << "the end of the text";
}

TEST(LineTable, FindsLines) {
  LineTable T("ab\nc\n\nd");
  EXPECT_EQ(T.line(1), "ab");
  EXPECT_EQ(T.line(2), "c");
  EXPECT_EQ(T.line(3), "");
  EXPECT_EQ(T.line(4), "d");
}

TEST(LineTable, LinesOfWindows) {
  LineTable T("ab\r\ncd\r\n");
  EXPECT_EQ(T.line(1), "ab");
  EXPECT_EQ(T.line(2), "cd");
  EXPECT_EQ(T.line(3), "");
  EXPECT_EQ(at(T, 4), Place(2, 1));
}

TEST(LineTable, EmptyText) {
  LineTable T("");
  EXPECT_EQ(at(T, 0), Place(1, 1));
  EXPECT_EQ(T.line(1), "");
}

} // namespace
