// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "report/CheckReport.h"

using namespace llvm;

namespace tranship {

CheckTotals CheckReport::totals() const {
  CheckTotals T;
  T.Files = Files.size();
  for (const CheckedFile &File : Files) {
    unsigned Before = T.findings();
    for (const Finding &F : File.Findings) {
      Severity Level = severityOf(F.Id);
      if (Level == Severity::Note) {
        T.Notes += !F.Known;
      } else if (F.Known) {
        ++T.Known;
      } else {
        ++(Level == Severity::Error ? T.Errors : T.Warnings);
        ++T.Efforts[static_cast<unsigned>(effortOf(F.Id))];
      }
    }
    T.FilesWithFindings += T.findings() != Before;
  }
  return T;
}

FileStatistics totalOf(const CheckReport &Report) {
  RunStatistics Run;
  for (const CheckedFile &File : Report.Files)
    Run.Files.push_back(File.Statistics);
  return Run.total();
}

StringRef pageTitle(const Map &Names, StringRef Id) {
  return Names.page(Id).split('\n').first.split(": ").second;
}

} // namespace tranship
