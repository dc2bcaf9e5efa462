// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "port/conditions/PtxConditions.h"
#include "port/ptx/PtxFallbacks.h"
#include "text/ConditionValue.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

/// Whether the condition fails on the target as it is, which has no
/// architecture of CUDA's.
static bool failsByItself(const SourceFile &File, const Directive &D) {
  auto IsArchitecture = [](StringRef Name) { return Name == "__CUDA_ARCH__"; };
  return conditionValue(File, D.argument(), D.End, IsArchitecture) == 0;
}

/// Whether `&&` behind the condition binds more than its last part.
static bool needsBrackets(const SourceFile &File, const Directive &D) {
  for (uint32_t I = D.argument(); I < D.End; ++I) {
    if (File.isOneOf(I, tok::pipepipe, tok::question))
      return true;
    if (auto Close = closingBracket(File, I))
      I = *Close;
  }
  return false;
}

/// Adds to the condition that the target's compiler does not read it.
static void exclude(const SourceFile &File, Writer &W, const Directive &D,
                    StringRef Compiler) {
  bool Brackets = needsBrackets(File, D);
  if (Brackets)
    W.insert(File[D.argument()].Begin, "(");
  W.insert(
      File[D.End - 1].where().End,
      (Twine(Brackets ? ")" : "") + " && !defined(" + Compiler + ")").str());
}

bool leaveToElse(const View &V, Writer &W, const Directive &D) {
  const SourceFile &File = V.File;
  if (!V.analysis<PtxFallbacks>().has(D))
    return false;
  if (!failsByItself(File, D)) {
    auto R = V.Names.find(KeySpace::Identifier, "__CUDACC__");
    Resolution Compiler = R ? V.resolve(*R) : Resolution();
    if (Compiler.What != Resolution::State::Rename)
      return false;
    if (File.hasName({D.argument(), D.End}, Compiler.Text)) // As in a port.
      return true;
    exclude(File, W, D, Compiler.Text);
  }
  W.report(DiagnosticId::VersionDecided, File[D.argument()].where(),
           message(Message::PtxLeft, {V.To->Title}));
  return true;
}

} // namespace tranship
