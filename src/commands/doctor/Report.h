// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TRANSHIP_COMMANDS_DOCTOR_REPORT_H
#define TRANSHIP_COMMANDS_DOCTOR_REPORT_H

#include "commands/doctor/Verdict.h"
#include "llvm/Support/raw_ostream.h"

namespace tranship {

void printText(llvm::raw_ostream &Out, const Machine &Of, const Verdict &V);
/// As docs/doctor.md describes.
void printJson(llvm::raw_ostream &Out, const Machine &Of, const Verdict &V);

} // namespace tranship

#endif
