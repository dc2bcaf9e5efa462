// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What `tranship prove` found, as a table and as JSON.
#ifndef TRANSHIP_COMMANDS_PROVE_REPORT_H
#define TRANSHIP_COMMANDS_PROVE_REPORT_H

#include "commands/prove/ProjectTests.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"

namespace tranship {

/// One line of the table: tests in waves of one size.
struct ProofRow {
  std::string Title;
  unsigned Wave = 0;
  const BuildResult *Built = nullptr;
  std::vector<TestEnd> Tests;
  unsigned Same = 0;
  std::vector<std::string> Differences; ///< Tests, and how.
  std::vector<std::string> NewFailures; ///< Passed in the original.
  double Seconds = 0;
};

/// The first row is the original's.
void printTable(llvm::raw_ostream &Out, llvm::ArrayRef<ProofRow> Rows);
llvm::json::Object toJson(llvm::StringRef Project,
                          llvm::ArrayRef<ProofRow> Rows);

} // namespace tranship

#endif
