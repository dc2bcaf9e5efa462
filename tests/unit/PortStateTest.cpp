// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "session/record/PortState.h"
#include "TemporaryFolder.h"
#include <gtest/gtest.h>

using namespace llvm;
using namespace tranship;

namespace {

TEST(PortState, NoneIsNoError) {
  TemporaryFolder Folder;
  EXPECT_FALSE(cantFail(PortState::read(Folder / "")).has_value());
}

TEST(PortState, IsReadAsItIsWritten) {
  TemporaryFolder Folder;
  PortState Written;
  Written.Version = "1.2.3";
  Written.From = "0011223344556677";
  Written.Build = "both";
  Written.Settings.Target = "hip-6.4";
  Written.Settings.Maps = StringList{"/a b/own.tsv"};
  Written.Files["src/a.cu"] = "8899aabbccddeeff";
  Written.Files["odd \"name\"\n\x01\xff%41: #.cu"] = "0123456789abcdef";
  Written.Conflicts = {"line\nbreak.cu"};
  writeFile(Folder / PortState::FileName, Written.text());
  auto State = cantFail(PortState::read(Folder / ""));
  ASSERT_TRUE(State.has_value());
  const PortState &Read = *State;
  EXPECT_EQ(Read.Version, Written.Version);
  EXPECT_EQ(Read.From, Written.From);
  EXPECT_EQ(Read.Commit, "");
  EXPECT_EQ(Read.Build, "both");
  EXPECT_EQ(Read.Settings.Target, "hip-6.4");
  EXPECT_EQ(Read.Settings.Maps, Written.Settings.Maps);
  EXPECT_FALSE(Read.Settings.Lexical.has_value());
  EXPECT_EQ(Read.Files, Written.Files);
  EXPECT_EQ(Read.Conflicts, Written.Conflicts);
}

// Two runs with other options over files of one folder do not mix.
TEST(PortState, EachFileKeepsItsSettings) {
  TemporaryFolder Folder;
  Config Hip, Maca;
  Hip.Target = "hip";
  Maca.Target = "maca";
  PortState Written;
  Written.Version = "1.2.3";
  Written.adopt(Hip);
  Written.note("a.cu", "1");
  Written.note("b.cu", "2");
  Written.adopt(Maca);
  Written.note("a.cu", "3");
  Written.note("c d\n.cu", "4");
  EXPECT_EQ(Written.settingsOf("b.cu").Target, "hip");
  writeFile(Folder / PortState::FileName, Written.text());
  auto State = cantFail(PortState::read(Folder / ""));
  ASSERT_TRUE(State.has_value());
  EXPECT_EQ(State->settingsOf("a.cu").Target, "maca");
  EXPECT_EQ(State->settingsOf("b.cu").Target, "hip");
  State->adopt(Hip);
  State->note("c d\n.cu", "5");
  EXPECT_EQ(State->settingsOf("a.cu").Target, "maca");
  EXPECT_EQ(State->settingsOf("b.cu").Target, "hip");
  State->adopt(Hip);
  State->note("a.cu", "6");
  EXPECT_TRUE(State->Earlier.empty());
}

// A run adds to the file while it writes ports; a kill can leave half a line.
TEST(PortState, LinesAreAdded) {
  TemporaryFolder Folder;
  Config Hip, Maca;
  Hip.Target = "hip";
  Maca.Target = "maca";
  PortState Written;
  Written.Version = "1.2.3";
  Written.adopt(Hip);
  Written.note("it's.cu", "1");
  Written.note("b.cu", "2");
  Written.adopt(Maca);
  writeFile(Folder / PortState::FileName,
            Written.text() + PortState::line("it's.cu", "3") +
                PortState::line("new: #.cu", "4") + "  - '5 c");
  auto State = cantFail(PortState::read(Folder / ""));
  ASSERT_TRUE(State.has_value());
  EXPECT_EQ(State->Files,
            (std::map<std::string, std::string>{
                {"it's.cu", "3"}, {"b.cu", "2"}, {"new: #.cu", "4"}}));
  ASSERT_EQ(State->Before.size(), 1u);
  EXPECT_EQ(State->Before.find("it's.cu")->second, "1");
  EXPECT_EQ(State->settingsOf("it's.cu").Target, "maca");
  EXPECT_EQ(State->settingsOf("b.cu").Target, "hip");
  writeFile(Folder / PortState::FileName, State->text());
  auto Again = cantFail(PortState::read(Folder / ""));
  EXPECT_EQ(Again->Before, State->Before);
  EXPECT_EQ(Again->Files, State->Files);
  Again->note("it's.cu", "3");
  EXPECT_TRUE(Again->Before.empty());
}

TEST(PortState, DamagedIsAnError) {
  TemporaryFolder Folder;
  writeFile(Folder / PortState::FileName, "tranship: [\n");
  auto State = PortState::read(Folder / "");
  ASSERT_FALSE(static_cast<bool>(State));
  EXPECT_NE(toString(State.takeError()).find(".tranship-port:"),
            std::string::npos);
}

} // namespace
