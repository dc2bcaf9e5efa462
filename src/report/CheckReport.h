// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What `tranship check` found, and the forms in which it says so.
#ifndef TRANSHIP_REPORT_CHECKREPORT_H
#define TRANSHIP_REPORT_CHECKREPORT_H

#include "report/Finding.h"
#include "report/OldReport.h"
#include "report/Statistics.h"
#include "tables/map/Map.h"

namespace tranship {

struct CheckedFile {
  std::string Path; ///< As the user knows it.
  std::vector<Finding> Findings;
  FileStatistics Statistics;
  std::string Diff;       ///< What a port changes; only where it is asked for.
  bool IsOfBuild = false; ///< A build file: its statistics are empty.

  /// Whether a reader wants to see it: most files of a project have no CUDA.
  bool isOfInterest() const {
    return !Findings.empty() || !Diff.empty() || !Statistics.References.empty();
  }
};

/// What a check keeps of the file \p Path with contents \p Source, about which
/// the diagnostics \p Found were made: what \p Old has is known, if there is an
/// old report. With \p Edits, what they change.
CheckedFile checkedFile(llvm::StringRef Path, llvm::StringRef Source,
                        llvm::ArrayRef<Diagnostic> Found, const OldReport *Old,
                        const EditSet *Edits);

/// Prints \p Found, which \p File was made of, but for what is known.
void printNew(llvm::raw_ostream &Out, const CheckedFile &File,
              llvm::StringRef Source, llvm::ArrayRef<Diagnostic> Found);

/// Numbers of a report's findings. Known ones are counted apart.
struct CheckTotals {
  unsigned Files = 0, FilesWithFindings = 0;
  unsigned Errors = 0, Warnings = 0, Notes = 0;
  unsigned Known = 0;       ///< Warnings and errors of the baseline.
  unsigned Efforts[3] = {}; ///< New warnings and errors, by Effort.

  unsigned findings() const { return Errors + Warnings; }
};

struct CheckReport {
  std::string Target;  ///< As in a sentence.
  std::string Version; ///< Of tranship.
  std::vector<CheckedFile> Files;
  unsigned Skipped = 0;
  bool Parsed = false; ///< Whether there was a parse.
  /// Findings of the old report that are no more.
  std::vector<OldFinding> Gone;
  bool HasOld = false; ///< An old report was given.

  CheckTotals totals() const;
};

/// What all files of a report sum up to.
FileStatistics totalOf(const CheckReport &Report);

/// In JSON, docs/check.md describes the form.
void writeJsonReport(llvm::raw_ostream &Out, const CheckReport &Report);

/// SARIF 2.1.0, for code scanning services. \p Names has the pages that explain
/// the checks.
void writeSarifReport(llvm::raw_ostream &Out, const CheckReport &Report,
                      const Map &Names);

/// One page that needs no other file.
void writeHtmlReport(llvm::raw_ostream &Out, const CheckReport &Report,
                     const Map &Names);

/// The title of the page \p Id, without the id.
llvm::StringRef pageTitle(const Map &Names, llvm::StringRef Id);

} // namespace tranship

#endif
