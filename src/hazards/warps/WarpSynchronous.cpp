// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Lanes of a warp that exchange values through shared memory without a barrier
// between the statements: the tail of reductions from before Volta. Reported,
// and made explicit on request.
#include "hazards/warps/Exchanges.h"
#include "hazards/warps/WarpHazards.h"
#include "rules/Rules.h"
#include "rules/Writer.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Twine.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

using What = Statement::What;

/// The most statements before an exchange that are looked at.
static constexpr unsigned MaxSteps = 64;

/// Who declares __syncwarp for the port.
static constexpr StringLiteral WarpHeader = "tranship/warp.h";

namespace {

class ExchangeRule {
public:
  ExchangeRule(const View &V, Writer &W, const DeviceCode &Code,
               const DeviceFunction &F)
      : V(V), W(W), File(V.File), All(F.Statements), Find(V.File, Code, F) {}

  void run();

private:
  std::string barrier() const;
  void runIn(uint32_t Block);
  void inLoop(uint32_t Loop);
  bool hasBarrier(uint32_t N) const;
  bool isBarrier(uint32_t I) const;
  void tell(ArrayRef<uint32_t> Chain, StringRef Array, bool Wrap);
  uint32_t needsBarrierBefore(uint32_t N, StringRef Array) const;
  void insertBarrier(uint32_t N, bool Wrap);
  void insertBarrierBefore(uint32_t N);

  const View &V;

  Writer &W;
  const SourceFile &File;
  const StatementList &All;
  ExchangeFinder Find;
  std::string Barrier; ///< What to write; empty: only report.
};

} // namespace

/// Whether the name at token \p I is a barrier, or a macro or function that may
/// contain one.
bool ExchangeRule::isBarrier(uint32_t I) const {
  if (!File.isIdentifier(I))
    return false;
  StringRef Name = File.name(I);
  bool Named = Name.contains_insensitive("sync") ||
               Name.contains_insensitive("barrier") ||
               Name.contains_insensitive("fence");
  if (!Named)
    return false;
  // `#define EMUSYNC` is not a barrier.
  ArrayRef<MacroDefinition> Macros = V.Known.macros(Name);
  return Macros.empty() || none_of(Macros, [](const MacroDefinition &M) {
           return M.BodyFirst == M.BodyEnd;
         });
}

bool ExchangeRule::hasBarrier(uint32_t N) const {
  for (uint32_t I = All[N].Where.First; I < All[N].Where.End; ++I)
    if (isBarrier(I))
      return true;
  return false;
}

void ExchangeRule::insertBarrier(uint32_t N, bool Wrap) {
  Span Where = All[N].Where;
  if (Wrap)
    W.insert(File[Where.First].Begin, "{ ");
  W.insert(File[Where.End - 1].where().End,
           " " + Barrier + (Wrap ? "; }" : ";"));
  if (V.hasSupport())
    W.needSupport(WarpHeader, File[Where.First].where());
}

/// The statement that needs a barrier before it, because an earlier one has
/// stored to the array: number \p N or one around it. NoStatement if there is a
/// barrier, or no store.
uint32_t ExchangeRule::needsBarrierBefore(uint32_t N, StringRef Array) const {
  for (; All[N].Parent != NoStatement; N = All[N].Parent) {
    if (All[All[N].Parent].Is != What::Block)
      continue;
    uint32_t Before = All[N].Previous;
    for (unsigned Steps = 0; Before != NoStatement && Steps < MaxSteps;
         ++Steps, Before = All[Before].Previous) {
      if (hasBarrier(Before))
        return NoStatement;
      if (Find.stores(Before, Array))
        return N;
    }
  }
  return NoStatement;
}

/// Writes a barrier before statement number \p N, and before a `#pragma unroll`
/// or a macro for it.
void ExchangeRule::insertBarrierBefore(uint32_t N) {
  auto IsBareMacro = [&](uint32_t S) {
    return S != NoStatement &&
           !File.isOneOf(All[S].Where.End - 1, tok::semi, tok::r_brace);
  };
  while (IsBareMacro(All[N].Previous))
    N = All[N].Previous;
  uint32_t First = All[N].Where.First;
  const Directive *Before = nullptr;
  while (const Directive *D = File.directiveOf(First - 1)) {
    if (D->Kind != DirectiveKind::Other)
      break;
    Before = D;
    First = D->First;
  }
  if (V.isKept(First)) // Nor what stands before it.
    return;
  uint32_t At = File[First].Begin;
  if (Before)
    W.insert(File.lineBegin(At), Barrier + ";" + File.newline().str());
  else
    W.insert(At, Barrier + "; ");
}

void ExchangeRule::tell(ArrayRef<uint32_t> Chain, StringRef Array, bool Wrap) {
  if (!Barrier.empty()) {
    uint32_t First = needsBarrierBefore(Chain.front(), Array);
    if (First != NoStatement)
      insertBarrierBefore(First);
    for (uint32_t N : Chain) // A statement may end on another line.
      if (!V.isKept(All[N].Where.First))
        insertBarrier(N, Wrap);
    return;
  }
  std::optional<Exchange> Found = Find.in(Chain.front());
  uint32_t At = Found ? All.at(Found->At) : Chain.front();
  W.report(DiagnosticId::WarpSynchronous, File[All[At].Where.First].where(),
           "lanes of a warp exchange elements of '" + Array +
               "' without a __syncwarp() between the statements");
}

/// Looks for chains of exchanges among the statements of one block.
void ExchangeRule::runIn(uint32_t Block) {
  SmallVector<uint32_t, 8> Chain;
  StringRef Array;
  Span Distance;
  bool Differ = false; // The same distance twice: something else.
  auto Flush = [&] {
    if (Differ)
      tell(Chain, Array, false);
    Chain.clear();
    Differ = false;
  };
  for (uint32_t N = All.firstIn(Block); N != NoStatement;
       N = All.nextIn(Block, N)) {
    std::optional<Exchange> Found = Find.in(N);
    if (Chain.empty() && !Found)
      continue;
    if (All[N].isLoop() || hasBarrier(N)) {
      Flush();
      continue;
    }
    if (!Found)
      continue;
    if (!Chain.empty() && Found->Array != Array)
      Flush();
    Differ |= !Chain.empty() && !Find.sameText(Distance, Found->Distance);
    Array = Found->Array;
    Distance = Found->Distance;
    Chain.push_back(N);
  }
  Flush();
}

/// An exchange in a loop whose distance halves.
void ExchangeRule::inLoop(uint32_t Loop) {
  uint32_t Body = All.firstIn(Loop);
  if (Body == NoStatement)
    return;
  bool Block = All[Body].Is == What::Block;
  for (uint32_t N = Block ? All.firstIn(Body) : Body; N != NoStatement;
       N = Block ? All.nextIn(Body, N) : NoStatement) {
    std::optional<Exchange> Found = Find.in(N);
    if (Found && !All[N].isLoop() && Find.halves(Loop, Found->Distance) &&
        !hasBarrier(Loop))
      return tell(N, Found->Array, !Block);
  }
}

/// The text of a barrier of the warp in the port.
std::string ExchangeRule::barrier() const {
  if (V.hasSupport() || V.To->KeepsCuda)
    return "__syncwarp()";
  std::optional<Row> R = V.Names.findCall("__syncwarp", 0);
  if (!R)
    return "";
  Resolution What = V.resolve(*R);
  if (What.What == Resolution::State::Rename)
    return (What.Text.empty() ? R->Key : What.Text).str() + "()";
  return What.What == Resolution::State::Template ? What.Text.str() : "";
}

void ExchangeRule::run() {
  if (V.fixes(DiagnosticId::WarpSynchronous))
    Barrier = barrier();
  for (uint32_t N = 0; N < All.size(); ++N) {
    if (All[N].Is == What::Block)
      runIn(N);
    else if (All[N].isLoop())
      inLoop(N);
  }
}

void portWarpSynchronous(const View &V, Writer &W) {
  inDeviceCode(V, [&](const DeviceCode &Code) {
    for (const DeviceFunction &F : Code.functions())
      if (Code.hasSharedValues(F))
        ExchangeRule(V, W, Code, F).run();
  });
}

} // namespace tranship
