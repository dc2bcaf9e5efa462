// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "session/portable/Split.h"
#include "engine/Registry.h"
#include "tables/map/Cell.h"
#include "tables/map/HeaderFacts.h"
#include "text/Conditionals.h"
#include "text/HeaderNames.h"
#include "text/Scopes.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

namespace {

class Sorter {
public:
  Sorter(const SourceFile &File, const TargetBranches &Branches,
         const Map &Names, const Target &To)
      : File(File), Branches(Branches), Names(Names), To(To) {}

  SortedEdit sort(const Edit &E) const;

private:
  const Directive *directiveAt(uint32_t Offset) const;
  bool readHeader(SortedEdit &S, const Directive *D) const;
  bool readRename(SortedEdit &S, const Directive *D) const;
  bool readRemoval(SortedEdit &S) const;
  bool isPlainUse(uint32_t I, const Row &R, const Directive *D) const;

  const SourceFile &File;
  const TargetBranches &Branches;
  const Map &Names;
  const Target &To;
};

} // namespace

/// The directive around byte \p Offset, or nothing.
const Directive *Sorter::directiveAt(uint32_t Offset) const {
  auto Found = upper_bound(File.directives(), Offset,
                           [&](uint32_t At, const Directive &D) {
                             return At < File[D.First].Begin;
                           });
  if (Found == File.directives().begin())
    return nullptr;
  const Directive &D = *std::prev(Found);
  return Offset <= File[D.End - 1].where().End ? &D : nullptr;
}

static std::string textOf(const Edit &E) {
  return E.Pieces.empty() ? "" : E.Pieces.front().Text;
}

/// An edit of a header's name, in whatever directive.
bool Sorter::readHeader(SortedEdit &S, const Directive *D) const {
  if (!D)
    return false;
  for (uint32_t I = D->argument(); I < D->End; ++I) {
    std::optional<HeaderName> H = headerNameAt(File, I);
    if (!H ||
        !Range{H->Path.Begin - 1, H->Path.End + 1}.contains(S.Which->Where))
      continue;
    S.Old = H->Path.in(File.text());
    S.New = textOf(*S.Which);
    // A copy beside the source is found before any other header.
    if (StringRef(S.New).starts_with("<"))
      return false;
    S.Kind = EditKind::Header;
    return true;
  }
  return false;
}

/// Whether the name at \p I has the meaning that a macro of its name would give
/// it.
bool Sorter::isPlainUse(uint32_t I, const Row &R, const Directive *D) const {
  if (D && (D->Kind != DirectiveKind::Define || I <= D->argument()))
    return false;
  if (File.is(I + 1, tok::hashhash))
    return false;
  if (I == 0)
    return true;
  switch (File[I - 1].Kind) {
  case tok::period:
  case tok::hash:
  case tok::hashhash:
    return false;
  case tok::coloncolon: // A name of a namespace's is not renamed elsewhere.
    return I < 2 || !File.isIdentifier(I - 2) || R.What == Kind::Enumerator;
  default:
    return true;
  }
}

bool Sorter::readRename(SortedEdit &S, const Directive *D) const {
  const Edit &E = *S.Which;
  if (E.Pieces.size() > 1 ||
      (E.Pieces.size() == 1 && !E.Pieces[0].Source.empty()))
    return false;
  // With a word, a blank next to it is removed.
  Range Word = E.Where;
  StringRef Text = Word.in(File.text());
  Word.Begin += Text.size() - Text.ltrim(" \t").size();
  auto I = File.tokenAt(Word.Begin);
  if (!I || !File.isIdentifier(*I) ||
      File[*I].where().End != Word.Begin + Text.trim(" \t").size())
    return false;
  S.Old = File.name(*I);
  S.New = textOf(E);
  if (S.New.empty() && S.Old == "register") {
    S.Kind = EditKind::Register;
    return true;
  }
  if (E.Pieces.empty() && isTag(S.Old)) {
    S.Kind = EditKind::Tag;
    S.Token = *I + 1;
    return true;
  }
  auto R = Names.find(KeySpace::Identifier, S.Old);
  if (!R) // A row for calls only.
    if (auto Rows = Names.rows(KeySpace::Identifier, S.Old); !Rows.empty())
      R = Rows.front();
  if (!R || R->What == Kind::Member || R->What == Kind::Indicator ||
      (!S.New.empty() && !isQualifiedName(S.New)) || !isPlainUse(*I, *R, D))
    return false;
  S.Kind = EditKind::Rename;
  S.Token = *I;
  return true;
}

/// A line that is removed because its header is included already.
bool Sorter::readRemoval(SortedEdit &S) const {
  if (!S.Which->Pieces.empty())
    return false;
  for (const Directive &D : File.directives()) {
    if (D.Kind != DirectiveKind::Include ||
        !S.Which->Where.contains(File.between(D.First, D.End - 1)))
      continue;
    std::optional<HeaderName> H = headerNameAt(File, D.argument());
    if (!H)
      return false;
    S.Old = H->Path.in(File.text());
    auto R = Names.findHeader(S.Old);
    if (!R)
      return false;
    Resolution What = resolve(R->cell(To->MapColumn), To.Sdk);
    if (What.What == Resolution::State::Rename)
      S.New = What.Supplied ? ("\"" +
                               (What.Text.empty() || What.Text == R->Key
                                    ? supportHeader(R->Library)
                                    : What.Text) +
                               "\"")
                                  .str()
                            : What.Text.str();
    S.Kind = EditKind::Header;
    return true;
  }
  return false;
}

SortedEdit Sorter::sort(const Edit &E) const {
  SortedEdit S;
  S.Which = &E;
  const Directive *D = directiveAt(E.Where.Begin);
  bool IsCondition = D && D->Branch != 0 && hasCondition(*D);
  Readers Who =
      IsCondition ? Branches.ofCondition(*D) : Branches.at(E.Where.Begin);
  bool OfIncludes = rules()[E.Rule].Name == "includes";
  if (Who == Readers::Others)
    S.Kind = EditKind::Skipped;
  else if (OfIncludes && readHeader(S, D))
    ;
  else if (OfIncludes && E.Where.empty())
    S.Kind = EditKind::Added;
  else if (OfIncludes && readRemoval(S))
    ;
  else if (IsCondition) {
    S.Kind = EditKind::Condition;
    S.In = D;
  } else {
    readRename(S, D);
  }
  if (Who == Readers::Target &&
      (S.Kind == EditKind::Code || S.Kind == EditKind::Condition ||
       S.Kind == EditKind::Tag))
    S.Kind = EditKind::Skipped;
  return S;
}

std::vector<SortedEdit> sortEdits(const SourceFile &File,
                                  const PortResult &Port,
                                  const TargetBranches &Branches,
                                  const Map &Names, const Target &To) {
  Sorter All(File, Branches, Names, To);
  std::vector<SortedEdit> Result;
  for (const Edit &E : Port.Edits.all())
    Result.push_back(All.sort(E));
  return Result;
}

SmallVector<StringRef, 1> supportForAll(const PortResult &Port,
                                        const TargetBranches &Branches) {
  SmallVector<StringRef, 1> Result;
  for (StringRef Header : Port.Support)
    if (any_of(Port.SupportUses, [&](const auto &Use) {
          return Use.first == Header &&
                 Branches.at(Use.second) != Readers::Target;
        }))
      Result.push_back(Header);
  return Result;
}

} // namespace tranship
