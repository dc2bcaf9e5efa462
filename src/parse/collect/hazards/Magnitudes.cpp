// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Functions that the target's libraries compute otherwise for numbers that are
// large, or none.
#include "parse/collect/hazards/Findings.h"
#include "llvm/ADT/STLExtras.h"
#include <cmath>

using namespace llvm;
using namespace clang;

namespace tranship {

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
      Flow.eachCall(L.Function, 0, [&](const Placed<CallExpr> &Call) {
        if (isDevice(Call.Around))
          Sink.note(Call.What->getSourceRange(),
                    fact::Finding{"large-square", L.Function.str()});
      });
}

/// Whether \p E is a number from \p From on that does not stand for infinity.
static bool isLarge(const UnitFlow &Flow, const Expr &E, double From) {
  constexpr double Unlimited = 1e37;
  double Size = std::abs(floatValue(E, Flow.Syntax).value_or(0));
  return Size >= From && !std::isinf(Size) &&
         (From > Unlimited || Size <= Unlimited);
}

/// Whether \p E can be such a number.
static bool canBeLarge(const UnitFlow &Flow, const Expr &E, double From) {
  return any_of(Flow.originsOf(E), [&](const Expr *Origin) {
    return isLarge(Flow, *Origin, From);
  });
}

/// Exponents of NaN, which the program makes and does not ask for.
static void exponents(const UnitFlow &Flow, FactSink &Sink) {
  for (StringRef Name : {"ilogbf", "ilogb"})
    Flow.eachCall(Name, 0, [&](const Placed<CallExpr> &Call) {
      if (isDevice(Call.Around) && Call.Around->getBody() && makesNaN(Flow) &&
          !hasCall(*Call.Around->getBody(),
                   [](StringRef F) { return F.contains("isnan"); }))
        Sink.note(Call.What->getSourceRange(),
                  fact::Finding{"nan-exponent", Name.str()});
    });
}

/// Quotients whose divisor can be larger than 2^126.
static void largeDivisors(const UnitFlow &Flow, FactSink &Sink) {
  constexpr double From = 8.507059174e37;
  Flow.eachCall("__fdividef", 2, [&](const Placed<CallExpr> &Call) {
    const Expr &Divisor = *Call.What->getArg(1);
    if (isDevice(Call.Around) && !limitsNumbers(Flow, *Call.Around) &&
        (canBeLarge(Flow, Divisor, From) ||
         any_of(Flow.contentsOf(Divisor), [&](const Expr *Content) {
           return canBeLarge(Flow, *Content, From);
         })))
      Sink.note(Call.What->getSourceRange(),
                fact::Finding{"large-divisor", ""});
  });
}

/// `fmaxf(__powf(x, n), 0)`: of a negative x, CUDA's power is no number.
static void powers(const UnitFlow &Flow, FactSink &Sink) {
  for (StringRef Name : {"fmaxf", "max", "__saturatef"})
    Flow.eachCall(Name, 0, [&](const Placed<CallExpr> &Call) {
      if (!isDevice(Call.Around))
        return;
      for (const Expr *Argument : Call.What->arguments())
        if (calledBy(*Argument) == "__powf")
          Sink.note(Argument->getSourceRange(),
                    fact::Finding{"negative-power", ""});
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
          (N.Function + Version).str(), 0, [&](const Placed<CallExpr> &Call) {
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

void findMagnitudes(const UnitFlow &Flow, FactSink &Sink) {
  magnitudes(Flow, Sink);
  norms(Flow, Sink);
  exponents(Flow, Sink);
  powers(Flow, Sink);
  largeDivisors(Flow, Sink);
}

} // namespace tranship
