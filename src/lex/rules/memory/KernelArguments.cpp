// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lex/rules/memory/KernelArguments.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

/// The only kernel of the file with the name that stands before \p Chevron.
static const DeviceFunction *kernelOf(const SourceFile &File,
                                      const DeviceCode &Code, const Launch &L,
                                      uint32_t Chevron) {
  uint32_t Name = Chevron - 1;
  if (File.is(Name, tok::greater))
    Name = openingAngle(File, Name).value_or(Name + 1) - 1;
  if (Name < L.KernelFirst || !File.isIdentifier(Name))
    return nullptr;
  const DeviceFunction *Found = nullptr;
  for (const DeviceFunction &F : Code.functions()) {
    if (!F.IsKernel || F.Name != File.name(Name))
      continue;
    if (Found)
      return nullptr;
    Found = &F;
  }
  return Found;
}

std::vector<KernelArgument> findKernelArguments(const View &V,
                                                const DeviceCode &Code,
                                                const HostFunctions &Host) {
  const SourceFile &File = V.File;
  std::vector<KernelArgument> All;
  for (uint32_t Chevron : File.launches()) {
    std::optional<Launch> L = readLaunch(V, Chevron);
    if (!L || !Host.around(Chevron) || L->Arguments.Variable)
      continue;
    const DeviceFunction *Kernel = kernelOf(File, Code, *L, Chevron);
    std::optional<Call> Params =
        Kernel ? callAt(File, Kernel->Params) : std::nullopt;
    for (auto [N, A] : enumerate(L->Arguments.Arguments)) {
      uint32_t Name = namedBy(File, {A.First, A.End});
      if (Name == NoToken)
        continue;
      KernelArgument K{Chevron, L->Arguments.Close, Name};
      if (Params && N < Params->Arguments.size() &&
          File.isIdentifier(Params->Arguments[N].End - 1)) {
        K.Kernel = Kernel;
        K.Parameter = Params->Arguments[N].End - 1;
      }
      All.push_back(K);
    }
  }
  return All;
}

std::optional<AtomicUpdate> atomicUpdateAt(const View &V, uint32_t I) {
  const SourceFile &File = V.File;
  StringRef Operation = File.name(I);
  if (!Operation.consume_front("atomic") || Operation.empty() || V.isOwn(I))
    return std::nullopt;
  std::optional<Call> Args = callAt(File, I + 1);
  if (!Args || Args->Arguments.size() < 2)
    return std::nullopt;
  Span S{Args->Arguments[0].First, Args->Arguments[0].End};
  S = withoutCasts(File, S);
  while (!S.empty() &&
         (File.is(S.First, tok::amp) || File.is(S.First, tok::star)))
    S = withoutCasts(File, {S.First + 1, S.End});
  uint32_t Last = namedBy(File, S);
  if (S.empty() || Last == NoToken || !File.isIdentifier(S.First))
    return std::nullopt;
  return AtomicUpdate{I, Operation.split('_').first, S.First, Last};
}

} // namespace tranship
