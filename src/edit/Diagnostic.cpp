// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "edit/Diagnostic.h"

using namespace llvm;

namespace tranship {

namespace {

struct Registered {
  DiagnosticId Id;
  StringLiteral Text;
  Severity Level;
};

constexpr Registered Registry[] = {
#define DIAGNOSTIC(Enumerator, Text, Level)                                    \
  {DiagnosticId::Enumerator, Text, Severity::Level},
#include "edit/Diagnostics.def"
};

constexpr DiagnosticId Ids[] = {
#define DIAGNOSTIC(Enumerator, Text, Level) DiagnosticId::Enumerator,
#include "edit/Diagnostics.def"
};

} // namespace

StringRef idText(DiagnosticId Id) {
  return Registry[static_cast<unsigned>(Id)].Text;
}

bool isFixable(DiagnosticId Id) {
  return Id == DiagnosticId::GridSyncLaunch ||
         Id == DiagnosticId::WarpSynchronous;
}

Severity severityOf(DiagnosticId Id) {
  return Registry[static_cast<unsigned>(Id)].Level;
}

ArrayRef<DiagnosticId> allDiagnosticIds() { return Ids; }

} // namespace tranship
