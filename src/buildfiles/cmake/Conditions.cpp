// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "buildfiles/cmake/Conditions.h"
#include "buildfiles/cmake/References.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace tranship::cmake {

namespace {

using Truth = std::optional<bool>;

struct Operand {
  std::string Text;
  TokenKind Kind;
};

/// Parses conditions with CMake's precedence: `or` of `and` of `not` of tests.
class ConditionReader {
public:
  ConditionReader(const ListFile &File, const Command &C, const Scope &Values)
      : Values(Values) {
    for (const Argument &A : C.Arguments) {
      if (!A.isText() || A.Kind == TokenKind::Bracket) {
        Words.push_back({File.text(A).str(), A.Kind});
        continue;
      }
      std::string Text =
          settable(File.text(A)) ? UnknownText : expand(File.text(A), Values);
      if (A.Kind == TokenKind::Quoted || !isKnown(Text)) {
        Words.push_back({std::move(Text), A.Kind});
        continue;
      }
      for (StringRef E : elements(Text))
        Words.push_back({E.str(), A.Kind});
    }
  }

  Truth read() {
    Truth Result = readOr();
    return At == Words.size() ? Result : std::nullopt;
  }

private:
  /// Whether users may set a variable that \p Text refers to.
  bool settable(StringRef Text) const {
    return any_of(findReferences(Text), [&](const Reference &R) {
      const Variable *V = Values.find(R.Name.in(Text));
      return V && V->Settable;
    });
  }
  bool takes(StringRef Word) {
    if (At == Words.size() || Words[At].Kind != TokenKind::Word ||
        Words[At].Text != Word)
      return false;
    ++At;
    return true;
  }
  bool at(TokenKind Kind) const {
    return At != Words.size() && Words[At].Kind == Kind;
  }

  /// Parses tests separated by \p Word. A test with the value \p Wins decides.
  Truth readList(StringRef Word, bool Wins, Truth (ConditionReader::*Next)()) {
    Truth Left = (this->*Next)();
    while (takes(Word)) {
      Truth Right = (this->*Next)();
      if (Left == Wins || Right == Wins)
        Left = Wins;
      else if (!Left || !Right)
        Left = std::nullopt;
    }
    return Left;
  }
  Truth readOr() { return readList("OR", true, &ConditionReader::readAnd); }
  Truth readAnd() { return readList("AND", false, &ConditionReader::readNot); }
  Truth readNot() {
    if (!takes("NOT"))
      return readTest();
    Truth T = readNot();
    return T ? Truth(!*T) : std::nullopt;
  }
  Truth readTest();
  Truth compare(const Operand &Left, StringRef Operator, const Operand &Right);
  Truth constant(const Operand &Word) const;
  /// The value of an operand: that of the variable with this name, or the word
  /// itself.
  std::optional<std::string> valueOf(const Operand &Word) const;

  const Scope &Values;
  SmallVector<Operand> Words;
  size_t At = 0;
};

} // namespace

/// The value of one of CMake's boolean constants, or nothing for other texts.
static Truth truthOf(StringRef Text) {
  std::string Upper = Text.upper();
  if (is_contained({"1", "ON", "YES", "TRUE", "Y"}, Upper))
    return true;
  if (is_contained({"", "0", "OFF", "NO", "FALSE", "N", "IGNORE", "NOTFOUND"},
                   Upper) ||
      StringRef(Upper).ends_with("-NOTFOUND"))
    return false;
  int64_t Number;
  if (!Text.getAsInteger(10, Number))
    return Number != 0;
  return std::nullopt;
}

Truth ConditionReader::constant(const Operand &Word) const {
  if (!isKnown(Word.Text))
    return std::nullopt;
  if (Truth T = truthOf(Word.Text))
    return T;
  if (Word.Kind != TokenKind::Word)
    return false;
  const Variable *V = Values.find(Word.Text);
  if (!V || V->Settable || !isKnown(V->Text))
    return std::nullopt; // Users, CMake or a package may set it.
  return !V->Defined ? false : truthOf(V->Text).value_or(true);
}

std::optional<std::string> ConditionReader::valueOf(const Operand &Word) const {
  if (!isKnown(Word.Text))
    return std::nullopt;
  if (Word.Kind != TokenKind::Word)
    return Word.Text;
  const Variable *V = Values.find(Word.Text);
  if (!V) { // The word can still name a variable that users set.
    bool IsName =
        all_of(Word.Text, [](char C) { return isAlpha(C) || C == '_'; });
    return IsName ? std::nullopt : std::optional(Word.Text);
  }
  if (V->Settable || !isKnown(V->Text))
    return std::nullopt;
  return V->Text;
}

Truth ConditionReader::compare(const Operand &Left, StringRef Operator,
                               const Operand &Right) {
  std::optional<std::string> A = valueOf(Left), B = valueOf(Right);
  if (!A || !B)
    return std::nullopt;
  if (Operator == "STREQUAL")
    return *A == *B;
  int64_t X, Y;
  if (StringRef(*A).getAsInteger(10, X) || StringRef(*B).getAsInteger(10, Y))
    return std::nullopt;
  if (Operator == "EQUAL")
    return X == Y;
  if (Operator == "LESS")
    return X < Y;
  if (Operator == "GREATER")
    return X > Y;
  if (Operator == "LESS_EQUAL")
    return X <= Y;
  if (Operator == "GREATER_EQUAL")
    return X >= Y;
  return std::nullopt;
}

Truth ConditionReader::readTest() {
  auto IsOneOf = [](StringRef Word, StringRef Operators) {
    return is_contained(split(Operators, ' '), Word);
  };
  if (At == Words.size())
    return false; // `if(${X})` with an empty X.
  if (at(TokenKind::Open)) {
    ++At;
    Truth Inner = readOr();
    if (!at(TokenKind::Close))
      return std::nullopt;
    ++At;
    return Inner;
  }
  Operand First = Words[At++];
  if (First.Kind == TokenKind::Word &&
      IsOneOf(First.Text,
              "COMMAND POLICY TARGET TEST EXISTS DEFINED IS_DIRECTORY "
              "IS_SYMLINK IS_ABSOLUTE IS_READABLE") &&
      At != Words.size() && Words[At].Kind != TokenKind::Close) {
    Operand Of = Words[At++];
    const Variable *V =
        First.Text == "DEFINED" ? Values.find(Of.Text) : nullptr;
    return V && !V->Settable ? Truth(V->Defined) : std::nullopt;
  }
  if (At + 1 < Words.size() && Words[At].Kind == TokenKind::Word &&
      IsOneOf(Words[At].Text,
              "STREQUAL EQUAL LESS GREATER LESS_EQUAL GREATER_EQUAL MATCHES "
              "STRLESS STRGREATER STRLESS_EQUAL STRGREATER_EQUAL IN_LIST "
              "VERSION_LESS VERSION_GREATER VERSION_EQUAL VERSION_LESS_EQUAL "
              "VERSION_GREATER_EQUAL PATH_EQUAL IS_NEWER_THAN")) {
    const Operand &Operator = Words[At];
    const Operand &Right = Words[At + 1];
    At += 2;
    return compare(First, Operator.Text, Right);
  }
  return constant(First);
}

std::optional<bool> evaluateCondition(const ListFile &File, const Command &C,
                                      const Scope &Variables) {
  return ConditionReader(File, C, Variables).read();
}

} // namespace tranship::cmake
