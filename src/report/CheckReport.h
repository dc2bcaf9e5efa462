// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What `tranship check` found, and the forms in which it says so.
#ifndef TRANSHIP_REPORT_CHECKREPORT_H
#define TRANSHIP_REPORT_CHECKREPORT_H

#include "report/Finding.h"
#include "report/OldReport.h"
#include "report/PortedEdit.h"
#include "report/Statistics.h"
#include "tables/map/Map.h"
#include "llvm/Support/JSON.h"

namespace tranship {

struct CheckedFile {
  std::string Path; ///< As the user specified it.
  std::vector<Finding> Findings;
  // For reports of a port.
  std::string Port; ///< Where it was written; empty: nowhere.
  std::vector<PortedEdit> Edits;
  std::vector<LeftName> Left;
  bool EditedByHand = false;
  FileStatistics Statistics;
  std::string Diff;       ///< The changes of a port, if they were requested.
  bool IsOfBuild = false; ///< A build file: its statistics are empty.

  /// Whether a reader wants to see the file: most files of a project have no
  /// CUDA.
  bool isOfInterest() const {
    return !Findings.empty() || !Diff.empty() || !Statistics.References.empty();
  }
};

/// What a check records about the file \p Path with contents \p Source: its
/// diagnostics \p Found, of which those in \p Old, if given, are marked as
/// known, and the changes of \p Edits, if given.
CheckedFile checkedFile(llvm::StringRef Path, llvm::StringRef Source,
                        llvm::ArrayRef<Diagnostic> Found, const OldReport *Old,
                        const EditSet *Edits);

/// Prints those of \p Found, from which \p File was made, that are not known.
void printNew(llvm::raw_ostream &Out, const CheckedFile &File,
              llvm::StringRef Source, llvm::ArrayRef<Diagnostic> Found);

/// Counts of a report's findings. Known ones are counted separately.
struct CheckTotals {
  unsigned Files = 0, FilesWithFindings = 0;
  unsigned Errors = 0, Warnings = 0, Notes = 0;
  unsigned Known = 0;       ///< Warnings and errors that the old report has.
  unsigned Efforts[3] = {}; ///< New warnings and errors, by Effort.

  unsigned findings() const { return Errors + Warnings; }
};

struct CheckReport {
  std::string Project; ///< Its name; only pages say it.
  std::string Target;  ///< As it appears in a sentence.
  std::string Version; ///< The version of tranship.
  std::vector<CheckedFile> Files;
  unsigned Skipped = 0;
  bool Parsed = false; ///< Whether the sources were parsed.
  /// Findings of the old report that no longer exist.
  std::vector<OldFinding> Gone;
  bool HasOld = false; ///< An old report was given.

  CheckTotals totals() const;

  /// The indices of the files: first those with errors, then those with
  /// warnings, then those with notes.
  std::vector<size_t> filesByUrgency() const;
};

/// The statistics of all files of a report together.
FileStatistics totalOf(const CheckReport &Report);

/// Writes JSON. docs/check.md describes the format.
void writeJsonReport(llvm::raw_ostream &Out, const CheckReport &Report);

/// The report of a port: edits, and what was left. docs/json.md describes it.
llvm::json::Object portReport(const CheckReport &Report);

/// Writes SARIF 2.1.0, for code scanning services. The pages that explain the
/// checks come from \p Names.
void writeSarifReport(llvm::raw_ostream &Out, const CheckReport &Report,
                      const Map &Names);

/// Writes a self-contained HTML page.
void writeHtmlReport(llvm::raw_ostream &Out, const CheckReport &Report,
                     const Map &Names);

/// The title of the page \p Id, without the id.
llvm::StringRef pageTitle(const Map &Names, llvm::StringRef Id);

} // namespace tranship

#endif
