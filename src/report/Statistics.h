// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What a run did, per file and in total.
#ifndef TRANSHIP_REPORT_STATISTICS_H
#define TRANSHIP_REPORT_STATISTICS_H

#include "edit/Edit.h"
#include "edit/References.h"
#include "options/Choices.h"
#include "llvm/Support/raw_ostream.h"

namespace tranship {

struct FileStatistics {
  std::string Path;
  ReferenceCounts References;
  unsigned Launches = 0; ///< Kernel launches.
  unsigned Findings = 0; ///< Places that somebody has to look at.
  unsigned Notes = 0;
  /// Names that a parse could not resolve, so that they are ported from the
  /// text alone.
  unsigned Unknown = 0;
  uint64_t Lines = 0;
  uint64_t ChangedLines = 0; ///< Lines of the source that edits touch.
  uint64_t Bytes = 0;
  uint64_t ChangedBytes = 0; ///< Bytes of the source that edits replace.

  /// Computes the sizes of \p Source and of the changes by its settled \p
  /// Edits.
  void measure(llvm::StringRef Source, const EditSet &Edits);

  /// The sums over all libraries.
  ReferenceCount references() const;
};

/// The statistics of a whole run.
struct RunStatistics {
  std::string Target; ///< As it appears in a sentence.
  std::vector<FileStatistics> Files;
  unsigned Skipped = 0; ///< Files that were found but not ported.
  bool Parsed = false;  ///< Whether the sources were parsed.

  FileStatistics total() const;
};

void printStatistics(llvm::raw_ostream &Out, const RunStatistics &Run,
                     StatisticsFormat Format);

} // namespace tranship

#endif
