// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "report/CheckReport.h"
#include "edit/Diff.h"
#include "report/TextReport.h"

using namespace llvm;

namespace tranship {

CheckedFile checkedFile(StringRef Path, StringRef Source,
                        ArrayRef<Diagnostic> Found, const OldReport *Old,
                        const EditSet *Edits) {
  CheckedFile File;
  File.Path = Path.str();
  File.Findings = describe(Path, Source, Found);
  if (Old)
    Old->mark(File.Findings);
  if (Edits)
    File.Diff = unifiedDiff(Source, *Edits, Path, Path);
  return File;
}

void printNew(raw_ostream &Out, const CheckedFile &File, StringRef Source,
              ArrayRef<Diagnostic> Found) {
  printDiagnostics(Out, File.Path, Source,
                   OldReport::withoutKnown(Found, File.Findings));
}

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
