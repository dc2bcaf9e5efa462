// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "commands/delta/Units.h"
#include "gtest/gtest.h"
#include <algorithm>

using namespace tranship;

namespace {

std::vector<CodeUnit> units(const std::string &Text) {
  return unitsOf(Text, Map(), [&](uint32_t At) {
    return 1 + static_cast<unsigned>(
                   std::count(Text.begin(), Text.begin() + At, '\n'));
  });
}

std::vector<std::string> changes(const std::string &A, const std::string &B) {
  std::vector<CodeUnit> InA = units(A), InB = units(B);
  std::vector<std::string> Result;
  for (const UnitHunk &H : compareUnits(InA, InB)) {
    CodeChange C = describeHunk(InA, InB, H);
    Result.push_back(std::to_string(C.BFirst) + " " + C.Kind + " " + C.Old +
                     ">" + C.New);
  }
  return Result;
}

using Lines = std::vector<std::string>;

TEST(CodeUnits, LayoutIsNone) {
  EXPECT_EQ(changes("int a;\n// x\nint b ;", "int a; int\nb;"), Lines());
  EXPECT_EQ(changes("#define A \\\n 1\nint a;", "#define A 1\nint a;"),
            Lines());
  EXPECT_EQ(changes("", "// only a comment"), Lines());
}

TEST(CodeUnits, DirectivesEndWithTheirLines) {
  EXPECT_EQ(changes("#define A 1\nf();", "#define A\n1 f();"),
            (Lines{"1 macro 1>", "2 code >1"}));
  EXPECT_EQ(changes("#define A(x) x\n", "#define A (x) x\n"),
            Lines{"1 macro A(>A ("});
}

TEST(CodeUnits, SaysWhatAndWhere) {
  EXPECT_EQ(changes("a(1);\nb(2);\nc(3);", "a(1);\nb(4);\nc(3);"),
            Lines{"2 value 2>4"});
  EXPECT_EQ(changes("a(1);\nc(3);", "a(1);\nb(2);\nc(3);"),
            Lines{"2 code >b ( 2 ) ;"});
  EXPECT_EQ(changes("a(1);\nb(2);\nc(3);", "x(1);\nc(3);"),
            (Lines{"1 name a>x", "0 code b ( 2 ) ;>"}));
  EXPECT_EQ(changes("k<<<1, 2>>>(p);", "k<<<1, 3>>>(p);"),
            Lines{"1 launch 2>3"});
}

} // namespace
