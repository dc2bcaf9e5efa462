// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "report/CheckReport.h"
#include "edit/Diff.h"
#include "report/TextReport.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"

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

std::vector<size_t> CheckReport::filesByUrgency() const {
  auto Urgency = [&](size_t N) {
    int Most = -1;
    for (const Finding &F : Files[N].Findings)
      Most = std::max(Most, static_cast<int>(severityOf(F.Id)));
    return Most;
  };
  auto Indices = seq<size_t>(0, Files.size());
  std::vector<size_t> Result(Indices.begin(), Indices.end());
  stable_sort(Result,
              [&](size_t A, size_t B) { return Urgency(A) > Urgency(B); });
  return Result;
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
