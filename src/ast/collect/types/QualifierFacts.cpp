// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "ast/collect/types/QualifierFacts.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Basic/SourceManager.h"

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

namespace {

class QualifierFacts : public Collector {
public:
  explicit QualifierFacts(const CollectorInput &In)
      : Syntax(In.Syntax), Sink(In.Sink) {}

  void enter(Decl &D) override;

private:
  void note(const FunctionDecl &F);

  const ASTContext &Syntax;
  FactSink &Sink;
};

} // namespace

void QualifierFacts::enter(Decl &D) {
  // Clang takes the second of them for an overload that cannot be, and marks
  // it.
  auto *F = dyn_cast<FunctionDecl>(&D);
  if (!F || !F->isInvalidDecl() || F->getDeclName().isEmpty())
    return;
  for (NamedDecl *Named : F->getDeclContext()->lookup(F->getDeclName())) {
    const FunctionDecl *Other = Named->getAsFunction();
    if (!Other || Other == F ||
        !Syntax.hasSameType(Other->getType(), F->getType()))
      continue;
    if (saysBoth(*Other) && saysNothing(*F))
      return note(*F);
    if (saysBoth(*F) && saysNothing(*Other))
      return note(*Other);
  }
}

void QualifierFacts::note(const FunctionDecl &F) {
  const SourceManager &Sources = Syntax.getSourceManager();
  // What a macro declares would get the words for all its uses. A macro that
  // only begins the declaration, such as one for `inline`, is written here.
  if (F.getLocation().isMacroID())
    return;
  SourceLocation Begin = Sources.getExpansionLoc(F.getInnerLocStart());
  Sink.note({Begin, Begin}, fact::MissingQualifiers());
}

std::unique_ptr<Collector> createQualifierFacts(const CollectorInput &In) {
  return std::make_unique<QualifierFacts>(In);
}

} // namespace tranship
