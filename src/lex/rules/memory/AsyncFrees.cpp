// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Memory of a stream's pool that is freed by a function that knows no stream.
// cudaFree waits for the device first; hipFree does not wait for such memory.
#include "lex/context/Writer.h"
#include "lex/rules/Rules.h"
#include "lex/rules/memory/Allocations.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/ADT/Twine.h"

using namespace llvm;

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

/// Whether the function \p F waits before token \p I for all work that it gave
/// the device.
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

void reportAsyncFrees(const View &V, Writer &W) {
  const SourceFile &File = V.File;
  if (!File.text().contains("Async"))
    return;
  const auto &Host = V.analysis<HostFunctions>();
  Allocations InOrder(V, Host, allocatesInOrder);
  if (InOrder.all().empty())
    return;
  Allocations AtOnce(V, Host, allocatesAtOnce);
  for (uint32_t I : File.candidates()) {
    StringRef Name = File.name(I);
    if (Name != "cudaFree" && Name != "cuMemFree" && Name != "cuMemFree_v2")
      continue;
    std::optional<Call> Args = callAt(File, I + 1);
    if (!Args || Args->Arguments.size() != 1 || V.isOwn(I) || !Host.around(I))
      continue;
    const Argument &A = Args->Arguments.front();
    uint32_t Pointer = namedBy(File, {A.First, A.End});
    if (Pointer == NoToken)
      continue;
    const Allocation *From = InOrder.of(Pointer);
    // Where it has memory of both kinds, a condition may tell which.
    if (!From || AtOnce.of(Pointer) || hasWaited(File, *Host.around(I), I))
      continue;
    W.report(DiagnosticId::AsyncFree, File[I].where(),
             "'" + File.name(Pointer) + "' has memory of '" +
                 File.name(From->Name) + "': '" + Name +
                 "' waits for work that uses it, but " + V.To->Title +
                 "'s does not; use '" +
                 (Name == "cudaFree" ? "cudaFreeAsync" : "cuMemFreeAsync") +
                 "' or synchronize first");
  }
}

} // namespace tranship
