// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What the engine says, and how a program ends that cannot go on.
#ifndef TRANSHIP_CPU_ENGINE_MESSAGES_INL
#define TRANSHIP_CPU_ENGINE_MESSAGES_INL

#include "tranship/cpu/engine/state.inl"
#include <algorithm>
#include <csignal>
#include <cstdio>
#include <string>
#include <unistd.h>

namespace tranship {
namespace cpu {

//===-- Messages ----------------------------------------------------------===//

/// "kernel NAME, block (0, 0, 0), thread (1, 0, 0), file.cu:12"
TRANSHIP_CPU_NOT_NOTED inline std::string whereIs(const Thread &T, Place At) {
  const Worker &W = *TheLocal.Here;
  char Text[200];
  uint3 B = W.Inside->Index, I = W.Inside->Threads[T.Rank].Index;
  std::snprintf(Text, sizeof(Text), ", block (%u, %u, %u), thread (%u, %u, %u)",
                B.x, B.y, B.z, I.x, I.y, I.z);
  std::string Result = std::string("kernel ") + W.Running->Shape->Kernel + Text;
  if (At.File)
    Result += std::string(", ") + At.File + ":" + std::to_string(At.Line);
  return Result;
}

TRANSHIP_CPU_NOT_NOTED inline void say(const std::string &Message) {
  std::fflush(stdout);
  std::fprintf(stderr, "tranship: %s\n", Message.c_str());
  std::fflush(stderr);
}

/// The status of a program that would hang on the card.
constexpr int DeadlockStatus = 3;

[[noreturn]] TRANSHIP_CPU_NOT_NOTED inline void
quit(int Status, const std::string &Message) {
  say(Message);
  _exit(Status);
}

/// Tells which thread did it, and whether it is the stack.
TRANSHIP_CPU_NOT_NOTED inline void tellBadAddress(const void *Address) {
  const Worker *W = TheLocal.Here;
  if (!W || !W->Running || !W->Current)
    return;
  const Thread &T = *W->Current;
  if (T.Stack && T.Stack->isBehindEnd(Address))
    quit(2, whereIs(T, {nullptr, 0}) +
                ": the stack is too small; set TRANSHIP_STACK to more than " +
                std::to_string(settings::stackSize() / 1024) + " (KB)");
  const char *Or =
      W->Wave == Worker::WaveTaken
          ? " or one behind it in its wave (TRANSHIP_LANES=0 tells which)"
          : "";
  char Text[150];
  std::snprintf(Text, sizeof(Text), "%s: there is no memory at %p", Or,
                Address);
  say(whereIs(T, {nullptr, 0}) + Text);
}

/// The first worker with a bad address tells it, then the signal does what it
/// does. Others wait for that: the default that the first one leaves behind
/// would end the program before it has told anything.
TRANSHIP_CPU_NOT_NOTED inline void onBadAddress(int Signal, siginfo_t *Info,
                                                void *) {
  static std::atomic_flag Told = ATOMIC_FLAG_INIT;
  while (Told.test_and_set())
    ::pause();
  tellBadAddress(Info->si_addr);
  std::signal(Signal, SIG_DFL);
}

/// Of a worker. A sanitizer, or the program itself, may want the signal.
TRANSHIP_CPU_NOT_NOTED inline void watchAddresses() {
  struct sigaction Old, New = {};
  if (TRANSHIP_CPU_ASAN || sigaction(SIGSEGV, nullptr, &Old) != 0)
    return;
  if (Old.sa_handler != SIG_DFL && Old.sa_sigaction != onBadAddress)
    return;
  stack_t Own = {};
  Own.ss_size = 64 * 1024;
  Own.ss_sp = std::malloc(Own.ss_size);
  New.sa_sigaction = onBadAddress;
  New.sa_flags = SA_SIGINFO | SA_ONSTACK;
  if (Own.ss_sp && sigaltstack(&Own, nullptr) == 0)
    sigaction(SIGSEGV, &New, nullptr);
}

/// Every place at which threads of the block wait, with one thread of each.
[[noreturn]] TRANSHIP_CPU_NOT_NOTED inline void reportDeadlock(const Block &B) {
  std::string Text = "deadlock: no thread of the block can go on\n";
  std::vector<std::string> Seen;
  for (const Thread &T : B.Threads) {
    if (!T.waits())
      continue;
    char What[80];
    if (T.Where == Thread::AtCondition)
      std::snprintf(What, sizeof(What), "%s", T.Function);
    else
      std::snprintf(What, sizeof(What), "%s for mask %08x", T.Function, T.Mask);
    std::string Key = std::string(What) + ":" + std::to_string(T.At.Line);
    if (Seen.size() == 8 ||
        std::find(Seen.begin(), Seen.end(), Key) != Seen.end())
      continue;
    Seen.push_back(Key);
    Text += "  waits in " + std::string(What) + ": " + whereIs(T, T.At) + "\n";
  }
  Text.pop_back();
  quit(DeadlockStatus, Text);
}

} // namespace cpu
} // namespace tranship

#endif
