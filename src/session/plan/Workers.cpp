// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "session/plan/Workers.h"
#include "llvm/Support/ThreadPool.h"

using namespace llvm;

namespace tranship {

unsigned workersFor(const RunOptions &Options, size_t Number) {
  // More threads than this are almost certainly a typo.
  constexpr unsigned Most = 256;
  ThreadPoolStrategy Strategy =
      hardware_concurrency(std::min(Options.Jobs, Most));
  return std::min<size_t>(Strategy.compute_thread_count(), Number);
}

void onThreads(unsigned Workers, function_ref<void()> Work) {
  if (Workers <= 1)
    return Work();
  DefaultThreadPool Pool(hardware_concurrency(Workers));
  for (unsigned W = 0; W != Workers; ++W)
    Pool.async(Work);
  Pool.wait();
}

} // namespace tranship
