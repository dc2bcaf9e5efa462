// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// How calls go into streams, in groups or alone, and how long they wait. What
// is in a stream is done when it is queued, so a call returns when all ranks
// have given theirs.
#ifndef TRANSHIP_CPU_COLLECTIVES_GROUPS_H
#define TRANSHIP_CPU_COLLECTIVES_GROUPS_H

#include "tranship/cpu/collectives/team.h"
#include "tranship/cpu/libraries/queue.h"
#include <chrono>
#include <cstdlib>
#include <ctime>

__attribute__((weak)) cudaError_t cudaStreamGetDevice(cudaStream_t Stream,
                                                      int *Device);

namespace tranship {
namespace cpu {
namespace collectives {

/// Says when nobody will come: when the process has computed nothing for some
/// seconds. Time alone would say so of slow programs, too.
class Patience {
public:
  static constexpr std::chrono::milliseconds Interval{100};

  /// After each interval that was waited.
  bool isOver() {
    const double Now = used();
    // Waiting itself takes less.
    const bool Idle = Now - Last < Interval.count() / 1000.0 / 20;
    Last = Now;
    Intervals = Idle ? Intervals + 1 : 0;
    return limit() > 0 && Intervals * Interval.count() >= limit() * 1000;
  }

private:
  static double used() {
    timespec Time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &Time);
    return double(Time.tv_sec) + double(Time.tv_nsec) / 1e9;
  }
  static double limit() {
    static const double Seconds = [] {
      const char *Text = std::getenv("TRANSHIP_NCCL_WAIT");
      return Text ? std::atof(Text) : 10;
    }();
    return Seconds;
  }

  double Last = used();
  long Intervals = 0;
};

/// Waits until all are done; the first error.
inline ncclResult_t waitFor(Locked &Lock, const Calls &All) {
  ncclResult_t Result = ncclSuccess;
  Patience Left;
  for (const CallPtr &C : All) {
    while (!C->IsDone && C->Waits)
      if (!shared().Changed.wait_for(Lock, Patience::Interval,
                                     [&] { return C->IsDone; }) &&
          Left.isOver())
        C->In->giveUp(*C);
    if (Result == ncclSuccess || Result == ncclInProgress)
      Result = !C->IsDone ? ncclInProgress : C->Result ? C->Result : Result;
  }
  return Result;
}

inline bool isCaptured(cudaStream_t Stream) {
  cudaStreamCaptureStatus Status = cudaStreamCaptureStatusNone;
  return cudaStreamIsCapturing &&
         cudaStreamIsCapturing(Stream, &Status) == cudaSuccess &&
         Status != cudaStreamCaptureStatusNone;
}

/// A graph gives the call each time that it is launched.
inline bool recordCall(const CallPtr &C) {
  return queue(C->Stream, [C] {
    const auto Again = std::make_shared<Call>(*C);
    Locked Lock(shared().Lock);
    Again->In->post(Again);
    waitFor(Lock, {Again});
  });
}

inline bool queueCall(const CallPtr &C) {
  return queue(C->Stream, [C] {
    const Locked Lock(shared().Lock);
    C->In->post(C);
  });
}

/// Whether two ranks of one communicator are among those that are recorded: the
/// nodes of a graph are done one after the other, and the first would wait.
inline bool areTwoOfOne(const Calls &Recorded) {
  std::map<const Team *, int> Rank;
  for (const CallPtr &C : Recorded)
    if (Rank.emplace(C->In.get(), C->Rank).first->second != C->Rank)
      return true;
  return false;
}

/// Gives all of them, and then waits for all.
inline ncclResult_t submit(const Calls &All) {
  Calls Recorded, Given;
  for (const CallPtr &C : All)
    (hasData(C->What) && isCaptured(C->Stream) ? Recorded : Given).push_back(C);
  if (areTwoOfOne(Recorded)) {
    const Locked Lock(shared().Lock);
    return refuse(ncclInvalidUsage,
                  "a thread that is several ranks cannot capture them (on the "
                  "CPU, what a graph has is done one after the other)");
  }
  for (const CallPtr &C : Recorded)
    if (!recordCall(C))
      return ncclUnhandledCudaError;
  bool Queued = true;
  for (const CallPtr &C : Given)
    if (hasData(C->What)) {
      Queued = Queued && queueCall(C);
    } else {
      const Locked Lock(shared().Lock);
      C->In->post(C);
    }
  Locked Lock(shared().Lock);
  if (!Queued)
    for (const CallPtr &C : Given)
      C->In->fail(ncclUnhandledCudaError,
                  named(*C) + ": its stream takes no work");
  return waitFor(Lock, Given);
}

/// What a thread has given since ncclGroupStart().
struct Group {
  int Depth = 0;
  Calls Open;
  ncclResult_t Error = ncclSuccess;
};
inline Group &group() {
  static thread_local Group Only;
  return Only;
}

/// Does it now, or when the thread's group ends.
inline ncclResult_t give(const CallPtr &C) {
  if (!group().Depth)
    return submit({C});
  group().Open.push_back(C);
  return ncclSuccess;
}

/// A call that is wrong spoils the thread's group.
inline ncclResult_t spoil(ncclResult_t Result) {
  Group &Its = group();
  if (Its.Depth && Result != ncclSuccess && Its.Error == ncclSuccess)
    Its.Error = Result;
  return Result;
}

} // namespace collectives
} // namespace cpu
} // namespace tranship

#endif
