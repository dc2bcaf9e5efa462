// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One JSON document that says what a command did. docs/json.md describes those
// that there are.
#ifndef TRANSHIP_REPORT_DOCUMENT_H
#define TRANSHIP_REPORT_DOCUMENT_H

#include "options/RunOptions.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/JSON.h"

namespace tranship {

/// `tranship/NAME/1`: increase the number if readers of the old form would
/// misread the new one.
std::string schemaName(llvm::StringRef Name);

/// Whether the command writes a document: `--format=json`, `--report`. An error
/// for the forms that only `tranship check` has.
llvm::Expected<bool> wantsDocument(const RunOptions &Options);

/// Whether the document goes to standard output, where nothing else may go.
inline bool ownsOutput(const RunOptions &Options) {
  return Options.ReportAs == ReportFormat::Json && Options.ReportPath.empty();
}

/// Writes \p All, as the document \p Name, to where the options say.
llvm::Error writeDocument(const RunOptions &Options, llvm::StringRef Name,
                          llvm::json::Object All);

} // namespace tranship

#endif
