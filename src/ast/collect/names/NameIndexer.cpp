// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "ast/collect/names/NameIndexer.h"
#include "ast/collect/grids/GridWaits.h"
#include "ast/collect/groups/GroupFacts.h"
#include "ast/collect/names/FileOwners.h"
#include "ast/collect/names/MemberFacts.h"
#include "ast/collect/types/CallTypes.h"
#include "ast/collect/types/PointerFacts.h"
#include "map/HeaderFacts.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Frontend/MultiplexConsumer.h"
#include "clang/Index/IndexDataConsumer.h"
#include "clang/Index/IndexingAction.h"
#include "clang/Index/IndexingOptions.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/PPCallbacks.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"
#include <map>
#include <set>

using namespace llvm;
using namespace clang;

namespace tranship {

namespace {

/// Collects what is known of each name. Several parts of the parser report to
/// it; they all own a share.
class NameCollector : public GridFactSink {
public:
  NameCollector(CompilerInstance &Compiler, const OwnershipRules &Rules,
                UnitFacts &Facts)
      : Sources(Compiler.getSourceManager()), Language(Compiler.getLangOpts()),
        Rules(Rules), Facts(Facts), Owners(Sources, Rules) {
    Facts.Texts.emplace_back(); // Number 0: no declaration.
  }

  const Map &maps() const { return Rules.Names; }

  /// The parser enters \p File.
  void enter(FileID File) {
    if (!Owners.portable(File).empty())
      Found[File];
  }

  /// An #include in the file that \p Where is in.
  void include(SourceLocation Where, SourceLocation NameBegin,
               StringRef Spelling, bool IsAngled, FileEntryRef File);

  /// A token that the parser reads.
  void see(const clang::Token &T);

  /// The name at \p Where refers to \p D.
  void refer(SourceLocation Where, const NamedDecl &D);

  /// The name at \p Where refers to the macro \p Name that \p Definition
  /// defines.
  void refer(SourceLocation Where, const IdentifierInfo &Name,
             SourceLocation Definition);

  /// The name at \p Where is one of \p Candidates; which, only types that are
  /// not known yet can tell.
  void referToAny(SourceLocation Where, const OverloadExpr &E);

  bool note(TypeFactKind Kind, SourceRange Where, StringRef Text) override;
  bool isCuda(const NamedDecl &D) override;
  std::optional<Place> place(SourceRange Where) override;
  uint32_t text(StringRef Text) override;

  /// A condition leaves out the code that begins at \p Where.
  void skip(SourceLocation Where) {
    if (isOfInterest(Where))
      Skipped.push_back(Where);
  }
  void followGrids(ArrayRef<Decl *> Declarations) {
    noteGridSync(Declarations, Skipped, *this, Facts.Grid);
  }

  void finish();

  /// Whether something at \p Where can hold names to port. Nothing else needs
  /// to be looked at, and no function body there needs to be parsed.
  bool isOfInterest(SourceLocation Where) {
    return Owners.hasNames(Sources.getFileID(Sources.getExpansionLoc(Where)));
  }

private:
  struct Name {
    Owner Whose = Owner::Unknown;
    uint32_t Declared = 0;
    /// The library that was not included when the name was read.
    const ComingLibrary *NotIncluded = nullptr;
  };
  using NamesOfFile = MapVector<unsigned, Name>;

  bool isCandidate(const IdentifierInfo *Name);
  Name *find(SourceLocation Where, const IdentifierInfo &Spelling);
  void note(Name &N, Owner Whose, SourceLocation Declared);
  uint32_t declaration(SourceLocation Where);
  std::optional<std::pair<FileID, Place>> find(SourceRange Where);
  void noteLibrary(Name &N, StringRef Spelling);
  void tellComingHeaders(FileID File, const NamesOfFile &Names);

  const SourceManager &Sources;
  const LangOptions &Language;
  const OwnershipRules &Rules;
  UnitFacts &Facts;
  FileOwners Owners;
  DenseMap<const IdentifierInfo *, bool> Candidates;
  MapVector<FileID, NamesOfFile> Found;
  DenseMap<SourceLocation, uint32_t> Declarations;
  /// What types tell, by file; each once.
  DenseMap<FileID, std::vector<TypeRecord>> Types;
  std::set<std::tuple<FileID, TypeFactKind, uint32_t, uint32_t, uint32_t>> Told;
  StringMap<uint32_t> Texts;
  std::vector<SourceLocation> Skipped;
  /// The libraries whose header a line of the user's has included so far.
  SmallPtrSet<const ComingLibrary *, 4> Included;
};

} // namespace

bool NameCollector::isCandidate(const IdentifierInfo *Name) {
  if (!Name)
    return false;
  auto [Known, New] = Candidates.try_emplace(Name, false);
  if (New)
    Known->second = Rules.Names.mayContain(Name->getName()) &&
                    Rules.Names.contains(KeySpace::Identifier, Name->getName());
  return Known->second;
}

/// The entry for the name \p Spelling that is written at \p Where, in a file
/// that may be ported; null when there is none, or when something else is
/// written there: much of what a parser reports, nobody wrote.
NameCollector::Name *NameCollector::find(SourceLocation Where,
                                         const IdentifierInfo &Spelling) {
  if (Where.isInvalid() || !isCandidate(&Spelling))
    return nullptr;
  auto [File, Offset] = Sources.getDecomposedLoc(Sources.getSpellingLoc(Where));
  if (Owners.portable(File).empty())
    return nullptr;
  StringRef Text = Sources.getBufferData(File).drop_front(Offset);
  // Line splices inside a name are the lexer's to see through; nobody has them.
  if (!Text.starts_with(Spelling.getName()))
    return nullptr;
  Text = Text.drop_front(Spelling.getLength());
  if (!Text.empty() && isAsciiIdentifierContinue(Text.front()))
    return nullptr;
  return &Found[File][Offset];
}

/// The number of a declaration's place in the facts.
uint32_t NameCollector::declaration(SourceLocation Where) {
  auto [Known, New] = Declarations.try_emplace(Where, 0);
  if (!New)
    return Known->second;
  PresumedLoc Place = Sources.getPresumedLoc(Sources.getExpansionLoc(Where),
                                             /*UseLineDirectives=*/false);
  if (Place.isValid()) {
    Known->second = Facts.Texts.size();
    Facts.Texts.push_back(
        (Twine(Place.getFilename()) + ":" + Twine(Place.getLine())).str());
  }
  return Known->second;
}

void NameCollector::note(Name &N, Owner Whose, SourceLocation Declared) {
  if (N.Whose == Whose || N.Whose == Owner::Disputed)
    return;
  // The same text can mean both: the body of a macro that is used twice.
  N.Whose = N.Whose == Owner::Unknown ? Whose : Owner::Disputed;
  if (Whose == Owner::User)
    N.Declared = declaration(Declared);
}

void NameCollector::include(SourceLocation Where, SourceLocation NameBegin,
                            StringRef Spelling, bool IsAngled,
                            FileEntryRef File) {
  std::optional<Owner> Whose = Owners.include(Spelling, IsAngled, File);
  if (Owners.ownerOf(Where) != Owner::User)
    return;
  for (const ComingLibrary &Library : comingLibraries())
    if (Library.isOwnHeader(Spelling))
      Included.insert(&Library);
  if (!Whose || NameBegin.isMacroID())
    return;
  auto [In, Offset] = Sources.getDecomposedLoc(NameBegin);
  if (!Owners.portable(In).empty())
    Found[In][Offset].Whose = *Whose;
}

/// Remembers that \p N, a name that is read now, has come without a header.
void NameCollector::noteLibrary(Name &N, StringRef Spelling) {
  auto Rows = Rules.Names.rows(KeySpace::Identifier, Spelling);
  const ComingLibrary *Library = comingLibraryOf(Rows.front());
  N.NotIncluded = Library && !Included.contains(Library) ? Library : nullptr;
}

void NameCollector::see(const clang::Token &T) {
  // An annotation, what the parser makes of several tokens, has no name.
  if (T.isAnnotation())
    return;
  if (const IdentifierInfo *Name = T.getIdentifierInfo())
    if (isCandidate(Name))
      if (struct Name *N = find(T.getLocation(), *Name))
        noteLibrary(*N, Name->getName());
}

/// The declaration that says whose \p D is: a specialization belongs to whom
/// its template does, a repeated declaration to whom the first one does.
static const Decl &origin(const NamedDecl &D) {
  const Decl *Result = &D;
  if (const auto *Shadow = dyn_cast<UsingShadowDecl>(Result))
    Result = Shadow->getTargetDecl();
  if (const auto *F = dyn_cast<FunctionDecl>(Result)) {
    if (const FunctionTemplateDecl *T = F->getPrimaryTemplate())
      Result = T;
    else if (const FunctionDecl *Pattern = F->getTemplateInstantiationPattern())
      Result = Pattern;
  } else if (const auto *S =
                 dyn_cast<ClassTemplateSpecializationDecl>(Result)) {
    Result = S->getSpecializedTemplate();
  } else if (const auto *S = dyn_cast<VarTemplateSpecializationDecl>(Result)) {
    Result = S->getSpecializedTemplate();
  }
  return *Result->getCanonicalDecl();
}

void NameCollector::refer(SourceLocation Where, const NamedDecl &D) {
  const IdentifierInfo *Spelling = D.getIdentifier();
  if (!Spelling)
    if (const auto *M = dyn_cast<CXXConstructorDecl>(&D))
      Spelling = M->getParent()->getIdentifier();
  if (!Spelling)
    return;
  Name *N = find(Where, *Spelling);
  if (!N)
    return;
  SourceLocation Declared = origin(D).getLocation();
  note(*N, Owners.ownerOf(Declared), Declared);
}

void NameCollector::refer(SourceLocation Where, const IdentifierInfo &Name,
                          SourceLocation Definition) {
  if (struct Name *N = find(Where, Name))
    note(*N, Owners.ownerOf(Definition), Definition);
}

void NameCollector::referToAny(SourceLocation Where, const OverloadExpr &E) {
  const IdentifierInfo *Spelling = E.getName().getAsIdentifierInfo();
  if (!Spelling || E.getNumDecls() == 0)
    return;
  auto OwnerOf = [&](const NamedDecl *D) {
    return Owners.ownerOf(origin(*D->getUnderlyingDecl()).getLocation());
  };
  Owner First = OwnerOf(*E.decls_begin());
  if (!all_of(E.decls(), [&](NamedDecl *D) { return OwnerOf(D) == First; }))
    return;
  if (struct Name *N = find(Where, *Spelling))
    note(*N, First,
         origin(*(*E.decls_begin())->getUnderlyingDecl()).getLocation());
}

/// The number of a text in the facts.
uint32_t NameCollector::text(StringRef Text) {
  if (Text.empty())
    return 0;
  auto [Known, New] = Texts.try_emplace(Text, Facts.Texts.size());
  if (New)
    Facts.Texts.push_back(Text.str());
  return Known->second;
}

/// Where \p Where is written; nothing for a file that the run does not port.
std::optional<std::pair<FileID, NameCollector::Place>>
NameCollector::find(SourceRange Where) {
  if (Where.isInvalid())
    return std::nullopt;
  auto [File, Begin] =
      Sources.getDecomposedLoc(Sources.getSpellingLoc(Where.getBegin()));
  // What begins in the open ends there, also when a macro comes last.
  SourceLocation Last = Where.getBegin().isFileID()
                            ? Sources.getExpansionRange(Where.getEnd()).getEnd()
                            : Sources.getSpellingLoc(Where.getEnd());
  auto [EndFile, End] = Sources.getDecomposedLoc(Last);
  if (Owners.portable(File).empty() || EndFile != File || End < Begin)
    return std::nullopt;
  End += Lexer::MeasureTokenLength(Last, Sources, Language);
  return std::pair(File, Place{0, Begin, End - Begin});
}

bool NameCollector::note(TypeFactKind Kind, SourceRange Where, StringRef Text) {
  auto Found = find(Where);
  if (!Found)
    return false;
  auto [File, At] = *Found;
  TypeRecord Record = {Kind, At.Offset, At.Length, text(Text)};
  if (Told.insert({File, Kind, At.Offset, Record.Length, Record.Text}).second)
    Types[File].push_back(Record);
  return true;
}

std::optional<NameCollector::Place> NameCollector::place(SourceRange Where) {
  auto Found = find(Where);
  if (!Found)
    return std::nullopt;
  Place Result = Found->second;
  Result.File = text(Owners.portable(Found->first));
  return Result;
}

bool NameCollector::isCuda(const NamedDecl &D) {
  return Owners.ownerOf(origin(D).getLocation()) == Owner::Cuda;
}

/// Tells of the first name of each library that came with another header.
void NameCollector::tellComingHeaders(FileID File, const NamesOfFile &Names) {
  std::map<const ComingLibrary *, uint32_t> First;
  for (const auto &[Offset, N] : Names) {
    if (N.Whose != Owner::Cuda || !N.NotIncluded)
      continue;
    auto [Known, New] = First.try_emplace(N.NotIncluded, Offset);
    Known->second = std::min(Known->second, Offset);
  }
  for (const auto &[Library, Offset] : First)
    Types[File].push_back(
        {TypeFactKind::ComingHeader, Offset, 1, text(Library->Header)});
}

void NameCollector::finish() {
  for (auto &[File, Names] : Found) {
    tellComingHeaders(File, Names);
    FileFacts Result;
    Result.Path = Owners.portable(File).str();
    for (const auto &[Offset, N] : Names)
      Result.Names.push_back({Offset, N.Whose, N.Declared});
    Result.Types = std::move(Types[File]);
    Facts.Files.push_back(std::move(Result));
  }
}

namespace {

/// Takes what Clang's indexer finds.
class Indexer : public index::IndexDataConsumer {
public:
  explicit Indexer(std::shared_ptr<NameCollector> Names)
      : Names(std::move(Names)) {}

  bool handleDeclOccurrence(const Decl *D, index::SymbolRoleSet,
                            ArrayRef<index::SymbolRelation>,
                            SourceLocation Where, ASTNodeInfo) override {
    // What stands for another declaration says nothing of its own.
    if (const auto *Named = dyn_cast<NamedDecl>(D);
        Named && !isa<UsingDecl, UsingPackDecl>(Named))
      Names->refer(Where, *Named);
    return true;
  }

  bool handleMacroOccurrence(const IdentifierInfo *Name, const MacroInfo *Macro,
                             index::SymbolRoleSet,
                             SourceLocation Where) override {
    if (!Name || !Macro)
      return true;
    // A macro without text tells CUDA's headers something.
    bool IsSwitch = Macro->isObjectLike() && Macro->getNumTokens() == 0;
    Names->refer(Where, *Name,
                 IsSwitch ? SourceLocation() : Macro->getDefinitionLoc());
    return true;
  }

private:
  std::shared_ptr<NameCollector> Names;
};

/// Finds what the indexer passes over: overloaded names in templates.
class OverloadVisitor : public RecursiveASTVisitor<OverloadVisitor> {
public:
  explicit OverloadVisitor(NameCollector &Names) : Names(Names) {}

  bool VisitOverloadExpr(OverloadExpr *E) {
    Names.referToAny(E->getNameLoc(), *E);
    return true;
  }

private:
  NameCollector &Names;
};

class OverloadConsumer : public ASTConsumer {
public:
  explicit OverloadConsumer(std::shared_ptr<NameCollector> Names)
      : Names(std::move(Names)) {}

  bool HandleTopLevelDecl(DeclGroupRef Group) override {
    for (Decl *D : Group)
      if (Names->isOfInterest(D->getLocation()))
        Declarations.push_back(D);
    return true;
  }

  void HandleTranslationUnit(ASTContext &) override {
    OverloadVisitor Visitor(*Names);
    for (Decl *D : Declarations)
      Visitor.TraverseDecl(D);
    noteDevicePointers(Declarations, *Names);
    noteMembers(Declarations, Names->maps(), *Names);
    noteCallTypes(Declarations, Names->maps(), *Names);
    noteGroups(Declarations, *Names);
    noteGroupWidths(Declarations, *Names);
    Names->followGrids(Declarations);
    Names->finish();
  }

private:
  std::shared_ptr<NameCollector> Names;
  std::vector<Decl *> Declarations;
};

/// Tells which headers are CUDA's by the way in which they are included.
class IncludeWatcher : public PPCallbacks {
public:
  IncludeWatcher(std::shared_ptr<NameCollector> Names,
                 const SourceManager &Sources)
      : Names(std::move(Names)), Sources(Sources) {}

  void InclusionDirective(SourceLocation Where, const clang::Token &,
                          StringRef Spelling, bool IsAngled,
                          CharSourceRange Name, OptionalFileEntryRef File,
                          StringRef, StringRef, const Module *, bool,
                          SrcMgr::CharacteristicKind) override {
    if (File)
      Names->include(Where, Name.getBegin(), Spelling, IsAngled, *File);
  }

  void FileChanged(SourceLocation Where, FileChangeReason Reason,
                   SrcMgr::CharacteristicKind, FileID) override {
    if (Reason == EnterFile)
      Names->enter(Sources.getFileID(Where));
  }

  void SourceRangeSkipped(SourceRange Range, SourceLocation) override {
    Names->skip(Range.getBegin());
  }

  void Ifdef(SourceLocation, const clang::Token &Name,
             const MacroDefinition &M) override {
    test(Name, M);
  }
  void Ifndef(SourceLocation, const clang::Token &Name,
              const MacroDefinition &M) override {
    test(Name, M);
  }
  void Defined(const clang::Token &Name, const MacroDefinition &M,
               SourceRange) override {
    test(Name, M);
  }

private:
  void test(const clang::Token &Name, const MacroDefinition &M) {
    if (const MacroInfo *Info = M.getMacroInfo())
      Names->refer(Name.getLocation(), *Name.getIdentifierInfo(),
                   Info->getDefinitionLoc());
  }

  std::shared_ptr<NameCollector> Names;
  const SourceManager &Sources;
};

} // namespace

std::unique_ptr<ASTConsumer> createNameIndexer(CompilerInstance &Compiler,
                                               const OwnershipRules &Rules,
                                               UnitFacts &Facts) {
  auto Names = std::make_shared<NameCollector>(Compiler, Rules, Facts);
  Preprocessor &PP = Compiler.getPreprocessor();
  PP.setTokenWatcher([Names](const clang::Token &T) { Names->see(T); });
  PP.addPPCallbacks(
      std::make_unique<IncludeWatcher>(Names, Compiler.getSourceManager()));
  index::IndexingOptions Options;
  Options.IndexFunctionLocals = true;
  Options.IndexParametersInDeclarations = true;
  Options.IndexTemplateParameters = true;
  Options.ShouldTraverseDecl = [Names](const Decl *D) {
    return Names->isOfInterest(D->getLocation());
  };
  auto SkipBody = [Names](const Decl *D) {
    return !Names->isOfInterest(D->getLocation());
  };
  std::vector<std::unique_ptr<ASTConsumer>> Consumers;
  Consumers.push_back(index::createIndexingASTConsumer(
      std::make_shared<Indexer>(Names), Options, Compiler.getPreprocessorPtr(),
      SkipBody));
  // Last: it closes the collection.
  Consumers.push_back(std::make_unique<OverloadConsumer>(Names));
  return std::make_unique<MultiplexConsumer>(std::move(Consumers));
}

} // namespace tranship
