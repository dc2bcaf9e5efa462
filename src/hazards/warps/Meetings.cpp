// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "hazards/warps/Meetings.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSet.h"

using namespace llvm;

namespace tranship {

/// Whether the warp function at token \p I names all lanes.
static bool namesAll(const View &V, uint32_t I) {
  std::optional<Call> Vote = callAt(V.File, I + 1);
  if (Vote && Vote->Arguments.empty())
    return V.File.name(I) == "__syncwarp";
  return Vote && isFullMask(V, Vote->Arguments[0]);
}

std::vector<Meeting> findMeetings(const View &V, const DeviceCode &Code) {
  std::vector<Meeting> Found;
  StringSet<> Followed;
  for (uint32_t I : V.File.candidates()) {
    if (!takesMask(V.File.name(I)) || V.isOwn(I))
      continue;
    const DeviceFunction *F = Code.around(I);
    if (!F || !namesAll(V, I))
      continue;
    Found.push_back({I, I});
    if (!F->Name.empty() && Followed.insert(F->Name).second)
      for (const CallSite &Call : Code.callsOf(F->Name))
        Found.push_back({Call.Token, I});
  }
  sort(Found, [](const Meeting &A, const Meeting &B) { return A.At < B.At; });
  return Found;
}

std::string meetingName(const View &V, const Meeting &M) {
  std::string Name = "'" + V.File.name(M.Vote).str() + "'";
  if (M.Vote != M.At)
    Name += " in '" + V.File.name(M.At).str() + "'";
  return Name;
}

size_t LineNumbers::at(uint32_t Offset) {
  if (Offset < Last) {
    Last = 0;
    Line = 1;
  }
  Line += Text.slice(Last, Offset).count('\n');
  Last = Offset;
  return Line;
}

} // namespace tranship
