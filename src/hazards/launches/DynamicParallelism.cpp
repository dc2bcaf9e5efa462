// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Kernels that device code launches. No target has dynamic parallelism: the
// port does not compile, and the code must be redesigned.
#include "rules/Rules.h"
#include "rules/Writer.h"
#include "rules/device/DeviceCode.h"
#include "llvm/ADT/Twine.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

/// Whether \p F also runs on the host, where it may launch kernels.
static bool isForHost(const SourceFile &File, const DeviceFunction &F) {
  auto EndsDeclaration = [&](uint32_t I) {
    return File.isOneOf(I, tok::semi, tok::l_brace, tok::r_brace);
  };
  // Also after the parameters: a lambda has its attributes there.
  if (File.hasName({F.Params, F.Body}, "__host__"))
    return true;
  // HOST_DEVICE and the like are macros.
  for (uint32_t I = F.Params; I > 0 && !EndsDeclaration(I - 1); --I)
    if (File.isName(I - 1, "__host__") || File.name(I - 1).contains("HOST"))
      return true;
  return false;
}

void reportDynamicParallelism(const View &V, Writer &W) {
  inDeviceCode(V, [&](const DeviceCode &Code) {
    for (uint32_t Chevron : V.File.launches()) {
      const DeviceFunction *F = Code.around(Chevron);
      if (!F || isForHost(V.File, *F))
        continue;
      // A macro makes the head of `KERNEL(name)(int *p) {`.
      bool IsMacros = V.File.is(F->Params - 1, tok::r_paren);
      std::string Where = !F->Name.empty() ? "'" + F->Name.str() + "'"
                          : IsMacros       ? "this function"
                                           : "a lambda of the device";
      W.report(DiagnosticId::DynamicParallelism, V.File[Chevron].where(),
               Where + " launches a kernel from the device, which " +
                   V.To->Title + " cannot do");
    }
  });
}

} // namespace tranship
