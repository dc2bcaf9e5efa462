// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TRANSHIP_SESSION_PROGRESS_H
#define TRANSHIP_SESSION_PROGRESS_H

#include <chrono>
#include <cstddef>

namespace tranship {

/// A line on the terminal that says how far a long run is. Writes nothing when
/// standard error is no terminal, and nothing in the first moments.
class Progress {
public:
  explicit Progress(size_t Total);
  ~Progress() { clear(); }
  Progress(const Progress &) = delete;
  Progress &operator=(const Progress &) = delete;

  /// Shows that \p Done files are done.
  void show(size_t Done);

  /// Takes the line away, for other output to be written.
  void clear();

private:
  using Clock = std::chrono::steady_clock;

  size_t Total;
  bool Enabled;
  bool Shown = false;
  Clock::time_point Next; ///< When the line is written again.
};

} // namespace tranship

#endif
