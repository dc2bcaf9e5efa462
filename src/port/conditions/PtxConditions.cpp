// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "port/conditions/PtxConditions.h"
#include "port/ptx/PtxFallbacks.h"
#include "text/ConditionValue.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

/// What the unchanged condition is on the target, which has none of CUDA's
/// architectures; nothing if other macros decide.
static std::optional<int64_t> valueByItself(const SourceFile &File,
                                            const Directive &D) {
  auto IsArchitecture = [](StringRef Name) { return Name == "__CUDA_ARCH__"; };
  return conditionValue(File, D.argument(), D.End, IsArchitecture);
}

/// Whether \p Joint after the condition binds tighter than the operator before
/// its last part.
static bool needsBrackets(const SourceFile &File, const Directive &D,
                          StringRef Joint) {
  for (uint32_t I = D.argument(); I < D.End; ++I) {
    if (File.is(I, tok::question) ||
        (Joint == "&&" && File.is(I, tok::pipepipe)))
      return true;
    if (auto Close = closingBracket(File, I))
      I = *Close;
  }
  return false;
}

/// Joins \p More to the condition.
static void join(const SourceFile &File, Writer &W, const Directive &D,
                 StringRef Joint, const Twine &More) {
  bool Brackets = needsBrackets(File, D, Joint);
  if (Brackets)
    W.insert(File[D.argument()].Begin, "(");
  W.insert(File[D.End - 1].where().End,
           (Twine(Brackets ? ")" : "") + " " + Joint + " " + More).str());
}

bool decideByPtx(const View &V, Writer &W, const Directive &D) {
  const SourceFile &File = V.File;
  auto Needs = V.analysis<PtxFallbacks>().of(File, D);
  if (Needs == PtxFallbacks::Needs::Nothing)
    return false;
  bool Else = Needs == PtxFallbacks::Needs::Else;
  auto Value = valueByItself(File, D);
  if (!Value || (*Value != 0) == Else) {
    auto R = V.Names.find(KeySpace::Identifier, "__CUDACC__");
    Resolution Compiler = R ? V.resolve(*R) : Resolution();
    if (Compiler.What != Resolution::State::Rename)
      return false;
    if (File.hasName({D.argument(), D.End}, Compiler.Text)) // As in a port.
      return true;
    join(File, W, D, Else ? "&&" : "||",
         Twine(Else ? "!" : "") + "defined(" + Compiler.Text + ")");
  }
  W.report(
      DiagnosticId::VersionDecided, File[D.argument()].where(),
      message(Else ? Message::PtxLeft : Message::PtxInElse, {V.To->Title}));
  return true;
}

} // namespace tranship
