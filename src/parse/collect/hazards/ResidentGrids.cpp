// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Launches that count on how many blocks run at the same time.
#include "parse/collect/hazards/Findings.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace clang;

namespace tranship {

static constexpr int64_t SharedOfUnit = 65536; ///< LDS of a compute unit.
static constexpr int64_t ThreadsOfUnit = 2048;
static constexpr int64_t UnitsOfDevice = 104;      ///< Of an MI210.
static constexpr int64_t MultiProcessorCount = 16; ///< cudaDeviceAttr.

/// Whether \p E has the number of multiprocessors.
static bool isMultiprocessors(const UnitFlow &Flow, const Expr &E) {
  return any_of(Flow.originsOf(E), [&](const Expr *Origin) {
    const ValueDecl *Name = namedBy(*Origin);
    if (!Name)
      return false;
    if (Name->getIdentifier() && Name->getName() == "multiProcessorCount")
      return true;
    bool Found = false;
    Flow.eachCall(
        "cudaDeviceGetAttribute", 2, [&](const Placed<CallExpr> &Call) {
          Found |= namedBy(rootOf(*Call.What->getArg(0))) == Name &&
                   Flow.valueOf(*Call.What->getArg(1)) == MultiProcessorCount;
        });
    return Found;
  });
}

/// How many blocks a multiprocessor gets, if the program fixes it.
static std::optional<int64_t> blocksPerUnit(const UnitFlow &Flow,
                                            const Expr &Grid) {
  for (const Expr *Origin : Flow.originsOf(Grid)) {
    const auto *Product = dyn_cast<BinaryOperator>(Origin);
    if (!Product || Product->getOpcode() != BO_Mul)
      continue;
    const Expr *Sides[] = {Product->getLHS(), Product->getRHS()};
    for (unsigned N : {0, 1}) {
      auto Values = Flow.valuesOf(*Sides[1 - N]);
      if (Values.size() == 1 && Values[0] > 1 &&
          isMultiprocessors(Flow, *Sides[N]))
        return Values[0];
    }
  }
  return std::nullopt;
}

/// The shared memory that the kernel itself declares.
static int64_t staticShared(const UnitFlow &Flow, const FunctionDecl &Kernel) {
  int64_t Bytes = 0;
  if (const Stmt *Body = Kernel.getBody())
    eachBelow(*Body, [&](const Stmt &S) {
      const auto *Declared = dyn_cast<DeclStmt>(&S);
      if (!Declared)
        return;
      for (const Decl *D : Declared->decls())
        if (const auto *Variable = dyn_cast<VarDecl>(D);
            Variable && Variable->hasAttr<CUDASharedAttr>() &&
            !Variable->hasExternalStorage() &&
            !Variable->getType()->isDependentType() &&
            !Variable->getType()->isIncompleteType())
          Bytes +=
              Flow.Syntax.getTypeSizeInChars(Variable->getType()).getQuantity();
    });
  return Bytes;
}

const FunctionDecl *kernelOf(const Expr &E) {
  const auto *Kernel = dyn_cast_or_null<FunctionDecl>(namedBy(rootOf(E)));
  return Kernel && Kernel->getDefinition() ? Kernel->getDefinition() : Kernel;
}

/// Notes a grid of all blocks that can run at once, if there are fewer.
static void gridOfAll(const UnitFlow &Flow, FactSink &Sink,
                      const CallExpr &Call, const FunctionDecl &Kernel,
                      const Expr &Grid, const Expr *Dynamic) {
  std::optional<int64_t> Blocks = blocksPerUnit(Flow, Grid);
  int64_t Shared = staticShared(Flow, Kernel) +
                   (Dynamic ? Flow.valueOf(*Dynamic).value_or(0) : 0);
  if (Blocks && *Blocks * Shared > SharedOfUnit)
    Sink.note(Call.getCallee()->getSourceRange(),
              fact::Finding{isa<CUDAKernelCallExpr>(Call) ? "blocks-waiting"
                                                          : "blocks-per-unit",
                            std::to_string(*Blocks) + " blocks of " +
                                std::to_string(Shared)});
}

/// The number of blocks or threads of all sides, if it is known.
static std::optional<int64_t> sizeOf(const UnitFlow &Flow, const Expr &Dim) {
  auto Sides = sidesOf(Flow, Dim);
  int64_t Size = Sides.empty() ? 0 : 1;
  for (int64_t Side : Sides)
    if (MulOverflow(Size, Side, Size))
      return std::nullopt;
  return Size != 0 ? std::optional(Size) : std::nullopt;
}

/// Notes a grid of a constant size that many GPUs cannot hold at once.
static void constantGrid(const UnitFlow &Flow, FactSink &Sink,
                         const CallExpr &Call, const FunctionDecl &Kernel) {
  std::optional<int64_t> Blocks = sizeOf(Flow, *Call.getArg(1));
  std::optional<int64_t> Threads = sizeOf(Flow, *Call.getArg(2));
  if (!Blocks || !Threads)
    return;
  int64_t Shared =
      staticShared(Flow, Kernel) + Flow.valueOf(*Call.getArg(4)).value_or(0);
  int64_t OfUnit = ThreadsOfUnit / *Threads;
  if (Shared > 0)
    OfUnit = std::min(OfUnit, SharedOfUnit / Shared);
  if (int64_t Most = OfUnit * UnitsOfDevice; *Blocks > Most)
    Sink.note(Call.getCallee()->getSourceRange(),
              fact::Finding{"resident-grid", std::to_string(*Blocks) +
                                                 " blocks, of which " +
                                                 std::to_string(Most)});
}

static void cooperative(const UnitFlow &Flow, FactSink &Sink,
                        const CallExpr &Call) {
  const FunctionDecl *Kernel = kernelOf(*Call.getArg(0));
  if (!Kernel)
    return;
  gridOfAll(Flow, Sink, Call, *Kernel, *Call.getArg(1), Call.getArg(4));
  constantGrid(Flow, Sink, Call, *Kernel);
}

static bool isAtomic(StringRef Name) { return Name.starts_with("atomic"); }

/// Grids with a barrier of the program's own: `while (arrived < gridDim.x)`.
static void ownBarriers(const UnitFlow &Flow, FactSink &Sink,
                        ArrayRef<PolledPlace> Polls) {
  for (const auto &Launch : Flow.Launches) {
    const CallExpr &Config = *Launch.What->getConfig();
    const FunctionDecl *Kernel = Launch.What->getDirectCallee();
    if (!Kernel || !Kernel->getDefinition() || Config.getNumArgs() < 3)
      continue;
    Kernel = Kernel->getDefinition();
    auto Called = Flow.calledBy(*Kernel);
    bool Counts = any_of(Called, [](const FunctionDecl *F) {
      return F->getBody() && hasCall(*F->getBody(), isAtomic);
    });
    bool AsksGrid = any_of(Called, [](const FunctionDecl *F) {
      return F->getBody() && namesBelow(*F->getBody(), "gridDim");
    });
    bool Waits = any_of(
        Polls, [&](const PolledPlace &P) { return Called.contains(P.Around); });
    for (const Placed<Stmt> &Loop : Flow.Loops)
      if (const Expr *Condition = waitingCondition(*Loop.What))
        Waits |= Called.contains(Loop.Around) && hasCall(*Condition, isAtomic);
    if (Counts && AsksGrid && Waits)
      gridOfAll(Flow, Sink, *Launch.What, *Kernel, *Config.getArg(0),
                Config.getArg(2));
  }
}

void findResidentGrids(const UnitFlow &Flow, FactSink &Sink,
                       ArrayRef<PolledPlace> Polls) {
  Flow.eachCall("cudaLaunchCooperativeKernel", 5,
                [&](const Placed<CallExpr> &Call) {
                  cooperative(Flow, Sink, *Call.What);
                });
  ownBarriers(Flow, Sink, Polls);
}

} // namespace tranship
