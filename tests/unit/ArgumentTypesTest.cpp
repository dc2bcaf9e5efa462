// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tables/map/ArgumentTypes.h"
#include <gtest/gtest.h>

using namespace llvm;
using namespace tranship;
using Fit = TypeMatch::Fit;

namespace {

Fit fit(StringRef KeyTypes, std::vector<StringRef> Arguments) {
  return matchTypes(KeyTypes, Arguments).Is;
}

std::string problemOf(StringRef KeyTypes) {
  return toString(checkTypes(KeyTypes));
}

TEST(ArgumentTypes, SplitsAtCommasOutsideOfBrackets) {
  auto Types = splitTypes("int, void (*)(int, A<1, 2>),B<int, C> *");
  ASSERT_EQ(Types.size(), 3U);
  EXPECT_EQ(Types[0], "int");
  EXPECT_EQ(Types[1], "void (*)(int, A<1, 2>)");
  EXPECT_EQ(Types[2], "B<int, C> *");
  EXPECT_EQ(splitTypes("int").size(), 1U);
}

TEST(ArgumentTypes, BlanksCountBetweenWords) {
  EXPECT_TRUE(sameType("float *", "float*"));
  EXPECT_TRUE(sameType("const float * *", "const float **"));
  EXPECT_TRUE(sameType("A<int, 2>", "A<int,2>"));
  EXPECT_FALSE(sameType("unsigned int", "unsignedint"));
  EXPECT_FALSE(sameType("float *", "float **"));
  EXPECT_FALSE(sameType("float", "float *"));
  EXPECT_TRUE(sameType("", ""));
}

TEST(ArgumentTypes, MatchesTypes) {
  EXPECT_EQ(fit("*,float *", {"int", "float *"}), Fit::Yes);
  EXPECT_EQ(fit("*,float *", {"?", "double *"}), Fit::No);
  EXPECT_EQ(fit("*,float *", {"int", "?"}), Fit::Maybe);
  EXPECT_EQ(fit("int,float *", {"long", "?"}), Fit::No);
  EXPECT_EQ(fit("int", {"int", "int"}), Fit::No);
  EXPECT_EQ(fit("function", {"function"}), Fit::Yes);
  EXPECT_EQ(fit("function", {"const void *"}), Fit::No);
}

TEST(ArgumentTypes, NullPointersFitPointers) {
  EXPECT_EQ(fit("float *", {"nullptr"}), Fit::Yes);
  EXPECT_EQ(fit("float", {"nullptr"}), Fit::No);
  EXPECT_EQ(fit("float *", {"0"}), Fit::Maybe);
  EXPECT_EQ(fit("int", {"0"}), Fit::Yes);
  EXPECT_EQ(fit("Class", {"0"}), Fit::No);
}

TEST(ArgumentTypes, ShapesFitInPart) {
  EXPECT_EQ(fit("unsigned long", {"number"}), Fit::Maybe);
  EXPECT_EQ(fit("Class", {"number"}), Fit::No);
  EXPECT_EQ(fit("float *", {"number"}), Fit::No);
  EXPECT_EQ(fit("float *", {"address"}), Fit::Maybe);
  EXPECT_EQ(fit("function", {"address"}), Fit::Maybe);
  EXPECT_EQ(fit("int", {"address"}), Fit::No);
}

TEST(ArgumentTypes, EnumeratorsFitByNameAndByType) {
  EXPECT_EQ(fit("RED", {"Color=RED"}), Fit::Yes);
  EXPECT_EQ(fit("Color", {"Color=RED"}), Fit::Yes);
  EXPECT_EQ(fit("BLUE", {"Color=RED"}), Fit::No);
  EXPECT_EQ(fit("Color", {"number=RED"}), Fit::No);
  EXPECT_EQ(fit("RED", {"number=RED"}), Fit::Yes);
  EXPECT_EQ(fit("RED", {"?=Variable"}), Fit::Maybe);
  EXPECT_LT(matchTypes("RED", {"Color=RED"}).Looseness,
            matchTypes("Color", {"Color=RED"}).Looseness);
  EXPECT_LT(matchTypes("Color", {"Color=RED"}).Looseness,
            matchTypes("*", {"Color=RED"}).Looseness);
}

TEST(ArgumentTypes, OnlyTheInstantiationKnows) {
  EXPECT_EQ(fit("template", {"template"}), Fit::Yes);
  EXPECT_EQ(fit("template", {"?"}), Fit::No);
  EXPECT_EQ(fit("template", {"float"}), Fit::No);
  EXPECT_EQ(fit("float *", {"template"}), Fit::Maybe);
  EXPECT_LT(matchTypes("template", {"template"}).Looseness,
            matchTypes("float *", {"template"}).Looseness);
}

TEST(ArgumentTypes, Rivals) {
  EXPECT_TRUE(areRivals("int,*", "*,int"));
  EXPECT_TRUE(areRivals("float *,*", "*,int"));
  EXPECT_TRUE(areRivals("float *", "float*"));
  EXPECT_FALSE(areRivals("int,*", "long,*"));
  EXPECT_FALSE(areRivals("int,*", "int,int"));
  EXPECT_FALSE(areRivals("int", "int,int"));
}

TEST(ArgumentTypes, GoodKeys) {
  for (StringRef Types :
       {"*", "function", "int", "unsigned long long", "const void *",
        "void (*)(float *, int)", "std::vector<int, A<2> >", "cudaMemLocation",
        "*, float *, *", "const float *const *", "CUDA_R_16F"})
    EXPECT_EQ(problemOf(Types), "") << Types.str();
}

TEST(ArgumentTypes, BadKeys) {
  for (StringRef Types :
       {"", "int,", "int,,int", "int &", "const int", "float *const",
        "unsigned", "long int", "long unsigned int", "struct A", "enum A *",
        "1", "**", "A<int", "A)", "int;", "?", "\"a\""})
    EXPECT_NE(problemOf(Types), "") << Types.str();
  EXPECT_EQ(problemOf("unsigned"),
            "'unsigned' is not a type for a key: write it as 'unsigned int', "
            "'long' or 'long long'");
  EXPECT_EQ(problemOf("struct A"),
            "'struct A' is not a type for a key: leave 'struct' out");
}

TEST(ArgumentTypes, TextShowsLiterals) {
  EXPECT_EQ(writtenType("0"), "0");
  EXPECT_EQ(writtenType(" 12 "), "int");
  EXPECT_EQ(writtenType("12u"), "number");
  EXPECT_EQ(writtenType("0xff"), "number");
  EXPECT_EQ(writtenType("99999999999"), "number");
  EXPECT_EQ(writtenType("3ull"), "unsigned long long");
  EXPECT_EQ(writtenType("1.5f"), "float");
  EXPECT_EQ(writtenType("1.5"), "double");
  EXPECT_EQ(writtenType("1."), "double");
  EXPECT_EQ(writtenType("1.5L"), "number");
  EXPECT_EQ(writtenType("nullptr"), "nullptr");
  EXPECT_EQ(writtenType("NULL"), "nullptr");
}

TEST(ArgumentTypes, TextShowsCasts) {
  EXPECT_EQ(writtenType("(unsigned long long)x"), "unsigned long long");
  EXPECT_EQ(writtenType("(unsigned long long)(x + 1)"), "unsigned long long");
  EXPECT_EQ(writtenType("(float)f(x)[2]"), "float");
  EXPECT_EQ(writtenType("(const void*)($1)"), "const void*");
  EXPECT_EQ(writtenType("(const void *)&kernel"), "const void *");
  EXPECT_EQ(writtenType("(const void *)kernel<int>"), "?") << "not looked at";
  EXPECT_EQ(writtenType("static_cast<float>(x)"), "float");
  EXPECT_EQ(writtenType("reinterpret_cast<void *>(x)"), "void *");
  EXPECT_EQ(writtenType("&x"), "address");
  for (StringRef Text : {"", "x", "(x)", "(float)x + 1", "(float)", "(T)x",
                         "(void)x", "(a)(b)", "&x + 1", "static_cast<T>(x)",
                         "static_cast<int>(x) + 1", "-1", "f(1)", "$1"})
    EXPECT_EQ(writtenType(Text), "?") << Text.str();
}

} // namespace
