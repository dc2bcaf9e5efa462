// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "parse/collect/types/VectorLists.h"
#include "tables/words/Words.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/Expr.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace clang;

namespace tranship {

/// Whether the compiler may have to know the values in it.
static bool isConstant(const Decl &D) {
  if (const auto *Variable = dyn_cast<VarDecl>(&D))
    return Variable->isConstexpr();
  const auto *Function = dyn_cast<FunctionDecl>(&D);
  return Function && Function->isConstexpr();
}

namespace {

class VectorLists : public Collector {
public:
  VectorLists(const SourceManager &Sources, FactSink &Sink)
      : Sources(Sources), Sink(Sink) {}

  void enter(Decl &D) override { NumConstants += isConstant(D); }
  void leave(Decl &D) override { NumConstants -= isConstant(D); }
  void visit(Stmt &S, const FunctionDecl *Around) override;

private:
  /// What the values of a list need around them.
  using Additions = MapVector<const Expr *, fact::VectorValue>;

  bool isVector(QualType Type) const;
  StringRef rawHalf(QualType Type) const;
  bool nameBits(const InitListExpr &List, StringRef Type, Additions &Needs);
  bool complete(const InitListExpr &List, bool HasBraces, Additions &Needs);
  bool followsRawHalf(SourceLocation Brace) const;
  SourceRange besides(SourceLocation Brace, const Expr &Value) const;
  void note(const Additions &Needs, SourceLocation Brace);

  const SourceManager &Sources;
  FactSink &Sink;
  unsigned NumConstants = 0; ///< Constants and their functions around a list.
};

} // namespace

/// Whether it is a built-in vector of two elements or more.
bool VectorLists::isVector(QualType Type) const {
  const RecordDecl *Record = Type->getAsRecordDecl();
  return Record && Record->getIdentifier() &&
         vectorSize(Record->getName()) > 1 && Sink.isCuda(*Record);
}

/// The name of CUDA's struct of the bits of halves, if it is one.
StringRef VectorLists::rawHalf(QualType Type) const {
  const RecordDecl *Record = Type->getAsRecordDecl();
  const TypedefNameDecl *Typedef =
      Record ? Record->getTypedefNameForAnonDecl() : nullptr;
  bool IsRaw = Typedef && Sink.isCuda(*Typedef) &&
               is_contained({"__half_raw", "__half2_raw"}, Typedef->getName());
  return IsRaw ? Typedef->getName() : StringRef();
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

/// Finds the members for which \p List of type \p Type, whose values are \p
/// Needs', has bits: the targets' first members are halves. Zeros are the same.
bool VectorLists::nameBits(const InitListExpr &List, StringRef Type,
                           Additions &Needs) {
  const RecordDecl &Record = *List.getType()->getAsRecordDecl();
  ArrayRef<Expr *> Given = givenTo(List);
  auto IsBits = [](const Expr *E) { return E->getType()->isIntegerType(); };
  auto IsZero = [&](const Expr *E) {
    Expr::EvalResult Value;
    return !E->isValueDependent() &&
           E->EvaluateAsInt(Value, Record.getASTContext()) &&
           !Value.Val.getInt();
  };
  const InitListExpr *Written = List.getSyntacticForm();
  bool HasNames =
      Written && any_of(Written->inits(), IsaPred<DesignatedInitExpr>);
  if (HasNames || !all_of(Given, IsBits) || all_of(Given, IsZero))
    return false;
  for (auto [Value, Field] : zip(Given, Record.fields()))
    if (NumConstants && Type == "__half_raw") {
      // HIP makes halves of the other member, which a constant must have.
      Needs[Value].Before += "__builtin_bit_cast(_Float16, (unsigned short)(";
      Needs[Value].After += "))";
    } else {
      Needs[Value].Member = (Type + "::" + Field->getName()).str();
    }
  return true;
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
  if (StringRef Raw = rawHalf(List.getType()); !Raw.empty()) {
    GetsBraces = nameBits(List, Raw, Needs) && !HasBraces;
  } else if (isVector(List.getType())) {
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

/// Whether the type in front of \p Brace is one of CUDA's for a half's bits: a
/// macro's list is then no other type's elsewhere.
bool VectorLists::followsRawHalf(SourceLocation Brace) const {
  auto [File, Offset] = Sources.getDecomposedLoc(Sources.getSpellingLoc(Brace));
  StringRef Before = Sources.getBufferData(File).take_front(Offset).rtrim();
  return Before.ends_with("__half_raw") || Before.ends_with("__half2_raw");
}

/// Where \p Value is in the text that has \p Brace, where a macro's parameters
/// and calls stand for all of theirs; nowhere if it is not there.
SourceRange VectorLists::besides(SourceLocation Brace,
                                 const Expr &Value) const {
  SourceRange Where = Value.getSourceRange();
  if (Brace.isFileID()) {
    Where = Sink.valueAt(Where);
    return Where.getBegin().isMacroID() ? SourceRange() : Where;
  }
  SourceLocation First = Where.getBegin(), Last = Where.getEnd();
  FileID Text = Sources.getFileID(Brace);
  while (First.isMacroID() && Sources.getFileID(First) != Text)
    First = Sources.getImmediateExpansionRange(First).getBegin();
  while (Last.isMacroID() && Sources.getFileID(Last) != Text)
    Last = Sources.getImmediateExpansionRange(Last).getEnd();
  return First.isMacroID() && Last.isMacroID() ? SourceRange(First, Last)
                                               : SourceRange();
}

/// Notes all of \p Needs, or nothing.
void VectorLists::note(const Additions &Needs, SourceLocation Brace) {
  SmallVector<SourceRange, 4> Places;
  for (const auto &[Value, Around] : Needs) {
    Places.push_back(besides(Brace, *Value));
    if (Places.back().isInvalid())
      return;
  }
  for (auto [Where, Need] : zip(Places, Needs))
    Sink.note(Where, Need.second);
}

void VectorLists::visit(Stmt &S, const FunctionDecl *) {
  const auto *List = dyn_cast<InitListExpr>(&S);
  if (!List || List->getLBraceLoc().isInvalid() || List->isTypeDependent())
    return;
  SourceLocation Brace = List->getLBraceLoc();
  while (Sources.isMacroArgExpansion(Brace))
    Brace = Sources.getImmediateSpellingLoc(Brace);
  // A macro's values may be another list's, too.
  if (Brace.isMacroID() && !followsRawHalf(Brace))
    return;
  const InitListExpr *Semantic =
      List->isSemanticForm() ? List : List->getSemanticForm();
  Additions Needs;
  if (Semantic && !Semantic->getType().isNull())
    complete(*Semantic, /*HasBraces=*/true, Needs);
  // A comma would be between two arguments of a macro.
  auto HasComma = [](const auto &Need) {
    return StringRef(Need.second.After).contains(',');
  };
  if (Brace == List->getLBraceLoc() || none_of(Needs, HasComma))
    note(Needs, Brace);
}

std::unique_ptr<Collector> createVectorLists(const CollectorInput &In) {
  return std::make_unique<VectorLists>(In.Syntax.getSourceManager(), In.Sink);
}

} // namespace tranship
