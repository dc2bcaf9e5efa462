// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Barriers of the block in both branches of a condition that lets one warp
// through. CUDA counts threads at them; the target counts waves, and one wave
// comes to both.
#include "hazards/flow/Constants.h"
#include "rules/Rules.h"
#include "rules/Writer.h"
#include "rules/device/ThreadValues.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

using What = Statement::What;

/// The first barrier of the block in \p S, or NoToken.
static uint32_t barrierIn(const View &V, Span S) {
  for (uint32_t I : V.File.named("__syncthreads", S))
    if (V.File.is(I + 1, tok::l_paren) && !V.isOwn(I))
      return I;
  return NoToken;
}

/// The expression that the name, a truth value of \p F, is initialized with;
/// any other condition itself.
static Span meaningOf(const View &V, const DeviceFunction &F, Span Condition) {
  const SourceFile &File = V.File;
  if (Condition.First + 1 != Condition.End)
    return Condition;
  for (uint32_t I :
       File.named(File.name(Condition.First), {F.Body, Condition.First}))
    if (File.isName(I - 1, "bool", "auto") && File.is(I + 1, tok::equal)) {
      uint32_t End = I + 2;
      while (!File.is(End, tok::semi) && End < Condition.First)
        ++End;
      return {I + 2, End};
    }
  return Condition;
}

/// Whether the condition is true for a part of a wave of 64 threads: for one
/// warp of 32, or for `threadIdx.x < 32`.
static bool partsWave(const View &V, const ThreadValues &Values, Span S) {
  if (Values.elects(S) == Elects::OneWarp ||
      Values.rejects(S) == Elects::OneWarp)
    return true;
  for (uint32_t I = S.First; I + 1 < S.End; ++I) {
    if (!V.File.isOneOf(I, tok::less, tok::greaterequal))
      continue;
    std::optional<int64_t> Bound =
        V.analysis<Constants>().valueOf({I + 1, S.End});
    return Bound && *Bound % 64 == 32 && Values.differs({S.First, I});
  }
  return false;
}

static void reportAt(const View &V, Writer &W, uint32_t Barrier) {
  W.report(DiagnosticId::WarpBarrier, V.File[Barrier].where(),
           "the other branch has a barrier, too, and a wave of 64 threads "
           "comes to both: the block gets out of step or waits forever; put "
           "one barrier behind the branches, or part them at 64 threads");
}

void reportWarpBarrier(const View &V, Writer &W) {
  inDeviceCode(V, [&](const DeviceCode &Code) {
    for (const DeviceFunction &F : Code.functions()) {
      const StatementList &All = F.Statements;
      for (uint32_t N = 1; N < All.size(); ++N) {
        uint32_t If = All[N].Parent;
        if (!All[N].IsElse || If == NoStatement || All[If].Is != What::If)
          continue;
        Span Condition = meaningOf(V, F, All[If].Head);
        uint32_t First = barrierIn(V, {All[If].Head.End, All[N].Where.First});
        uint32_t Second = barrierIn(V, All[N].Where);
        if (First == NoToken || Second == NoToken ||
            !partsWave(V, Code.valuesOf(F), Condition))
          continue;
        reportAt(V, W, First);
        reportAt(V, W, Second);
      }
    }
  });
}

} // namespace tranship
