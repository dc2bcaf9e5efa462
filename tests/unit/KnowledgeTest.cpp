// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "facts/Facts.h"
#include "parse/collect/UnitFacts.h"
#include <gtest/gtest.h>

using namespace llvm;
using namespace tranship;

namespace {

TEST(Knowledge, AddsUp) {
  FileKnowledge Known;
  EXPECT_EQ(Known.ownerOf(7), Owner::Unseen);
  Known.learn(7, Owner::Unknown, "a.cu", "");
  EXPECT_EQ(Known.ownerOf(7), Owner::Unknown);
  Known.learn(7, Owner::Cuda, "b.cu", "");
  Known.learn(7, Owner::Unknown, "c.cu", "");
  EXPECT_EQ(Known.ownerOf(7), Owner::Cuda);
  EXPECT_TRUE(Known.disputes().empty());
  Known.learn(7, Owner::User, "d.cu", "own.h:3");
  EXPECT_EQ(Known.ownerOf(7), Owner::Disputed);
  auto Disputes = Known.disputes();
  ASSERT_EQ(Disputes.size(), 1u);
  EXPECT_EQ(Disputes[0].CudaUnit, "b.cu");
  EXPECT_EQ(Disputes[0].UserUnit, "d.cu");
  EXPECT_EQ(Disputes[0].DeclaredAt, "own.h:3");
}

TEST(Knowledge, TellsWhereTypesDiffer) {
  FileKnowledge Known;
  Known.learn({TypeFactKind::Arguments, 5, 0, "int"});
  Known.learn({TypeFactKind::Arguments, 5, 0, "int"});
  Known.learn({TypeFactKind::Member, 5, 0, "cudaDeviceProp"});
  ASSERT_TRUE(Known.find<fact::Arguments>(5));
  EXPECT_FALSE(Known.find<fact::Arguments>(4));
  EXPECT_FALSE(Known.find<fact::Arguments>(5)->Disputed);
  EXPECT_EQ(Known.find<fact::Member>(5)->Type, "cudaDeviceProp");
  Known.learn({TypeFactKind::Arguments, 5, 0, "long"});
  Known.learn({TypeFactKind::Arguments, 1, 0, "char"});
  std::vector<uint32_t> Offsets;
  Known.forEach<fact::Arguments>([&](const At<fact::Arguments> &Fact) {
    Offsets.push_back(Fact.Where.Begin);
    EXPECT_EQ(Fact.Disputed, Fact.Where.Begin == 5);
  });
  EXPECT_EQ(Offsets, (std::vector<uint32_t>{1, 5}));
}

TEST(UnitFacts, GoThroughText) {
  UnitFacts Facts;
  Facts.Texts = {"", "a \"b\"\n.h:1"};
  Facts.Errors = 2;
  Facts.Messages = "bad \xff";
  Facts.FileMissing = true;
  Facts.Files.push_back({"/x y.cu",
                         {{4, Owner::User, 1}, {9, Owner::Cuda, 0}},
                         {{TypeFactKind::GroupWidth, 3, 8, 1}}});
  std::string Text;
  raw_string_ostream Out(Text);
  Facts.write(Out);
  UnitFacts Back = cantFail(UnitFacts::read(Text));
  EXPECT_EQ(Back.Texts, Facts.Texts);
  EXPECT_EQ(Back.Errors, 2u);
  EXPECT_TRUE(Back.FileMissing);
  EXPECT_FALSE(Back.NamesClash);
  ASSERT_EQ(Back.Files.size(), 1u);
  EXPECT_EQ(Back.Files[0].Path, "/x y.cu");
  ASSERT_EQ(Back.Files[0].Names.size(), 2u);
  EXPECT_EQ(Back.Files[0].Names[0].Whose, Owner::User);
  EXPECT_EQ(Back.Files[0].Names[0].Declared, 1u);
  EXPECT_EQ(Back.Files[0].Names[1].Offset, 9u);
  ASSERT_EQ(Back.Files[0].Types.size(), 1u);
  EXPECT_EQ(Back.Files[0].Types[0].Kind, TypeFactKind::GroupWidth);
  EXPECT_EQ(Back.Files[0].Types[0].Length, 8u);
}

void expectRefused(const std::string &Text) {
  Expected<UnitFacts> Facts = UnitFacts::read(Text);
  EXPECT_FALSE(static_cast<bool>(Facts)) << Text;
  consumeError(Facts.takeError());
}

TEST(UnitFacts, RefusesWhatItDidNotWrite) {
  // The first is as it should be: each of the others differs in one place.
  const char *Good = R"({"files":[{"path":"a","names":[1,2,0],)"
                     R"("types":[0,1,2,0]}],"reads":[],"texts":[""],)"
                     R"("gridFunctions":[],"gridLaunches":[]})";
  EXPECT_EQ(cantFail(UnitFacts::read(Good)).Files.size(), 1u);
  for (StringRef Bad :
       {R"("names":[1,2])", R"("names":[1,2,1])", R"("names":[1,9,0])",
        R"("names":[-1,2,0])", R"("types":[0,1,2])", R"("types":[99,1,2,0])",
        R"("types":[0,1,2,7])", R"("reads":[1])", R"("gridFunctions":[0])",
        R"("gridLaunches":[7])"}) {
    StringRef Key = Bad.split(':').first;
    StringRef Text = Good;
    size_t At = Text.find(Key);
    size_t End = Text.find(']', At) + 1;
    expectRefused((Text.take_front(At) + Bad + Text.drop_front(End)).str());
  }
  for (const char *Text : {"", "{}", "[]"})
    expectRefused(Text);
}

} // namespace
