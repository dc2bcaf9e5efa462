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

/// Whether the program compares what the device has of shared memory, and so
/// chooses what fits.
static bool asksForLimit(const UnitFlow &Flow) {
  bool Asks = any_of(Flow.Operators, [](const Placed<BinaryOperator> &At) {
    return At.What->isComparisonOp() && anyBelow(*At.What, [](const Stmt &S) {
             const auto *Member = dyn_cast<MemberExpr>(&S);
             const auto *Field =
                 Member ? dyn_cast<FieldDecl>(Member->getMemberDecl())
                        : nullptr;
             return Field && Field->getName().starts_with("sharedMemPer");
           });
  });
  constexpr int64_t PerBlock = 8, PerBlockOptin = 97; // cudaDeviceAttr
  Flow.eachCall("cudaDeviceGetAttribute", 2, [&](const Placed<CallExpr> &Call) {
    std::optional<int64_t> Which = Flow.valueOf(*Call.What->getArg(1));
    Asks |= Which == PerBlock || Which == PerBlockOptin;
  });
  return Asks;
}

namespace {

/// The numbers at each place: the largest one of all instances of a template,
/// the smallest one where the program chooses among them.
class LaunchNumbers {
public:
  explicit LaunchNumbers(const UnitFlow &Flow)
      : Flow(Flow), Chooses(asksForLimit(Flow)) {}

  /// \p Follows tells whether numbers are looked for that the program computes.
  void addAll(const CallExpr &Call, bool Follows) {
    for (const Expr *Argument : Call.arguments())
      add(*Argument, Follows);
  }

  void add(const Expr &E, bool Follows) {
    const Expr *Written = E.IgnoreUnlessSpelledInSource();
    if (isa<IntegerLiteral, CXXDefaultArgExpr>(Written) ||
        !Written->getType()->isIntegerType())
      return;
    std::optional<int64_t> Value = Flow.valueOf(*Written);
    if (!Value && Follows)
      if (auto All = Flow.numbersOf(*Written); !All.empty())
        if (int64_t N = Chooses ? *min_element(All) : *max_element(All);
            N > Large)
          Value = N;
    if (!Value)
      return;
    auto [At, New] =
        Found.insert({{Written->getBeginLoc(), Written->getEndLoc()}, *Value});
    At->second =
        Chooses ? std::min(At->second, *Value) : std::max(At->second, *Value);
  }

  void note(FactSink &Sink) const {
    for (auto [Where, Value] : Found)
      Sink.noteValue({Where.first, Where.second}, fact::Constant{Value});
  }

private:
  const UnitFlow &Flow;
  MapVector<std::pair<SourceLocation, SourceLocation>, int64_t> Found;
  const bool Chooses;
};

} // namespace

SmallVector<int64_t, 3> sidesOf(const UnitFlow &Flow, const Expr &Size) {
  SmallVector<int64_t, 3> Sides;
  auto Add = [&](const Expr &Side) {
    auto All = Flow.numbersOf(Side);
    bool IsKnown = All.size() == 1 && All[0] > 0 && All[0] <= UINT32_MAX;
    Sides.push_back(IsKnown ? All[0] : 0);
  };
  for (const Expr *Origin : Flow.originsOf(Size)) {
    const auto *Made = dyn_cast<CXXConstructExpr>(Origin);
    if (Made && Made->getNumArgs() == 3)
      for (const Expr *Side : Made->arguments())
        Add(*Side);
    else if (Origin->getType()->isIntegerType())
      Add(*Origin);
    if (!Sides.empty())
      break;
  }
  return Sides;
}

/// A grid of 2^32 threads or more along x, whose threads of a block are too few
/// to be noted as a number.
static void largeGrids(const UnitFlow &Flow, FactSink &Sink) {
  for (const auto &Launch : Flow.Launches) {
    const CallExpr &Config = *Launch.What->getConfig();
    auto Grid = sidesOf(Flow, *Config.getArg(0));
    auto Block = sidesOf(Flow, *Config.getArg(1));
    uint64_t Blocks = Grid.empty() ? 0 : Grid[0];
    uint64_t Threads = Block.empty() ? 0 : Block[0];
    if (Blocks * Threads <= UINT32_MAX)
      continue;
    bool IsPlain = false; // Then the text sees it.
    for (const Expr *Origin : Flow.originsOf(*Config.getArg(1))) {
      const auto *Made = dyn_cast<CXXConstructExpr>(Origin);
      IsPlain |= Flow.valueOf(Made ? *Made->getArg(0) : *Origin).has_value() &&
                 (Made || Origin == &stripped(*Config.getArg(1)));
    }
    if (!IsPlain && Threads <= Large)
      noteUse(Flow, Sink, Launch.What->getCallee()->getSourceRange(),
              fact::Finding{"large-grid", std::to_string(Blocks) +
                                              " blocks of " +
                                              std::to_string(Threads)});
  }
}

void findLaunchNumbers(const UnitFlow &Flow, FactSink &Sink) {
  LaunchNumbers Found(Flow);
  for (const auto &Launch : Flow.Launches)
    Found.addAll(*Launch.What->getConfig(), /*Follows=*/true);
  for (const Placed<CallExpr> &Call : Flow.Calls)
    if (const FunctionDecl *Callee = Call.What->getDirectCallee();
        Callee && !isa<CUDAKernelCallExpr>(Call.What) && Sink.isCuda(*Callee))
      Found.addAll(*Call.What, !isDevice(Call.Around));
  for (const Placed<CXXConstructExpr> &Made : Flow.Constructions)
    if (Made.What->getConstructor()->getParent()->getName() == "dim3")
      for (const Expr *Size : Made.What->arguments())
        Found.add(*Size, /*Follows=*/true);
  Found.note(Sink);
  largeGrids(Flow, Sink);
}

} // namespace tranship
