// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A macro that gives each thread a default stream. HIP's functions know it, its
// compiler launches kernels by an option only.
#include "rules/Rules.h"
#include "rules/Writer.h"

using namespace llvm;

namespace tranship {

void reportPerThreadStream(const View &V, Writer &W) {
  for (uint32_t I : V.File.named("CUDA_API_PER_THREAD_DEFAULT_STREAM")) {
    const Directive *D = V.File.directiveOf(I);
    if (V.To->HasNotes && D && D->Kind == DirectiveKind::Define &&
        D->argument() == I)
      W.report(DiagnosticId::PerThreadStream, V.File[I].where(),
               "this macro moves only the calls of the runtime to the thread's "
               "stream; kernels go to the one of all threads, so that waiting "
               "does not wait for them: compile with "
               "-fgpu-default-stream=per-thread");
  }
}

} // namespace tranship
