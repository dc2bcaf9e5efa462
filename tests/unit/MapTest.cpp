// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tables/map/Map.h"
#include "tables/map/ArgumentTypes.h"
#include <gtest/gtest.h>

using namespace llvm;
using namespace tranship;

namespace {

/// No compiled rows at all.
const MapData &emptyMapData() {
  static const std::vector<uint64_t> Filter(FilterWords), Begins(BeginWords);
  static const MapData Data = {"", {}, {}, Filter, Begins, {}, {}, {}};
  return Data;
}

std::string add(Map &M, StringRef Rows, StringRef Name = "user.tsv") {
  std::string Text = ("cuda\tkind\thip\tnote\n" + Rows).str();
  return toString(M.addText(MemoryBuffer::getMemBufferCopy(Text), Name));
}

std::string hip(const std::optional<Row> &R) {
  return R ? R->cell(Column::Hip).str() : "(none)";
}

class MapOfUser : public testing::Test {
protected:
  void have(StringRef Rows) { ASSERT_EQ(add(M, Rows), ""); }

  Map M{emptyMapData()};
};

TEST_F(MapOfUser, EmptyKnowsNothing) {
  EXPECT_FALSE(M.contains(KeySpace::Identifier, "cudaMalloc"));
  EXPECT_FALSE(M.find(KeySpace::Identifier, "cudaMalloc"));
  EXPECT_FALSE(M.findCall("cudaMalloc", 2));
  EXPECT_FALSE(M.findHeader("cuda.h"));
  EXPECT_FALSE(M.mayContain("cudaMalloc"));
  EXPECT_EQ(M.page("no-counterpart"), "");
  M.forEach([](const Row &) { FAIL(); });
}

TEST_F(MapOfUser, KeySpacesAreApart) {
  have("a\ttype\tT\t\na\theader\tH\t\na\tguard\tG\t\n");
  EXPECT_EQ(hip(M.find(KeySpace::Identifier, "a")), "T");
  EXPECT_EQ(hip(M.find(KeySpace::Header, "a")), "H");
  EXPECT_EQ(hip(M.find(KeySpace::Guard, "a")), "G");
}

TEST_F(MapOfUser, CallTakesTheExactRowFirst) {
  have("f\tfunction\tbare\t\nf/2\tfunction\ttwo\t\n"
       "f/1+\tfunction\tone_or_more\t\nf/4+\tfunction\tfour_or_more\t\n");
  EXPECT_EQ(hip(M.findCall("f", 0)), "bare");
  EXPECT_EQ(hip(M.findCall("f", 1)), "one_or_more");
  EXPECT_EQ(hip(M.findCall("f", 2)), "two");
  EXPECT_EQ(hip(M.findCall("f", 3)), "one_or_more");
  EXPECT_EQ(hip(M.findCall("f", 4)), "four_or_more");
  EXPECT_EQ(hip(M.findCall("f", 9)), "four_or_more");
  EXPECT_EQ(hip(M.find(KeySpace::Identifier, "f")), "bare");
}

TEST_F(MapOfUser, UseThatIsNoCallHasNoOverload) {
  have("f/2\tfunction\ttwo\t\n");
  EXPECT_TRUE(M.contains(KeySpace::Identifier, "f"));
  EXPECT_FALSE(M.find(KeySpace::Identifier, "f"));
  EXPECT_FALSE(M.findCall("f", 1));
  EXPECT_EQ(hip(M.findCall("f", 2)), "two");
}

TEST_F(MapOfUser, RowsGiveTheBareOneFirst) {
  have("f/1+\tfunction\tmore\t\nf/0\tfunction\tzero\t\nf\tfunction\tbare\t\n");
  auto Rows = M.rows(KeySpace::Identifier, "f");
  ASSERT_EQ(Rows.size(), 3u);
  EXPECT_EQ(Rows[0].cell(Column::Hip), "bare");
  EXPECT_EQ(Rows[1].cell(Column::Hip), "zero");
  EXPECT_EQ(Rows[2].cell(Column::Hip), "more");
}

TEST_F(MapOfUser, NearestFolderOfAHeader) {
  have("x/*\theader\t-\t\nx/y/*\theader\ty/*\t\nx/y/own.h\theader\to.h\t\n");
  EXPECT_EQ(hip(M.findHeader("x/y/own.h")), "o.h");
  EXPECT_EQ(hip(M.findHeader("x/y/other.h")), "y/*");
  EXPECT_EQ(hip(M.findHeader("x/y/z/deep.h")), "y/*");
  EXPECT_EQ(hip(M.findHeader("x/plain.h")), "-");
  EXPECT_FALSE(M.findHeader("x"));
  EXPECT_FALSE(M.findHeader("xx/plain.h"));
  EXPECT_FALSE(M.findHeader("plain.h"));
}

TEST_F(MapOfUser, FilterLetsKeysPassAndMostOthersNot) {
  have("cudaA\ttype\thipA\t\nx\ttype\ty\t\n__b\ttype\tc\t\nq/"
       "z.h\theader\ta\t\n");
  EXPECT_TRUE(M.mayContain("cudaA"));
  EXPECT_FALSE(M.mayContain("cuOther"));
  EXPECT_TRUE(M.mayContain("__b"));
  EXPECT_FALSE(M.mayContain("main"));
  EXPECT_FALSE(M.mayContain("q/")) << "headers are no identifiers";
  EXPECT_FALSE(M.mayContain("c"));
  EXPECT_FALSE(M.mayContain(""));
}

TEST_F(MapOfUser, FilterTakesAnyByte) {
  EXPECT_FALSE(M.mayContain("\xE5\x8F\x98"));
  EXPECT_FALSE(M.mayContain("\xFF\xFF"));
}

TEST_F(MapOfUser, LaterFileWins) {
  have("f\tfunction\tfirst\t\nf/1\tfunction\tone\t\n");
  have("f\tfunction\tsecond\t\n");
  EXPECT_EQ(hip(M.findCall("f", 0)), "second");
  EXPECT_EQ(hip(M.findCall("f", 1)), "one") << "a key of its own";
}

TEST_F(MapOfUser, ErrorHoldsALineForEachRowAndAddsNone) {
  std::string Error = add(M, "good\ttype\tx\t\nb d\ttype\tx\t\nc\tty\tx\t\n");
  EXPECT_EQ(Error, "user.tsv:3: error: 'b d' is not a name\n"
                   "user.tsv:4: error: unknown kind 'ty'");
  EXPECT_FALSE(M.contains(KeySpace::Identifier, "good"));
}

TEST_F(MapOfUser, ChecksRowsTogether) {
  EXPECT_EQ(add(M, "a\ttype\tb\t\nb\ttype\tc\t\n"),
            "user.tsv:2: error: a chain: 'a' becomes 'b', which becomes 'c' at "
            "user.tsv:3");
  EXPECT_EQ(add(M, "mine::a\ttype\tb\t\n"),
            "user.tsv:2: error: 'mine::a' needs a row for 'mine'");
  have("mine\tnamespace\tmine\t\n");
  have("mine::a\ttype\tb\t\n");
}

TEST_F(MapOfUser, MissingFile) {
  EXPECT_EQ(toString(M.addFile("/no/such/map.tsv")),
            "/no/such/map.tsv: No such file or directory");
}

TEST_F(MapOfUser, ForEachSortsByKey) {
  have("b\ttype\tx\t\na/2\tfunction\tx2\t\na\tfunction\tx\t\n");
  std::string Seen;
  M.forEach([&](const Row &R) { Seen += R.Key.str() + "/" + hip(R) + " "; });
  EXPECT_EQ(Seen, "a/x a/x2 b/x ");
}

class MapOfBoth : public testing::Test {
protected:
  Map M{builtinMapData()};
};

TEST_F(MapOfBoth, CompiledRows) {
  auto R = M.find(KeySpace::Identifier, "cudaMalloc");
  ASSERT_TRUE(R);
  EXPECT_EQ(R->Key, "cudaMalloc");
  EXPECT_EQ(R->What, Kind::Function);
  EXPECT_EQ(R->cell(Column::Hip), "hipMalloc");
  EXPECT_EQ(R->cell(Column::Maca), "mcMalloc");
  EXPECT_EQ(R->Library, "runtime");
  EXPECT_FALSE(M.contains(KeySpace::Identifier, "cudaMallocX"));
  EXPECT_FALSE(M.contains(KeySpace::Header, "cudaMalloc"));
}

TEST_F(MapOfBoth, RowsThatBeginWith) {
  ASSERT_EQ(add(M, "cudaMalloc\tfunction\tmine\t\ncudaMx\ttype\tx\t\n"), "");
  for (StringRef Prefix : {"cudaM", "cu", "nppi", "zz", "_", ""}) {
    unsigned Number = 0, Expected = 0;
    EXPECT_FALSE(M.anyBeginning(Prefix, [&](const Row &R) {
      EXPECT_TRUE(R.Key.starts_with(Prefix));
      ++Number;
      return false;
    }));
    M.forEach([&](const Row &R) {
      Expected += R.Key.starts_with(Prefix) &&
                  keySpaceOf(R.What) == KeySpace::Identifier;
    });
    EXPECT_EQ(Number, Expected) << Prefix.str();
  }
  EXPECT_TRUE(M.anyBeginning("cudaMal", [](const Row &) { return true; }));
}

/// Whatever the tables hold, each row can be found by its key, and all that
/// must be unique or grouped is.
TEST_F(MapOfBoth, EveryCompiledRowIsFound) {
  unsigned Number = 0;
  M.forEach([&](const Row &R) {
    ++Number;
    KeySpace Space = keySpaceOf(R.What);
    auto Rows = M.rows(Space, R.Key);
    EXPECT_TRUE(any_of(Rows, [&](const Row &Same) {
      return Same.Args == R.Args &&
             Same.cell(Column::Hip) == R.cell(Column::Hip);
    })) << R.Key.str();
    if (Space == KeySpace::Identifier && R.Key.size() > 1) {
      EXPECT_TRUE(M.mayContain(R.Key)) << R.Key.str();
    }
    if (!R.Types.empty()) {
      EXPECT_TRUE(M.hasTypedRows(R.Key)) << R.Key.str();
      EXPECT_EQ(splitTypes(R.Types).size(), R.Args.Count) << R.Key.str();
    } else if (R.Args.Shape == Arity::Form::Exactly) {
      EXPECT_EQ(M.findCall(R.Key, R.Args.Count)->Args, R.Args) << R.Key.str();
    }
  });
  EXPECT_EQ(Number, builtinMapData().Rows.size());
  EXPECT_GT(Number, 10000u);
}

TEST_F(MapOfBoth, UserRowsHideAllCompiledRowsOfTheKey) {
  ASSERT_EQ(add(M, "cudaMalloc/2\tfunction\tmyMalloc\t\n"), "");
  EXPECT_EQ(M.rows(KeySpace::Identifier, "cudaMalloc").size(), 1u);
  EXPECT_EQ(hip(M.findCall("cudaMalloc", 2)), "myMalloc");
  EXPECT_FALSE(M.findCall("cudaMalloc", 1));
  EXPECT_FALSE(M.find(KeySpace::Identifier, "cudaMalloc"));
  EXPECT_EQ(hip(M.find(KeySpace::Identifier, "cudaFree")), "hipFree");
}

TEST_F(MapOfBoth, ForEachLeavesHiddenRowsOut) {
  ASSERT_EQ(add(M, "cudaMalloc\tfunction\tmyMalloc\t\nzzz\ttype\tz\t\n"), "");
  std::string Results;
  bool Own = false;
  M.forEach([&](const Row &R) {
    if (R.Key == "cudaMalloc")
      Results += hip(R) + " ";
    Own |= R.Key == "zzz";
  });
  EXPECT_EQ(Results, "myMalloc ");
  EXPECT_TRUE(Own);
}

TEST_F(MapOfBoth, UserMayQualifyByACompiledNamespace) {
  EXPECT_EQ(add(M, "cub::MyThing\ttype\tThing\t\n"), "");
}

TEST_F(MapOfBoth, UserRowOfALibraryIsCalledSo) {
  ASSERT_EQ(add(M, "zzz\ttype\tz\tmy note\n"), "");
  auto R = M.find(KeySpace::Identifier, "zzz");
  ASSERT_TRUE(R);
  EXPECT_EQ(R->Library, "user map");
  EXPECT_EQ(R->Line, 2u);
  EXPECT_EQ(R->Note, "my note");
}

TEST_F(MapOfBoth, NewNamesPassTheFilter) {
  EXPECT_FALSE(M.mayContain("ZqOwn"));
  ASSERT_EQ(add(M, "ZqOwn\ttype\tz\t\n"), "");
  EXPECT_TRUE(M.mayContain("ZqOwn"));
  EXPECT_TRUE(M.mayContain("cudaMalloc"));
}

TEST_F(MapOfBoth, Pages) {
  EXPECT_TRUE(M.page("warp-size").contains("wave")) << "docs/checks";
  EXPECT_EQ(M.page(""), "");
  EXPECT_EQ(M.page("cudaMalloc"), "");
}

class MapOfTypes : public MapOfUser {
protected:
  CallChoice choose(std::vector<StringRef> Arguments) const {
    return M.findCall("f", Arguments, Column::Hip);
  }
};

TEST_F(MapOfTypes, TypesComeFirst) {
  have("f\tfunction\tbare\t\nf/2\tfunction\ttwo\t\n"
       "f(*,int)\tfunction\tany_int\t\nf(int,int)\tfunction\tints\t\n");
  EXPECT_EQ(hip(choose({"int", "int"}).Chosen), "ints");
  EXPECT_EQ(hip(choose({"long", "int"}).Chosen), "any_int");
  EXPECT_EQ(hip(choose({"?", "int"}).Chosen), "two") << "ints or any_int";
  EXPECT_EQ(hip(choose({"int", "long"}).Chosen), "two");
  EXPECT_EQ(hip(choose({"int"}).Chosen), "bare");
  EXPECT_EQ(hip(M.findCall("f", 2)), "two");
  EXPECT_TRUE(M.hasTypedRows("f"));
  EXPECT_FALSE(M.hasTypedRows("g"));
}

TEST_F(MapOfTypes, UnknownTypesAreAGuess) {
  have("f\tfunction\tbare\t\nf(int)\tfunction\tone\t\n"
       "f(int,*)\tfunction\ttwo\t\nf/2\tfunction\texact\t\n"
       "f(int,*,*)\tfunction\tbare\t\n");
  EXPECT_FALSE(choose({"int"}).Guessed);
  EXPECT_FALSE(choose({"long"}).Guessed);
  EXPECT_TRUE(choose({"?"}).Guessed);
  EXPECT_EQ(hip(choose({"?"}).Chosen), "bare");
  EXPECT_FALSE(choose({"?", "int"}).Guessed) << "f/2 is right for all types";
  EXPECT_FALSE(choose({"?", "?", "?"}).Guessed) << "all rows say the same";
  EXPECT_FALSE(choose({"?", "?", "?", "?"}).Guessed);
}

TEST_F(MapOfTypes, NullPointerThatFitsTwo) {
  have("f\tfunction\tbare\t\nf(float *)\tfunction\tsame\t\n"
       "f(double *)\tfunction\tsame\t\nf(*,int *)\tfunction\tone\t\n"
       "f(*,long *)\tfunction\tother\t\n");
  EXPECT_EQ(hip(choose({"nullptr"}).Chosen), "same");
  EXPECT_EQ(hip(choose({"int", "nullptr"}).Chosen), "bare");
  EXPECT_TRUE(choose({"int", "nullptr"}).Guessed);
}

TEST_F(MapOfTypes, RowForTemplatesSpeaksBeforeWhatMayFit) {
  have("f\tfunction\tbare\t\nf(*,float *)\tfunction\tone\t\n"
       "f(*,template)\tfunction\tboth\t\n");
  EXPECT_EQ(hip(choose({"?", "template"}).Chosen), "both");
  EXPECT_FALSE(choose({"?", "template"}).Guessed);
  EXPECT_EQ(hip(choose({"?", "float *"}).Chosen), "one");
  EXPECT_TRUE(choose({"?", "?"}).Guessed);
}

TEST_F(MapOfTypes, RowWithNothingForTheTargetDoesNotCount) {
  have("f\tfunction\tbare\t\nf(int)\tfunction\t\t\n");
  EXPECT_EQ(hip(choose({"int"}).Chosen), "bare");
}

TEST_F(MapOfTypes, LaterRowOfTheSameTypesWins) {
  have("f(int,float *)\tfunction\tfirst\t\n");
  have("f( int, float*)\tfunction\tsecond\t\n");
  EXPECT_EQ(hip(choose({"int", "float *"}).Chosen), "second");
}

} // namespace
