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
  unsigned Findings = 0; ///< Places that need a person.
  unsigned Notes = 0;
  /// Names that a parse was to know and did not; ported as the text says.
  unsigned Unknown = 0;
  uint64_t Lines = 0;
  uint64_t ChangedLines = 0; ///< Lines of the source that an edit touches.
  uint64_t Bytes = 0;
  uint64_t ChangedBytes = 0; ///< Bytes of the source that an edit replaces.

  /// Sets the four sizes for \p Source and its settled \p Edits.
  void measure(llvm::StringRef Source, const EditSet &Edits);

  /// All libraries together.
  ReferenceCount references() const;
};

/// Of a whole run.
struct RunStatistics {
  std::string Target; ///< As in a sentence.
  std::vector<FileStatistics> Files;
  unsigned Skipped = 0; ///< Files that were found and not ported.
  bool Parsed = false;  ///< Whether there was a parse.

  FileStatistics total() const;
};

void printStatistics(llvm::raw_ostream &Out, const RunStatistics &Run,
                     StatisticsFormat Format);

} // namespace tranship

#endif
