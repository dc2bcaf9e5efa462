// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "edit/Diagnostic.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace tranship {

namespace {

struct Registered {
  DiagnosticId Id;
  StringLiteral Text;
  Severity Level;
  Effort Work;
  Repair Where;
};

constexpr Registered Registry[] = {
#define DIAGNOSTIC(Enumerator, Text, Level, Work, Where)                       \
  {DiagnosticId::Enumerator, Text, Severity::Level, Effort::Work,              \
   Repair::Where},
#include "edit/Diagnostics.def"
};

constexpr DiagnosticId Ids[] = {
#define DIAGNOSTIC(Enumerator, Text, Level, Work, Where)                       \
  DiagnosticId::Enumerator,
#include "edit/Diagnostics.def"
};

} // namespace

StringRef idText(DiagnosticId Id) {
  return Registry[static_cast<unsigned>(Id)].Text;
}

bool isRepairable(DiagnosticId Id, Repair Where) {
  Repair There = Registry[static_cast<unsigned>(Id)].Where;
  return There == Where || There == Repair::Both;
}

std::optional<DiagnosticId> findDiagnosticId(StringRef Text) {
  auto Found =
      find_if(Registry, [&](const Registered &R) { return R.Text == Text; });
  if (Found == std::end(Registry))
    return std::nullopt;
  return Found->Id;
}

std::string repairableIds(Repair Where) {
  SmallVector<StringRef, 8> Texts;
  for (DiagnosticId Id : Ids)
    if (isRepairable(Id, Where))
      Texts.push_back(idText(Id));
  return join(Texts, ", ");
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
