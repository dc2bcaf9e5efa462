// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Shifts by all bits of a type, which give 0 in CUDA.
#include "parse/collect/hazards/Findings.h"
#include "tables/words/Words.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"

using namespace llvm;
using namespace clang;

namespace tranship {

static const BinaryOperator *operatorIn(const Expr &E,
                                        BinaryOperatorKind Kind) {
  const auto *Found = dyn_cast<BinaryOperator>(E.IgnoreParenCasts());
  return Found && Found->getOpcode() == Kind ? Found : nullptr;
}

/// Whether \p F asks about what \p Count names, which then decides what is
/// shifted.
static bool guards(const UnitFlow &Flow, const FunctionDecl &F,
                   const Expr &Count) {
  const ValueDecl *Name = namedBy(Count);
  return any_of(Flow.Operators,
                [&](const Placed<BinaryOperator> &Each) {
                  return Each.Around == &F && Each.What->isComparisonOp() &&
                         (namedBy(*Each.What->getLHS()) == Name ||
                          namedBy(*Each.What->getRHS()) == Name);
                }) ||
         any_of(Flow.Truths, [&](const Placed<CastExpr> &Each) {
           return Each.Around == &F &&
                  namedBy(*Each.What->getSubExpr()) == Name;
         });
}

/// Whether \p E is `n & (Width - 1)` or `n % Width`.
static bool isPlace(const UnitFlow &Flow, const Expr &E, int64_t Width) {
  const auto *Part = dyn_cast<BinaryOperator>(E.IgnoreParenCasts());
  std::optional<int64_t> By =
      Part ? Flow.valueOf(*Part->getRHS()) : std::nullopt;
  return Part && ((Part->getOpcode() == BO_And && By == Width - 1) ||
                  (Part->getOpcode() == BO_Rem && By == Width));
}

/// A variable that is called a lane.
static bool isLane(const Expr &E) {
  const ValueDecl *Name = namedBy(E);
  return Name && Name->getIdentifier() &&
         Name->getName().contains_insensitive("lane");
}

/// `threadIdx.x`, which calls a function in Clang's headers.
static bool isThread(const Expr &E) {
  return !isa<BinaryOperator>(E) && namesBelow(E, "threadIdx");
}

/// Whether \p E takes all values from 0 to Width - 1.
static bool takesAll(const UnitFlow &Flow, const Expr &E, int64_t Width) {
  return any_of(Flow.originsOf(E), [&](const Expr *Origin) {
    return isPlace(Flow, *Origin, Width) || (Width == 32 && isLane(*Origin));
  });
}

/// Whether \p E can be 0: the place of a lane, or by the values it gets.
static bool canBeZero(const UnitFlow &Flow, const Expr &E, int64_t Width) {
  return takesAll(Flow, E, Width) ||
         any_of(Flow.originsOf(E), [&](const Expr *Origin) {
           return Flow.valueOf(*Origin) == 0 || isThread(*Origin);
         });
}

/// Whether all bits of the value are 1, or it is 1: what masks begin with.
static bool beginsMask(const UnitFlow &Flow, const Expr &E, int64_t Width) {
  std::optional<int64_t> Value = Flow.valueOf(E);
  return Value &&
         (*Value == 1 || *Value == -1 || (Width == 32 && *Value == 0xffffffff));
}

/// Whether \p E counts bits of a mask of lanes, which can be of all or of the
/// last one, by the function \p Counter.
static bool countsLanes(const UnitFlow &Flow, const Expr &E,
                        StringRef Counter) {
  return any_of(Flow.originsOf(E), [&](const Expr *Origin) {
    if (calledBy(*Origin) != Counter)
      return false;
    const Expr &Mask = *cast<CallExpr>(Origin->IgnoreParenCasts())->getArg(0);
    return any_of(Flow.originsOf(Mask), [](const Expr *Source) {
      return isOneOf(Words::GivesWaveMask, calledBy(*Source));
    });
  });
}

/// Whether \p E is `lane + 1`, which the last lane makes \p Width.
static bool isPastLane(const UnitFlow &Flow, const Expr &E, int64_t Width) {
  return any_of(Flow.originsOf(E), [&](const Expr *Origin) {
    const BinaryOperator *Next = operatorIn(*Origin, BO_Add);
    return Next && Flow.valueOf(*Next->getRHS()) == 1 &&
           (takesAll(Flow, *Next->getLHS(), Width) ||
            (Width == 32 && isThread(*Next->getLHS())));
  });
}

/// The `n` of `Width - n`; or null.
static const Expr *restOf(const UnitFlow &Flow, const Expr &Count,
                          int64_t Width) {
  const BinaryOperator *Rest = operatorIn(Count, BO_Sub);
  return Rest && Flow.valueOf(*Rest->getLHS()) == Width ? Rest->getRHS()
                                                        : nullptr;
}

/// Whether a mask is shifted by \p Count of \p Width bits that can be all of
/// them: by its values, or as in `~0u >> (32 - lane)`, `1u << __popc(ballot)`
/// or `1u << (32 - __clz(ballot))`.
static bool passesMask(const UnitFlow &Flow, const Expr &Count, bool IsRest,
                       int64_t Width) {
  if (Width == 32 && countsLanes(Flow, Count, IsRest ? "__clz" : "__popc"))
    return true;
  if (IsRest)
    return namedBy(Count) || isThread(Count) ? canBeZero(Flow, Count, Width)
                                             : isPlace(Flow, Count, Width);
  return isPastLane(Flow, Count, Width) ||
         (namedBy(Count) && is_contained(Flow.valuesOf(Count), Width));
}

static bool isSame(const Expr &A, const Expr &B, const ASTContext &Syntax) {
  FoldingSetNodeID First, Second;
  A.IgnoreParenCasts()->Profile(First, Syntax, /*Canonical=*/true);
  B.IgnoreParenCasts()->Profile(Second, Syntax, /*Canonical=*/true);
  return First == Second;
}

/// The shifts of `(x << n) | (x >> (32 - n))`, which is x for no bits, too.
static SmallPtrSet<const BinaryOperator *, 8> rotations(const UnitFlow &Flow) {
  SmallPtrSet<const BinaryOperator *, 8> Found;
  for (const Placed<BinaryOperator> &At : Flow.Operators) {
    if (At.What->getOpcode() != BO_Or)
      continue;
    const auto *Left =
        dyn_cast<BinaryOperator>(At.What->getLHS()->IgnoreParenCasts());
    const auto *Right =
        dyn_cast<BinaryOperator>(At.What->getRHS()->IgnoreParenCasts());
    if (Left && Right && Left->isShiftOp() && Right->isShiftOp() &&
        isSame(*Left->getLHS(), *Right->getLHS(), Flow.Syntax))
      Found.insert({Left, Right});
  }
  return Found;
}

void findShifts(const UnitFlow &Flow, FactSink &Sink) {
  auto Rotations = rotations(Flow);
  for (const Placed<BinaryOperator> &At : Flow.Operators) {
    const BinaryOperator &Shift = *At.What;
    if (!Shift.isShiftOp() || !isDevice(At.Around) ||
        Shift.getType()->isDependentType() || Rotations.contains(&Shift))
      continue;
    int64_t Width = Flow.Syntax.getIntWidth(Shift.getType());
    const Expr *Rest = restOf(Flow, *Shift.getRHS(), Width);
    const Expr &Count = Rest ? *Rest : *Shift.getRHS();
    if (namedBy(Count) && guards(Flow, *At.Around, Count))
      continue;
    // Of other words, as in `hi << n | lo >> (32 - n)`, only what is surely 0
    // for some thread or element.
    if (beginsMask(Flow, *Shift.getLHS(), Width)
            ? passesMask(Flow, Count, Rest, Width)
            : Rest && takesAll(Flow, Count, Width))
      Sink.note(Shift.getSourceRange(),
                fact::Finding{"shift-width", std::to_string(Width)});
  }
}

} // namespace tranship
