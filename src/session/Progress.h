// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TRANSHIP_SESSION_PROGRESS_H
#define TRANSHIP_SESSION_PROGRESS_H

#include <chrono>
#include <cstddef>

namespace tranship {

/// A line on the terminal that shows the progress of a long run. Writes nothing
/// if standard error is not a terminal, and nothing in the first moments.
class Progress {
public:
  explicit Progress(size_t Total);
  ~Progress() { clear(); }
  Progress(const Progress &) = delete;
  Progress &operator=(const Progress &) = delete;

  /// Shows that \p Done files are done.
  void show(size_t Done);

  /// Removes the line before other output.
  void clear();

private:
  using Clock = std::chrono::steady_clock;

  size_t Total;
  bool Enabled;
  bool Shown = false;
  Clock::time_point Next; ///< When the line is updated next.
};

} // namespace tranship

#endif
