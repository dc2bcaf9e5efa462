// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "ast/MaskWidening.h"
#include "ast/MaskGraph.h"
#include "map/WarpFunctions.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/Twine.h"

using namespace llvm;
using namespace clang;

namespace tranship {

namespace {

class MaskWidening {
public:
  MaskWidening(const MaskGraph &Graph, TypeFactSink &Sink,
               const SourceManager &Sources)
      : G(Graph), Sink(Sink), Sources(Sources) {}

  void run();

private:
  // Types.
  void widenEntities();
  bool widenEntity(const ValueDecl &Entity);
  bool canChange(const ValueDecl &Entity) const;
  bool noteType(TypeLoc Type, bool IsCall = false);
  bool isWide(const ValueDecl &Entity);
  bool isWide(const Expr &E);
  /// Whether \p E is a mask that has 64 bits in the port.
  bool isWideMask(const Expr &E) {
    return isWide(E) && G.hasMask(maskLeaves(E, Sink));
  }

  // Values.
  void widenValues();
  void widenLeaves(const MaskLeaves &Leaves);
  void noteMaskCalls();
  void noteShifts();
  void noteComparisons();
  void noteBitCalls();
  void noteValues();
  void noteAll(const Expr &E);
  void noteTopBits(const CallExpr &Call, StringRef Name);

  // What gets lost.
  void noteLostFlows();
  void noteVariadic();
  void lose(const Expr &E, const Twine &Why) {
    Sink.note(TypeFactKind::MaskLost, E.getSourceRange(), Why.str());
  }

  const MaskGraph &G;
  TypeFactSink &Sink;
  const SourceManager &Sources;
  SmallPtrSet<const ValueDecl *, 16> Widened;
  SmallPtrSet<const Expr *, 16> WideOperands; ///< Literals and casts.
  SmallPtrSet<const ValueDecl *, 8> InQuestion;
};

} // namespace

/// The spelled type that decides how wide \p Type is.
static TypeLoc spelledType(TypeLoc Type) {
  for (;;) {
    if (auto Qualified = Type.getAs<QualifiedTypeLoc>())
      Type = Qualified.getUnqualifiedLoc();
    else if (auto Reference = Type.getAs<ReferenceTypeLoc>())
      Type = Reference.getPointeeLoc();
    else if (auto Array = Type.getAs<ArrayTypeLoc>())
      Type = Array.getElementLoc();
    else if (auto Paren = Type.getAs<ParenTypeLoc>())
      Type = Paren.getInnerLoc();
    else
      return Type;
  }
}

/// Notes that a type gets 64 bits. One that is written like a function
/// (\p IsCall), as in `uint32_t(1)`, must stay one word.
bool MaskWidening::noteType(TypeLoc Type, bool IsCall) {
  TypeLoc Spelled = spelledType(Type);
  if (Spelled.isNull())
    return false;
  const auto *Builtin = Spelled.getType()->getAs<BuiltinType>();
  if (!Builtin)
    return false;
  StringRef Wide =
      Builtin->isSignedInteger() ? "long long" : "unsigned long long";
  if (IsCall)
    Wide = Builtin->isSignedInteger() ? "int64_t" : "uint64_t";
  return Sink.note(TypeFactKind::MaskType, Spelled.getSourceRange(), Wide);
}

/// Whether \p Entity, alone, can have another type.
bool MaskWidening::canChange(const ValueDecl &Entity) const {
  if (!G.whyFixed(Entity).empty())
    return false;
  // What shares the spelling of the type gets wider, too.
  auto Found = G.Siblings.find(&Entity);
  return Found == G.Siblings.end() ||
         all_of(Found->second, [&](const ValueDecl *Other) {
           return maskBitsOf(*Other) == MaskBits::Narrow &&
                  G.whyFixed(*Other).empty();
         });
}

/// Notes the type of each declaration of \p Entity.
bool MaskWidening::widenEntity(const ValueDecl &Entity) {
  bool Noted = false;
  if (const auto *Function = dyn_cast<FunctionDecl>(&Entity)) {
    for (const FunctionDecl *D : Function->redecls())
      if (FunctionTypeLoc Type = D->getFunctionTypeLoc())
        Noted |= noteType(Type.getReturnLoc());
    return Noted;
  }
  if (const auto *Parameter = dyn_cast<ParmVarDecl>(&Entity))
    if (const auto *Function =
            dyn_cast<FunctionDecl>(Parameter->getDeclContext())) {
      unsigned Index = Parameter->getFunctionScopeIndex();
      for (const FunctionDecl *D : Function->redecls())
        if (Index < D->getNumParams())
          if (auto *Type = D->getParamDecl(Index)->getTypeSourceInfo())
            Noted |= noteType(Type->getTypeLoc());
      return Noted;
    }
  if (const auto *Variable = dyn_cast<VarDecl>(&Entity)) {
    for (const VarDecl *D : Variable->redecls())
      if (auto *Type = D->getTypeSourceInfo())
        Noted |= noteType(Type->getTypeLoc());
    return Noted;
  }
  if (const auto *Declarator = dyn_cast<DeclaratorDecl>(&Entity))
    if (auto *Type = Declarator->getTypeSourceInfo())
      return noteType(Type->getTypeLoc());
  return false;
}

/// Whether the body of the function around a parameter or of \p Entity itself
/// is in sight. A mask that goes elsewhere is lost from sight.
static bool isDefinedHere(const ValueDecl &Entity) {
  const auto *Function = dyn_cast<FunctionDecl>(&Entity);
  if (!Function && isa<ParmVarDecl>(Entity))
    Function = dyn_cast<FunctionDecl>(Entity.getDeclContext());
  const FunctionDecl *Definition = nullptr;
  return !Function ||
         (Function->isDefined(Definition) && !Definition->hasSkippedBody());
}

void MaskWidening::widenEntities() {
  for (const ValueDecl *Entity : G.masks())
    if (maskBitsOf(*Entity) == MaskBits::Narrow && isDefinedHere(*Entity) &&
        canChange(*Entity) && widenEntity(*Entity))
      Widened.insert(Entity);
}

bool MaskWidening::isWide(const ValueDecl &Entity) {
  MaskBits Bits = maskBitsOf(Entity);
  if (Bits != MaskBits::Follows)
    return Bits == MaskBits::Wide || Widened.contains(&Entity);
  // As wide as all that it is given.
  if (!InQuestion.insert(&Entity).second)
    return true;
  bool Any = false;
  bool All = true;
  for (const MaskFlow &Flow : G.Flows)
    if (Flow.To == &Entity) {
      Any = true;
      All &= isWide(*Flow.From);
    }
  InQuestion.erase(&Entity);
  return Any && All;
}

/// Whether \p Any has 64 bits in the port.
bool MaskWidening::isWide(const Expr &Any) {
  const Expr &E = written(Any);
  if (WideOperands.contains(&E))
    return true;
  if (const auto *Binary = dyn_cast<BinaryOperator>(&E)) {
    if (Binary->isShiftOp() || Binary->isAssignmentOp())
      return isWide(*Binary->getLHS());
    if (Binary->getOpcode() == BO_Comma)
      return isWide(*Binary->getRHS());
    if (Binary->isAdditiveOp() || Binary->isBitwiseOp() ||
        Binary->isMultiplicativeOp())
      return isWide(*Binary->getLHS()) || isWide(*Binary->getRHS());
    return false;
  }
  if (const auto *Unary = dyn_cast<UnaryOperator>(&E))
    return Unary->getOpcode() != UO_LNot && Unary->getOpcode() != UO_AddrOf &&
           isWide(*Unary->getSubExpr());
  if (const auto *Either = dyn_cast<ConditionalOperator>(&E))
    return isWide(*Either->getTrueExpr()) || isWide(*Either->getFalseExpr());
  MaskLeaves Leaves;
  if (!isa<ExplicitCastExpr>(E))
    Leaves = maskLeaves(E, Sink);
  if (Leaves.size() == 1 && Leaves[0].What == MaskLeaf::Kind::Mask)
    return true;
  if (Leaves.size() == 1 && Leaves[0].What == MaskLeaf::Kind::Entity)
    return isWide(*Leaves[0].Entity);
  QualType Type = E.getType();
  if (Type.isNull())
    return false;
  const auto *Builtin = Type->getAs<BuiltinType>();
  return Builtin && (Builtin->getKind() == BuiltinType::Long ||
                     Builtin->getKind() == BuiltinType::ULong ||
                     Builtin->getKind() == BuiltinType::LongLong ||
                     Builtin->getKind() == BuiltinType::ULongLong);
}

/// Widens the literals and the casts among the operands of a mask.
void MaskWidening::widenLeaves(const MaskLeaves &Leaves) {
  for (const MaskLeaf &Leaf : Leaves) {
    const Expr &E = *Leaf.Where;
    if (Leaf.What == MaskLeaf::Kind::Cast) {
      const auto &Cast = *dyn_cast<ExplicitCastExpr>(&E);
      if (const TypeSourceInfo *Type = Cast.getTypeInfoAsWritten();
          Type &&
          noteType(Type->getTypeLoc(), isa<CXXFunctionalCastExpr>(Cast)))
        WideOperands.insert(&E);
    } else if (Leaf.What == MaskLeaf::Kind::Literal &&
               (isFullLiteral(E) || Leaf.Operand)) {
      bool OfMacro = Sources.isMacroBodyExpansion(E.getBeginLoc());
      StringRef How = Leaf.Operand ? "operand" : "";
      if (Leaf.Shifted && OfMacro)
        lose(E, "the shift begins at bit 31 here and at bit 63 there");
      else if (Leaf.Shifted)
        How = "value";
      if (Sink.note(TypeFactKind::MaskLiteral, E.getSourceRange(), How))
        WideOperands.insert(&E);
    }
  }
}

void MaskWidening::widenValues() {
  for (const MaskFlow &Flow : G.Flows)
    if (Flow.To && G.isMask(*Flow.To) && isWide(*Flow.To))
      widenLeaves(Flow.Leaves);
  for (const auto &[E, Leaves] : G.Together)
    if (G.hasMask(Leaves))
      widenLeaves(Leaves);
  for (const CallExpr *Call : G.BitCalls)
    if (MaskLeaves Leaves = maskLeaves(*Call->getArg(0), Sink);
        G.hasMask(Leaves))
      widenLeaves(Leaves);
}

void MaskWidening::noteMaskCalls() {
  for (const CallExpr *Call : G.MaskCalls) {
    const Expr &Mask = *Call->getArg(0);
    const Expr &Plain = written(Mask);
    // A lone literal, or one of a macro, is the text's to widen.
    if (isa<IntegerLiteral>(Plain))
      continue;
    widenLeaves(maskLeaves(Mask, Sink, /*Operand=*/true));
    bool Wide = isWide(Mask);
    SourceLocation Begin = Mask.getBeginLoc();
    Sink.note(Wide ? TypeFactKind::WideMask : TypeFactKind::NarrowMask, Begin,
              "");
  }
}

/// A shift by the width of a mask less something.
void MaskWidening::noteShifts() {
  for (const BinaryOperator *E : G.Shifts) {
    const Expr &Mask = written(*E->getLHS());
    const IntegerLiteral *Width = widthLess(*E->getRHS());
    if (!Width || !isWide(Mask))
      continue;
    if (isFullLiteral(Mask) || G.hasMask(maskLeaves(Mask, Sink)))
      Sink.note(TypeFactKind::MaskBits, Width->getSourceRange(),
                Width->getValue() == 31 ? "63" : "64");
  }
}

/// A literal of a macro that is a mask elsewhere, compared with something that
/// stays narrow.
void MaskWidening::noteComparisons() {
  for (const auto &[E, Leaves] : G.Together)
    if (E->isEqualityOp() && !G.hasMask(Leaves))
      for (const MaskLeaf &Leaf : Leaves)
        if (G.isMacroMask(Leaf))
          lose(*E, "this literal gets as many, as it is a mask elsewhere, and "
                   "what it is compared with has 32");
}

/// A function that counts from the top of its argument: the number of bits is
/// part of the expression around it.
void MaskWidening::noteTopBits(const CallExpr &Call, StringRef Name) {
  const Expr *Top = G.TopOf.lookup(&Call);
  const auto *Literal = dyn_cast_or_null<IntegerLiteral>(Top);
  uint64_t Bits = Literal ? Literal->getValue().getLimitedValue() : 0;
  if (Bits == 31 || Bits == 32) {
    Sink.note(TypeFactKind::MaskBits, Top->getSourceRange(),
              Bits == 31 ? "63" : "64");
    return;
  }
  // Two reversals make none.
  const auto *Inner = dyn_cast<CallExpr>(&written(*Call.getArg(0)));
  if (Inner && countsFromTop(calledCuda(*Inner, Sink)))
    return;
  bool IsInner = any_of(G.BitCalls, [&](const CallExpr *Outer) {
    return &written(*Outer->getArg(0)) == &Call &&
           countsFromTop(calledCuda(*Outer, Sink));
  });
  if (!IsInner)
    lose(Call, "'" + Name + "' counts from bit 31 here and from bit 63 there");
}

void MaskWidening::noteBitCalls() {
  for (const CallExpr *Call : G.BitCalls) {
    const Expr &Value = *Call->getArg(0);
    StringRef Name = calledCuda(*Call, Sink);
    bool IsMask = G.hasMask(maskLeaves(Value, Sink));
    // Low bits of a mask: the number of bits is the caller's idea.
    bool Counts = countsFromTop(Name);
    if (!isWide(Value) || (Counts && !IsMask))
      continue;
    // A user who calls the 32-bit form on 64 bits that are no mask knows why.
    if (!IsMask && !isa<BinaryOperator>(written(Value)))
      continue;
    const Expr *Callee = Call->getCallee()->IgnoreParenImpCasts();
    Sink.note(TypeFactKind::MaskCall, Callee->getSourceRange(),
              wideBitFunction(Name));
    if (Counts)
      noteTopBits(*Call, Name);
  }
}

/// \p E, all lanes, as a value: where a macro writes it, its use.
void MaskWidening::noteAll(const Expr &E) {
  SourceRange Where = E.getSourceRange();
  if (Where.getBegin().isMacroID()) {
    CharSourceRange Use = Sources.getExpansionRange(Where.getBegin());
    Where = SourceRange(Use.getBegin(), Use.getEnd());
  }
  Sink.note(TypeFactKind::MaskValue, Where, "full");
}

/// Masks of 64 bits as values: on a wave of 32 lanes, the upper bits of a
/// complement, and of all lanes, stand for nothing.
void MaskWidening::noteValues() {
  for (const UnaryOperator *E : G.Complements)
    if (isWideMask(written(*E->getSubExpr())))
      Sink.note(TypeFactKind::MaskValue, E->getSourceRange(), "complement");
  for (auto [All, Other] : G.Alls)
    if (isWideMask(*Other))
      noteAll(*All);
}

/// How a message calls what \p Flow goes to.
static std::string nameOf(const MaskFlow &Flow) {
  if (const auto *D = Flow.To)
    return "'" + D->getNameAsString() + "'";
  return "memory";
}

void MaskWidening::noteLostFlows() {
  for (const MaskFlow &Flow : G.Flows) {
    if (!G.hasMask(Flow.Leaves) || !isWide(*Flow.From))
      continue;
    if (!Flow.To || (isa<FieldDecl>(Flow.To) && !G.isMask(*Flow.To))) {
      const auto *Type = Flow.Place && !Flow.Place->getType().isNull()
                             ? Flow.Place->getType()->getAs<BuiltinType>()
                             : nullptr;
      // An atomic function names its place by a pointer.
      if (Flow.Place && !Flow.Place->getType().isNull() &&
          Flow.Place->getType()->isPointerType())
        Type = Flow.Place->getType()->getPointeeType()->getAs<BuiltinType>();
      if (const auto *Field = dyn_cast_or_null<FieldDecl>(Flow.To))
        Type = Field->getType()->getAs<BuiltinType>();
      if (Type && (Type->getKind() == BuiltinType::Int ||
                   Type->getKind() == BuiltinType::UInt))
        lose(*Flow.From, nameOf(Flow) + " keeps 32 of them");
      continue;
    }
    if (maskBitsOf(*Flow.To) != MaskBits::Narrow || isWide(*Flow.To))
      continue;
    StringRef Why = G.whyFixed(*Flow.To);
    if (Why.empty())
      Why = isDefinedHere(*Flow.To) ? "its type is not spelled by itself"
                                    : "the function is defined elsewhere";
    lose(*Flow.From, nameOf(Flow) + " keeps 32 of them, as " + Why);
  }
}

/// A format for 32 bits does not fit what was widened.
void MaskWidening::noteVariadic() {
  for (auto [Value, Call] : G.Variadic) {
    if (!isWideMask(*Value))
      continue;
    const FunctionDecl *Function = calledFunction(*Call);
    lose(*Value, "'" + (Function ? Function->getNameAsString() : "...") +
                     "' takes as many as its format says; `%llx` has 64");
  }
}

void MaskWidening::run() {
  widenEntities();
  widenValues();
  noteMaskCalls();
  noteBitCalls();
  noteShifts();
  noteComparisons();
  noteValues();
  noteLostFlows();
  noteVariadic();
}

void noteMasks(ArrayRef<Decl *> Declarations, TypeFactSink &Sink) {
  if (Declarations.empty())
    return;
  const SourceManager &Sources =
      Declarations.front()->getASTContext().getSourceManager();
  MaskGraph Graph(Sink, Sources);
  for (Decl *D : Declarations)
    Graph.add(*D);
  Graph.solve();
  MaskWidening(Graph, Sink, Sources).run();
}

} // namespace tranship
