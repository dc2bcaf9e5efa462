// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Programs that want the same bits of what a device computes as CUDA's gave.
#include "parse/collect/hazards/Findings.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"

using namespace llvm;
using namespace clang;

namespace tranship {

/// Functions that no standard rounds: each library has its own last bit.
static bool isApproximate(StringRef Name) {
  Name.consume_front("__");
  if (Name.ends_with("f"))
    Name = Name.drop_back();
  return StringSwitch<bool>(Name)
      .Cases("exp", "exp2", "exp10", "expm1", "log", "log2", "log10", true)
      .Cases("sin", "cos", "tan", "sincos", "sinpi", "cospi", "sincospi", true)
      .Cases("tanh", "sinh", "cosh", "pow", "erf", "erfc", "tgamma", true)
      .Cases("lgamma", "atan", "atan2", "asin", "acos", "rsqrt", "cbrt", true)
      .Default(false);
}

static bool isDigest(StringRef Name) {
  return hasWordOf(Name, {"hash", "crc", "fnv", "checksum", "digest", "md5",
                          "sha1", "sha256", "adler"});
}

/// Numbers that the program has from elsewhere.
static bool isRecord(const Expr &E) {
  QualType Type = E.IgnoreParenImpCasts()->getType();
  if (!Type->isAnyPointerType() ||
      !Type->getPointeeType()->isRealFloatingType())
    return false;
  const ValueDecl *Name = namedBy(rootOf(E));
  const auto *Call = dyn_cast<CXXMemberCallExpr>(E.IgnoreParenCasts());
  if (Call) // `golden.data()`
    Name = namedBy(*Call->getImplicitObjectArgument());
  StringRef Text = Name && Name->getIdentifier() ? Name->getName() : "";
  return hasWordOf(Text, {"golden", "expected", "recorded", "baseline"});
}

/// Whether \p E is a digest that the program computes of something.
static bool isComputed(const UnitFlow &Flow, const Expr &E) {
  return any_of(Flow.originsOf(E), [](const Expr *Origin) {
    const auto *Call = dyn_cast<CallExpr>(Origin);
    return Call && isDigest(calledName(*Call));
  });
}

/// Whether \p E is a constant that looks like a digest.
static bool isKnown(const UnitFlow &Flow, const Expr &E) {
  return any_of(Flow.valuesOf(E), [](int64_t V) {
    return static_cast<uint64_t>(V) > 0xffff && llvm::popcount<uint64_t>(V) > 3;
  });
}

void findExactResults(const UnitFlow &Flow, FactSink &Sink) {
  bool Approximates = any_of(Flow.Calls, [](const Placed<CallExpr> &Call) {
    return isDevice(Call.Around) && isApproximate(calledName(*Call.What));
  });
  if (!Approximates || Flow.Launches.empty())
    return;
  auto Note = [&](const Expr &E) {
    Sink.note(E.getSourceRange(), fact::Finding{"exact-bits", ""});
  };
  for (const Placed<BinaryOperator> &Test : Flow.Operators) {
    const Expr &Left = *Test.What->getLHS(), &Right = *Test.What->getRHS();
    if (Test.What->isEqualityOp() && !isDevice(Test.Around) &&
        ((isComputed(Flow, Left) && isKnown(Flow, Right)) ||
         (isComputed(Flow, Right) && isKnown(Flow, Left))))
      Note(*Test.What);
  }
  Flow.eachCall("memcmp", 0, [&](const Placed<CallExpr> &Call) {
    if (any_of(Call.What->arguments(),
               [](const Expr *A) { return isRecord(*A); }))
      Note(*Call.What);
  });
}

} // namespace tranship
