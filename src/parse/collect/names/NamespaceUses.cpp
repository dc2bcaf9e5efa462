// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "parse/collect/names/NamespaceUses.h"
#include "tables/targets/Target.h"
#include "clang/AST/ASTContext.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace clang;

namespace tranship {

/// Whether headers of Thrust or CUB are part of the unit: rocPRIM is below
/// their counterparts.
static bool hasAlgorithms(ASTContext &Syntax) {
  return any_of(ArrayRef<llvm::StringRef>{"thrust", "cub"},
                [&](StringRef Name) {
                  return !Syntax.getTranslationUnitDecl()
                              ->lookup(&Syntax.Idents.get(Name))
                              .empty();
                });
}

/// Whether `::` is in front of the token at \p Where.
static bool isQualified(const SourceManager &Sources, SourceLocation Where) {
  auto [File, Offset] = Sources.getDecomposedLoc(Where);
  return Sources.getBufferData(File).take_front(Offset).rtrim().ends_with("::");
}

/// Where the token is written; invalid if that is the body of a macro, which
/// may mean another namespace elsewhere.
static SourceLocation written(const SourceManager &Sources,
                              SourceLocation Where) {
  while (Where.isMacroID()) {
    if (!Sources.isMacroArgExpansion(Where))
      return {};
    Where = Sources.getImmediateSpellingLoc(Where);
  }
  return Where;
}

/// Whether every namespace around \p Space has a name.
static bool hasNamedParents(const NamespaceDecl &Space) {
  for (const DeclContext *In = Space.getParent(); !In->isTranslationUnit();
       In = In->getParent())
    if (const auto *Outer = dyn_cast<NamespaceDecl>(In);
        !Outer || Outer->isAnonymousNamespace())
      return false;
  return true;
}

std::optional<Remedy> wholeName(const NamespaceDecl &Space,
                                SourceLocation Where,
                                const DeclContext &Around) {
  ASTContext &Syntax = Space.getASTContext();
  const SourceManager &Sources = Syntax.getSourceManager();
  const DeclContext *Parent = Space.getParent();
  Where = written(Sources, Where);
  if (Where.isInvalid() || !isGlobalNamespace(Space.getName()) ||
      Parent->isTranslationUnit() || Parent->Encloses(&Around) ||
      !hasNamedParents(Space) || isQualified(Sources, Where) ||
      !hasAlgorithms(Syntax))
    return std::nullopt;
  return Remedy{CharSourceRange::getCharRange(
                    Where, Where.getLocWithOffset(
                               static_cast<int>(Space.getName().size()))),
                Space.getQualifiedNameAsString()};
}

} // namespace tranship
