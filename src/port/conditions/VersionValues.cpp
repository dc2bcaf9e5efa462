// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "port/conditions/VersionValues.h"
#include "tables/words/VersionMacros.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

DiagnosticId conditionId(StringRef Macro) {
  if (Macro.contains("_ARCH"))
    return DiagnosticId::ArchCondition;
  if (Macro.contains("VER"))
    return DiagnosticId::VersionCondition;
  return DiagnosticId::CompilerCondition;
}

/// Whether the macro at token \p I, in code or in the body of the macro that \p
/// D defines, is used for its value: a body that tests definitions belongs to a
/// condition, and what is pasted is a name.
static bool isValue(const SourceFile &File, uint32_t I, const Directive *D) {
  if (!D)
    return true;
  if (File.isOneOf(I - 1, tok::hash, tok::hashhash) ||
      File.is(I + 1, tok::hashhash))
    return false;
  for (uint32_t J = D->argument(); J < D->End; ++J)
    if (File.isName(J, "defined"))
      return false;
  return true;
}

static void portValue(const View &V, Writer &W, uint32_t I, const Row &R,
                      const Directive *D) {
  Range Where = V.File[I].where();
  const ValueMacro *Value = findValueMacro(R.Key);
  bool Ported = Value && V.hasSupport() && isValue(V.File, I, D);
  if (Ported) {
    W.replace(Where, Value->StandIn);
    W.needSupport(ValueHeader, Where);
  }
  W.report(conditionId(R.Key), Where,
           Ported ? message(Message::ValueTaken,
                            {R.Key, V.To->Title, Value->StandIn, Value->Value})
                  : message(Message::ValueUnknown,
                            {R.Key, V.To->Title, V.noteOf(R)}));
  W.count(R, Where, Ported);
}

void portValues(const View &V, Writer &W) {
  for (uint32_t I : V.File.candidates()) {
    auto R = V.Names.find(KeySpace::Identifier, V.File.name(I));
    const Directive *D = V.File.directiveOf(I);
    bool InCode =
        !D || (D->Kind == DirectiveKind::Define && I != D->argument());
    if (R && R->What == Kind::Indicator && InCode && !V.isOwn(I))
      portValue(V, W, I, *R, D);
  }
}

} // namespace tranship
