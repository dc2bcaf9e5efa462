// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Numbers whose meaning is NVIDIA's: results of conversions that do not fit,
// the bits of a NaN, the major number of an architecture.
#include "parse/collect/hazards/Findings.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/StringSwitch.h"
#include <cmath>

using namespace llvm;
using namespace clang;

namespace tranship {

StringRef calledBy(const Expr &E) {
  const auto *Call = dyn_cast<CallExpr>(E.IgnoreParenCasts());
  return Call ? calledName(*Call) : "";
}

/// The bits that NVIDIA's devices give each NaN that they compute, by the
/// function that shows bits.
static std::optional<int64_t> computedNaN(StringRef Name) {
  return StringSwitch<std::optional<int64_t>>(Name)
      .Cases("__float_as_uint", "__float_as_int", 0x7fffffff)
      .Cases("__half_as_ushort", "__half_as_short", 0x7fff)
      .Cases("__bfloat16_as_ushort", "__bfloat16_as_short", 0x7fff)
      .Case("__double_as_longlong", static_cast<int64_t>(0xfff8000000000000))
      .Default(std::nullopt);
}

/// Whether the program makes a number of these bits itself.
static bool writesBits(const UnitFlow &Flow, int64_t Bits) {
  return any_of(Flow.Calls, [&](const Placed<CallExpr> &Call) {
    return Call.What->getNumArgs() == 1 &&
           StringSwitch<bool>(calledName(*Call.What))
               .Cases("__uint_as_float", "__int_as_float", true)
               .Cases("__ushort_as_half", "__short_as_half", true)
               .Cases("__ushort_as_bfloat16", "__short_as_bfloat16", true)
               .Case("__longlong_as_double", true)
               .Default(false) &&
           is_contained(Flow.valuesOf(*Call.What->getArg(0)), Bits);
  });
}

static void bitsOfNaN(const UnitFlow &Flow, FactSink &Sink,
                      const BinaryOperator &At) {
  for (bool Left : {true, false}) {
    const Expr &Shown = Left ? *At.getLHS() : *At.getRHS();
    const Expr &Other = Left ? *At.getRHS() : *At.getLHS();
    std::optional<int64_t> Bits;
    for (const Expr *Origin : Flow.originsOf(Shown))
      if (!Bits)
        Bits = computedNaN(calledBy(*Origin));
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

/// CUDART_INF_F and its like, also with a sign, and what is too large for 64
/// bits: 1e30f.
static bool isInfinite(const UnitFlow &Flow, const Expr &E) {
  if (std::optional<double> Value = floatValue(E, Flow.Syntax))
    return std::abs(*Value) >= 9223372036854775808.0;
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

/// Whether \p E divides by a number that is 0 in some cases, as by `c ? 0 : x`.
static bool dividesByZero(const UnitFlow &Flow, const Expr &E) {
  const auto *Quotient = dyn_cast<BinaryOperator>(E.IgnoreParenCasts());
  if (!Quotient || Quotient->getOpcode() != BO_Div)
    return false;
  return any_of(Flow.originsOf(*Quotient->getRHS()), [&](const Expr *Origin) {
    const auto *Either = dyn_cast<ConditionalOperator>(Origin);
    return Either && (floatValue(*Either->getTrueExpr(), Flow.Syntax) == 0.0 ||
                      floatValue(*Either->getFalseExpr(), Flow.Syntax) == 0.0);
  });
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
      Found |= isInfinite(Flow, *Origin) || dividesByZero(Flow, *Origin);
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

static bool isTo64Bits(StringRef Name) {
  for (StringRef From : {"__float2", "__double2"})
    if (Name.consume_front(From))
      return Name.starts_with("ll_") || Name.starts_with("ull_");
  return StringSwitch<bool>(Name)
      .Cases("llrint", "llrintf", "llround", "llroundf", true)
      .Cases("lrint", "lrintf", "lround", "lroundf", true)
      .Default(false);
}

static void findConversions(const UnitFlow &Flow, FactSink &Sink) {
  for (const Placed<CallExpr> &Call : Flow.Calls) {
    StringRef Name = calledName(*Call.What);
    if (Call.What->getNumArgs() == 1 && isTo64Bits(Name))
      convert(Flow, Sink, Call.Around, *Call.What, *Call.What->getArg(0));
  }
  for (const Placed<CastExpr> &Cast : Flow.Truncations)
    if (!Cast.What->getType()->isDependentType() &&
        Flow.Syntax.getTypeSize(Cast.What->getType()) == 64)
      convert(Flow, Sink, Cast.Around, *Cast.What, *Cast.What->getSubExpr());
}

void findNumbers(const UnitFlow &Flow, FactSink &Sink) {
  for (const Placed<BinaryOperator> &At : Flow.Operators) {
    if (At.What->isEqualityOp() && isDevice(At.Around))
      bitsOfNaN(Flow, Sink, *At.What);
    if (At.What->isComparisonOp())
      architecture(Flow, Sink, *At.What);
  }
  findConversions(Flow, Sink);
}

} // namespace tranship
