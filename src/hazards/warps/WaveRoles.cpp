// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "hazards/warps/WaveRoles.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

static constexpr int64_t Wave = 64;
static constexpr int64_t WaveBits = 6;

/// Whether the operator at token \p I numbers waves, or parts the threads
/// between two of them: `threadIdx.x / 64`, `tid >> 6`, `threadIdx.x < 128`.
static bool partsAt(const View &V, uint32_t I, uint32_t End) {
  const SourceFile &File = V.File;
  if (I + 1 >= End)
    return false;
  if (File.is(I, tok::slash) && File.isName(I + 1, "warpSize"))
    return true;
  std::optional<int64_t> By =
      V.analysis<Constants>().valueOf(Span{I + 1, I + 2});
  if (!By || *By <= 0)
    return false;
  if (File.is(I, tok::greatergreater))
    return *By >= WaveBits;
  if (File.isOneOf(I, tok::greater, tok::lessequal))
    return (*By + 1) % Wave == 0;
  return File.isOneOf(I, tok::slash, tok::less, tok::greaterequal) &&
         *By % Wave == 0;
}

static bool hasThread(const SourceFile &File, Span S) {
  return any_of(seq(S.First, S.End),
                [&](uint32_t I) { return File.isName(I, "threadIdx"); });
}

static bool numbersWaves(const View &V, Span S) {
  return hasThread(V.File, S) && any_of(seq(S.First, S.End), [&](uint32_t I) {
           return partsAt(V, I, S.End);
         });
}

/// Whether all threads of a wave find the same in \p Condition: it has the
/// thread's index, or a variable's that is made of it.
static bool partsWaves(const View &V, Span Condition) {
  if (hasThread(V.File, Condition))
    return numbersWaves(V, Condition);
  return any_of(seq(Condition.First, Condition.End), [&](uint32_t I) {
    std::optional<Span> Init;
    if (V.File.isIdentifier(I))
      Init = V.analysis<Constants>().initializer(I);
    return Init && numbersWaves(V, *Init);
  });
}

/// The branch around the statement number \p N, on either side of a condition
/// that parts waves; NoStatement if there is none.
static uint32_t branchAround(const View &V, const StatementList &All,
                             uint32_t N) {
  for (; N != NoStatement; N = All[N].Parent) {
    uint32_t If = All[N].Parent;
    if (If != NoStatement && All[If].Is == Statement::What::If &&
        partsWaves(V, All[If].Head))
      return N;
  }
  return NoStatement;
}

bool isSharedWithOtherWave(const View &V, const DeviceFunction &F, uint32_t N,
                           StringRef Object) {
  const StatementList &All = F.Statements;
  uint32_t Branch = branchAround(V, All, N);
  if (Branch == NoStatement || Object.empty())
    return false;
  return any_of(V.File.named(Object, {F.Body, F.End}), [&](uint32_t I) {
    uint32_t At = All.at(I);
    uint32_t Other = At == NoStatement ? At : branchAround(V, All, At);
    return Other != NoStatement && Other != Branch;
  });
}

} // namespace tranship
