// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Calls that the target's runtime answers with an error: the value that decides
// may come through a constant, a member or a wrapper.
#include "parse/collect/hazards/Findings.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace clang;

namespace tranship {

static constexpr int64_t PrintfFifoSize = 1; ///< As cudaLimit has it.
static constexpr int64_t IoMemory = 4;       ///< As cudaHostRegister has it.

/// A name that the call itself has is ported, or refused, by the maps.
static bool isDirect(const Expr &E) {
  const auto *Name = dyn_cast<DeclRefExpr>(
      E.IgnoreParenCasts()->IgnoreUnlessSpelledInSource());
  return Name && isa<EnumConstantDecl>(Name->getDecl());
}

void findRefusals(const UnitFlow &Flow, FactSink &Sink) {
  Flow.eachCall("cudaDeviceSetLimit", [&](const Placed<CallExpr> &Call) {
    const Expr &Limit = *Call.What->getArg(0);
    if (!isDirect(Limit) && is_contained(Flow.valuesOf(Limit), PrintfFifoSize))
      Sink.note(Limit.getSourceRange(), fact::Finding{"printf-buffer", ""});
  });
  Flow.eachCall("cudaHostRegister", [&](const Placed<CallExpr> &Call) {
    if (Call.What->getNumArgs() < 3)
      return;
    const Expr &Flags = *Call.What->getArg(2);
    if (any_of(Flow.valuesOf(Flags), [](int64_t V) { return V & IoMemory; }))
      Sink.note(Flags.getSourceRange(), fact::Finding{"io-memory", ""});
  });
  Flow.eachCall("cudaImportExternalSemaphore",
                [&](const Placed<CallExpr> &Call) {
                  Sink.note(Call.What->getCallee()->getSourceRange(),
                            fact::Finding{"external-semaphore", ""});
                });
}

} // namespace tranship
