// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What the CPU's compilers refuse. `[=] __device__ (int i) {...}`: only CUDA's
// and HIP's take an attribute there, and on the CPU the words mean nothing. In
// an original also what nvcc alone takes.
#include "rules/Rules.h"
#include "rules/Writer.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

/// The token behind the words from \p I on that say where a function runs.
static uint32_t behindPlaceWords(const SourceFile &File, uint32_t I) {
  while (File.isName(I, "__device__", "__host__", "__forceinline__"))
    ++I;
  return I;
}

/// Whether a lambda's parameters or body begin at \p I, or a macro ends there.
static bool goesOnAsLambda(const SourceFile &File, uint32_t I, uint32_t Word) {
  if (const Directive *D = File.directiveOf(Word))
    if (D->Kind == DirectiveKind::Define && I == D->End)
      return true;
  return File.isOneOf(I, tok::l_paren, tok::l_brace);
}

static void portLambdas(const View &V, Writer &W) {
  const SourceFile &File = V.File;
  for (uint32_t I : File.named({"__device__", "__host__", "__forceinline__"})) {
    if (I == 0 || !File.is(I - 1, tok::r_square))
      continue;
    uint32_t End = behindPlaceWords(File, I);
    if (goesOnAsLambda(File, End, I))
      W.remove(File.between(I, End - 1));
  }
}

void portCpuForms(const View &V, Writer &W) {
  if (V.Options.Launches != LaunchSyntax::Cpu)
    return;
  portLambdas(V, W);
  if (V.To->KeepsCuda)
    portNvccForms(V, W);
}

} // namespace tranship
