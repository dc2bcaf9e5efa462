// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The checks that need all rows together, see checkTogether.
#include "map/CallTemplate.h"
#include "map/Cell.h"
#include "map/RowReader.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"

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
  Checker(ArrayRef<RowFile> Files, std::vector<RowProblem> &Problems,
          function_ref<bool(StringRef)> HasOtherRow)
      : Files(Files), Problems(Problems), HasOtherRow(HasOtherRow) {}

  void run() {
    for (const RowFile &File : Files)
      for (const Row &R : File.Rows)
        enter({&File, &R});
    for (const RowFile &File : Files)
      for (const Row &R : File.Rows)
        checkQualifier({&File, &R});
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
  void checkQualifier(Origin At);
  void checkChains(Origin At, Column C);
  void checkName(Origin At, Column C, StringRef Name, Arity Written);

  ArrayRef<RowFile> Files;
  std::vector<RowProblem> &Problems;
  function_ref<bool(StringRef)> HasOtherRow;
  StringSet<> MissingQualifiers; ///< Each is reported once.
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

/// The engine looks at `A::B` only when it has found a row of `A`.
void Checker::checkQualifier(Origin At) {
  if (keySpaceOf(At.R->What) != KeySpace::Identifier ||
      !At.R->Key.contains("::"))
    return;
  StringRef First = At.R->Key.split("::").first;
  if (!indexFor(*At.R).contains(First) && !HasOtherRow(First) &&
      MissingQualifiers.insert(First).second)
    problem(At, "'" + At.R->Key + "' needs a row for '" + First + "'");
}

/// The number of arguments that a template writes into its outermost call:
/// any, when that depends on the source.
Arity writtenArguments(StringRef Template) {
  size_t Open = Template.find('(');
  if (Template.contains("$*"))
    return {};
  unsigned Depth = 0;
  unsigned Commas = 0;
  bool Any = false;
  for (char C : Template.substr(Open)) {
    Depth += StringRef("([{").contains(C);
    Depth -= StringRef(")]}").contains(C);
    Commas += Depth == 1 && C == ',';
    Any |= Depth >= 1 && !isSpace(C) && C != '(';
  }
  return {Arity::Form::Exactly, static_cast<uint8_t>(Any ? Commas + 1 : 0)};
}

void Checker::checkChains(Origin At, Column C) {
  Expected<Cell> Parsed = Cell::parse(At.R->cell(C));
  if (!Parsed)
    return consumeError(Parsed.takeError());
  for (const Alternative &Choice : Parsed->Alternatives) {
    if (!Choice.isTemplate()) {
      if (Choice.Text != At.R->Key)
        checkName(At, C, Choice.Text, At.R->Args);
      continue;
    }
    StringRef Callee =
        Choice.Text.take_until([](char Ch) { return Ch == '('; });
    forEachIdentifier(Choice.Text, [&](StringRef Name) {
      if (Name.data() == Callee.data())
        checkName(At, C, Name, writtenArguments(Choice.Text));
      else
        checkName(At, C, Name, {});
    });
  }
}

/// Whether there can be a call that both speak for.
bool overlap(Arity A, Arity B) {
  if (A.Shape == Arity::Form::Any || B.Shape == Arity::Form::Any)
    return true;
  if (A.Shape == B.Shape)
    return A.Shape == Arity::Form::AtLeast || A.Count == B.Count;
  return A.Shape == Arity::Form::Exactly ? A.Count >= B.Count
                                         : B.Count >= A.Count;
}

/// Whether the row \p Other would change the uses of \p Name that a port has
/// written. A template that writes a call to its own name, but with another
/// number of arguments than its row asks for, stays as it is the second time.
bool changes(const Row &Other, Column C, StringRef Name, Arity Written) {
  Expected<Cell> Result = Cell::parse(Other.cell(C));
  if (!Result) {
    consumeError(Result.takeError());
    return false;
  }
  if (all_of(Result->Alternatives,
             [&](const Alternative &A) { return A.Text == Name; }))
    return false;
  return overlap(Written, Other.Args);
}

void Checker::checkName(Origin At, Column C, StringRef Name, Arity Written) {
  // What an instruction becomes is code, and its names are identifiers.
  Index &Names = At.R->What == Kind::Ptx
                     ? Indexes[static_cast<unsigned>(KeySpace::Identifier)]
                     : indexFor(*At.R);
  auto Found = Names.find(Name);
  if (Found == Names.end())
    return;
  for (Origin Other : Found->second)
    if (changes(*Other.R, C, Name, Written))
      return problem(At, "a chain: '" + At.R->Key + "' becomes '" + Name +
                             "', which becomes '" + Other.R->cell(C) + "' at " +
                             Other.File->Name + ":" + Twine(Other.R->Line));
}

} // namespace

void checkTogether(ArrayRef<RowFile> Files, std::vector<RowProblem> &Problems,
                   function_ref<bool(StringRef)> HasOtherRow) {
  Checker(Files, Problems, HasOtherRow).run();
}

} // namespace tranship
