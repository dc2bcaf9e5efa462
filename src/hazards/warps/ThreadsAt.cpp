// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Which threads reach a place, by its function, its callers and the launches of
// a kernel.
#include "hazards/warps/ThreadsAt.h"
#include "port/launches/Launches.h"
#include "text/Literals.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

/// How many levels of callers are followed.
static constexpr unsigned MaxCallDepth = 3;

/// A function with more calls than this is called by all threads somewhere.
static constexpr size_t MaxCalls = 32;

/// The number that the tokens are, also by a macro.
static std::optional<uint64_t> numberOf(const View &V, Span S) {
  if (S.First + 1 != S.End)
    return std::nullopt;
  if (V.File.is(S.First, tok::numeric_constant))
    return literalValue(V.File.name(S.First));
  ArrayRef<MacroDefinition> Macros = V.Known.macros(V.File.name(S.First));
  if (Macros.size() != 1 || Macros[0].BodyFirst + 1 != Macros[0].BodyEnd ||
      !V.File.is(Macros[0].BodyFirst, tok::numeric_constant))
    return std::nullopt;
  return literalValue(V.File.name(Macros[0].BodyFirst));
}

/// The size of a kernel's blocks in all its launches in the file.
static Elects launchedWith(const View &V, StringRef Kernel) {
  uint64_t Most = 0;
  for (uint32_t Chevron : V.File.launches()) {
    if (Chevron == 0 || !V.File.isName(Chevron - 1, Kernel))
      continue;
    std::optional<Launch> L = readLaunch(V, Chevron);
    if (!L || L->Configuration.Arguments.size() < 2)
      return Elects::Many;
    const Argument &Block = L->Configuration.Arguments[1];
    auto Size = numberOf(V, Block);
    Most = std::max(Most, Size.value_or(UINT64_MAX));
  }
  if (Most == 1)
    return Elects::OneThread;
  return Most != 0 && Most <= 32 ? Elects::OneWarp : Elects::Many;
}

Elects threadsAt(const View &V, const DeviceCode &Code, const DeviceFunction &F,
                 uint32_t N, unsigned Depth) {
  Elects Result = Code.valuesOf(F).around(N);
  if (F.IsKernel)
    return Result | launchedWith(V, F.Name);
  ArrayRef<CallSite> Calls = Code.callsOf(F.Name);
  if (Calls.empty() || Calls.size() > MaxCalls || Depth == MaxCallDepth)
    return Result;
  Elects Callers = Elects::OneThread;
  for (const CallSite &Call : Calls) {
    const DeviceFunction &Caller = Code.functions()[Call.Caller];
    uint32_t At = Caller.Statements.at(Call.Token);
    Callers &= At == NoStatement ? Elects::Many
                                 : threadsAt(V, Code, Caller, At, Depth + 1);
  }
  return Result | Callers;
}

} // namespace tranship
