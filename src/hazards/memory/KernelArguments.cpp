// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "hazards/memory/KernelArguments.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

/// The only device function in the file that is named \p Name, whether or not
/// it is a kernel.
static const DeviceFunction *onlyFunction(const DeviceCode &Code,
                                          StringRef Name, bool Kernel) {
  const DeviceFunction *Found = nullptr;
  for (const DeviceFunction &F : Code.functions()) {
    if (F.IsKernel != Kernel || F.Name != Name)
      continue;
    if (Found)
      return nullptr;
    Found = &F;
  }
  return Found;
}

/// The only kernel of the file with the name before \p Chevron.
static const DeviceFunction *kernelOf(const SourceFile &File,
                                      const DeviceCode &Code, const Launch &L,
                                      uint32_t Chevron) {
  uint32_t Name = Chevron - 1;
  if (File.is(Name, tok::greater))
    Name = openingAngle(File, Name).value_or(Name + 1) - 1;
  if (Name < L.KernelFirst || !File.isIdentifier(Name))
    return nullptr;
  return onlyFunction(Code, File.name(Name), true);
}

/// The name of parameter number \p N of \p F; NoToken if it has none.
static uint32_t parameterName(const SourceFile &File, const DeviceFunction *F,
                              size_t N) {
  std::optional<Call> Params = F ? callAt(File, F->Params) : std::nullopt;
  if (!Params || N >= Params->Arguments.size() ||
      !File.isIdentifier(Params->Arguments[N].End - 1))
    return NoToken;
  return Params->Arguments[N].End - 1;
}

KernelArguments::KernelArguments(const View &V) {
  const SourceFile &File = V.File;
  const auto &Host = V.analysis<HostFunctions>();
  const auto &Code = V.analysis<DeviceCode>();
  for (uint32_t Chevron : File.launches()) {
    std::optional<Launch> L = readLaunch(V, Chevron);
    if (!L || !Host.around(Chevron) || L->Arguments.Variable)
      continue;
    const DeviceFunction *Kernel = kernelOf(File, Code, *L, Chevron);
    if (Kernel)
      Launches.push_back({Chevron, L->Arguments.Close, NoToken, Kernel});
    for (auto [N, A] : enumerate(L->Arguments.Arguments)) {
      uint32_t Name = namedBy(File, A);
      if (Name == NoToken)
        continue;
      KernelArgument K{Chevron, L->Arguments.Close, Name};
      K.Parameter = parameterName(File, Kernel, N);
      K.Kernel = K.Parameter == NoToken ? nullptr : Kernel;
      All.push_back(K);
    }
  }
}

std::optional<DeviceParameter>
parameterFor(const View &V, const DeviceCode &Code, uint32_t I) {
  const SourceFile &File = V.File;
  uint32_t Open = I;
  for (unsigned Steps = 0; !File.is(Open, tok::l_paren); ++Steps) {
    if (Open == 0 || Steps == 64 || File.isOneOf(Open, tok::semi, tok::l_brace))
      return std::nullopt;
    Open = openingBracket(File, Open - 1).value_or(Open - 1);
  }
  uint32_t Name = Open - 1;
  if (File.is(Name, tok::greater))
    Name = openingAngle(File, Name).value_or(Name + 1) - 1;
  const DeviceFunction *F = onlyFunction(Code, File.name(Name), false);
  std::optional<Call> Args = F ? callAt(File, Open) : std::nullopt;
  if (!Args || Args->Variable || F->Params == Open)
    return std::nullopt;
  for (auto [N, A] : enumerate(Args->Arguments))
    if (withoutAddress(File, A).First == I)
      if (uint32_t To = parameterName(File, F, N); To != NoToken)
        return DeviceParameter{F, To};
  return std::nullopt;
}

std::optional<AtomicUpdate> atomicUpdateAt(const View &V, uint32_t I) {
  const SourceFile &File = V.File;
  StringRef Operation = File.name(I);
  if (!Operation.consume_front("atomic") || Operation.empty() || V.isOwn(I))
    return std::nullopt;
  std::optional<Call> Args = callAt(File, I + 1);
  if (!Args || Args->Arguments.size() < 2)
    return std::nullopt;
  Span S = withoutAddress(File, Args->Arguments[0]);
  uint32_t Last = namedBy(File, S);
  if (S.empty() || Last == NoToken || !File.isIdentifier(S.First))
    return std::nullopt;
  return AtomicUpdate{I, Operation.split('_').first, S.First, Last};
}

} // namespace tranship
