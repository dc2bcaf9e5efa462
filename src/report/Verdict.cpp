// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "report/Verdict.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include <cstdlib>
#include <ctime>

using namespace llvm;

namespace tranship {

/// How much of CUDA the port has.
static std::string portedPart(const CheckReport &Report) {
  FileStatistics All = totalOf(Report);
  ReferenceCount Uses = All.references();
  uint64_t Sum = Uses.Ported + Uses.Unported;
  if (!Sum)
    return "No CUDA was found";
  if (!Uses.Unported)
    return "All uses of CUDA are ported";
  return formatv("{0}% of the uses of CUDA are ported",
                 uint64_t{100} * Uses.Ported / Sum);
}

std::string verdictOf(const CheckReport &Report) {
  CheckTotals Totals = Report.totals();
  std::string Text = portedPart(Report);
  unsigned Places = Totals.findings();
  StringRef New = Report.HasOld ? " new" : "";
  if (!Places)
    return formatv("{0}, and nothing{1} needs a person.", Text, New);
  Text += formatv("; {0}{1} {2} in {3} {4} a person: ", Places, New,
                  Places == 1 ? "place" : "places", Totals.FilesWithFindings,
                  Totals.FilesWithFindings == 1 ? "file needs" : "files need");
  ListSeparator Comma;
  for (Effort E : {Effort::Redesign, Effort::Hours, Effort::Minutes})
    if (unsigned N = Totals.Efforts[static_cast<unsigned>(E)])
      Text += formatv("{0}{1} {2}", StringRef(Comma), N,
                      E == Effort::Redesign ? "to redesign"
                                            : ("of " + effortText(E)).str());
  return Text + ".";
}

std::string reportDate() {
  std::time_t Time = std::time(nullptr);
  const char *Epoch = std::getenv("SOURCE_DATE_EPOCH");
  if (int64_t Given = 0; Epoch && !StringRef(Epoch).getAsInteger(10, Given))
    Time = static_cast<std::time_t>(Given);
  struct tm Day = {};
  char Text[sizeof "-2147481748-12-31"];
  if (!::gmtime_r(&Time, &Day) ||
      !std::strftime(Text, sizeof Text, "%Y-%m-%d", &Day))
    return "";
  return Text;
}

} // namespace tranship
