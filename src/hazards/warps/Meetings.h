// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Where the lanes of a warp have to meet, as CUDA's masks say.
#ifndef TRANSHIP_HAZARDS_WARPS_MEETINGS_H
#define TRANSHIP_HAZARDS_WARPS_MEETINGS_H

#include "hazards/warps/WarpHazards.h"

namespace tranship {

/// A warp function whose mask names all lanes.
struct Meeting {
  uint32_t At;   ///< The warp function, or the call of the function it is in.
  uint32_t Vote; ///< The warp function.
};

/// All of them in device code, and the calls of functions of the file that have
/// one, in the order of the file.
std::vector<Meeting> findMeetings(const View &V, const DeviceCode &Code);

/// How messages name it: `'f'`, or `'f' in 'g'`.
std::string meetingName(const View &V, const Meeting &M);

/// Counts lines. Asked in the order of the file it looks at each line once.
class LineNumbers {
public:
  explicit LineNumbers(llvm::StringRef Text) : Text(Text) {}

  size_t at(uint32_t Offset);

private:
  llvm::StringRef Text;
  uint32_t Last = 0;
  size_t Line = 1;
};

} // namespace tranship

#endif
