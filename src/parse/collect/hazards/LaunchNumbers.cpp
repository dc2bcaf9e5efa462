// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "parse/collect/hazards/Findings.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace clang;

namespace tranship {

/// A number that is only one of several possible ones is of interest where it
/// may be too large: then it says something, whatever the others are.
static constexpr int64_t Large = 1024;

namespace {

/// The numbers at each place, the largest one of all instances of a template.
class LaunchNumbers {
public:
  LaunchNumbers(const UnitFlow &Flow) : Flow(Flow) {}

  void addAll(const CallExpr &Call) {
    for (const Expr *Argument : Call.arguments())
      add(*Argument);
  }

  void add(const Expr &E) {
    const Expr *Written = E.IgnoreUnlessSpelledInSource();
    if (isa<IntegerLiteral, CXXDefaultArgExpr>(Written) ||
        !Written->getType()->isIntegerType())
      return;
    std::optional<int64_t> Value = Flow.valueOf(*Written);
    if (auto All = Flow.numbersOf(*Written); !Value && !All.empty())
      if (int64_t Most = *max_element(All); Most > Large)
        Value = Most;
    if (!Value)
      return;
    auto [At, New] = Largest.insert(
        {{Written->getBeginLoc(), Written->getEndLoc()}, *Value});
    At->second = std::max(At->second, *Value);
  }

  void note(FactSink &Sink) const {
    for (auto [Where, Value] : Largest)
      Sink.note({Where.first, Where.second}, fact::Constant{Value});
  }

private:
  const UnitFlow &Flow;
  MapVector<std::pair<SourceLocation, SourceLocation>, int64_t> Largest;
};

} // namespace

void findLaunchNumbers(const UnitFlow &Flow, FactSink &Sink) {
  LaunchNumbers Found(Flow);
  for (const auto &Launch : Flow.Launches)
    Found.addAll(*Launch.What->getConfig());
  for (const Placed<CallExpr> &Call : Flow.Calls)
    if (const FunctionDecl *Callee = Call.What->getDirectCallee();
        Callee && !isa<CUDAKernelCallExpr>(Call.What) && Sink.isCuda(*Callee) &&
        !isDevice(Call.Around))
      Found.addAll(*Call.What);
  for (const Placed<CXXConstructExpr> &Made : Flow.Constructions)
    if (Made.What->getConstructor()->getParent()->getName() == "dim3")
      for (const Expr *Size : Made.What->arguments())
        Found.add(*Size);
  Found.note(Sink);
}

} // namespace tranship
