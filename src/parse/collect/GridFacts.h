// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What a unit says about launches and about functions that synchronize the
// grid, in a form that goes through a pipe and into a file. All texts are
// indices of UnitFacts::Texts.
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

  uint32_t Index = 0;     ///< The index of the callee's parameter.
  uint32_t Source = Grid; ///< Grid, or 1 + the caller's parameter.

  friend auto operator<=>(const GroupArgument &,
                          const GroupArgument &) = default;
};

struct GridCall {
  uint32_t Callee = 0; ///< The index of its USR.
  std::vector<GroupArgument> Groups;
};

/// A device function with a body.
struct GridFunction {
  uint32_t Usr = 0;
  uint32_t Name = 0;
  /// Where it synchronizes the grid or a parameter itself, as `file:line`; 0 if
  /// nowhere.
  uint32_t SyncAt = 0;
  bool Syncs = false; ///< It synchronizes the grid, whatever its arguments are.
  bool IsKernel = false;
  /// Other units can refer to it.
  bool IsVisible = false;
  /// It calls functions that the parse cannot resolve, or may wait for the grid
  /// in a way of its own.
  bool IsOpaque = false;
  /// Parameters that it synchronizes, whatever kind of group they are.
  std::vector<uint32_t> SyncedParameters;
  std::vector<GridCall> Calls;
};

/// A place that launches one of \c Kernels.
struct GridLaunch {
  uint32_t File = 0;
  uint32_t Offset = 0;
  uint32_t Length = 0;
  /// Launched through an interface for cooperative launches.
  bool IsCooperative = false;
  /// Written `<<<...>>>`.
  bool IsChevron = false;
  /// The kernel is named there and not held by a variable.
  bool IsDirect = false;
  /// How to pass the kernel to a function, see facts/LaunchForm.h.
  uint32_t Form = 0;
  std::vector<uint32_t> Kernels; ///< USRs.
};

struct GridFacts {
  std::vector<GridFunction> Functions;
  std::vector<GridLaunch> Launches;

  /// Writes two attributes of a JSON object.
  void write(llvm::json::OStream &J) const;

  /// Reads what write() wrote; false for anything else.
  bool read(const llvm::json::Object &From, uint64_t NumTexts);
};

} // namespace tranship

#endif
