// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "files/Processes.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/Twine.h"
#include <cerrno>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace llvm;

namespace tranship {

namespace {

class ProcessPool {
public:
  ProcessPool(size_t Count, const ProcessLimits &Limits,
              function_ref<void(size_t, raw_ostream &)> Task,
              function_ref<void(size_t, TaskEnd)> Done)
      : Count(Count), Limits(Limits), Task(Task), Done(Done) {}

  /// Keeps the allowed number of tasks running. False when all are done.
  bool fill();

  /// Reads what the running tasks write, and reaps those that ended.
  void wait();

  void killAll();

private:
  struct Running {
    size_t Task = 0;
    pid_t Process = 0;
    int Pipe = -1;
    std::string Output;
  };

  void start(size_t Number);
  [[noreturn]] void runChild(size_t Number, int Pipe);
  bool readFrom(Running &R);
  void reap(Running &R);

  size_t Count;
  const ProcessLimits &Limits;
  function_ref<void(size_t, raw_ostream &)> Task;
  function_ref<void(size_t, TaskEnd)> Done;
  size_t Next = 0;
  SmallVector<Running, 8> Active;
};

} // namespace

static void limitTo(decltype(RLIMIT_CPU) What, uint64_t Value) {
  if (!Value)
    return;
  struct rlimit Limit = {};
  if (::getrlimit(What, &Limit) || Limit.rlim_max < Value)
    return;
  Limit.rlim_cur = Value;
  (void)::setrlimit(What, &Limit);
}

void ProcessPool::runChild(size_t Number, int Pipe) {
  // The parent reports a crash; no handler of this program may print.
  for (int Signal : {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP, SIGXCPU,
                     SIGTERM, SIGHUP})
    ::signal(Signal, SIG_DFL);
  // The parent decides what an interrupt of the whole group means.
  ::signal(SIGINT, SIG_IGN);
  ::signal(SIGPIPE, SIG_DFL);
  // If the parent is killed, its locks must not stay held through this process.
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (int Null = ::open("/dev/null", O_RDWR); Null >= 0)
    for (int Standard : {0, 1, 2})
      ::dup2(Null, Standard);
  struct rlimit NoCore = {0, 0};
  (void)::setrlimit(RLIMIT_CORE, &NoCore);
  limitTo(RLIMIT_CPU, Limits.Seconds);
  limitTo(RLIMIT_AS, Limits.MemoryBytes);
  raw_fd_ostream Out(Pipe, /*shouldClose=*/false);
  Task(Number, Out);
  Out.flush();
  ::_exit(0);
}

void ProcessPool::start(size_t Number) {
  int Ends[2];
  if (::pipe2(Ends, O_CLOEXEC))
    return Done(Number, {"", std::strerror(errno)});
  pid_t Child = ::fork();
  if (Child == 0) {
    ::close(Ends[0]);
    runChild(Number, Ends[1]);
  }
  int Problem = errno;
  ::close(Ends[1]);
  if (Child < 0) {
    ::close(Ends[0]);
    return Done(Number, {"", std::strerror(Problem)});
  }
  Active.push_back({Number, Child, Ends[0], ""});
}

bool ProcessPool::fill() {
  while (Next != Count && Active.size() < std::max(Limits.Jobs, 1u))
    start(Next++);
  return !Active.empty();
}

/// False once the other end is closed.
bool ProcessPool::readFrom(Running &R) {
  char Buffer[65536];
  ssize_t Length = ::read(R.Pipe, Buffer, sizeof(Buffer));
  if (Length > 0)
    R.Output.append(Buffer, Length);
  return Length > 0 || (Length < 0 && errno == EINTR);
}

static std::string failureOf(int Status) {
  if (WIFEXITED(Status) && WEXITSTATUS(Status) == 0)
    return "";
  if (!WIFSIGNALED(Status))
    return "ended with status " + std::to_string(WEXITSTATUS(Status));
  if (WTERMSIG(Status) == SIGXCPU)
    return "took too long";
  return std::string("crashed (") + ::strsignal(WTERMSIG(Status)) + ")";
}

void ProcessPool::reap(Running &R) {
  int Status = 0;
  while (::waitpid(R.Process, &Status, 0) < 0 && errno == EINTR)
    ;
  ::close(R.Pipe);
  Done(R.Task, {std::move(R.Output), failureOf(Status)});
}

void ProcessPool::wait() {
  SmallVector<pollfd, 8> Pipes;
  for (const Running &R : Active)
    Pipes.push_back({R.Pipe, POLLIN, 0});
  // Wakes up now and then to see whether to stop.
  constexpr int Milliseconds = 200;
  if (::poll(Pipes.data(), Pipes.size(), Milliseconds) <= 0)
    return;
  for (size_t I = Active.size(); I-- > 0;) {
    if (!Pipes[I].revents || readFrom(Active[I]))
      continue;
    reap(Active[I]);
    Active.erase(Active.begin() + I);
  }
}

void ProcessPool::killAll() {
  for (Running &R : Active) {
    ::kill(R.Process, SIGKILL);
    ::waitpid(R.Process, nullptr, 0);
    ::close(R.Pipe);
  }
}

void runInProcesses(size_t Count, const ProcessLimits &Limits,
                    function_ref<void(size_t, raw_ostream &)> Task,
                    function_ref<void(size_t, TaskEnd)> Done,
                    function_ref<bool()> Stop) {
  // Each process would write what is buffered now once more.
  outs().flush();
  ProcessPool Pool(Count, Limits, Task, Done);
  while (!Stop() && Pool.fill())
    Pool.wait();
  Pool.killAll();
}

} // namespace tranship
