// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "parse/collect/names/DependentNames.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/Type.h"
#include "clang/Lex/Lexer.h"

using namespace llvm;
using namespace clang;

namespace tranship {

namespace {

/// The members that the definitions of a class template have under one name.
struct Members {
  bool Types = false;
  bool Templates = false; ///< Whether they are function templates.
  bool Others = false;

  void look(const CXXRecordDecl &Class, DeclarationName Name) {
    const CXXRecordDecl *Definition = Class.getDefinition();
    if (!Definition)
      return;
    for (const NamedDecl *D : Definition->lookup(Name)) {
      bool IsType = isa<TypeDecl>(D);
      bool IsTemplate = isa<FunctionTemplateDecl>(D);
      Types |= IsType;
      Templates |= IsTemplate;
      Others |= !IsType && !IsTemplate;
    }
  }
};

} // namespace

/// The class template before the last `::`.
static const ClassTemplateDecl *templateOf(const DependentScopeDeclRefExpr &E) {
  const clang::Type *Class = E.getQualifier()->getAsType();
  const auto *Named =
      Class ? Class->getAs<TemplateSpecializationType>() : nullptr;
  return Named ? dyn_cast_or_null<ClassTemplateDecl>(
                     Named->getTemplateName().getAsTemplateDecl())
               : nullptr;
}

static Members membersOf(const ClassTemplateDecl &Template,
                         DeclarationName Name) {
  Members Found;
  Found.look(*Template.getTemplatedDecl(), Name);
  // Usually; std::is_same has thousands of specializations to search.
  if (Found.Others)
    return Found;
  for (const ClassTemplateSpecializationDecl *S : Template.specializations())
    if (S->isExplicitSpecialization())
      Found.look(*S, Name);
  SmallVector<ClassTemplatePartialSpecializationDecl *> Partial;
  const_cast<ClassTemplateDecl &>(Template).getPartialSpecializations(Partial);
  for (const ClassTemplatePartialSpecializationDecl *S : Partial)
    Found.look(*S, Name);
  return Found;
}

std::optional<Remedy> missingWord(const DependentScopeDeclRefExpr &E,
                                  const SourceManager &Sources,
                                  const LangOptions &Language) {
  const ClassTemplateDecl *Template = templateOf(E);
  if (!Template || E.hasTemplateKeyword())
    return std::nullopt;
  Members Found = membersOf(*Template, E.getDeclName());
  SourceLocation At;
  StringRef Word;
  if (Found.Types && !Found.Templates && !Found.Others) {
    At = E.getQualifierLoc().getBeginLoc();
    Word = "typename ";
  } else if (Found.Templates && !Found.Types && !Found.Others) {
    At = E.getLocation();
    Word = "template ";
    std::optional<Token> Next =
        Lexer::findNextToken(Sources.getSpellingLoc(At), Sources, Language);
    if (E.hasExplicitTemplateArgs() || !Next || Next->isNot(tok::less))
      return std::nullopt;
  } else {
    return std::nullopt;
  }
  // In the body of a macro it is right wherever the macro is used.
  if (At.isMacroID() && !Sources.isMacroBodyExpansion(At))
    return std::nullopt;
  At = Sources.getSpellingLoc(At);
  return Remedy{CharSourceRange::getCharRange(At, At), Word.str()};
}

} // namespace tranship
