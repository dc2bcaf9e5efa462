// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The files of a report by folder.
#ifndef TRANSHIP_REPORT_FOLDERTREE_H
#define TRANSHIP_REPORT_FOLDERTREE_H

#include "report/CheckReport.h"
#include <map>
#include <memory>
#include <optional>

namespace tranship {

/// A file, or a folder with the totals of its contents.
struct FolderTree {
  std::string Name;
  unsigned Depth = 0;
  std::optional<size_t> File;    ///< Its index in the report.
  uint64_t Ported = 0, Left = 0; ///< Uses of CUDA's names.
  unsigned Findings = 0;         ///< Warnings and errors.
  std::map<std::string, std::unique_ptr<FolderTree>> Children;

  /// Builds the tree of the files of interest. A folder with only one subfolder
  /// is joined with it.
  static FolderTree of(const CheckReport &Report);
};

} // namespace tranship

#endif
