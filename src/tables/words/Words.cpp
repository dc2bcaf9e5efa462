// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tables/words/Words.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace tranship {

#define WORDS(Enumerator, ...)                                                 \
  static constexpr StringLiteral Enumerator##List[] = {__VA_ARGS__};
#include "tables/words/Words.def"

static constexpr Words All[] = {
#define WORDS(Enumerator, ...) Words::Enumerator,
#include "tables/words/Words.def"
};

static constexpr StringLiteral Names[] = {
#define WORDS(Enumerator, ...) #Enumerator,
#include "tables/words/Words.def"
};

static const ArrayRef<StringLiteral> Lists[] = {
#define WORDS(Enumerator, ...) Enumerator##List,
#include "tables/words/Words.def"
};

namespace {

/// Rejects nearly all words that are not in a list, because rules look up each
/// name of a file.
class WordFilter {
public:
  template <size_t Count>
  constexpr WordFilter(const StringLiteral (&List)[Count]) {
    for (StringRef Word : List)
      Bits[slot(Word) / 64] |= uint64_t(1) << slot(Word) % 64;
  }
  bool mayContain(StringRef Word) const {
    return !Word.empty() && (Bits[slot(Word) / 64] >> slot(Word) % 64 & 1);
  }

private:
  static constexpr unsigned slot(StringRef Word) {
    return (static_cast<unsigned char>(Word.data()[0]) * 31 +
            static_cast<unsigned char>(Word.data()[Word.size() - 1]) * 5 +
            Word.size()) %
           512;
  }
  uint64_t Bits[8] = {};
};

} // namespace

static constexpr WordFilter Filters[] = {
#define WORDS(Enumerator, ...) WordFilter(Enumerator##List),
#include "tables/words/Words.def"
};

static constexpr GroupMaker Makers[] = {
#define MAKES_GROUP(Function, Class) {Function, Class},
#include "tables/words/Words.def"
};

// An array needs at least one element.
#define C_HEADER(Header, Functions, ...)                                       \
  static constexpr StringLiteral With##Functions[] = {Header __VA_OPT__(, )    \
                                                          __VA_ARGS__};
#define MACRO_HEADER C_HEADER
#include "tables/words/Words.def"

static constexpr CHeader CHeaders[] = {
#define C_HEADER(Header, Functions, ...)                                       \
  {Header, Words::Functions, With##Functions, false},
#define MACRO_HEADER(Header, Macros, ...)                                      \
  {Header, Words::Macros, With##Macros, true},
#include "tables/words/Words.def"
};

ArrayRef<Words> allWordLists() { return All; }

StringRef listName(Words List) { return Names[static_cast<size_t>(List)]; }

ArrayRef<StringLiteral> wordsOf(Words List) {
  return Lists[static_cast<size_t>(List)];
}

bool isOneOf(Words List, StringRef Word) {
  return Filters[static_cast<size_t>(List)].mayContain(Word) &&
         is_contained(wordsOf(List), Word);
}

unsigned vectorSize(StringRef Name) {
  if (Name.empty() || Name.back() < '1' || Name.back() > '4')
    return 0;
  bool IsElement = isOneOf(Words::VectorElement, Name.drop_back());
  return IsElement ? Name.back() - '0' : 0;
}

bool isBeforeUse(StringRef Word) {
  // A declaration can follow `constexpr`.
  return isBeforeExpression(Word) || isOneOf(Words::NotType, Word) ||
         (isBeforeCondition(Word) && Word != "constexpr");
}

bool isBeforeGlobalName(StringRef Word) {
  return isBeforeExpression(Word) || isBeforeCondition(Word) ||
         isOneOf(Words::NotType, Word) || isOneOf(Words::NotQualifier, Word);
}

ArrayRef<CHeader> cHeaders() { return CHeaders; }

const CHeader *cHeaderOf(StringRef Function) {
  const auto *Found = find_if(CHeaders, [&](const CHeader &Header) {
    return isOneOf(Header.Functions, Function);
  });
  return Found == std::end(CHeaders) ? nullptr : Found;
}

ArrayRef<GroupMaker> groupMakers() { return Makers; }

StringRef groupMadeBy(StringRef Function) {
  const auto *Found = find_if(
      Makers, [&](const GroupMaker &M) { return M.Function == Function; });
  return Found == std::end(Makers) ? StringRef() : StringRef(Found->Class);
}

bool isPtxModule(StringRef Text) {
  constexpr StringLiteral Begin = ".version ";
  for (size_t At = Text.find(Begin); At != StringRef::npos;
       At = Text.find(Begin, At + 1)) {
    StringRef Before = Text.take_front(At).rtrim(" \t");
    StringRef After = Text.substr(At + Begin.size());
    if ((Before.empty() || Before.ends_with("\n") || Before.ends_with("\\n")) &&
        !After.empty() && isDigit(After.front()))
      return true;
  }
  return false;
}

} // namespace tranship
