// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What the CPU's compilers refuse. `[=] __device__ (int i) {...}`: only CUDA's
// and HIP's take an attribute there, and on the CPU the words mean nothing; a
// macro may stand for them. In an original also what nvcc alone takes.
#include "rules/Rules.h"
#include "rules/Writer.h"
#include "text/Calls.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

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

/// Whether the `[` that the `]` at \p Close belongs to begins a lambda and not
/// a subscript.
static bool closesIntroducer(const SourceFile &File, uint32_t Close) {
  std::optional<uint32_t> Open = openingBracket(File, Close);
  if (!Open)
    return false;
  uint32_t Before = *Open - 1; // Past the end if there is none.
  return File.isName(Before, "return") ||
         !(File.isIdentifier(Before) ||
           File.isOneOf(Before, tok::r_square, tok::r_paren, tok::greater));
}

/// Whether the file itself defines a macro with parameters of this name.
static bool takesArguments(const SourceFile &File, StringRef Name) {
  return any_of(File.named(Name), [&](uint32_t I) {
    const Directive *D = File.directiveOf(I);
    return D && D->Kind == DirectiveKind::Define && I == D->argument() &&
           File.is(I + 1, tok::l_paren) &&
           File[I].where().End == File[I + 1].Begin;
  });
}

/// `[=] DEVICE (int i) {...}`: what else could stand there begins with a small
/// letter.
static void portLambdaMacros(const SourceFile &File, Writer &W) {
  auto IsSmall = [](char C) { return isLower(C); };
  for (uint32_t I = 1; I < File.size(); ++I)
    if (File.isIdentifier(I) && File.is(I - 1, tok::r_square) &&
        File.is(I + 1, tok::l_paren) && none_of(File.name(I), IsSmall) &&
        closesIntroducer(File, I - 1) && !takesArguments(File, File.name(I)))
      W.remove(File[I].where());
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
  portLambdaMacros(V.File, W);
  if (V.To->KeepsCuda)
    portNvccForms(V, W);
}

} // namespace tranship
