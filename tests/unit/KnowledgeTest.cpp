// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "edit/Knowledge.h"
#include "ast/UnitFacts.h"
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

TEST(UnitFacts, GoThroughText) {
  UnitFacts Facts;
  Facts.Declarations = {"", "a \"b\"\n.h:1"};
  Facts.Errors = 2;
  Facts.Messages = "bad \xff";
  Facts.FileMissing = true;
  Facts.Files.push_back(
      {"/x y.cu", {{4, Owner::User, 1}, {9, Owner::Cuda, 0}}});
  std::string Text;
  raw_string_ostream Out(Text);
  Facts.write(Out);
  UnitFacts Back = cantFail(UnitFacts::read(Text));
  EXPECT_EQ(Back.Declarations, Facts.Declarations);
  EXPECT_EQ(Back.Errors, 2u);
  EXPECT_TRUE(Back.FileMissing);
  EXPECT_FALSE(Back.NamesClash);
  ASSERT_EQ(Back.Files.size(), 1u);
  EXPECT_EQ(Back.Files[0].Path, "/x y.cu");
  ASSERT_EQ(Back.Files[0].Names.size(), 2u);
  EXPECT_EQ(Back.Files[0].Names[0].Whose, Owner::User);
  EXPECT_EQ(Back.Files[0].Names[0].Declared, 1u);
  EXPECT_EQ(Back.Files[0].Names[1].Offset, 9u);
}

TEST(UnitFacts, RefusesWhatItDidNotWrite) {
  for (const char *Text :
       {"", "{}", "[]", "{\"files\":[],\"reads\":[]}",
        "{\"files\":[{\"path\":\"a\",\"names\":[1,2]}],\"reads\":[],"
        "\"declarations\":[\"\"]}",
        "{\"files\":[{\"path\":\"a\",\"names\":[1,2,1]}],\"reads\":[],"
        "\"declarations\":[\"\"]}",
        "{\"files\":[{\"path\":\"a\",\"names\":[1,9,0]}],\"reads\":[],"
        "\"declarations\":[\"\"]}"}) {
    Expected<UnitFacts> Facts = UnitFacts::read(Text);
    EXPECT_FALSE(static_cast<bool>(Facts)) << Text;
    consumeError(Facts.takeError());
  }
}

} // namespace
