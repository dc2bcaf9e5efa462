// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "hazards/flow/Constants.h"
#include "ParsedText.h"
#include <gtest/gtest.h>

using namespace llvm;
using namespace tranship;

namespace {

/// What the expression in `@( ... )` of a text is worth.
std::optional<int64_t> valueIn(StringRef Source) {
  ParsedText T(Source);
  PortOptions Options;
  View V(T.File, T.Names, Options);
  uint32_t At = T.token("@");
  uint32_t Open = At + 1;
  return V.analysis<Constants>().valueOf(
      {Open + 1, closingBracket(T.File, Open).value_or(Open)});
}

std::optional<int64_t> valueOf(StringRef Expression) {
  return valueIn(("void f() { @(" + Expression + "); }").str());
}

TEST(Constants, Expressions) {
  EXPECT_EQ(valueOf("1024"), 1024);
  EXPECT_EQ(valueOf("0x10u"), 16);
  EXPECT_EQ(valueOf("2 + 3 * 4"), 14);
  EXPECT_EQ(valueOf("(2 + 3) * 4"), 20);
  EXPECT_EQ(valueOf("1 << 4 + 1"), 32);
  EXPECT_EQ(valueOf("100 - 10 - 1"), 89);
  EXPECT_EQ(valueOf("7 / 2 % 2"), 1);
  EXPECT_EQ(valueOf("64 * sizeof(float)"), 256);
  EXPECT_EQ(valueOf("(size_t)4 * 2"), 8);
  EXPECT_EQ(valueOf("2 * (int)4"), 8);
  EXPECT_EQ(valueOf("static_cast<int>(3)"), 3);
}

TEST(Constants, WhatIsNotKnown) {
  EXPECT_EQ(valueOf("n"), std::nullopt);
  EXPECT_EQ(valueOf("4 / 0"), std::nullopt);
  EXPECT_EQ(valueOf("f(4)"), std::nullopt);
  EXPECT_EQ(valueOf("a ? 1 : 2"), std::nullopt);
  EXPECT_EQ(valueOf("x.y"), std::nullopt);
  EXPECT_EQ(valueOf("4 +"), std::nullopt);
  EXPECT_EQ(valueOf(""), std::nullopt);
  EXPECT_EQ(valueOf("sizeof(T)"), std::nullopt);
  EXPECT_EQ(valueOf("0x7fffffffffffffff * 2"), std::nullopt);
}

TEST(Constants, Names) {
  EXPECT_EQ(valueIn("#define N (4 * M)\n#define M 2\nvoid f() { @(N); }"), 8);
  EXPECT_EQ(valueIn("#define N N\nvoid f() { @(N); }"), std::nullopt);
  EXPECT_EQ(valueIn("#define N 1\n#define N 2\nvoid f() { @(N); }"),
            std::nullopt);
  EXPECT_EQ(valueIn("constexpr int K = 3;\nvoid f() { @(K * 2); }"), 6);
  EXPECT_EQ(valueIn("void f() { int a = 3, b{5}; @(a + b); }"), std::nullopt);
  EXPECT_EQ(valueIn("void f() { int a = 3; @(a); }"), 3);
  EXPECT_EQ(valueIn("void f() { int a = 3; a /= 2; @(a); }"), std::nullopt);
  EXPECT_EQ(valueIn("void f() { int a = 3; set(&a); @(a); }"), std::nullopt);
  EXPECT_EQ(valueIn("void f() { int a; if (g()) a = 1; else a = 2; @(a); }"),
            std::nullopt);
  EXPECT_EQ(valueIn("void f(int a) { @(a); }"), std::nullopt);
  EXPECT_EQ(valueIn("void g() { int a = 3; }\nvoid f() { @(a); }"),
            std::nullopt);
}

} // namespace
