// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Numbers whose meaning is NVIDIA's: results of shifts and conversions that do
// not fit, the bits of a NaN, the major number of an architecture.
#include "parse/collect/hazards/Findings.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"

using namespace llvm;
using namespace clang;

namespace tranship {

static const BinaryOperator *operatorIn(const Expr &E,
                                        BinaryOperatorKind Kind) {
  const auto *Found = dyn_cast<BinaryOperator>(E.IgnoreParenCasts());
  return Found && Found->getOpcode() == Kind ? Found : nullptr;
}

/// Whether \p F compares what \p Count names with a number, which then decides
/// what is shifted.
static bool guards(const UnitFlow &Flow, const FunctionDecl &F,
                   const Expr &Count) {
  const ValueDecl *Name = namedBy(Count);
  return any_of(Flow.Operators, [&](const Placed<BinaryOperator> &Each) {
    return Each.Around == &F && Each.What->isComparisonOp() &&
           (namedBy(*Each.What->getLHS()) == Name ||
            namedBy(*Each.What->getRHS()) == Name);
  });
}

/// `(1u << bits) - 1` where bits can be the width of the type: CUDA's shift
/// gives 0.
static void maskShift(const UnitFlow &Flow, FactSink &Sink,
                      const Placed<BinaryOperator> &At) {
  const BinaryOperator *Shift = operatorIn(*At.What->getLHS(), BO_Shl);
  if (!Shift || !isDevice(At.Around) || Flow.valueOf(*At.What->getRHS()) != 1 ||
      Flow.valueOf(*Shift->getLHS()) != 1 || !namedBy(*Shift->getRHS()))
    return;
  int64_t Width = Flow.Syntax.getIntWidth(Shift->getType());
  const Expr &Count = *Shift->getRHS();
  if (is_contained(Flow.valuesOf(Count), Width) &&
      !guards(Flow, *At.Around, Count))
    Sink.note(Shift->getSourceRange(),
              fact::Finding{"shift-width", std::to_string(Width)});
}

/// The bits that NVIDIA's devices give each NaN that they compute, by the
/// function that shows bits.
static std::optional<int64_t> computedNaN(StringRef Name) {
  return StringSwitch<std::optional<int64_t>>(Name)
      .Cases("__float_as_uint", "__float_as_int", 0x7fffffff)
      .Cases("__half_as_ushort", "__half_as_short", 0x7fff)
      .Default(std::nullopt);
}

/// The function that \p E calls, if it is a call.
static StringRef calledBy(const Expr &E) {
  const auto *Call = dyn_cast<CallExpr>(E.IgnoreParenCasts());
  return Call ? calledName(*Call) : "";
}

/// Whether the program makes a number of these bits itself.
static bool writesBits(const UnitFlow &Flow, int64_t Bits) {
  return any_of(Flow.Calls, [&](const Placed<CallExpr> &Call) {
    return Call.What->getNumArgs() == 1 &&
           StringSwitch<bool>(calledName(*Call.What))
               .Cases("__uint_as_float", "__int_as_float", true)
               .Cases("__ushort_as_half", "__short_as_half", true)
               .Default(false) &&
           is_contained(Flow.valuesOf(*Call.What->getArg(0)), Bits);
  });
}

static void bitsOfNaN(const UnitFlow &Flow, FactSink &Sink,
                      const BinaryOperator &At) {
  for (bool Left : {true, false}) {
    const Expr &Shown = Left ? *At.getLHS() : *At.getRHS();
    const Expr &Other = Left ? *At.getRHS() : *At.getLHS();
    std::optional<int64_t> Bits = computedNaN(calledBy(Shown));
    if (Bits && Flow.valueOf(Other) == Bits && !writesBits(Flow, *Bits))
      Sink.note(At.getSourceRange(), fact::Finding{"nan-bits", ""});
  }
}

static bool isMajor(const Expr &E) {
  const auto *Member = dyn_cast<MemberExpr>(E.IgnoreParenCasts());
  const auto *Field =
      Member ? dyn_cast<FieldDecl>(Member->getMemberDecl()) : nullptr;
  return Field && Field->getName() == "major" &&
         Field->getParent()->getName() == "cudaDeviceProp";
}

/// Whether the comparison decides no more than what is printed.
static bool onlyPrints(const UnitFlow &Flow, const BinaryOperator &At) {
  return any_of(Flow.Ifs, [&](const Placed<IfStmt> &If) {
    const Stmt *Then = If.What->getThen();
    if (If.What->getElse() || If.What->getCond()->IgnoreParenImpCasts() != &At)
      return false;
    if (const auto *Block = dyn_cast<CompoundStmt>(Then);
        Block && Block->size() == 1)
      Then = Block->body_front();
    const auto *E = dyn_cast<Expr>(Then);
    return E && calledBy(*E).contains("print");
  });
}

/// A member or a parameter of the program's own that has cudaDeviceProp::major.
static void architecture(const UnitFlow &Flow, FactSink &Sink,
                         const BinaryOperator &At) {
  const ValueDecl *Name = namedBy(*At.getLHS());
  std::optional<int64_t> Number = Flow.valueOf(*At.getRHS());
  if (Name && isa<FieldDecl, ParmVarDecl>(Name) && !isMajor(*At.getLHS()) &&
      Number && *Number > 6 && *Number < 20 &&
      any_of(
          Flow.originsOf(*At.getLHS()),
          [](const Expr *Origin) { return isMajor(*Origin); }) &&
      !onlyPrints(Flow, At))
    Sink.note(At.getSourceRange(), fact::Finding{"capability", ""});
}

/// CUDART_INF_F and its like.
static bool isInfinite(const UnitFlow &Flow, const Expr &E) {
  StringRef Name = calledBy(E);
  if (Name == "__builtin_inff" || Name == "__builtin_huge_valf")
    return true;
  return Name == "__int_as_float" &&
         Flow.valueOf(*cast<CallExpr>(E.IgnoreParenCasts())->getArg(0)) ==
             0x7f800000;
}

static bool limits(StringRef Name) {
  return Name.contains("min") || Name.contains("clamp") ||
         Name.contains("isinf") || Name.contains("isfinite") ||
         Name.contains("isnan");
}

/// Conversions to 64 bits of numbers that the program makes infinite. Those to
/// 32 bits end at the largest number, as CUDA's do.
static void convert(const UnitFlow &Flow, FactSink &Sink,
                    const Placed<CallExpr> &Call) {
  StringRef Name = calledName(*Call.What);
  if (!isDevice(Call.Around) || Call.What->getNumArgs() != 1 ||
      !(Name.starts_with("__float2ll_") || Name.starts_with("__float2ull_")))
    return;
  bool Infinite = false;
  eachBelow(*Call.What->getArg(0), [&](const Stmt &S) {
    if (const auto *Name = dyn_cast<DeclRefExpr>(&S))
      Infinite |= any_of(Flow.originsOf(*Name), [&](const Expr *Origin) {
        return isInfinite(Flow, *Origin);
      });
  });
  const Stmt *Body = Call.Around->getBody();
  if (Infinite && !(Body && hasCall(*Body, limits)))
    Sink.note(Call.What->getSourceRange(),
              fact::Finding{"infinite-number", ""});
}

void findNumbers(const UnitFlow &Flow, FactSink &Sink) {
  for (const Placed<BinaryOperator> &At : Flow.Operators) {
    if (At.What->getOpcode() == BO_Sub)
      maskShift(Flow, Sink, At);
    if (At.What->isEqualityOp() && isDevice(At.Around))
      bitsOfNaN(Flow, Sink, *At.What);
    if (At.What->isComparisonOp())
      architecture(Flow, Sink, *At.What);
  }
  for (const Placed<CallExpr> &Call : Flow.Calls)
    convert(Flow, Sink, Call);
}

} // namespace tranship
