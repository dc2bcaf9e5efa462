// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What a compatibility header must have for a file, and for a whole project.
#include "session/portable/Split.h"
#include "tables/map/Cell.h"
#include "text/HeaderNames.h"
#include "text/IncludedHeaders.h"
#include "text/TargetCode.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

void FileUses::add(const FileUses &Other) {
  for (const auto &Entry : Other.Names) {
    NameUse &Use = Names[Entry.getKey()];
    const NameUse &More = Entry.getValue();
    Use.Words.insert(More.Words.begin(), More.Words.end());
    Use.Stays |= More.Stays;
    Use.Other |= More.Other;
    Use.Macro |= More.Macro;
    Use.Provided |= More.Provided;
    Use.Namespace |= More.Namespace;
    Use.Opened |= More.Opened;
  }
  for (const auto &Word : Other.TargetWords)
    TargetWords.insert(Word.getKey());
  for (const auto &Macro : Other.Macros)
    Macros.insert(Macro.getKey());
  Register |= Other.Register;
  Headers.insert(Other.Headers.begin(), Other.Headers.end());
  Added.insert(Other.Added.begin(), Other.Added.end());
  for (const auto &[Header, Host] : Other.Support)
    Support[Header] |= Host;
}

namespace {

class UseReader {
public:
  UseReader(StringRef Text, const PortResult &Port, const Map &Names,
            const PortOptions &Options)
      : Port(Port), Names(Names), Options(Options), File(Text, Names),
        Branches(File, Names, *Options.To.Where, Port.Edits,
                 Options.ImplicitRuntime) {}

  FileUses read();

private:
  void findReplaced(ArrayRef<SortedEdit> Edits);
  void readEdit(const SortedEdit &S);
  void readAdded(StringRef Lines);
  void readRest(uint32_t I);
  void readWords();
  bool isReplaced(uint32_t I) const;
  bool standsForTarget(const Directive &D) const;
  bool isIdentity(StringRef Name) const;

  const PortResult &Port;
  const Map &Names;
  const PortOptions &Options;
  SourceFile File;
  TargetBranches Branches;
  FileUses Result;
  DenseSet<uint32_t> Renamed;  ///< Tokens.
  std::vector<Range> Replaced; ///< Text that is not in the port, in order.
};

} // namespace

/// The lines that a port adds: `#include <...>`, sometimes under a condition.
void UseReader::readAdded(StringRef Lines) {
  for (const IncludedHeader &Header : includesIn(Lines))
    if (!Header.Quoted)
      Result.Added.insert(Header.Name.str());
}

/// Finds the text that edits replace rather than surround.
void UseReader::findReplaced(ArrayRef<SortedEdit> Edits) {
  std::vector<Range> All;
  for (const SortedEdit &S : Edits) {
    if (S.Kind != EditKind::Code)
      continue;
    uint32_t At = S.Which->Where.Begin;
    for (const EditPiece &P : S.Which->Pieces)
      if (!P.Source.empty() && P.Source.Begin >= At) {
        All.push_back({At, P.Source.Begin});
        At = P.Source.End;
      }
    All.push_back({At, S.Which->Where.End});
  }
  sort(All);
  for (Range R : All) {
    if (!Replaced.empty() && R.Begin <= Replaced.back().End)
      Replaced.back().End = std::max(Replaced.back().End, R.End);
    else
      Replaced.push_back(R);
  }
}

void UseReader::readEdit(const SortedEdit &S) {
  switch (S.Kind) {
  case EditKind::Rename: {
    if (isReplaced(S.Token))
      break;
    NameUse &Use = Result.Names[S.Old];
    Use.Words.insert(S.New);
    auto R = Names.find(KeySpace::Identifier, S.Old);
    Use.Namespace |= R && R->What == Kind::Namespace;
    Renamed.insert(S.Token);
    break;
  }
  case EditKind::Header:
    if (!S.New.empty())
      Result.Headers.try_emplace(S.Old.str(), S.New);
    break;
  case EditKind::Added:
    readAdded(S.Which->Pieces.empty() ? "" : S.Which->Pieces[0].Text);
    break;
  case EditKind::Register:
    Result.Register = true;
    break;
  case EditKind::Code:
  case EditKind::Skipped:
  case EditKind::Tag:
  case EditKind::Condition:
    break;
  }
}

bool UseReader::isReplaced(uint32_t I) const {
  Range Where = File[I].where();
  auto Found =
      upper_bound(Replaced, Where.Begin,
                  [](uint32_t At, const Range &R) { return At < R.Begin; });
  return Found != Replaced.begin() && std::prev(Found)->contains(Where);
}

bool UseReader::isIdentity(StringRef Name) const {
  return any_of(Names.rows(KeySpace::Identifier, Name), [&](const Row &R) {
    Resolution What = resolve(R.cell(Options.To->MapColumn), Options.To.Sdk,
                              Options.Support ? Supply::Where : Supply::None);
    return What.What == Resolution::State::Rename &&
           (What.Text.empty() || What.Text == Name);
  });
}

/// Whether a macro becomes one of the target's words: the project's own header
/// does what ours would, and is included for the target only.
bool UseReader::standsForTarget(const Directive &D) const {
  uint32_t Body = D.argument() + 1;
  if (File.is(Body, tok::l_paren) && File[Body].Partner != NoToken &&
      File[Body].Begin == File[D.argument()].where().End)
    Body = File[Body].Partner + 1;
  return Body < D.End && File.isIdentifier(Body) &&
         isTargetWord(File.name(Body));
}

/// A use of a name that no edit renames.
void UseReader::readRest(uint32_t I) {
  StringRef Name = File.name(I);
  Readers Who = Branches.of(File.branchOf(I));
  const Directive *D = File.directiveOf(I);
  bool IsMacro =
      D && (D->Kind == DirectiveKind::Define ? I == D->argument()
                                             : D->Kind != DirectiveKind::Other);
  if (D && D->Kind == DirectiveKind::Include)
    return;
  if (D && D->Branch != 0 && D->Kind != DirectiveKind::Define &&
      D->Kind != DirectiveKind::Undef)
    Who = Branches.ofCondition(*D);
  if (Who == Readers::Others)
    return;
  NameUse &Use = Result.Names[Name];
  if (IsMacro) {
    bool Defines = D->Kind == DirectiveKind::Define;
    bool Provides = Defines && (Who == Readers::Target || standsForTarget(*D));
    (Provides ? Use.Provided : Use.Macro) = true;
    return;
  }
  if (isReplaced(I) || (D && D->Kind == DirectiveKind::Other))
    return;
  if (I > 0 && File.isName(I - 1, "namespace") &&
      !(I > 1 && File.isName(I - 2, "using")))
    Use.Opened = true;
  Use.Other = true;
  Use.Stays |= isIdentity(Name);
}

/// The file's macros, and words that can be the target's.
void UseReader::readWords() {
  for (const Directive &D : File.directives())
    if (D.Kind == DirectiveKind::Define &&
        File.is(D.argument() + 1, tok::l_paren) &&
        File[D.argument() + 1].Begin == File[D.argument()].where().End)
      Result.Macros.insert(File.name(D.argument()));
  for (uint32_t I = 0; I < File.size(); ++I) {
    if (!File.isIdentifier(I))
      continue;
    if (isTargetWord(File.name(I)) &&
        Branches.of(File.branchOf(I)) == Readers::All)
      Result.TargetWords.insert(File.name(I));
  }
}

FileUses UseReader::read() {
  auto Edits = sortEdits(File, Port, Branches, Names, Options.To);
  findReplaced(Edits);
  for (const SortedEdit &S : Edits)
    readEdit(S);
  for (uint32_t I : File.candidates())
    if (!Renamed.contains(I))
      readRest(I);
  readWords();
  // A host's compiler reads all but .cu files.
  for (StringRef Header : supportForAll(Port, Branches))
    Result.Support[Header.str()] |= Options.CppSource || Options.PlainC;
  return std::move(Result);
}

FileUses usesOf(StringRef Text, const PortResult &Port, const Map &Names,
                const PortOptions &Options) {
  return UseReader(Text, Port, Names, Options).read();
}

/// What the header turns the name \p Old into; nothing if it must not.
static const std::string *newNameFor(const FileUses &All, StringRef Old,
                                     const NameUse &Use) {
  if (Use.Words.size() != 1 || Use.Macro || Use.Stays)
    return nullptr;
  const std::string &New = *Use.Words.begin();
  if (Use.Namespace)
    return Use.Opened ? nullptr : &New;
  if (!isSafeMacro(Old, New))
    return nullptr;
  // Names that are not CUDA's are renamed as well, if that is so everywhere.
  if (Use.Other && (!isWord(New) || All.TargetWords.contains(New)))
    return nullptr;
  return &New;
}

Coverage::Coverage(FileUses Uses) : All(std::move(Uses)) {
  for (const auto &Entry : All.Names)
    if (!Entry.getValue().Provided)
      if (const std::string *New =
              newNameFor(All, Entry.getKey(), Entry.getValue()))
        Renamed[Entry.getKey().str()] = *New;
}

bool Coverage::covers(StringRef Old, StringRef New) const {
  auto Use = All.Names.find(Old);
  if (Use != All.Names.end() && Use->getValue().Provided)
    return true;
  auto Found = Renamed.find(Old.str());
  return Found != Renamed.end() && Found->second == New;
}

bool Coverage::isNamespace(StringRef Name) const {
  auto Found = All.Names.find(Name);
  return Found != All.Names.end() && Found->getValue().Namespace;
}

bool Coverage::mayBeMacro(StringRef Name) const {
  // Macros of other projects are mostly in capitals.
  return All.Macros.contains(Name) ||
         none_of(Name, [](char C) { return isLower(C); });
}

} // namespace tranship
