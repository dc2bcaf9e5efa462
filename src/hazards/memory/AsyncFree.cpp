// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Memory from a stream's pool that is freed by a function without a stream.
// cudaFree waits for the device first; hipFree does not wait for such memory.
#include "hazards/memory/Allocations.h"
#include "port/launches/Launches.h"
#include "rules/Rules.h"
#include "rules/Writer.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/ADT/Twine.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

static bool allocatesInOrder(StringRef Name) {
  return StringSwitch<bool>(Name)
      .Cases("cudaMallocAsync", "cudaMallocFromPoolAsync", true)
      .Cases("cuMemAllocAsync", "cuMemAllocFromPoolAsync", true)
      .Default(false);
}

static bool allocatesAtOnce(StringRef Name) {
  return StringSwitch<bool>(Name)
      .Cases("cudaMalloc", "cudaMallocManaged", "cudaMallocPitch", true)
      .Cases("cuMemAlloc", "cuMemAlloc_v2", "cuMemAllocManaged", true)
      .Default(false);
}

/// Whether the function \p F waits before token \p I for all its work on the
/// device.
static bool hasWaited(const SourceFile &File, const FunctionText &F,
                      uint32_t I) {
  while (--I > F.Body) {
    if (File.is(I, clang::tok::lesslessless) ||
        (File.isIdentifier(I) && File.name(I).contains("Async") &&
         File.is(I + 1, clang::tok::l_paren)))
      return false;
    if (isSynchronization(File, I) && File.name(I) != "cudaFree")
      return true;
  }
  return false;
}

/// The argument of the launch or call at token \p I that may be its stream;
/// empty if it has none.
static Span streamOf(const View &V, uint32_t I) {
  bool Launches = V.File.is(I, tok::lesslessless);
  std::optional<Call> Args;
  if (!Launches)
    Args = callAt(V.File, I + 1);
  else if (std::optional<Launch> L = readLaunch(V, I))
    Args = std::move(L->Configuration);
  if (!Args || Args->Variable || Args->Arguments.size() < (Launches ? 4 : 3))
    return {};
  return Args->Arguments.back();
}

/// The stream in whose order the memory of \p A, which \p F has allocated, can
/// be freed at token \p Free: all work between is in it. Empty if that is not
/// so, or not visible.
static StringRef onlyStream(const View &V, const FunctionText &F,
                            const Allocation &A, uint32_t Free) {
  const SourceFile &File = V.File;
  if (A.Name < F.Body || A.Name > Free)
    return {};
  Span Stream = streamOf(V, A.Name);
  if (Stream.First + 1 != Stream.End || !File.isIdentifier(Stream.First))
    return {};
  StringRef Name = File.name(Stream.First);
  for (uint32_t I = A.Close; I < Free; ++I) {
    bool Async = File.isIdentifier(I) && File.name(I).contains("Async") &&
                 File.is(I + 1, tok::l_paren);
    if (File.is(I, tok::lesslessless) || Async) {
      Span Other = streamOf(V, I);
      if (Other.First + 1 != Other.End || File.name(Other.First) != Name)
        return {};
    }
    if (File.isName(I, Name) && isAssigned(File, I))
      return {};
    // What other functions do with the memory is not visible.
    if (!File.isName(I, File.name(A.Pointer)))
      continue;
    uint32_t Open = I;
    while (Open > A.Close && !File.isOneOf(Open, tok::l_paren, tok::semi))
      Open = openingBracket(File, Open - 1).value_or(Open - 1);
    if (File.is(Open, tok::l_paren) &&
        !File.is(Open - 1, tok::greatergreatergreater) &&
        !File.isName(Open - 1, "if") && !File.name(Open - 1).starts_with("cu"))
      return {};
  }
  return Name;
}

void reportAsyncFree(const View &V, Writer &W) {
  const SourceFile &File = V.File;
  const auto &Host = V.analysis<HostFunctions>();
  Allocations InOrder(V, Host, allocatesInOrder);
  if (InOrder.all().empty())
    return;
  Allocations AtOnce(V, Host, allocatesAtOnce);
  V.callsOf({"cudaFree", "cuMemFree", "cuMemFree_v2"}, [&](uint32_t I,
                                                           const Call &Args) {
    StringRef Name = File.name(I);
    if (Args.Arguments.size() != 1 || !Host.around(I))
      return;
    uint32_t Pointer = namedBy(File, Args.Arguments[0]);
    if (Pointer == NoToken)
      return;
    const Allocation *From = InOrder.of(Pointer);
    // If it has memory of both kinds, a condition may decide.
    if (!From || AtOnce.of(Pointer) || hasWaited(File, *Host.around(I), I))
      return;
    StringRef InOrderOf = V.fixes(DiagnosticId::AsyncFree)
                              ? onlyStream(V, *Host.around(I), *From, I)
                              : StringRef();
    StringRef Better = Name == "cudaFree" ? "cudaFreeAsync" : "cuMemFreeAsync";
    if (!InOrderOf.empty()) {
      W.replace(File[I].where(), Better);
      W.insert(File[Args.Close].Begin, (", " + InOrderOf).str());
      return;
    }
    W.report(DiagnosticId::AsyncFree, File[I].where(),
             "'" + File.name(Pointer) + "' has memory of '" +
                 File.name(From->Name) + "': '" + Name +
                 "' waits for work that uses it, but " + V.To->Title +
                 "'s does not; use '" + Better + "' or synchronize first");
  });
}

} // namespace tranship
