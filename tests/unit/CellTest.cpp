// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tables/map/Cell.h"
#include <gtest/gtest.h>

using namespace llvm;
using namespace tranship;
using State = Resolution::State;

namespace {

std::string problemOf(StringRef Text) {
  Expected<Cell> C = Cell::parse(Text);
  return C ? std::string() : toString(C.takeError());
}

TEST(Cell, EmptyIsNotEstablished) {
  auto C = cantFail(Cell::parse(""));
  EXPECT_FALSE(C.Established);
  EXPECT_TRUE(C.Alternatives.empty());
}

TEST(Cell, DashIsKnownToHaveNoCounterpart) {
  auto C = cantFail(Cell::parse("-"));
  EXPECT_TRUE(C.Established);
  EXPECT_TRUE(C.Alternatives.empty());
}

TEST(Cell, Name) {
  auto C = cantFail(Cell::parse("hipMalloc"));
  ASSERT_EQ(C.Alternatives.size(), 1u);
  EXPECT_EQ(C.Alternatives[0].Text, "hipMalloc");
  EXPECT_FALSE(C.Alternatives[0].Since);
  EXPECT_FALSE(C.Alternatives[0].isTemplate());
}

TEST(Cell, TemplateWithVersion) {
  auto C = cantFail(Cell::parse("hipMemAdvise_v2($*)@7.2"));
  ASSERT_EQ(C.Alternatives.size(), 1u);
  EXPECT_EQ(C.Alternatives[0].Text, "hipMemAdvise_v2($*)");
  EXPECT_EQ(C.Alternatives[0].Since, (Version{7, 2}));
  EXPECT_TRUE(C.Alternatives[0].isTemplate());
}

TEST(Cell, AlternativesStayInOrder) {
  auto C = cantFail(Cell::parse("a@7.2 | b@5.7 | c"));
  ASSERT_EQ(C.Alternatives.size(), 3u);
  EXPECT_EQ(C.Alternatives[0].Text, "a");
  EXPECT_EQ(C.Alternatives[1].Text, "b");
  EXPECT_EQ(C.Alternatives[2].Text, "c");
  EXPECT_FALSE(C.Alternatives[2].Since);
}

TEST(Cell, RefusesWrongVersions) {
  for (const char *Text : {"a@", "a@x", "a@7.", "a@7.2.4", "a@>=7", "a@ 7.2"})
    EXPECT_NE(problemOf(Text).find("is not a version: write @X.Y"),
              std::string::npos)
        << Text << ": " << problemOf(Text);
}

TEST(Cell, RefusesAlternativesWithoutName) {
  for (const char *Text : {"@7.2", "-@7.2", "a@7.2 | ", "a@7.2 | -", " | a"})
    EXPECT_NE(problemOf(Text).find("alternative without a name"),
              std::string::npos)
        << Text << ": " << problemOf(Text);
}

TEST(Cell, RefusesBlanksAroundAName) {
  for (const char *Text : {" a", "a ", "a@7.2 |  b", "a @7.2", "f($1) "})
    EXPECT_NE(problemOf(Text).find("blanks around"), std::string::npos)
        << Text << ": " << problemOf(Text);
}

TEST(Cell, RefusesAlternativesThatNoVersionTakes) {
  for (const char *Text : {"a | b", "a | b@7.2", "a@5.7 | b@7.2",
                           "a@7.2 | b@7.2", "a@7.2 | b | c@5.7"})
    EXPECT_NE(problemOf(Text).find("is never chosen"), std::string::npos)
        << Text << ": " << problemOf(Text);
}

TEST(Resolve, NameOfEveryVersion) {
  Resolution R = resolve("hipMalloc", {5, 2});
  EXPECT_EQ(R.What, State::Rename);
  EXPECT_EQ(R.Text, "hipMalloc");
}

TEST(Resolve, TemplateOfEveryVersion) {
  Resolution R = resolve("hipHostMalloc($1, $2, 0)", {5, 2});
  EXPECT_EQ(R.What, State::Template);
  EXPECT_EQ(R.Text, "hipHostMalloc($1, $2, 0)");
}

TEST(Resolve, NothingKnownAndKnownToBeNothing) {
  EXPECT_EQ(resolve("", {7, 2}).What, State::NotEstablished);
  EXPECT_EQ(resolve("-", {7, 2}).What, State::Absent);
}

TEST(Resolve, TakesTheFirstThatTheVersionHas) {
  StringRef Text = "a@7.2 | b($*)@5.7 | c";
  EXPECT_EQ(resolve(Text, {8, 0}).Text, "a");
  EXPECT_EQ(resolve(Text, {7, 2}).Text, "a");
  EXPECT_EQ(resolve(Text, {7, 1}).Text, "b($*)");
  EXPECT_EQ(resolve(Text, {7, 1}).What, State::Template);
  EXPECT_EQ(resolve(Text, {5, 2}).Text, "c");
  EXPECT_EQ(resolve(Text, {5, 2}).What, State::Rename);
}

TEST(Resolve, NamesTheOldestVersionThatWouldDo) {
  Resolution R = resolve("a@7.2 | b@6.4", {5, 7});
  EXPECT_EQ(R.What, State::TooNew);
  EXPECT_EQ(R.Text, "b");
  EXPECT_EQ(R.Since, (Version{6, 4}));
}

TEST(Resolve, TellsSinceWhenANameIs) {
  EXPECT_EQ(resolve("a@6.4", {7, 2}).Since, (Version{6, 4}));
}

TEST(Cell, ASupportHeaderComesFirstOrLastAndHasNoVersion) {
  EXPECT_EQ(problemOf("+"), "");
  EXPECT_EQ(problemOf("a@7.2 | +"), "");
  EXPECT_EQ(problemOf("a | +t::f($0)"), "") << "for what a cannot take";
  EXPECT_EQ(problemOf("+ | a@7.2 | f($1)"), "") << "for a port without";
  EXPECT_NE(problemOf("+ | a | b").find("is never chosen"), std::string::npos);
  EXPECT_NE(problemOf("+ | +t::f($0)").find("is never chosen"),
            std::string::npos);
  EXPECT_NE(problemOf("+@7.2").find("has no version"), std::string::npos);
}

TEST(Resolve, WhatASupportHeaderHas) {
  Resolution R = resolve("a@7.13 | +", {7, 2});
  EXPECT_EQ(R.What, State::Rename);
  EXPECT_TRUE(R.Supplied);
  EXPECT_EQ(R.Text, "") << "the same name";
  EXPECT_FALSE(resolve("a@7.13 | +", {7, 13}).Supplied);
  EXPECT_EQ(resolve("+t::f($0)", {7, 2}).What, State::Template);
  EXPECT_EQ(resolve("+t::f($0)", {7, 2}).Text, "t::f($0)");
}

TEST(Resolve, ASupportHeaderBeforeTheTargetsOwn) {
  EXPECT_TRUE(resolve("+ | f($1)", {7, 2}).Supplied);
  EXPECT_EQ(resolve("+ | f($1)", {7, 2}, Supply::None).Text, "f($1)");
  EXPECT_EQ(resolve("+t::s | 32", {7, 2}, Supply::None).Text, "32");
}

TEST(Resolve, WithoutSupportHeaders) {
  EXPECT_EQ(resolve("+", {7, 2}, Supply::None).What, State::Absent);
  EXPECT_EQ(resolve("a@7.13 | +", {7, 2}, Supply::None).What, State::TooNew);
  EXPECT_EQ(resolve("a", {7, 2}, Supply::None).Text, "a");
}

TEST(Resolve, WhatTheTargetsOwnCannotTake) {
  EXPECT_EQ(resolve("a | +t::f($0)", {7, 2}).Text, "a");
  EXPECT_EQ(resolve("a | +t::f($0)", {7, 2}, Supply::Rest).Text, "t::f($0)");
  EXPECT_EQ(resolve("a", {7, 2}, Supply::Rest).What, State::Absent);
}

} // namespace
