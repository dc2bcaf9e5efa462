// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What a compiler that makes one loop of a wave's lanes (src/lanes) must know
// of the engine. A kernel that it has made such a form of asks the engine at
// its beginning whether it is called for a whole wave, and is that form then.
#ifndef TRANSHIP_CPU_LANES_H
#define TRANSHIP_CPU_LANES_H

namespace tranship {
namespace cpu {
namespace lanes {

// In bytes: what a Stand has, what a Meeting has, and the Meeting itself.
constexpr unsigned StandMet = 32, StandLane = 48, StandSize = 56;
constexpr unsigned MeetingThere = 0, MeetingValues = 8, MeetingIsAsked = 520,
                   MeetingSize = 544;

} // namespace lanes
} // namespace cpu
} // namespace tranship

#endif
