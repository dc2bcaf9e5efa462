// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "files/Processes.h"
#include <csignal>
#include <gtest/gtest.h>
#include <map>
#include <unistd.h>

using namespace llvm;
using namespace tranship;

namespace {

std::map<size_t, TaskEnd> run(size_t Count, unsigned Jobs,
                              function_ref<void(size_t, raw_ostream &)> Task,
                              unsigned Seconds = 0) {
  std::map<size_t, TaskEnd> Ends;
  ProcessLimits Limits;
  Limits.Jobs = Jobs;
  Limits.Seconds = Seconds;
  runInProcesses(
      Count, Limits, Task,
      [&](size_t N, TaskEnd End) { Ends[N] = std::move(End); },
      [] { return false; });
  return Ends;
}

TEST(Processes, EachTaskAnswersOnce) {
  auto Ends = run(20, 3, [](size_t N, raw_ostream &Out) {
    Out << std::string(N * 10000, 'x') << N; // More than a pipe holds.
  });
  ASSERT_EQ(Ends.size(), 20u);
  for (auto &[N, End] : Ends) {
    EXPECT_EQ(End.Failure, "");
    EXPECT_EQ(End.Output, std::string(N * 10000, 'x') + std::to_string(N));
  }
}

TEST(Processes, ACrashIsOneTasks) {
  auto Ends = run(3, 2, [](size_t N, raw_ostream &Out) {
    if (N == 1)
      std::raise(SIGSEGV);
    if (N == 2)
      ::_exit(3);
    Out << "fine";
  });
  EXPECT_EQ(Ends[0].Output, "fine");
  EXPECT_EQ(Ends[0].Failure, "");
  EXPECT_EQ(StringRef(Ends[1].Failure).substr(0, 7), "crashed");
  EXPECT_EQ(Ends[2].Failure, "ended with status 3");
}

TEST(Processes, ATaskHasATime) {
  auto Ends = run(
      1, 1,
      [](size_t, raw_ostream &) {
        for (volatile bool Forever = true; Forever;)
          ;
      },
      /*Seconds=*/1);
  EXPECT_EQ(Ends[0].Failure, "took too long");
}

TEST(Processes, StopEndsWhatRuns) {
  size_t NumDone = 0;
  ProcessLimits Limits;
  unsigned Asked = 0;
  runInProcesses(
      5, Limits,
      [](size_t, raw_ostream &) {
        for (volatile bool Forever = true; Forever;)
          ;
      },
      [&](size_t, TaskEnd) { ++NumDone; }, [&] { return ++Asked > 2; });
  EXPECT_EQ(NumDone, 0u);
}

} // namespace
