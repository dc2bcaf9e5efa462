// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "parse/collect/types/VectorLists.h"
#include "tables/words/Words.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/Expr.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace clang;

namespace tranship {

namespace {

class VectorLists : public Collector {
public:
  explicit VectorLists(FactSink &Sink) : Sink(Sink) {}

  void visit(Stmt &S, const FunctionDecl *Around) override;

private:
  /// What the values of a list need around them.
  using Additions = MapVector<const Expr *, fact::VectorValue>;

  bool isVector(QualType Type) const;
  bool complete(const InitListExpr &List, bool HasBraces, Additions &Needs);
  void note(const Additions &Needs);

  FactSink &Sink;
};

} // namespace

/// Whether it is a built-in vector of two elements or more.
bool VectorLists::isVector(QualType Type) const {
  const RecordDecl *Record = Type->getAsRecordDecl();
  return Record && Record->getIdentifier() &&
         vectorSize(Record->getName()) > 1 && Sink.isCuda(*Record);
}

/// Whether no value is written for it. Clang puts a list for an array at the
/// brace behind it.
static bool isLeftOut(const Expr *Value) {
  if (const auto *List = dyn_cast_or_null<InitListExpr>(Value))
    return List->getLBraceLoc() == List->getRBraceLoc() &&
           all_of(List->inits(), isLeftOut);
  return !Value || isa<ImplicitValueInitExpr, DesignatedInitExpr>(Value);
}

/// The values that \p List is given, without those that it leaves out at its
/// end; none if it leaves out others.
static ArrayRef<Expr *> givenTo(const InitListExpr &List) {
  ArrayRef<Expr *> Given = List.inits();
  while (!Given.empty() && isLeftOut(Given.back()))
    Given = Given.drop_back();
  return any_of(Given, isLeftOut) ? ArrayRef<Expr *>() : Given;
}

/// The list that \p Value is, if it has no braces of its own; or null. All
/// lists of a semantic form are such forms.
static const InitListExpr *withoutBraces(const Expr &Value) {
  const auto *List = dyn_cast<InitListExpr>(&Value);
  return List && !List->getSyntacticForm() && !givenTo(*List).empty() ? List
                                                                      : nullptr;
}

static const Expr &firstOf(const InitListExpr &List) {
  const Expr &Value = *givenTo(List).front();
  const InitListExpr *Inner = withoutBraces(Value);
  return Inner ? firstOf(*Inner) : Value;
}

static const Expr &lastOf(const InitListExpr &List) {
  const Expr &Value = *givenTo(List).back();
  const InitListExpr *Inner = withoutBraces(Value);
  return Inner ? lastOf(*Inner) : Value;
}

/// Finds what makes \p List, whose values are \p Needs', one for classes. A
/// list that begins with a brace then needs its own, or the brace is taken for
/// its own. Returns whether it gets them.
bool VectorLists::complete(const InitListExpr &List, bool HasBraces,
                           Additions &Needs) {
  ArrayRef<Expr *> Given = givenTo(List);
  if (Given.empty())
    return false;
  bool GetsBraces = false;
  if (isVector(List.getType())) {
    // One value may be a whole vector.
    if (List.isTransparent() ||
        any_of(Given, [](const Expr *E) { return E->isTypeDependent(); }))
      return false;
    for (size_t N = Given.size(); N < List.getNumInits(); ++N)
      Needs[Given.back()].After += ", 0";
    GetsBraces = !HasBraces;
  } else {
    for (const Expr *Value : Given)
      if (const InitListExpr *Inner = withoutBraces(*Value))
        if (complete(*Inner, /*HasBraces=*/false, Needs))
          GetsBraces |= !HasBraces && Value == Given.front();
  }
  if (GetsBraces) {
    Needs[&firstOf(List)].Before += "{";
    Needs[&lastOf(List)].After += "}";
  }
  return GetsBraces;
}

void VectorLists::note(const Additions &Needs) {
  // A macro's values may be another list's, too.
  for (const auto &[Value, Around] : Needs) {
    SourceRange Where = Sink.valueAt(Value->getSourceRange());
    if (Where.isInvalid() || Where.getBegin().isMacroID())
      return;
  }
  for (const auto &[Value, Around] : Needs)
    Sink.noteValue(Value->getSourceRange(), Around);
}

void VectorLists::visit(Stmt &S, const FunctionDecl *) {
  const auto *List = dyn_cast<InitListExpr>(&S);
  if (!List || List->getLBraceLoc().isMacroID() || List->isTypeDependent())
    return;
  const InitListExpr *Semantic =
      List->isSemanticForm() ? List : List->getSemanticForm();
  Additions Needs;
  if (Semantic && !Semantic->getType().isNull())
    complete(*Semantic, /*HasBraces=*/true, Needs);
  note(Needs);
}

std::unique_ptr<Collector> createVectorLists(const CollectorInput &In) {
  return std::make_unique<VectorLists>(In.Sink);
}

} // namespace tranship
