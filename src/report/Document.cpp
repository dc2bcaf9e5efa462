// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "report/Document.h"
#include "files/AtomicWrite.h"
#include "llvm/Support/FormatVariadic.h"

using namespace llvm;

namespace tranship {

std::string schemaName(StringRef Name) {
  return ("tranship/" + Name + "/1").str();
}

Expected<bool> wantsDocument(const RunOptions &Options) {
  if (Options.ReportAs != ReportFormat::Text &&
      Options.ReportAs != ReportFormat::Json)
    return createStringError("the forms of this report are text and json");
  return Options.ReportAs == ReportFormat::Json || !Options.ReportPath.empty();
}

Error writeDocument(const RunOptions &Options, StringRef Name,
                    json::Object All) {
  All["schema"] = schemaName(Name);
  All["version"] = TRANSHIP_VERSION;
  std::string Text = formatv("{0:2}\n", json::Value(std::move(All)));
  if (!Options.ReportPath.empty())
    return writeAtomically(Options.ReportPath, Text, DefaultMode);
  outs() << Text;
  return Error::success();
}

} // namespace tranship
