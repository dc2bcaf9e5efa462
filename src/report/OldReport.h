// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A report of an earlier run: what it has found is known.
#ifndef TRANSHIP_REPORT_OLDREPORT_H
#define TRANSHIP_REPORT_OLDREPORT_H

#include "report/Finding.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/JSON.h"

namespace tranship {

struct OldFinding {
  std::string Fingerprint, Id, Path, Message;
  unsigned Line = 0;
};

/// As reports have it.
llvm::json::Object toJson(const OldFinding &F);

struct CheckReport;

class OldReport {
public:
  /// Uses the findings of a run in this process.
  explicit OldReport(const CheckReport &Report);

  /// Reads a report that `tranship check` wrote as JSON or SARIF.
  static llvm::Expected<OldReport> read(llvm::StringRef Path);

  bool has(llvm::StringRef Fingerprint) const {
    return Known.contains(Fingerprint);
  }
  /// Marks those of \p All that are in the report as known.
  void mark(std::vector<Finding> &All) const;

  /// \p Found without the places whose findings in \p All, made from it, are
  /// marked as known.
  static std::vector<Diagnostic> withoutKnown(llvm::ArrayRef<Diagnostic> Found,
                                              llvm::ArrayRef<Finding> All);

  llvm::ArrayRef<OldFinding> findings() const { return All; }

private:
  OldReport() = default;
  void add(OldFinding F);

  std::vector<OldFinding> All;
  llvm::StringSet<> Known;
};

} // namespace tranship

#endif
