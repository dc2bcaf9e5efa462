// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Names whose calls the target's runtime refuses, where no parse tells more.
#include "rules/Rules.h"
#include "rules/Writer.h"
#include "text/Calls.h"
#include "llvm/ADT/Twine.h"

using namespace llvm;

namespace tranship {

void reportRefusedCall(const View &V, Writer &W) {
  if (!V.To->HasNotes)
    return; // Only HIP's runtime is known.
  V.callsOf({"cudaHostRegister"}, [&](uint32_t, const Call &Args) {
    for (uint32_t I = Args.Open; I < Args.Close; ++I)
      if (V.File.isName(I, "cudaHostRegisterIoMemory") &&
          V.ownerOf(I) == Owner::Unseen)
        W.report(DiagnosticId::RefusedCall, V.File[I].where(),
                 Twine(V.To->Title) +
                     " refuses cudaHostRegisterIoMemory: memory of other "
                     "devices cannot be registered; let the host write to the "
                     "device instead");
  });
  V.callsOf({"cudaImportExternalSemaphore"}, [&](uint32_t I, const Call &) {
    if (V.ownerOf(I) == Owner::Unseen)
      W.report(DiagnosticId::RefusedCall, V.File[I].where(),
               Twine(V.To->Title) +
                   " does not import semaphores of Vulkan or Direct3D on "
                   "Linux: the call fails; wait on the host with the other "
                   "API's fence, or share an event");
  });
}

} // namespace tranship
