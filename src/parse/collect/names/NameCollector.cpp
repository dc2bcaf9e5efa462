// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "parse/collect/names/NameCollector.h"
#include "tables/targets/Target.h"
#include "clang/AST/DeclCXX.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/Token.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Path.h"
#include <map>

using namespace llvm;
using namespace clang;

namespace tranship {

bool NameCollector::isCandidate(const IdentifierInfo *Name) {
  if (!Name)
    return false;
  auto [Known, New] = Candidates.try_emplace(Name, false);
  if (New)
    Known->second = Rules.Names.mayContain(Name->getName()) &&
                    Rules.Names.contains(KeySpace::Identifier, Name->getName());
  return Known->second;
}

/// The entry for the name \p Spelling at \p Where, in a file that may be
/// ported. Null if there is none or if something else is written there: a
/// parser reports many names that nobody wrote.
NameCollector::Name *NameCollector::find(SourceLocation Where,
                                         const IdentifierInfo &Spelling) {
  if (Where.isInvalid() || !isCandidate(&Spelling))
    return nullptr;
  auto [File, Offset] = Sources.getDecomposedLoc(Sources.getSpellingLoc(Where));
  if (Owners.portable(File).empty())
    return nullptr;
  StringRef Text = Sources.getBufferData(File).drop_front(Offset);
  // Line splices inside names are not supported; nobody writes them.
  if (!Text.starts_with(Spelling.getName()))
    return nullptr;
  Text = Text.drop_front(Spelling.getLength());
  if (!Text.empty() && isAsciiIdentifierContinue(Text.front()))
    return nullptr;
  return &Found[File][Offset];
}

/// The index of the place of a declaration in the facts.
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
  // One text can mean both: the body of a macro that is used twice.
  N.Whose = N.Whose == Owner::Unknown ? Whose : Owner::Disputed;
  if (Whose == Owner::User)
    N.Declared = declaration(Declared);
}

void NameCollector::include(SourceLocation Where, SourceLocation NameBegin,
                            StringRef Spelling, bool IsAngled,
                            FileEntryRef File) {
  std::optional<Owner> Whose = Owners.include(Spelling, IsAngled, File);
  Facts.HasRuntime |= Whose == Owner::Cuda;
  for (const CHeader &Header : cHeaders())
    if (is_contained(Header.ComesWith, Spelling) && Owners.isKept(Where))
      CIncludes.note(Header, Where);
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

void NameCollector::expand(SourceLocation Where, StringRef Name) {
  if (!mayBePorted(Where))
    return;
  const CHeader *Header = cHeaderOf(Name);
  if (!Header || !Header->HasMacros)
    return;
  FactSink &Sink = Writer;
  Sink.note({Where, Where}, fact::StandardFunction{
                                Header->Name.str(),
                                !CIncludes.areBefore(*Header, Where, Sources)});
}

/// Records that \p N, the name being read, was declared without its header
/// being included.
void NameCollector::noteLibrary(Name &N, StringRef Spelling) {
  auto Rows = Rules.Names.rows(KeySpace::Identifier, Spelling);
  const ComingLibrary *Library = comingLibraryOf(Rows.front());
  N.NotIncluded = Library && !Included.contains(Library) ? Library : nullptr;
}

void NameCollector::see(const clang::Token &T) {
  // Annotation tokens, which the parser makes of several tokens, have no name;
  // keywords such as __restrict__ belong to nobody.
  if (T.isNot(tok::identifier))
    return;
  if (const IdentifierInfo *Name = T.getIdentifierInfo())
    if (isCandidate(Name))
      if (struct Name *N = find(T.getLocation(), *Name))
        noteLibrary(*N, Name->getName());
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
  Owner Whose = Owners.ownerOf(Declared);
  // Other headers have functions of the same name: `__hadd` of integers.
  if (N->NotIncluded && isa<FunctionDecl>(D) &&
      !N->NotIncluded->isOwnHeader(sys::path::filename(
          Sources.getFilename(Sources.getFileLoc(Declared)))))
    N->NotIncluded = nullptr;
  // The user's type under a condition takes the place of CUDA's, which other
  // builds have.
  if (Whose != Owner::User || !isa<TypeDecl>(D) ||
      Branches.opener(Declared).empty())
    note(*N, Whose, Declared);
}

void NameCollector::referToObject(SourceLocation Where,
                                  const IdentifierInfo &Name,
                                  SourceLocation Definition) {
  // As a type does, see above.
  if (Owners.ownerOf(Definition) != Owner::User ||
      Branches.opener(Definition) != "else")
    refer(Where, Name, Definition);
}

void NameCollector::refer(SourceLocation Where, const IdentifierInfo &Name,
                          SourceLocation Definition) {
  if (struct Name *N = find(Where, Name))
    note(*N, Owners.ownerOf(Definition), Definition);
}

bool NameCollector::isShim(const IdentifierInfo &Name,
                           const MacroInfo &Macro) const {
  ArrayRef<clang::Token> Body = Macro.tokens();
  if (Body.empty() || Body.front().isNot(tok::identifier))
    return false;
  bool Leads = Macro.isFunctionLike()
                   ? Body.size() > 2 && Body[1].is(tok::l_paren) &&
                         Body.back().is(tok::r_paren)
                   : Body.size() == 1;
  auto R = Rules.Names.find(KeySpace::Identifier, Name.getName());
  return Leads && R &&
         leadsToPlatform(*R, Body.front().getIdentifierInfo()->getName());
}

void NameCollector::referToBuiltin(SourceLocation Where, const NamedDecl &D) {
  if (struct Name *N = find(Where, *D.getIdentifier()))
    note(*N, Owner::Cuda, SourceLocation());
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

/// Notes the first name of each library that came with another header.
void NameCollector::tellComingHeaders(FileID File, const NamesOfFile &Names) {
  std::map<const ComingLibrary *, uint32_t> First;
  for (const auto &[Offset, N] : Names) {
    if (N.Whose != Owner::Cuda || !N.NotIncluded)
      continue;
    auto [Known, New] = First.try_emplace(N.NotIncluded, Offset);
    Known->second = std::min(Known->second, Offset);
  }
  for (const auto &[Library, Offset] : First)
    Writer.factsOf(File).push_back(
        {TypeFactKind::ComingHeader, Offset, 1, Writer.text(Library->Header)});
}

void NameCollector::note(const Remedy &Known) {
  CharSourceRange Where =
      Lexer::makeFileCharRange(Known.Where, Sources, Language);
  // What a macro expands to, and what it is given, may be right elsewhere; its
  // call can be enclosed.
  SourceLocation First = Known.Where.getBegin();
  bool IsCall = StringRef(Known.Text).ends_with("(") &&
                Sources.getSpellingLoc(First) != Where.getBegin();
  if (Where.isInvalid() || (First.isMacroID() && !IsCall))
    return;
  auto [File, Begin] = Sources.getDecomposedLoc(Where.getBegin());
  if (Owners.portable(File).empty())
    return;
  unsigned Length = Sources.getFileOffset(Where.getEnd()) - Begin;
  TypeFactKind Kind =
      Known.Refused ? TypeFactKind::CompilerRefusal : TypeFactKind::CompilerFix;
  std::string Text = Known.Refused
                         ? fact::CompilerRefusal{*Known.Refused}.encode()
                         : Known.Text;
  Writer.factsOf(File).push_back({Kind, Begin, Length, Writer.text(Text)});
}

/// Whether CUDA's runtime API is declared: by nvcc, an included header or a
/// precompiled one.
bool NameCollector::hasRuntime(ASTContext &Syntax) {
  if (Language.CUDA)
    return true;
  DeclContext::lookup_result Found = Syntax.getTranslationUnitDecl()->lookup(
      &Syntax.Idents.get("cudaGetLastError"));
  return !Found.empty() &&
         Owners.ownerOf(Found.front()->getLocation()) != Owner::User;
}

void NameCollector::finish(ASTContext &Syntax) {
  Facts.HasRuntime |= hasRuntime(Syntax);
  for (auto &[File, Names] : Found) {
    tellComingHeaders(File, Names);
    FileFacts Result;
    Result.Path = Owners.portable(File).str();
    for (const auto &[Offset, N] : Names)
      Result.Names.push_back({Offset, N.Whose, N.Declared});
    Result.Types = std::move(Writer.factsOf(File));
    Facts.Files.push_back(std::move(Result));
  }
}

} // namespace tranship
