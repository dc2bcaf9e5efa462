// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What programs printed, compared.
#ifndef TRANSHIP_COMMANDS_RUN_OUTPUTS_H
#define TRANSHIP_COMMANDS_RUN_OUTPUTS_H

#include "tables/map/Map.h"
#include "tables/targets/Target.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/raw_ostream.h"
#include <optional>

namespace tranship {

/// How a program ended, and what it wrote to standard output.
struct Outcome {
  int Status = 0;
  bool TimedOut = false;
  std::string Text;
  std::string Errors; ///< What it wrote to standard error.
};

/// The lines, from 0 on, in which two runs of one program differ: times and
/// the like. Nothing if they do not have the same number of lines.
std::optional<llvm::DenseSet<unsigned>> changingLines(llvm::StringRef First,
                                                      llvm::StringRef Second);

/// The first difference between the outputs.
struct Difference {
  unsigned Line = 0; ///< From 1 on.
  std::string Expected, Got;
};

/// The first line that differs and is not in \p Ignored, and for which \p Same
/// does not hold. A missing line differs from an empty one.
std::optional<Difference> firstDifference(
    llvm::StringRef Expected, llvm::StringRef Got,
    const llvm::DenseSet<unsigned> &Ignored,
    llvm::function_ref<bool(llvm::StringRef, llvm::StringRef)> Same);

/// What a port by text turns a line into: programs print names that it renames.
std::string portedLine(llvm::StringRef Line, const Map &Names,
                       const Target &To);

/// "exit status 0, 12 lines", "does not end, 3 lines" or "crashes (Aborted), 0
/// lines".
std::string describe(const Outcome &O);

/// What makes an original no measure for its port: it crashes, does not end or
/// stands still. Empty if it is one.
std::string whyNoMeasure(const Outcome &O);

} // namespace tranship

#endif
