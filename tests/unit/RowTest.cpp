// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tables/map/Row.h"
#include <gtest/gtest.h>

using namespace tranship;

namespace {

TEST(ParseKind, KnowsEveryNameThatItPrints) {
  for (unsigned I = 0; I <= static_cast<unsigned>(Kind::Ptx); ++I) {
    Kind K = static_cast<Kind>(I);
    EXPECT_EQ(parseKind(kindName(K)), K);
  }
}

TEST(ParseKind, RefusesOthers) {
  EXPECT_FALSE(parseKind(""));
  EXPECT_FALSE(parseKind("Function"));
  EXPECT_FALSE(parseKind("functions"));
  EXPECT_FALSE(parseKind("function "));
}

TEST(KeySpaceOf, SetsHeadersAndGuardsApart) {
  EXPECT_EQ(keySpaceOf(Kind::Header), KeySpace::Header);
  EXPECT_EQ(keySpaceOf(Kind::Guard), KeySpace::Guard);
  EXPECT_EQ(keySpaceOf(Kind::Ptx), KeySpace::Ptx);
  EXPECT_EQ(keySpaceOf(Kind::Macro), KeySpace::Identifier);
  EXPECT_EQ(keySpaceOf(Kind::Namespace), KeySpace::Identifier);
}

TEST(ParseKey, BareName) {
  auto Key = parseKey("cudaMalloc", Kind::Function);
  ASSERT_TRUE(Key);
  EXPECT_EQ(Key->Name, "cudaMalloc");
  EXPECT_EQ(Key->Args, Arity());
}

TEST(ParseKey, ExactArity) {
  auto Key = parseKey("cudaMemAdvise/4", Kind::Function);
  ASSERT_TRUE(Key);
  EXPECT_EQ(Key->Name, "cudaMemAdvise");
  EXPECT_EQ(Key->Args, (Arity{Arity::Form::Exactly, 4}));
}

TEST(ParseKey, LeastArity) {
  auto Key = parseKey("cudaMemcpyToSymbol/1+", Kind::Function);
  ASSERT_TRUE(Key);
  EXPECT_EQ(Key->Name, "cudaMemcpyToSymbol");
  EXPECT_EQ(Key->Args, (Arity{Arity::Form::AtLeast, 1}));
}

TEST(ParseKey, NoArgumentsAreAnArity) {
  EXPECT_EQ(parseKey("f/0", Kind::Function)->Args,
            (Arity{Arity::Form::Exactly, 0}));
}

TEST(ParseKey, RefusesWhatIsNoArity) {
  for (const char *Text : {"f/", "f/+", "f/x", "f/4x", "f/-1", "f/4++", "f/100",
                           "f/256", "f/1.5", "f/ 4"})
    EXPECT_FALSE(parseKey(Text, Kind::Function)) << Text;
}

TEST(ParseKey, SlashesOfAHeaderArePartOfItsPath) {
  for (const char *Text : {"cub/cub.cuh", "cuda/std/*", "a/4"}) {
    auto Key = parseKey(Text, Kind::Header);
    ASSERT_TRUE(Key);
    EXPECT_EQ(Key->Name, Text);
    EXPECT_EQ(Key->Args, Arity());
  }
}

TEST(Arity, OrdersBareThenExactThenLeast) {
  Arity Bare;
  Arity Exactly = {Arity::Form::Exactly, 9};
  Arity AtLeast = {Arity::Form::AtLeast, 1};
  EXPECT_LT(Bare, Exactly);
  EXPECT_LT(Exactly, AtLeast);
}

TEST(ParseKey, Types) {
  auto Key = parseKey("cudaMemAdvise(*,*,*,cudaMemLocation)", Kind::Function);
  ASSERT_TRUE(Key);
  EXPECT_EQ(Key->Name, "cudaMemAdvise");
  EXPECT_EQ(Key->Args, (Arity{Arity::Form::Exactly, 4}));
  EXPECT_EQ(Key->Types, "*,*,*,cudaMemLocation");
  EXPECT_EQ(parseKey("f(void (*)(int, int))", Kind::Function)->Args.Count, 1);
}

TEST(ParseKey, RefusesWhatIsNoListOfTypes) {
  for (const char *Text : {"f()", "f( )", "f(int", "f(int)/1", "f(int) g"})
    EXPECT_FALSE(parseKey(Text, Kind::Function)) << Text;
}

} // namespace
