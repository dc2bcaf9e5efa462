// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Diagnostics for people: `file:line:col: severity: text [id]`, the line and a
// caret, as Clang prints them.
#ifndef TRANSHIP_REPORT_TEXTREPORT_H
#define TRANSHIP_REPORT_TEXTREPORT_H

#include "edit/Diagnostic.h"
#include "llvm/Support/raw_ostream.h"

namespace tranship {

/// Prints the diagnostics \p Found about the file \p Name with contents \p
/// Source.
void printDiagnostics(llvm::raw_ostream &Out, llvm::StringRef Name,
                      llvm::StringRef Source, llvm::ArrayRef<Diagnostic> Found);

} // namespace tranship

#endif
