// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What a unit tells of functions that synchronize the grid and of launches, in
// a form that goes through a pipe and into a file. All texts are indices of
// UnitFacts::Texts.
#ifndef TRANSHIP_PARSE_COLLECT_GRIDFACTS_H
#define TRANSHIP_PARSE_COLLECT_GRIDFACTS_H

#include "llvm/Support/JSON.h"
#include <cstdint>
#include <vector>

namespace tranship {

/// A group that a call passes on.
struct GroupArgument {
  /// The grid itself, as GroupArgument::Source.
  static constexpr uint32_t Grid = 0;

  uint32_t Index = 0;     ///< Of the callee's parameter.
  uint32_t Source = Grid; ///< Grid, or 1 + the caller's parameter.

  friend auto operator<=>(const GroupArgument &,
                          const GroupArgument &) = default;
};

struct GridCall {
  uint32_t Callee = 0; ///< Its USR.
  std::vector<GroupArgument> Groups;
};

/// A function of the device with its body.
struct GridFunction {
  uint32_t Usr = 0;
  uint32_t Name = 0;
  /// Where it synchronizes the grid, or a parameter, itself, as `file:line`; 0:
  /// nowhere.
  uint32_t SyncAt = 0;
  bool Syncs = false; ///< The grid, whatever it is called with.
  bool IsKernel = false;
  /// Other units can mean it.
  bool IsVisible = false;
  /// Calls what the parse cannot tell, or may wait for the grid in ways of its
  /// own.
  bool IsOpaque = false;
  /// The parameters that are synchronized whatever group they are.
  std::vector<uint32_t> SyncedParameters;
  std::vector<GridCall> Calls;
};

/// A place that launches one of \c Kernels.
struct GridLaunch {
  uint32_t File = 0;
  uint32_t Offset = 0;
  uint32_t Length = 0;
  /// Made with an interface for cooperative launches.
  bool IsCooperative = false;
  /// Written `<<<...>>>`.
  bool IsChevron = false;
  /// The kernel is named there, not held by a variable.
  bool IsDirect = false;
  /// How the kernel can be passed to a function, see facts/LaunchForm.h.
  uint32_t Form = 0;
  std::vector<uint32_t> Kernels; ///< USRs.
};

struct GridFacts {
  std::vector<GridFunction> Functions;
  std::vector<GridLaunch> Launches;

  /// Writes two attributes of an object.
  void write(llvm::json::OStream &J) const;

  /// Reads them; false for what write() does not write.
  bool read(const llvm::json::Object &From, uint64_t NumTexts);
};

} // namespace tranship

#endif
