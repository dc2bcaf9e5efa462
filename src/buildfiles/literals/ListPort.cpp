// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "buildfiles/literals/ListPort.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace tranship::literals {

bool ListPort::hasNvccs(ArrayRef<const Literal *> Elements) const {
  return any_of(Elements,
                [&](const Literal *L) { return isOnlyForNvcc(value(*L)); });
}

void ListPort::replace(Range Where, StringRef New) {
  if (!isKept(Where) && Where.in(Text) != New)
    Edits.replace(Where, New);
}

std::vector<SmallVector<const Literal *>> ListPort::byBracket() const {
  std::vector<SmallVector<const Literal *>> Result(Read.Brackets.size());
  for (const Literal &L : Read.Literals)
    Result[L.Bracket].push_back(&L);
  return Result;
}

void ListPort::forEachLeft(function_ref<void(const Literal &)> Visit) {
  llvm::sort(Done); // The literals are in order.
  uint32_t Behind = 0;
  size_t Next = 0;
  for (const Literal &L : Read.Literals) {
    for (; Next < Done.size() && Done[Next].Begin <= L.Where.Begin; ++Next)
      Behind = std::max(Behind, Done[Next].End);
    if (L.Where.Begin >= Behind)
      Visit(L);
  }
}

Range ListPort::element(const Literal &L) const {
  const Bracket &B = Read.Brackets[L.Bracket];
  Range R = {B.Where.Begin + 1, B.Where.End - 1};
  for (uint32_t Comma : B.Commas)
    if (Comma < L.Where.Begin)
      R.Begin = Comma + 1;
    else if (Comma >= L.Where.End) {
      R.End = Comma;
      break;
    }
  StringRef Inside = R.in(Text);
  R.Begin += Inside.size() - Inside.ltrim().size();
  R.End = R.Begin + Inside.trim().size();
  // A comment of the element before.
  while (R.Begin < R.End && Text[R.Begin] == '#') {
    R.Begin = std::min<size_t>(Text.find('\n', R.Begin), R.End);
    R.Begin =
        std::min<size_t>(Text.find_first_not_of(" \t\r\n", R.Begin), R.End);
  }
  return R;
}

/// The text between the last separator before a bracket, in its line, and the
/// bracket.
StringRef ListPort::before(const Bracket &B) const {
  size_t Line = Text.rfind('\n', B.Where.Begin) + 1; // npos + 1 is 0.
  StringRef All = Text.slice(Line, B.Where.Begin).rtrim();
  for (char Separator : {',', '{', '('})
    All = All.substr(All.rfind(Separator) + 1);
  return All;
}

/// Removes elements with the commas after them, or the comma before if the last
/// element is removed; lines that become empty go with their comments.
void ListPort::removeElements() {
  llvm::sort(Removed);
  for (size_t I = 0; I < Removed.size();) {
    Range R = Removed[I++];
    while (I < Removed.size() &&
           Text.slice(R.End, Removed[I].Begin).trim() == ",")
      R.End = Removed[I++].End;
    StringRef Line = Text.slice(Text.rfind('\n', R.Begin) + 1, R.Begin);
    StringRef Behind = Text.substr(R.End);
    size_t Comma = Behind.size() - Behind.ltrim().size();
    if (!Behind.substr(Comma).starts_with(",")) {
      if (StringRef Before = Text.take_front(R.Begin).rtrim();
          Before.ends_with(","))
        R.Begin = Before.size() - 1;
      Edits.remove(R);
      continue;
    }
    R.End += Comma + 1;
    StringRef Rest =
        Text.slice(R.End, std::min(Text.find('\n', R.End), Text.size()));
    bool LastInLine = Rest.trim().empty() || Rest.ltrim().starts_with("#");
    if (Line.trim().empty() && LastInLine)
      R = {uint32_t(R.Begin - Line.size()), uint32_t(R.End + Rest.size() + 1)};
    else if (!LastInLine)
      R.End += Rest.size() - Rest.ltrim().size();
    Edits.remove(R);
  }
}

void ListPort::say(const FlagChange &C) {
  if (C.What == FlagChange::Architecture)
    Said.report(DiagnosticId::BuildArchitecture, C.Where, Cards);
  else
    Said.report(C);
}

/// Applies a change to a list whose elements are the words of a command line.
void ListPort::apply(const FlagChange &C, ArrayRef<const Literal *> Elements) {
  const Literal *First = nullptr, *Last = nullptr;
  for (const Literal *L : Elements)
    if (C.Where.contains(L->Inner)) {
      First = First ? First : L;
      Last = L;
    }
  if (!First || isKept(First->Where))
    return;
  Range Whole = {element(*First).Begin, element(*Last).End};
  bool Plain = element(*First) == First->Where && element(*Last) == Last->Where;
  if (!Plain && C.What != FlagChange::Architecture && !C.New.empty())
    return Said.unknown(First->Where,
                        "'" + C.Name + "' is a part of an expression and left");
  say(C);
  for (const Literal *L : Elements)
    if (C.Where.contains(L->Inner))
      Done.push_back(L->Where);
  if (C.What == FlagChange::Left)
    return;
  if (C.New.empty())
    return Removed.push_back(Whole);
  SmallVector<StringRef> Parts;
  StringRef(C.New).split(Parts, ' ');
  StringRef Quote = First->Inner.Begin - First->Where.Begin == 1
                        ? Text.substr(First->Where.Begin, 1)
                        : "'";
  std::string New;
  for (StringRef Part : Parts)
    New += ((New.empty() ? "" : ", ") + Quote + folders(Part) + Quote).str();
  replace(Whole, New);
}

void ListPort::flagList(ArrayRef<const Literal *> Elements) {
  std::vector<FlagWord> Words;
  for (const Literal *L : Elements)
    Words.push_back({L->Inner, value(*L).str(), ' '});
  // Some setuptools options are quoted for a shell.
  for (FlagWord &W : Words)
    W.Text = StringRef(W.Text).trim("'\"").str();
  for (const FlagChange &C : portFlags(Words, Table, Standard))
    apply(C, Elements);
}

bool ListPort::library(const Literal &L) {
  StringRef Name = value(L), Option = Name.consume_front("-l") ? "-l" : "";
  const BuildRow *R = Table.find(BuildKind::Library, Name);
  if (!R)
    return false;
  StringRef To = Said.counterpart(L.Where, value(L), *R);
  if (To == "-")
    Removed.push_back(L.Where);
  else if (!To.empty())
    replace(L.Inner, (Option + To).str());
  return true;
}

/// Replaces /usr/local/cuda-12/lib64 by the folder's place on the platform.
std::string ListPort::folders(StringRef Value) const {
  size_t At = Value.find("/usr/local/cuda");
  size_t Length = toolkitFolder(Value.substr(At));
  if (!Length)
    return Value.str();
  StringRef Folder = Value.substr(At + Length).ltrim('/');
  auto Way = [&](StringRef Name) {
    const BuildRow *R = Table.find(BuildKind::Folder, Name);
    return R && R->To != "-" ? "/" + R->To.str() : "";
  };
  std::string Below = Folder == "bin/nvcc"
                          ? Way("bin") + "/" + Table.compiler().str()
                          : Way(Folder.rtrim('/'));
  if (Below.empty() && !Folder.empty())
    return Value.str();
  return (Value.take_front(At) + Table.usualRoot() + Below).str();
}

std::string ListPort::flags(Range Value) {
  std::vector<FlagWord> Words;
  splitFlags(Value.in(Text), Value.Begin, Words);
  EditSet Own;
  for (const FlagChange &C : portFlags(Words, Table, Standard)) {
    say(C);
    Range R = C.Where;
    if (C.What == FlagChange::Left)
      continue;
    while (C.New.empty() && R.Begin > Value.Begin && Text[R.Begin - 1] == ' ')
      --R.Begin;
    Own.replace(R, C.New);
  }
  Own.settle();
  return Own.apply(Text, Value);
}

std::string ListPort::words(const Literal &L) {
  StringRef Value = value(L);
  bool Command = Value.starts_with("nvcc ") || Value.contains("/nvcc ");
  if (!Value.contains(' ') ||
      (!Command && !any_of(split(Value, ' '), isOnlyForNvcc)))
    return Value.str();
  std::string New = flags(L.Inner);
  size_t At = Command ? New.find("nvcc ") : std::string::npos;
  if (At != std::string::npos)
    New.replace(At, 4, Table.compiler());
  return New;
}

BuildResult ListPort::finish() {
  removeElements();
  Edits.settle();
  return {std::move(Edits), Said.take(), {}};
}

} // namespace tranship::literals
