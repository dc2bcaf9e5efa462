// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "parse/collect/types/QualifierFacts.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;
using namespace clang;

namespace tranship {

static bool saysBoth(const FunctionDecl &F) {
  return F.hasAttr<CUDAHostAttr>() && F.hasAttr<CUDADeviceAttr>();
}

static bool saysNothing(const FunctionDecl &F) {
  return !F.hasAttr<CUDAHostAttr>() && !F.hasAttr<CUDADeviceAttr>() &&
         !F.hasAttr<CUDAGlobalAttr>();
}

/// Whether \p Line of a file defines \p Macro as exactly these two words.
static bool definesBoth(StringRef Line, StringRef Macro) {
  SmallVector<StringRef, 4> Words;
  if (!Line.consume_front("#"))
    return false;
  SplitString(Line.split("//").first, Words);
  return Words.size() == 4 && Words[0] == "define" && Words[1] == Macro &&
         is_contained(Words, "__host__") && is_contained(Words, "__device__");
}

static StringRef lineAt(SourceLocation Where, const SourceManager &Sources) {
  auto [File, Offset] = Sources.getDecomposedLoc(Where);
  StringRef Text = Sources.getBufferData(File);
  size_t Begin = Text.rfind('\n', Offset) + 1;
  return Text.slice(Begin, Text.find('\n', Offset));
}

/// The macro with which \p F has both qualifiers, if it is still defined.
static StringRef macroOfBoth(const FunctionDecl &F, const ASTContext &Syntax) {
  const SourceManager &Sources = Syntax.getSourceManager();
  SourceLocation Host = F.getAttr<CUDAHostAttr>()->getLocation();
  SourceLocation InBody = F.getAttr<CUDADeviceAttr>()->getLocation();
  SourceLocation Use = Sources.getExpansionLoc(InBody);
  if (!InBody.isMacroID() || Sources.getExpansionLoc(Host) != Use)
    return {};
  for (SourceLocation Outer = InBody; Outer.isMacroID();
       Outer = Sources.getImmediateExpansionRange(Outer).getBegin())
    InBody = Outer;
  StringRef Macro = Lexer::getSourceText(CharSourceRange::getTokenRange(Use),
                                         Sources, Syntax.getLangOpts());
  auto Known = Syntax.Idents.find(Macro);
  bool StillStands =
      Known != Syntax.Idents.end() && Known->second->hasMacroDefinition();
  StringRef Definition = lineAt(Sources.getSpellingLoc(InBody), Sources);
  return StillStands && definesBoth(Definition, Macro) ? Macro : StringRef();
}

/// Whether \p F would specialize \p Primary after `template <>`.
static bool specializes(const FunctionDecl &F, const NamedDecl &Primary) {
  return isa<FunctionTemplateDecl>(Primary) && saysBoth(F) &&
         F.getNumTemplateParameterLists() == 1 &&
         F.getTemplateParameterList(0)->size() == 0;
}

/// Whether the host can create objects of the class but not copy them with \p
/// F, as it does to pass them to a kernel.
static bool isCopyForDeviceOnly(const CXXConstructorDecl &F) {
  if (!F.isCopyOrMoveConstructor() || !F.isUserProvided() ||
      !F.hasAttr<CUDADeviceAttr>() || F.hasAttr<CUDAHostAttr>())
    return false;
  return any_of(F.getParent()->ctors(), [&](const CXXConstructorDecl *Other) {
    return Other != &F && Other->isUserProvided() &&
           !Other->isCopyOrMoveConstructor() &&
           (Other->hasAttr<CUDAHostAttr>() || saysNothing(*Other));
  });
}

namespace {

class QualifierFacts : public Collector {
public:
  explicit QualifierFacts(const CollectorInput &In)
      : Syntax(In.Syntax), Sink(In.Sink) {}

  void enter(Decl &D) override;

private:
  void note(const FunctionDecl &F, StringRef Macro);

  const ASTContext &Syntax;
  FactSink &Sink;
};

} // namespace

void QualifierFacts::enter(Decl &D) {
  if (auto *Constructor = dyn_cast<CXXConstructorDecl>(&D))
    if (isCopyForDeviceOnly(*Constructor))
      return note(*Constructor, "__host__");
  // Clang takes the second one for an invalid overload and marks it so.
  auto *F = dyn_cast<FunctionDecl>(&D);
  if (!F || !F->isInvalidDecl() || F->getDeclName().isEmpty())
    return;
  for (NamedDecl *Named : F->getDeclContext()->lookup(F->getDeclName())) {
    const FunctionDecl *Other = Named->getAsFunction();
    if (Other && saysNothing(*Other) && specializes(*F, *Named))
      return note(*Other, macroOfBoth(*F, Syntax));
    if (!Other || Other == F ||
        !Syntax.hasSameType(Other->getType(), F->getType()))
      continue;
    if (saysBoth(*Other) && saysNothing(*F))
      return note(*F, macroOfBoth(*Other, Syntax));
    if (saysBoth(*F) && saysNothing(*Other))
      return note(*Other, {}); // the macro may be defined only later
  }
}

void QualifierFacts::note(const FunctionDecl &F, StringRef Macro) {
  const SourceManager &Sources = Syntax.getSourceManager();
  // A declaration from a macro would get the words in all expansions. A macro
  // that only begins the declaration, such as one for `inline`, is handled
  // here.
  if (F.getLocation().isMacroID())
    return;
  SourceLocation Begin = Sources.getExpansionLoc(F.getInnerLocStart());
  Sink.note({Begin, Begin}, fact::MissingQualifiers{Macro.str()});
}

std::unique_ptr<Collector> createQualifierFacts(const CollectorInput &In) {
  return std::make_unique<QualifierFacts>(In);
}

} // namespace tranship
