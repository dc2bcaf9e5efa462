// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Warp functions with the mask of all lanes in loops that the lanes leave one
// by one: CUDA waits for all lanes of the mask, the targets use those that
// arrive.
#include "hazards/flow/LoopExits.h"
#include "hazards/warps/Meetings.h"
#include "rules/Rules.h"
#include "rules/Writer.h"
#include "llvm/ADT/Twine.h"

using namespace llvm;

namespace tranship {

/// The innermost loop around token \p I that the lanes leave one by one before
/// they reach it, or reach it again; NoStatement if there is none.
static uint32_t findLoop(const StatementList &All, LoopExits &Exits,
                         uint32_t I) {
  uint32_t N = All.at(I);
  if (N == NoStatement)
    return NoStatement;
  uint32_t Loop = All[N].isLoop() ? N : All.loopAround(N);
  while (Loop != NoStatement && !Exits.differBefore(Loop, I))
    Loop = All.loopAround(Loop);
  return Loop;
}

static void reportVotesIn(const View &V, Writer &W, const DeviceCode &Code) {
  LineNumbers Lines(V.File.text());
  std::optional<LoopExits> Exits;
  const DeviceFunction *Last = nullptr;
  uint32_t Reported = NoStatement;
  for (const Meeting &M : findMeetings(V, Code)) {
    // A barrier of the warp has nothing to wait for if lanes run in lockstep.
    if (V.File.name(M.Vote) == "__syncwarp")
      continue;
    const DeviceFunction *F = Code.around(M.At);
    if (F != Last || !Exits) {
      Exits.emplace(V, Code, *F);
      Last = F;
      Reported = NoStatement;
    }
    uint32_t Loop = findLoop(F->Statements, *Exits, M.At);
    if (Loop == NoStatement || Loop == Reported)
      continue;
    Reported = Loop;
    uint32_t Begin = V.File[F->Statements[Loop].Where.First].Begin;
    W.report(DiagnosticId::VoteInLoop, V.File[M.At].where(),
             meetingName(V, M) +
                 " names all lanes of the warp, but they leave the loop in "
                 "line " +
                 Twine(Lines.at(Begin)) +
                 " one by one: CUDA waits for those that are missing, " +
                 V.To->Title +
                 " does not; let all lanes stay until the last one is done");
  }
}

void reportVoteInLoop(const View &V, Writer &W) {
  inDeviceCode(V, [&](const DeviceCode &Code) { reportVotesIn(V, W, Code); });
}

} // namespace tranship
