// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Conversions to integers of numbers that may be negative or no numbers, and
// magnitudes of complex numbers that may be large.
#include "parse/collect/hazards/Findings.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/StringSwitch.h"
#include <cmath>

using namespace llvm;
using namespace clang;

namespace tranship {

namespace {

/// A number that becomes an integer on the device.
struct Conversion {
  const Expr *Whole = nullptr;
  const Expr *Number = nullptr;
  const FunctionDecl *Around = nullptr;
};

} // namespace

static void eachConversion(const UnitFlow &Flow,
                           function_ref<void(const Conversion &)> Visit) {
  for (const Placed<CastExpr> &Cast : Flow.Truncations)
    if (isDevice(Cast.Around) && !Cast.What->getType()->isDependentType())
      Visit({Cast.What, Cast.What->getSubExpr(), Cast.Around});
  for (const Placed<CallExpr> &Call : Flow.Calls) {
    StringRef Name = calledName(*Call.What);
    if (isDevice(Call.Around) && Call.What->getNumArgs() == 1 &&
        (Name.starts_with("__float2") || Name.starts_with("__double2")) &&
        Call.What->getType()->isIntegerType())
      Visit({Call.What, Call.What->getArg(0), Call.Around});
  }
}

/// What the program takes away so that the rest is not negative: `x - xmin`.
static bool isLowerEnd(const Expr &E) {
  const ValueDecl *Name = namedBy(rootOf(E));
  StringRef Text = Name && Name->getIdentifier() ? Name->getName() : "";
  return hasWordOf(Text, {"min", "lo", "orig", "start", "begin", "base",
                          "first", "left", "off", "x0"});
}

/// Whether \p E is less than 0 for some elements: `-2.0 + h * i`, `u - 0.5`.
static bool beginsBelowZero(const UnitFlow &Flow, const Expr &Of) {
  const Expr &E = *Of.IgnoreParenCasts();
  if (std::optional<double> Value = floatValue(E, Flow.Syntax))
    return *Value < 0;
  const auto *Binary = dyn_cast<BinaryOperator>(&E);
  if (!Binary || !Binary->isAdditiveOp())
    return false;
  if (Binary->getOpcode() == BO_Add)
    return beginsBelowZero(Flow, *Binary->getLHS());
  return floatValue(*Binary->getRHS(), Flow.Syntax).value_or(0) > 0 &&
         !floatValue(*Binary->getLHS(), Flow.Syntax) &&
         !isa<BinaryOperator>(Binary->getLHS()->IgnoreParenCasts());
}

/// Whether \p E is of memory in which the program stores numbers below 0.
static bool isOfNegatives(const UnitFlow &Flow, const Expr &E) {
  return any_of(Flow.originsOf(E), [&](const Expr *Origin) {
    const ValueDecl *Memory = namedBy(rootOf(*Origin));
    return Memory && any_of(Flow.storedIn(*Memory), [&](const Expr *Stored) {
             return beginsBelowZero(Flow, *Stored);
           });
  });
}

/// Whether all that is known of \p E is 0 or more.
static bool isNoLess(const UnitFlow &Flow, const Expr &E) {
  bool Any = false, Less = false;
  for (const Expr *Origin : Flow.originsOf(E))
    if (std::optional<double> Value = floatValue(*Origin, Flow.Syntax)) {
      Any = true;
      Less |= *Value < 0;
    }
  return Any && !Less;
}

/// Whether the number is certainly of both signs, by how it is made.
static bool hasSign(const UnitFlow &Flow, const Expr &Number,
                    unsigned Depth = 0) {
  const Expr &E = *Number.IgnoreParenCasts();
  if (Depth > 4)
    return false;
  auto Value = [&](const Expr &Of) { return floatValue(Of, Flow.Syntax); };
  if (std::optional<double> Is = Value(E))
    return *Is < 0;
  if (const auto *Name = namedBy(E)) {
    auto Given = Flow.givenTo(*Name);
    return isa<VarDecl>(Name) && Given.size() == 1 &&
           hasSign(Flow, *Given[0], Depth + 1);
  }
  if (const auto *Call = dyn_cast<CallExpr>(&E))
    return StringSwitch<bool>(calledName(*Call))
        .Cases("sinf", "cosf", "sin", "cos", "__sinf", "__cosf", true)
        .Cases("curand_normal", "curand_normal_double", "tanhf", "tanh", true)
        .Default(any_of(Flow.originsOf(*Call), [&](const Expr *Result) {
          return Result != Call && isa<BinaryOperator>(Result) &&
                 hasSign(Flow, *Result, Depth + 1);
        }));
  const auto *Binary = dyn_cast<BinaryOperator>(&E);
  if (!Binary)
    return false;
  const Expr &Left = *Binary->getLHS(), &Right = *Binary->getRHS();
  // `measured[i] - 0.002f`; a half or one only rounds.
  if (auto Less = Value(Right); Binary->getOpcode() == BO_Sub && Less)
    return *Less > 0 && *Less != 0.5 && *Less != 1 &&
           isa<ArraySubscriptExpr>(Left.IgnoreParenCasts());
  if (Binary->getOpcode() == BO_Sub)
    return !Value(Left) && !Value(Right) &&
           !isa<CallExpr>(Right.IgnoreParenCasts()) &&
           (!isLowerEnd(Right) ||
            (isNoLess(Flow, Right) && isOfNegatives(Flow, Left)));
  // A square is not negative.
  return Binary->isMultiplicativeOp() &&
         (hasSign(Flow, Left, Depth + 1) != hasSign(Flow, Right, Depth + 1));
}

static bool limitsSign(const UnitFlow &Flow, const FunctionDecl &F) {
  return limitsNumbers(Flow, F) || hasCall(*F.getBody(), [](StringRef Name) {
           return Name.contains("max") || Name.contains("abs");
         });
}

/// Whether \p Number is another one less a constant: `1.164f * y - 18.6f`.
/// Constants up to 1 round.
static bool isLessConstant(const UnitFlow &Flow, const Expr &Number) {
  return any_of(Flow.originsOf(Number), [&](const Expr *Origin) {
    const auto *Less = dyn_cast<BinaryOperator>(Origin);
    if (!Less || Less->getOpcode() != BO_Sub || floatValue(*Less, Flow.Syntax))
      return false;
    std::optional<double> By = floatValue(*Less->getRHS(), Flow.Syntax);
    return By && *By > 1;
  });
}

/// `(unsigned long long)(a - b)`, and `(unsigned char)(a - b)`: CUDA gives 0
/// for less than 0.
static void negative(const UnitFlow &Flow, FactSink &Sink,
                     const Conversion &C) {
  QualType To = C.Whole->getType();
  if (!To->isUnsignedIntegerType() || To->isBooleanType())
    return;
  uint64_t Bits = Flow.Syntax.getTypeSize(To);
  bool IsByte = Bits == 8;
  if ((IsByte || Bits == 64) &&
      (hasSign(Flow, *C.Number) ||
       (IsByte && isLessConstant(Flow, *C.Number))) &&
      !limitsSign(Flow, *C.Around))
    Sink.note(C.Whole->getSourceRange(),
              fact::Finding{IsByte ? "negative-byte" : "negative-number", ""});
}

/// Whether the program makes NaNs, as far as its text shows.
static bool makesNaN(const UnitFlow &Flow) {
  return any_of(Flow.Calls,
                [](const Placed<CallExpr> &Call) {
                  StringRef Name = calledName(*Call.What);
                  return Name.contains_insensitive("nan") &&
                         !Name.contains_insensitive("isnan") &&
                         !Name.contains_insensitive("nano");
                }) ||
         any_of(Flow.Operators, [&](const Placed<BinaryOperator> &Each) {
           return Each.What->getOpcode() == BO_Div &&
                  floatValue(*Each.What->getLHS(), Flow.Syntax) == 0.0;
         });
}

/// Whether \p E is the cast \p Whole itself, or one of it: `x` alone is not.
static bool isCastBelow(const Expr &E, const Expr &Whole) {
  if (&E == &Whole)
    return true;
  if (const auto *Paren = dyn_cast<ParenExpr>(&E))
    return isCastBelow(*Paren->getSubExpr(), Whole);
  const auto *Cast = dyn_cast<CastExpr>(&E);
  return Cast && isCastBelow(*Cast->getSubExpr(), Whole);
}

static bool isSmallest(std::optional<int64_t> N) {
  return N == INT32_MIN || N == INT64_MIN;
}

/// The comparisons that ask for the smallest number alone.
static std::vector<Placed<BinaryOperator>>
testsForSmallest(const UnitFlow &Flow) {
  std::vector<Placed<BinaryOperator>> Found;
  for (const Placed<BinaryOperator> &Test : Flow.Operators)
    if (Test.What->isEqualityOp() && isDevice(Test.Around) &&
        isSmallest(Flow.valueOf(*Test.What->getRHS())))
      Found.push_back(Test);
  return Found;
}

/// Notes comparisons in other functions than that which converts.
static void askedElsewhere(const UnitFlow &Flow, FactSink &Sink,
                           const Conversion &C,
                           ArrayRef<Placed<BinaryOperator>> Tests) {
  if (hasCall(*C.Around->getBody(),
              [](StringRef Name) { return Name.contains("isnan"); }))
    return;
  for (const Placed<BinaryOperator> &Test : Tests)
    if (Test.Around != C.Around &&
        Flow.originsOf(*Test.What->getLHS())
            .contains(Flow.originsOf(*C.Whole).front()))
      for (SourceRange Where :
           {Test.What->getSourceRange(), C.Whole->getSourceRange()})
        Sink.note(Where, fact::Finding{"nan-number", ""});
}

/// Whether the comparison sees the number that CUDA makes of a NaN: the
/// smallest one. \p Exactly tells whether it asks for this one alone.
static bool seesSmallest(const UnitFlow &Flow, const BinaryOperator &Test,
                         const Conversion &C, bool &Exactly) {
  const Expr &Left = *Test.getLHS(), &Right = *Test.getRHS();
  const ValueDecl *Name = namedBy(Left);
  auto Given = Name ? Flow.givenTo(*Name) : SmallVector<const Expr *, 2>();
  auto IsConverted = [&](const Expr *E) {
    return E->IgnoreParenCasts() == C.Whole->IgnoreParenCasts();
  };
  if (!isCastBelow(Left, *C.Whole) && none_of(Given, IsConverted) &&
      (Name || !IsConverted(&Left)))
    return false;
  std::optional<int64_t> With = Flow.valueOf(Right);
  Exactly = Test.isEqualityOp() && isSmallest(With);
  return Exactly || (Test.getOpcode() == BO_LT && With == 0) ||
         (Test.getOpcode() == BO_GE && With == 0);
}

/// `int i = (int)x; if (i < 0)`, where CUDA's conversion makes the smallest
/// number of a NaN: from double, or to 64 bits.
static void notANumber(const UnitFlow &Flow, FactSink &Sink,
                       const Conversion &C,
                       ArrayRef<Placed<BinaryOperator>> Smallest,
                       std::optional<bool> &Makes) {
  QualType To = C.Whole->getType();
  if (!To->isSignedIntegerType() ||
      (Flow.Syntax.getTypeSize(To) != 64 &&
       Flow.Syntax.getTypeSize(C.Number->getType()) != 64))
    return;
  askedElsewhere(Flow, Sink, C, Smallest);
  for (const Placed<BinaryOperator> &Test : Flow.Operators) {
    bool Exactly = false;
    if (Test.Around != C.Around || !Test.What->isComparisonOp() ||
        !seesSmallest(Flow, *Test.What, C, Exactly))
      continue;
    if (!Exactly && !Makes)
      Makes = makesNaN(Flow);
    if (Exactly || (*Makes && !limitsNumbers(Flow, *C.Around)))
      Sink.note(C.Whole->getSourceRange(), fact::Finding{"nan-number", ""});
  }
}

/// Magnitudes and quotients of numbers whose squares do not fit.
static void magnitudes(const UnitFlow &Flow, FactSink &Sink) {
  struct Limit {
    StringRef Function;
    double From, To;
  };
  static const Limit Limits[] = {{"cuCabsf", 1.8e19, 1e37},
                                 {"cuCdivf", 1.8e19, 1e37},
                                 {"cuCabs", 1.3e154, 1e307},
                                 {"cuCdiv", 1.3e154, 1e307}};
  for (const Limit &L : Limits)
    if (any_of(Flow.Floats, [&](double F) { return F >= L.From && F <= L.To; }))
      Flow.eachCall(L.Function, [&](const Placed<CallExpr> &Call) {
        if (isDevice(Call.Around))
          Sink.note(Call.What->getSourceRange(),
                    fact::Finding{"large-square", L.Function.str()});
      });
}

/// Whether \p E can be \p From or more.
static bool canBeLarge(const UnitFlow &Flow, const Expr &E, double From) {
  constexpr double Unlimited = 1e37; // Such numbers stand for infinity.
  return any_of(Flow.originsOf(E), [&](const Expr *Origin) {
    double Size = std::abs(floatValue(*Origin, Flow.Syntax).value_or(0));
    return Size >= From && (From > Unlimited || Size <= Unlimited);
  });
}

/// Norms of vectors that a kernel fills by a number whose square does not fit.
static void norms(const UnitFlow &Flow, FactSink &Sink) {
  struct Norm {
    StringRef Function;
    double From;
  };
  static const Norm Norms[] = {{"cublasSnrm2", 1.8e19},
                               {"cublasScnrm2", 1.8e19},
                               {"cublasDnrm2", 1.3e154},
                               {"cublasDznrm2", 1.3e154}};
  for (const Norm &N : Norms)
    for (StringRef Version : {"", "_v2"})
      Flow.eachCall(
          (N.Function + Version).str(), [&](const Placed<CallExpr> &Call) {
            const ValueDecl *Vector =
                Call.What->getNumArgs() == 5
                    ? namedBy(rootOf(*Call.What->getArg(2)))
                    : nullptr;
            auto Fills = [&](const Placed<CUDAKernelCallExpr> &Launch) {
              return any_of(Launch.What->arguments(),
                            [&](const Expr *A) {
                              return namedBy(rootOf(*A)) == Vector;
                            }) &&
                     any_of(Launch.What->arguments(), [&](const Expr *A) {
                       return A->getType()->isRealFloatingType() &&
                              canBeLarge(Flow, *A, N.From);
                     });
            };
            if (Vector && any_of(Flow.Launches, Fills))
              noteUse(Flow, Sink, Call.What->getCallee()->getSourceRange(),
                      fact::Finding{"large-norm", N.Function.str()});
          });
}

using Variables = SmallPtrSet<const ValueDecl *, 4>;

/// What cudaMallocPitch writes by its argument \p N.
static Variables writtenByMallocPitch(const UnitFlow &Flow, unsigned N) {
  Variables Found;
  Flow.eachCall("cudaMallocPitch", [&](const Placed<CallExpr> &Call) {
    if (const ValueDecl *D = namedBy(rootOf(*Call.What->getArg(N))))
      Found.insert(D);
  });
  return Found;
}

/// Pitches that nobody looks at: the program takes another one for granted.
static void unreadPitches(const UnitFlow &Flow, FactSink &Sink) {
  Flow.eachCall("cudaMallocPitch", [&](const Placed<CallExpr> &Call) {
    const Expr &Place = *Call.What->getArg(1);
    const auto *Pitch = dyn_cast_or_null<VarDecl>(namedBy(rootOf(Place)));
    if (!Pitch || !Pitch->isLocalVarDecl() || !Call.Around ||
        !Call.Around->getBody())
      return;
    unsigned Uses = 0;
    eachBelow(*Call.Around->getBody(), [&](const Stmt &S) {
      const auto *Name = dyn_cast<DeclRefExpr>(&S);
      Uses += Name && Name->getDecl() == Pitch;
    });
    if (Uses == 1)
      noteUse(Flow, Sink, Place.getSourceRange(),
              fact::Finding{"unread-pitch", ""});
  });
}

static bool comesFromAny(const UnitFlow &Flow, const Expr &E,
                         const Variables &All) {
  return any_of(Flow.originsOf(E), [&](const Expr *Origin) {
    return All.contains(namedBy(*Origin));
  });
}

/// Copies of memory with rows that go by a constant, and not by the pitch that
/// cudaMallocPitch told.
static void ownPitches(const UnitFlow &Flow, FactSink &Sink) {
  const Variables Memory = writtenByMallocPitch(Flow, 0);
  if (Memory.empty())
    return;
  for (StringRef Name : {"cudaMemcpy2D", "cudaMemcpy2DAsync"})
    Flow.eachCall(Name, [&](const Placed<CallExpr> &Call) {
      for (unsigned N : {0, 2})
        if (Flow.valueOf(*Call.What->getArg(N + 1)) &&
            comesFromAny(Flow, *Call.What->getArg(N), Memory))
          Sink.note(Call.What->getArg(N + 1)->getSourceRange(),
                    fact::Finding{"own-pitch", ""});
    });
}

/// `pitch / 512`, `pitch % 512`: CUDA aligns rows to 512 bytes, HIP to 256.
static void pitches(const UnitFlow &Flow, FactSink &Sink) {
  constexpr int64_t RowOfCuda = 512;
  const Variables Pitches = writtenByMallocPitch(Flow, 1);
  if (Pitches.empty())
    return;
  for (const Placed<BinaryOperator> &At : Flow.Operators) {
    bool Parts =
        At.What->getOpcode() == BO_Div || At.What->getOpcode() == BO_Rem;
    if (Parts &&
        Flow.valueOf(*At.What->getRHS()).value_or(1) % RowOfCuda == 0 &&
        comesFromAny(Flow, *At.What->getLHS(), Pitches))
      Sink.note(At.What->getSourceRange(), fact::Finding{"row-pitch", ""});
  }
}

void findNumberLimits(const UnitFlow &Flow, FactSink &Sink) {
  std::optional<bool> Makes;
  const std::vector<Placed<BinaryOperator>> Smallest = testsForSmallest(Flow);
  eachConversion(Flow, [&](const Conversion &C) {
    if (!C.Around->getBody())
      return;
    negative(Flow, Sink, C);
    notANumber(Flow, Sink, C, Smallest, Makes);
  });
  magnitudes(Flow, Sink);
  norms(Flow, Sink);
  pitches(Flow, Sink);
  ownPitches(Flow, Sink);
  unreadPitches(Flow, Sink);
}

} // namespace tranship
