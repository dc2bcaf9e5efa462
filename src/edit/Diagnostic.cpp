// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "edit/Diagnostic.h"

using namespace llvm;

namespace tranship {

namespace {

struct Registered {
  DiagnosticId Id;
  StringLiteral Text;
  Severity Level;
  Effort Work;
};

constexpr Registered Registry[] = {
#define DIAGNOSTIC(Enumerator, Text, Level, Work)                              \
  {DiagnosticId::Enumerator, Text, Severity::Level, Effort::Work},
#include "edit/Diagnostics.def"
};

constexpr DiagnosticId Ids[] = {
#define DIAGNOSTIC(Enumerator, Text, Level, Work) DiagnosticId::Enumerator,
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

Effort effortOf(DiagnosticId Id) {
  return Registry[static_cast<unsigned>(Id)].Work;
}

StringRef severityText(Severity Level) {
  constexpr StringLiteral Texts[] = {"note", "warning", "error"};
  return Texts[static_cast<unsigned>(Level)];
}

StringRef effortText(Effort Work) {
  constexpr StringLiteral Texts[] = {"minutes", "hours", "redesign"};
  return Texts[static_cast<unsigned>(Work)];
}

ArrayRef<DiagnosticId> allDiagnosticIds() { return Ids; }

} // namespace tranship
