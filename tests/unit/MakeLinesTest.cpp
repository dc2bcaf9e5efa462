// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "buildfiles/make/Lines.h"
#include "buildfiles/make/Words.h"
#include "llvm/ADT/StringExtras.h"
#include "gtest/gtest.h"

using namespace llvm;
using namespace tranship;
using namespace tranship::make;

namespace {

/// Each line as its kind and its parts.
std::string lines(StringRef Text) {
  static const char *Kinds[] = {"blank",     "assign",  "rule",   "recipe",
                                "directive", "include", "define", "other"};
  MakeFile File = parseMakeFile("/Makefile", Text);
  std::string Result;
  for (const Line &L : File.Lines)
    if (L.Kind != LineKind::Blank)
      Result += (StringRef(Kinds[unsigned(L.Kind)]) + "[" + File.text(L.Name) +
                 "|" + File.text(L.Operator) + "|" + File.text(L.Value) + "]")
                    .str();
  for (const Fault &F : File.Faults)
    Result += "!" + F.Message;
  return Result;
}

std::string words(StringRef Text) {
  std::string Result;
  for (const CommandWords &Command :
       splitCommands(Text, {0, uint32_t(Text.size())})) {
    for (const FlagWord &W : Command)
      Result += "<" + W.Text + ">";
    Result += ".";
  }
  return Result;
}

TEST(MakeLines, Assignments) {
  EXPECT_EQ(lines("A=b # c\nA ::= $(B:.c=.o)\nexport  A += x \\\n y\n"),
            "assign[A|=|b]assign[A|::=|$(B:.c=.o)]assign[A|+=|x \\\n y]");
  EXPECT_EQ(lines("$(A)_x ?= 1\nA != ls\n\tB = c\n"),
            "assign[$(A)_x|?=|1]assign[A|!=|ls]assign[B|=|c]");
  EXPECT_EQ(lines("A = \\# $(shell echo '#') # no\n"),
            "assign[A|=|\\# $(shell echo '#')]");
  EXPECT_EQ(lines("ifeq = 1\nelse:\n"), "assign[ifeq|=|1]rule[else|:|]");
}

TEST(MakeLines, Rules) {
  EXPECT_EQ(lines("a b: c | d\n\t@cc $< # x\n\n# y\n\tld\nA = 1\n\tB = 2\n"),
            "rule[a b|:|c | d]recipe[||@cc $< # x]recipe[||ld]"
            "assign[A|=|1]assign[B|=|2]");
  EXPECT_EQ(lines("a:: b ; cc x=1\na: X = 1\n"),
            "rule[a|::|b]recipe[||cc x=1]assign[X|=|1]");
  EXPECT_EQ(lines("$(O): %.o: %.cu\n\tcc \\\n  -c\n"),
            "rule[$(O)|:|%.o: %.cu]recipe[||cc \\\n  -c]");
}

TEST(MakeLines, Directives) {
  EXPECT_EQ(lines("ifdef A\n-include b.mk\nelse ifeq (a,b)\nendif\n"
                  "$(call f,a=b)\n"),
            "directive[ifdef||A]include[-include||b.mk]"
            "directive[else||ifeq (a,b)]directive[endif||]"
            "other[||$(call f,a=b)]");
  EXPECT_EQ(lines("define A =\n\tcc\nb = $$(c\nendef\nd:\n"),
            "define[A||]recipe[||cc]assign[b|=|$$(c]directive[endef||]"
            "rule[d|:|]");
  EXPECT_EQ(lines("endif\nendef\nif A\ndefine X\n"),
            "directive[endif||]directive[endef||]directive[if||A]"
            "define[X||]!'endif' without a condition before it"
            "!'endef' without 'define'!'if' is not closed"
            "!'define' is not closed");
}

TEST(MakeLines, Words) {
  EXPECT_EQ(words("a \"b c\" 'd'e \\\n f\\ g"), "<a><b c><de><f\\ g>.");
  EXPECT_EQ(words("if a;then $(b c;d) && (e | f)"),
            "<if><a>.<then><$(b c;d)>.<e>.<f>.");
  EXPECT_EQ(words("$$X ${A:b=c d}"), "<$$X><${A:b=c d}>.");
  EXPECT_EQ(words("$(a"), "<$(a>.");
}

TEST(MakeLines, HostileInput) {
  for (StringRef Text :
       {"$", "a = $", "\\", "\t", ":", "=", "a:b:c=d:e", "#\\", "define", "$(",
        "a: ; $", "\r\n\t\r\n", "if", "'\n\t'"})
    for (size_t Length = 0; Length <= Text.size(); ++Length) {
      MakeFile File = parseMakeFile("/Makefile", Text.take_front(Length));
      for (const Line &L : File.Lines) {
        EXPECT_LE(L.Value.End, File.Text.size());
        EXPECT_LE(L.Value.Begin, L.Value.End) << Text.str();
        splitCommands(File.Text, L.Value);
      }
    }
}

} // namespace
