// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The checks that need all rows together, see checkTogether.
#include "tables/map/ArgumentTypes.h"
#include "tables/map/CallTemplate.h"
#include "tables/map/Cell.h"
#include "tables/map/RowReader.h"
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

/// A call that a port contains after a name was ported.
struct WrittenCall {
  bool Supplied = false; ///< Only ports with support headers have it.
  Arity Args;
  /// The types, as far as the text shows them.
  SmallVector<StringRef, 8> Types;
};

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
  void checkName(Origin At, Column C, StringRef Name,
                 const WrittenCall &Written);

  ArrayRef<RowFile> Files;
  std::vector<RowProblem> &Problems;
  function_ref<bool(StringRef)> HasOtherRow;
  StringSet<> MissingQualifiers; ///< Each is reported once.
  Index Indexes[NumKeySpaces];
};

void Checker::enter(Origin New) {
  SmallVector<Origin, 1> &Same = indexFor(*New.R)[New.R->Key];
  for (Origin Old : Same) {
    std::string Place = Old.File->Name + ":" + std::to_string(Old.R->Line);
    if (Old.R->speaksForSame(*New.R))
      return problem(New, "'" + New.R->Key + "' already has a row: " + Place);
    if (!Old.R->Types.empty() && areRivals(Old.R->Types, New.R->Types))
      return problem(New, "a call can fit both '" + New.R->Key + "(" +
                              New.R->Types + ")' and '(" + Old.R->Types +
                              ")' at " + Place);
  }
  Same.push_back(New);
}

/// Checks that a qualified key can be found: the engine looks up `A::B` only if
/// there is a row for `A`.
void Checker::checkQualifier(Origin At) {
  if (keySpaceOf(At.R->What) != KeySpace::Identifier ||
      !At.R->Key.contains("::"))
    return;
  StringRef First = At.R->Key.split("::").first;
  if (!indexFor(*At.R).contains(First) && !HasOtherRow(First) &&
      MissingQualifiers.insert(First).second)
    problem(At, "'" + At.R->Key + "' needs a row for '" + First + "'");
}

/// The arguments of a call in a template, from its bracket on. Their number is
/// unknown if it depends on the source.
WrittenCall writtenCall(StringRef Template) {
  WrittenCall Result;
  if (Template.contains("$*"))
    return Result;
  StringRef Text = Template.drop_front();
  unsigned Depth = 1;
  size_t Begin = 0;
  for (size_t I = 0; I != Text.size() && Depth > 0; ++I) {
    Depth += StringRef("([{").contains(Text[I]);
    Depth -= StringRef(")]}").contains(Text[I]);
    bool Ends = Depth == 0 || (Depth == 1 && Text[I] == ',');
    if (!Ends)
      continue;
    StringRef Argument = Text.slice(Begin, I).trim();
    if (Depth > 0 || Begin > 0 || !Argument.empty())
      Result.Types.push_back(writtenType(Argument));
    Begin = I + 1;
  }
  Result.Args = {Arity::Form::Exactly,
                 static_cast<uint8_t>(Result.Types.size())};
  return Result;
}

void Checker::checkChains(Origin At, Column C) {
  Expected<Cell> Parsed = Cell::parse(At.R->cell(C));
  if (!Parsed)
    return consumeError(Parsed.takeError());
  for (const Alternative &Choice : Parsed->Alternatives) {
    if (Choice.Supplied && Choice.Text.empty())
      continue;
    if (!Choice.isTemplate()) {
      if (Choice.Text != At.R->Key)
        checkName(At, C, Choice.Text, {Choice.Supplied, At.R->Args, {}});
      continue;
    }
    forEachIdentifier(Choice.Text, [&](StringRef Name) {
      WrittenCall Written;
      StringRef Rest = Choice.Text.substr(Name.end() - Choice.Text.begin());
      if (Rest.starts_with("("))
        Written = writtenCall(Rest);
      Written.Supplied = Choice.Supplied;
      checkName(At, C, Name, Written);
    });
  }
}

/// Whether some call matches both.
bool overlap(Arity A, Arity B) {
  if (A.Shape == Arity::Form::Any || B.Shape == Arity::Form::Any)
    return true;
  if (A.Shape == B.Shape)
    return A.Shape == Arity::Form::AtLeast || A.Count == B.Count;
  return A.Shape == Arity::Form::Exactly ? A.Count >= B.Count
                                         : B.Count >= A.Count;
}

bool isExactly(Origin O, Arity Args) {
  return Args.Shape == Arity::Form::Exactly && O.R->Args.Shape == Args.Shape &&
         O.R->Args.Count == Args.Count;
}

/// Those rows of a name that may apply to a call in a port. A row with types
/// applies only if the written text shows these types, because the port is not
/// parsed. One for exactly this number goes before one for any.
SmallVector<Origin, 1> rowsFor(ArrayRef<Origin> Rows, Column C,
                               const WrittenCall &Written) {
  SmallVector<Origin, 1> Untyped;
  std::optional<Origin> Best;
  unsigned Least = ~0U;
  for (Origin O : Rows) {
    if (O.R->Types.empty()) {
      Untyped.push_back(O);
      continue;
    }
    TypeMatch Match = matchTypes(O.R->Types, Written.Types);
    if (Match.Is != TypeMatch::Fit::Yes || O.R->cell(C).empty() ||
        Match.Looseness >= Least)
      continue;
    Best = O;
    Least = Match.Looseness;
  }
  if (Best)
    return {*Best};
  if (any_of(Untyped, [&](Origin O) { return isExactly(O, Written.Args); }))
    erase_if(Untyped, [&](Origin O) { return !isExactly(O, Written.Args); });
  return Untyped;
}

/// Whether the row \p Other would change the uses of \p Name in a port. A
/// template that writes a call to its own name is not applied again if the
/// number of arguments does not match its row.
bool changes(const Row &Other, Column C, StringRef Name,
             const WrittenCall &Written) {
  Expected<Cell> Result = Cell::parse(Other.cell(C));
  if (!Result) {
    consumeError(Result.takeError());
    return false;
  }
  // The first alternative is for ports with support headers, the first own one
  // for ports without.
  auto Keeps = [&](const Alternative &A) {
    return A.Text == Name || (A.Supplied && A.Text.empty());
  };
  ArrayRef<Alternative> All = Result->Alternatives;
  const auto *Own = find_if(All, [](const auto &A) { return !A.Supplied; });
  bool Stays =
      All.empty() || (Keeps(All.front()) &&
                      (Written.Supplied || Own == All.end() || Keeps(*Own)));
  return !Stays && overlap(Written.Args, Other.Args);
}

void Checker::checkName(Origin At, Column C, StringRef Name,
                        const WrittenCall &Written) {
  // An instruction becomes code, so its names are identifiers.
  Index &Names = At.R->What == Kind::Ptx
                     ? Indexes[static_cast<unsigned>(KeySpace::Identifier)]
                     : indexFor(*At.R);
  auto Found = Names.find(Name);
  if (Found == Names.end())
    return;
  for (Origin Other : rowsFor(Found->second, C, Written))
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
