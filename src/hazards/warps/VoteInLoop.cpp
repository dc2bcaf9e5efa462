// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Warp functions with the mask of all lanes in loops that the lanes leave one
// by one: CUDA waits for all lanes of the mask, the targets take those that are
// there.
#include "hazards/flow/LoopExits.h"
#include "hazards/warps/WarpHazards.h"
#include "rules/Rules.h"
#include "rules/Writer.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/ADT/Twine.h"

using namespace llvm;

namespace tranship {

namespace {

/// Where the lanes of a warp have to meet.
struct Meeting {
  uint32_t At;   ///< The collective, or the call of the function it is in.
  uint32_t Vote; ///< The collective.
};

/// Counts lines. Asked in the order of the file it looks at each line once.
class LineNumbers {
public:
  explicit LineNumbers(StringRef Text) : Text(Text) {}

  size_t at(uint32_t Offset) {
    if (Offset < Last) {
      Last = 0;
      Line = 1;
    }
    Line += Text.slice(Last, Offset).count('\n');
    Last = Offset;
    return Line;
  }

private:
  StringRef Text;
  uint32_t Last = 0;
  size_t Line = 1;
};

} // namespace

/// All collectives with the mask of all lanes, and the calls of functions of
/// the file that have one.
static std::vector<Meeting> findMeetings(const View &V,
                                         const DeviceCode &Code) {
  std::vector<Meeting> Found;
  StringSet<> Followed;
  for (uint32_t I : V.File.candidates()) {
    // A barrier of the warp has nothing to wait for where lanes run in step.
    if (!takesMask(V.File.name(I)) || V.File.name(I) == "__syncwarp" ||
        V.isOwn(I))
      continue;
    std::optional<Call> Vote = callAt(V.File, I + 1);
    const DeviceFunction *F = Code.around(I);
    if (!F || !Vote || Vote->Arguments.empty() ||
        !isFullMask(V, Vote->Arguments[0]))
      continue;
    Found.push_back({I, I});
    if (!F->Name.empty() && Followed.insert(F->Name).second)
      for (const CallSite &Call : Code.callsOf(F->Name))
        Found.push_back({Call.Token, I});
  }
  sort(Found, [](const Meeting &A, const Meeting &B) { return A.At < B.At; });
  return Found;
}

/// The innermost loop around token \p I that the lanes leave one by one before
/// they come there, or come there again; NoStatement when there is none.
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
    std::string Name = "'" + V.File.name(M.Vote).str() + "'";
    if (M.Vote != M.At)
      Name += " in '" + V.File.name(M.At).str() + "'";
    uint32_t Begin = V.File[F->Statements[Loop].Where.First].Begin;
    W.report(DiagnosticId::VoteInLoop, V.File[M.At].where(),
             Name +
                 " names all lanes of the warp, but they leave the loop in "
                 "line " +
                 Twine(Lines.at(Begin)) +
                 " one by one: CUDA waits for those that are missing, " +
                 V.To->Title + " does not");
  }
}

void reportVoteInLoop(const View &V, Writer &W) {
  inDeviceCode(V, [&](const DeviceCode &Code) { reportVotesIn(V, W, Code); });
}

} // namespace tranship
