// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The checks that need all rows together, see checkTogether.
#include "map/CallTemplate.h"
#include "map/Cell.h"
#include "map/RowReader.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"

using namespace llvm;

namespace tranship {

namespace {

struct Origin {
  const RowFile *File;
  const Row *R;
};

using Index = StringMap<SmallVector<Origin, 1>>;

class Checker {
public:
  Checker(ArrayRef<RowFile> Files, std::vector<RowProblem> &Problems)
      : Files(Files), Problems(Problems) {}

  void run() {
    for (const RowFile &File : Files)
      for (const Row &R : File.Rows)
        enter({&File, &R});
    for (const RowFile &File : Files)
      for (const Row &R : File.Rows)
        for (unsigned C = 0; C != NumColumns; ++C)
          checkChains({&File, &R}, static_cast<Column>(C));
  }

private:
  void problem(Origin At, const Twine &Message) {
    Problems.push_back({At.File->Name, At.R->Line, Message.str()});
  }

  Index &indexFor(const Row &R) {
    return Indexes[static_cast<unsigned>(keySpaceOf(R.What))];
  }

  void enter(Origin New);
  void checkChains(Origin At, Column C);
  void checkName(Origin At, Column C, StringRef Name,
                 std::optional<unsigned> NumArgs);

  ArrayRef<RowFile> Files;
  std::vector<RowProblem> &Problems;
  Index Indexes[NumKeySpaces];
};

void Checker::enter(Origin New) {
  SmallVector<Origin, 1> &Same = indexFor(*New.R)[New.R->Key];
  for (Origin Old : Same)
    if (Old.R->Args == New.R->Args)
      return problem(New, "'" + New.R->Key + "' has a row already: " +
                              Old.File->Name + ":" + Twine(Old.R->Line));
  Same.push_back(New);
}

/// The number of arguments that a template writes into its outermost call, or
/// nothing when that depends on the source.
std::optional<unsigned> writtenArguments(StringRef Template) {
  size_t Open = Template.find('(');
  if (Template.contains("$*"))
    return std::nullopt;
  unsigned Depth = 0;
  unsigned Commas = 0;
  bool Any = false;
  for (char C : Template.substr(Open)) {
    Depth += StringRef("([{").contains(C);
    Depth -= StringRef(")]}").contains(C);
    Commas += Depth == 1 && C == ',';
    Any |= Depth >= 1 && !isSpace(C) && C != '(';
  }
  return Any ? Commas + 1 : 0;
}

void Checker::checkChains(Origin At, Column C) {
  Expected<Cell> Parsed = Cell::parse(At.R->cell(C));
  if (!Parsed)
    return consumeError(Parsed.takeError());
  for (const Alternative &Choice : Parsed->Alternatives) {
    if (!Choice.isTemplate()) {
      checkName(At, C, Choice.Text, std::nullopt);
      continue;
    }
    StringRef Callee = Choice.Text.take_until([](char Ch) { return Ch == '('; });
    forEachIdentifier(Choice.Text, [&](StringRef Name) {
      if (Name.data() == Callee.data())
        checkName(At, C, Name, writtenArguments(Choice.Text));
      else
        checkName(At, C, Name, std::nullopt);
    });
  }
}

/// Whether the row \p Other would change a use that the port of \p At writes.
bool changes(const Row &At, const Row &Other, Column C, StringRef Name,
             std::optional<unsigned> NumArgs) {
  Expected<Cell> Result = Cell::parse(Other.cell(C));
  if (!Result) {
    consumeError(Result.takeError());
    return false;
  }
  if (all_of(Result->Alternatives,
             [&](const Alternative &A) { return A.Text == Name; }))
    return false;
  if (Other.Args.Shape == Arity::Form::Any)
    return true;
  // A template that writes a call to its own name, but with another number of
  // arguments than the row asks for, stays as it is the second time.
  if (!NumArgs)
    return At.cell(C).contains('(');
  return Other.Args.Shape == Arity::Form::Exactly
             ? *NumArgs == Other.Args.Count
             : *NumArgs >= Other.Args.Count;
}

void Checker::checkName(Origin At, Column C, StringRef Name,
                        std::optional<unsigned> NumArgs) {
  auto Found = indexFor(*At.R).find(Name);
  if (Found == indexFor(*At.R).end())
    return;
  for (Origin Other : Found->second)
    if (changes(*At.R, *Other.R, C, Name, NumArgs))
      return problem(At, "a chain: '" + At.R->Key + "' becomes '" + Name +
                             "', which becomes '" + Other.R->cell(C) +
                             "' at " + Other.File->Name + ":" +
                             Twine(Other.R->Line));
}

} // namespace

void checkTogether(ArrayRef<RowFile> Files,
                   std::vector<RowProblem> &Problems) {
  Checker(Files, Problems).run();
}

} // namespace tranship
