// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "edit/Edit.h"
#include <gtest/gtest.h>

using namespace llvm;
using namespace tranship;

namespace {

//                            0         1
//                            0123456789012345
constexpr StringLiteral Text("call(alpha, bet)");

std::string applied(EditSet &E) {
  E.settle();
  return E.apply(Text);
}

SmallVector<EditPiece, 1> pieces(std::initializer_list<EditPiece> Pieces) {
  return SmallVector<EditPiece, 1>(Pieces);
}

TEST(EditSet, NoEdits) {
  EditSet E;
  EXPECT_TRUE(E.empty());
  EXPECT_EQ(applied(E), Text);
  EXPECT_TRUE(E.outermost().empty());
}

TEST(EditSet, EditsAreMadeInOrderOfTheFile) {
  EditSet E;
  E.replace({12, 15}, "B");
  E.replace({0, 4}, "f");
  E.remove({10, 12});
  E.insert(5, "+");
  EXPECT_EQ(applied(E), "f(+alphaB)");
  EXPECT_EQ(E.size(), 4u);
}

TEST(EditSet, EditsThatTouchAreMadeBoth) {
  EditSet E;
  E.replace({0, 4}, "f");
  E.replace({4, 5}, "[");
  EXPECT_EQ(applied(E), "f[alpha, bet)");
}

TEST(EditSet, WholeTextAndEnds) {
  EditSet E;
  E.insert(0, "<");
  E.replace({0, 16}, "x");
  E.insert(16, ">");
  EXPECT_EQ(applied(E), "<x>");
}

TEST(EditSet, SamePlaceTwiceKeepsTheFirst) {
  EditSet E;
  E.replace({0, 4}, "first");
  E.replace({0, 4}, "second");
  E.insert(5, "one");
  E.insert(5, "two");
  EXPECT_EQ(applied(E), "first(onealpha, bet)");
  EXPECT_EQ(E.size(), 2u);
}

TEST(EditSet, OverlapKeepsTheOneThatBeginsFirst) {
  EditSet E;
  E.replace({5, 12}, "no");
  E.replace({0, 6}, "yes");
  EXPECT_EQ(applied(E), "yeslpha, bet)");
  EXPECT_EQ(E.size(), 1u);
}

TEST(EditSet, OverlapInsideARewrite) {
  EditSet E;
  E.rewrite({0, 16}, pieces({EditPiece::source({5, 15})}));
  E.replace({5, 8}, "A");
  E.replace({7, 12}, "no");
  EXPECT_EQ(applied(E), "Aha, bet");
}

TEST(EditSet, ReplacedTextTakesInnerEditsAlong) {
  EditSet E;
  E.replace({5, 10}, "no");
  E.replace({0, 16}, "gone");
  EXPECT_EQ(applied(E), "gone");
}

TEST(EditSet, RewriteMakesInnerEdits) {
  EditSet E;
  E.rewrite({0, 16}, pieces({EditPiece::text("g("), EditPiece::source({12, 15}),
                             EditPiece::text(", "), EditPiece::source({5, 10}),
                             EditPiece::text(")")}));
  E.replace({5, 10}, "A");
  E.replace({12, 13}, "BB");
  EXPECT_EQ(applied(E), "g(BBet, A)");
}

TEST(EditSet, RewriteMayRepeatAndDropSource) {
  EditSet E;
  E.rewrite({0, 16},
            pieces({EditPiece::source({5, 10}), EditPiece::source({5, 10})}));
  E.replace({5, 6}, "A");
  E.replace({12, 15}, "dropped");
  EXPECT_EQ(applied(E), "AlphaAlpha");
}

TEST(EditSet, RewritesNest) {
  EditSet E;
  E.rewrite({0, 16}, pieces({EditPiece::text("f["), EditPiece::source({5, 15}),
                             EditPiece::text("]")}));
  E.rewrite({5, 10}, pieces({EditPiece::text("<"), EditPiece::source({6, 9}),
                             EditPiece::text(">")}));
  E.replace({7, 8}, "P");
  EXPECT_EQ(applied(E), "f[<lPh>, bet]");
}

TEST(EditSet, RewriteThatKeepsItsOwnBegin) {
  EditSet E;
  E.rewrite({0, 10},
            pieces({EditPiece::source({0, 10}), EditPiece::text("!")}));
  E.replace({0, 4}, "f");
  EXPECT_EQ(applied(E), "f(alpha!, bet)");
}

TEST(EditSet, InsertionsBesideARewriteStandOutside) {
  EditSet E;
  E.rewrite({0, 10}, pieces({EditPiece::text("("), EditPiece::source({0, 10}),
                             EditPiece::text(")")}));
  E.insert(0, "<");
  E.insert(10, ">");
  EXPECT_EQ(applied(E), "<(call(alpha)>, bet)");
}

TEST(EditSet, InsertionsAtTheEndsOfAnArgumentAreMade) {
  EditSet E;
  E.rewrite({0, 16}, pieces({EditPiece::text("f("), EditPiece::source({5, 10}),
                             EditPiece::text(")")}));
  E.insert(5, "(T)(");
  E.insert(10, ")");
  EXPECT_EQ(applied(E), "f((T)(alpha))");
}

TEST(EditSet, RewriteOfNothingRemoves) {
  EditSet E;
  E.rewrite({4, 16}, {});
  EXPECT_EQ(applied(E), "call");
}

TEST(EditSet, Outermost) {
  EditSet E;
  E.rewrite({4, 16}, pieces({EditPiece::source({5, 10})}));
  E.replace({5, 6}, "A");
  E.insert(0, "x");
  E.replace({0, 4}, "f");
  E.insert(16, "y");
  E.settle();
  SmallVector<Range> Expected = {{0, 0}, {0, 4}, {4, 16}, {16, 16}};
  EXPECT_EQ(E.outermost(), Expected);
}

TEST(EditSet, ReplacementsLeaveOutWhatStays) {
  EditSet E;
  // Around the first argument, with an edit in it; the two change places.
  E.rewrite({0, 10}, pieces({EditPiece::text("<"), EditPiece::source({0, 9}),
                             EditPiece::text(">")}));
  E.replace({5, 6}, "A");
  E.rewrite({11, 16},
            pieces({EditPiece::source({13, 16}), EditPiece::source({11, 13})}));
  E.insert(16, "!");
  E.settle();
  std::string Result;
  uint32_t At = 0;
  std::vector<Range> Ranges;
  for (const Replacement &R : E.replacements(Text)) {
    Result += Text.slice(At, R.Where.Begin).str() + R.Text;
    At = R.Where.End;
    Ranges.push_back(R.Where);
  }
  Result += Text.drop_front(At);
  EXPECT_EQ(Result, E.apply(Text));
  std::vector<Range> Expected = {{0, 0}, {5, 6}, {9, 10}, {11, 16}, {16, 16}};
  EXPECT_EQ(Ranges, Expected);
}

TEST(EditSet, AppliesToAPart) {
  EditSet E;
  E.replace({0, 4}, "f");
  E.replace({5, 10}, "A");
  E.replace({12, 15}, "B");
  E.settle();
  EXPECT_EQ(E.apply(Text, {4, 12}), "(A, ");
  EXPECT_EQ(E.apply(Text, {0, 0}), "");
  EXPECT_EQ(E.apply(Text, {6, 9}), "lph")
      << "edits that reach out are not made";
}

TEST(EditSet, PopTakesTheLastBack) {
  EditSet E;
  E.replace({0, 4}, "f");
  E.replace({5, 10}, "A");
  E.pop();
  EXPECT_EQ(applied(E), "f(alpha, bet)");
}

TEST(Range, ContainsAndSlices) {
  Range R = {2, 6};
  EXPECT_TRUE(R.contains({2, 6}));
  EXPECT_TRUE(R.contains({6, 6}));
  EXPECT_FALSE(R.contains({1, 3}));
  EXPECT_FALSE(R.contains({5, 7}));
  EXPECT_EQ(R.in("0123456789"), "2345");
  EXPECT_FALSE(R.empty());
  EXPECT_TRUE((Range{3, 3}).empty());
}

} // namespace
