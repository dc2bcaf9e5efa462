// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Launches of kernels that synchronize the grid, from the text of one file.
#ifndef TRANSHIP_PORT_GROUPS_GRIDSYNC_H
#define TRANSHIP_PORT_GROUPS_GRIDSYNC_H

#include "facts/LaunchForm.h"
#include "rules/View.h"

namespace tranship {

/// A launch that has to be cooperative.
struct WaitingLaunch {
  uint32_t Chevron = 0; ///< Its `<<<`.
  LaunchForm Form;
  std::string Why; ///< `'kernel' synchronizes the grid (file.cu:12)`.
  /// The file also launches the kernel cooperatively, and the wait is under a
  /// condition: the author has chosen between two launches.
  bool IsChosen = false;
};

/// Those that the text shows: the kernel and what it calls are in the file, and
/// their names are plain. This includes launches that the author has chosen.
std::vector<WaitingLaunch> findWaitingLaunches(const View &V);

} // namespace tranship

#endif
