// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Kernels in string literals, for a compiler at run time: what is in a string
// is not ported.
#include "lex/context/Writer.h"
#include "lex/rules/Rules.h"
#include "lex/source/Triage.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/Twine.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

/// Whether the text behind `__global__` can go on a declaration. In a message
/// another word stands there.
static bool declaresKernel(StringRef After) {
  After = After.ltrim(" \t\r\n");
  if (After.empty() || After == "\"")
    return true;
  return After.starts_with("void") || After.starts_with("__launch_bounds__") ||
         After.starts_with("\\n") || After.starts_with("static") ||
         After.starts_with("inline");
}

/// Whether \p Text has the call of a warp function.
static bool callsWarpFunction(StringRef Text) {
  for (size_t At = Text.find("__"); At != StringRef::npos;
       At = Text.find("__", At + 2)) {
    StringRef Name = Text.substr(At).take_while(
        [](char C) { return isAlnum(C) || C == '_'; });
    StringRef After = Text.substr(At + Name.size());
    if (takesMask(Name) && After.consume_front("(") && !After.starts_with(")"))
      return true;
    At += Name.size() > 2 ? Name.size() - 2 : 0;
  }
  return false;
}

bool isKernelSource(StringRef Literal) {
  for (size_t At = Literal.find("__global__"); At != StringRef::npos;
       At = Literal.find("__global__", At + 1))
    if (declaresKernel(Literal.substr(At + strlen("__global__"))))
      return true;
  return callsWarpFunction(Literal);
}

void reportKernelStrings(const View &V, Writer &W) {
  const SourceFile &File = V.File;
  bool Before = false; // The literal before belongs to the same string.
  for (uint32_t I = 0; I < File.size(); ++I) {
    if (!clang::tok::isStringLiteral(File[I].Kind)) {
      Before = false;
      continue;
    }
    StringRef Text = File[I].where().in(File.text());
    if (Before || !isKernelSource(Text))
      continue;
    Before = true;
    W.report(DiagnosticId::KernelString, File[I].where(),
             "the kernel source in this string is not ported; " + V.To->Title +
                 " compiles it as it is");
  }
}

} // namespace tranship
