// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What is asked of a port: that its sources compile, and that its programs do
// what their originals do.
#ifndef TRANSHIP_COMMANDS_VERIFY_CHECKS_H
#define TRANSHIP_COMMANDS_VERIFY_CHECKS_H

#include "commands/run/Compiler.h"
#include "files/Command.h"
#include "options/RunOptions.h"
#include "tables/map/Map.h"
#include "tables/targets/Target.h"
#include "llvm/Support/JSON.h"
#include <chrono>
#include <functional>

namespace tranship {

/// Work for a process of its own, and what it says as JSON. Nothing if it did
/// not end in time.
struct VerifyTask {
  std::string What; ///< `port`, `compile`, `run` ...
  std::string File; ///< Below the port.
  std::function<llvm::json::Object()> Do;
  std::optional<llvm::json::Object> Result;
};

/// The time that is left.
class Deadline {
public:
  explicit Deadline(unsigned Seconds)
      : End(Clock::now() + std::chrono::seconds(Seconds)) {}
  bool isOver() const { return Clock::now() >= End; }
  /// For commands, which must end a little before. At least 1.
  unsigned seconds() const {
    auto Left =
        std::chrono::duration_cast<std::chrono::seconds>(End - Clock::now());
    return Left.count() > 2 ? static_cast<unsigned>(Left.count() - 1) : 1;
  }

private:
  using Clock = std::chrono::steady_clock;
  Clock::time_point End;
};

class PortChecks {
public:
  /// \p Port: a folder. \p Original: the folder of the project that it was made
  /// of, or empty. What is made goes to \p Scratch. All paths are absolute.
  PortChecks(const RunOptions &Options, const Target &To, std::string Port,
             std::string Original, const ScratchFolder &Scratch,
             const Deadline &Time)
      : Options(Options), To(To), Port(std::move(Port)),
        Original(std::move(Original)), Scratch(Scratch), Time(Time) {}

  /// Chooses the compiler.
  llvm::Error begin();

  /// Names the compiler; empty: there is none.
  const std::string &compiler() const { return Name; }
  /// Why it is that one.
  const std::string &why() const { return Why; }

  /// What must be done before the checks.
  std::vector<VerifyTask> preparations();
  std::vector<VerifyTask> checks();

private:
  void findSources();
  std::string originalOf(llvm::StringRef File) const;
  llvm::json::Object writeCpuTree() const;
  Command compileCommand(llvm::StringRef File) const;
  llvm::json::Object compile(llvm::StringRef File) const;
  llvm::json::Object run(llvm::StringRef File) const;

  const RunOptions &Options;
  const Target To;
  std::string Port, Original;
  const ScratchFolder &Scratch;
  const Deadline &Time;
  const Map Names{builtinMapData()};
  StringList Words; ///< The target's compiler; empty: the CPU's.
  std::optional<Compiler> Cpu;
  std::string Name, Why;
  StringList Units;          ///< Sources with code for a GPU, below Port.
  StringList IncludeOptions; ///< That the sources seem to need.
};

} // namespace tranship

#endif
