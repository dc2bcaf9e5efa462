// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Numbers whose meaning is NVIDIA's: results of shifts and conversions that do
// not fit, the bits of a NaN, the major number of an architecture.
#include "parse/collect/hazards/Findings.h"
#include "tables/words/Words.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"
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

/// Whether \p E can be 0: the place of a lane, or by the values it gets.
static bool canBeZero(const UnitFlow &Flow, const Expr &E, int64_t Width) {
  return any_of(Flow.originsOf(E), [&](const Expr *Origin) {
    const auto *Part = dyn_cast<BinaryOperator>(Origin);
    std::optional<int64_t> By =
        Part ? Flow.valueOf(*Part->getRHS()) : std::nullopt;
    return Flow.valueOf(*Origin) == 0 ||
           (Part && Part->getOpcode() == BO_And && By == Width - 1) ||
           (Part && Part->getOpcode() == BO_Rem && By == Width);
  });
}

/// Whether all bits of the value are 1, or it is 1: what masks begin with.
static bool beginsMask(const UnitFlow &Flow, const Expr &E, int64_t Width) {
  std::optional<int64_t> Value = Flow.valueOf(E);
  return Value &&
         (*Value == 1 || *Value == -1 || (Width == 32 && *Value == 0xffffffff));
}

/// The function that \p E calls, if it is a call.
static StringRef calledBy(const Expr &E) {
  const auto *Call = dyn_cast<CallExpr>(E.IgnoreParenCasts());
  return Call ? calledName(*Call) : "";
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

/// A mask that is shifted by a number that can be the width of the type: by
/// its values, or as in `~0u >> (32 - lane)`, `1u << __popc(ballot)` or
/// `1u << (32 - __clz(ballot))`. CUDA's shift gives 0.
static void maskShift(const UnitFlow &Flow, FactSink &Sink,
                      const Placed<BinaryOperator> &At) {
  const BinaryOperator *Shift = At.What;
  if (!isDevice(At.Around) || Shift->getType()->isDependentType())
    return;
  int64_t Width = Flow.Syntax.getIntWidth(Shift->getType());
  const Expr *Count = Shift->getRHS();
  if (!beginsMask(Flow, *Shift->getLHS(), Width))
    return;
  const BinaryOperator *Rest = operatorIn(*Count, BO_Sub);
  bool IsRest = Rest && Flow.valueOf(*Rest->getLHS()) == Width;
  if (IsRest)
    Count = Rest->getRHS();
  if (namedBy(*Count) && guards(Flow, *At.Around, *Count))
    return;
  const bool IsLanes =
      Width == 32 && countsLanes(Flow, *Count, IsRest ? "__clz" : "__popc");
  if (IsLanes || (namedBy(*Count) &&
                  (IsRest ? canBeZero(Flow, *Count, Width)
                          : is_contained(Flow.valuesOf(*Count), Width))))
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

/// CUDART_INF_F and its like, also with a sign.
static bool isInfinite(const UnitFlow &Flow, const Expr &E) {
  if (const auto *Sign = dyn_cast<UnaryOperator>(E.IgnoreParenCasts());
      Sign && Sign->getOpcode() == UO_Minus)
    return isInfinite(Flow, *Sign->getSubExpr());
  StringRef Name = calledBy(E);
  if (Name == "__int_as_float")
    return Flow.valueOf(*cast<CallExpr>(E.IgnoreParenCasts())->getArg(0)) ==
           0x7f800000;
  return StringSwitch<bool>(Name)
      .Cases("__builtin_inff", "__builtin_huge_valf", true)
      .Cases("__builtin_inf", "__builtin_huge_val", "infinity", true)
      .Default(false);
}

static bool limits(StringRef Name) {
  return Name.contains("min") || Name.contains("clamp") ||
         Name.contains("isinf") || Name.contains("isfinite") ||
         Name.contains("isnan");
}

/// Calls \p Visit for the variables and members that \p E names.
static void eachName(const Expr &E, function_ref<void(const Expr &)> Visit) {
  eachBelow(E, [&](const Stmt &S) {
    if (isa<DeclRefExpr, MemberExpr>(S) && namedBy(cast<Expr>(S)))
      Visit(cast<Expr>(S));
  });
}

/// Memory whose elements the program makes infinite: `v[i] = INFINITY`.
static SmallPtrSet<const ValueDecl *, 4> infiniteMemory(const UnitFlow &Flow) {
  SmallPtrSet<const ValueDecl *, 4> Found;
  auto Store = [&](const Expr &To, const Expr &Value) {
    if (namedBy(To) || !isInfinite(Flow, Value))
      return;
    const ValueDecl *First = nullptr;
    eachName(To, [&](const Expr &Name) {
      const ValueDecl *D = namedBy(Name);
      if (!First && isa<VarDecl, FieldDecl>(D))
        First = D;
    });
    if (First)
      Found.insert(First);
  };
  for (const Placed<BinaryOperator> &At : Flow.Operators)
    if (At.What->getOpcode() == BO_Assign)
      Store(*At.What->getLHS(), *At.What->getRHS());
  for (const Placed<CallExpr> &Call : Flow.Calls)
    if (const auto *Set = dyn_cast<CXXOperatorCallExpr>(Call.What);
        Set && Set->getOperator() == OO_Equal && Set->getNumArgs() == 2)
      Store(*Set->getArg(0), *Set->getArg(1));
  return Found;
}

/// Whether \p E can be infinite: by a value that it gets, or as an element of
/// memory that has one.
static bool canBeInfinite(const UnitFlow &Flow, const Expr &E) {
  bool Found = false;
  std::optional<SmallPtrSet<const ValueDecl *, 4>> Memory;
  auto InMemory = [&](const Expr &Name) {
    if (!Memory)
      Memory = infiniteMemory(Flow);
    for (const Expr *Origin : Flow.originsOf(Name))
      Found |= Memory->contains(namedBy(*Origin));
  };
  eachName(E, [&](const Expr &Name) {
    for (const Expr *Origin : Flow.originsOf(Name)) {
      Found |= isInfinite(Flow, *Origin);
      eachName(*Origin, InMemory);
    }
  });
  return Found;
}

bool limitsNumbers(const UnitFlow &Flow, const FunctionDecl &F) {
  const Stmt *Body = F.getBody();
  return (Body && hasCall(*Body, limits)) ||
         any_of(Flow.Operators, [&](const Placed<BinaryOperator> &Each) {
           return Each.Around == &F && Each.What->isComparisonOp() &&
                  Each.What->getLHS()->getType()->isRealFloatingType();
         });
}

/// Conversions to 64 bits of numbers that the program makes infinite. Those to
/// 32 bits end at the largest number, as CUDA's do.
static void convert(const UnitFlow &Flow, FactSink &Sink,
                    const FunctionDecl *Around, const Expr &Whole,
                    const Expr &Number) {
  if (isDevice(Around) && !limitsNumbers(Flow, *Around) &&
      canBeInfinite(Flow, Number))
    Sink.note(Whole.getSourceRange(), fact::Finding{"infinite-number", ""});
}

static void findConversions(const UnitFlow &Flow, FactSink &Sink) {
  for (const Placed<CallExpr> &Call : Flow.Calls) {
    StringRef Name = calledName(*Call.What);
    if (Call.What->getNumArgs() == 1 &&
        (Name.starts_with("__float2ll_") || Name.starts_with("__float2ull_")))
      convert(Flow, Sink, Call.Around, *Call.What, *Call.What->getArg(0));
  }
  for (const Placed<CastExpr> &Cast : Flow.Truncations)
    if (!Cast.What->getType()->isDependentType() &&
        Flow.Syntax.getTypeSize(Cast.What->getType()) == 64)
      convert(Flow, Sink, Cast.Around, *Cast.What, *Cast.What->getSubExpr());
}

void findNumbers(const UnitFlow &Flow, FactSink &Sink) {
  for (const Placed<BinaryOperator> &At : Flow.Operators) {
    if (At.What->isShiftOp())
      maskShift(Flow, Sink, At);
    if (At.What->isEqualityOp() && isDevice(At.Around))
      bitsOfNaN(Flow, Sink, *At.What);
    if (At.What->isComparisonOp())
      architecture(Flow, Sink, *At.What);
  }
  findConversions(Flow, Sink);
}

} // namespace tranship
