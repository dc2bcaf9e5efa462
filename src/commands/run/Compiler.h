// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The C++ compiler that builds programs for the CPU.
#ifndef TRANSHIP_COMMANDS_RUN_COMPILER_H
#define TRANSHIP_COMMANDS_RUN_COMPILER_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/Error.h"
#include <string>
#include <vector>

namespace tranship {

/// A command that runs, with what it prints going to files.
struct Command {
  std::string Program;
  std::string Name = {}; ///< That it is called by; its path if empty.
  std::vector<std::string> Arguments;
  std::vector<std::string> Environment; ///< In addition to our own.
  std::string Output, Errors;           ///< Paths; equal ones are one file.
  std::string Input = "/dev/null";      ///< A path.
  std::string Folder = {}; ///< Where it runs; where we are if empty.
};

/// How a command ended.
struct ProgramEnd {
  int Status = 0; ///< Of the program; 128 + n if signal n ended it.
  bool TimedOut = false;
  std::string Message; ///< Why it could not be run at all.
};

/// Runs commands at the same time and waits for all, without a limit if \p
/// Seconds is 0.
std::vector<ProgramEnd> runAll(llvm::ArrayRef<Command> Commands,
                               unsigned Seconds = 0);

/// Success if \p C ended with \p Most or less. Otherwise \p Failure, and what
/// it printed goes to standard error.
llvm::Error judgeEnd(const Command &C, const ProgramEnd &End,
                     const llvm::Twine &Failure, int Most = 0);

/// Below `tranship/cpu/`.
inline constexpr llvm::StringLiteral EngineSource = "engine.cpp";

class Compiler {
public:
  /// \p Wanted, or the first of clang++ and g++ that exists.
  static llvm::Expected<Compiler> find(llvm::StringRef Wanted);

  /// That at \p Path, which find() has found before and which has coverage.
  static Compiler known(llvm::StringRef Path) {
    Compiler Result;
    Result.Path = Path.str();
    Result.HasCoverage = true;
    return Result;
  }

  /// A plugin that it can load: the one of src/lanes, which makes one loop of a
  /// wave's lanes. Empty if there is none.
  const std::string &plugin() const { return Plugin; }
  void setPlugin(llvm::StringRef Path) { Plugin = Path.str(); }

  /// What sources with kernels are compiled with, wherever the overlay is.
  /// \p Check: with checks for faults in the use of shared memory.
  std::vector<std::string> kernelOptions(bool Check) const;

  const std::string &path() const { return Path; }

  /// It can tell where threads are in the program, which reconvergence and the
  /// search for faults need.
  bool hasCoverage() const { return HasCoverage; }

  /// Differs for compilers whose objects may not fit together.
  std::string id() const;

  /// Compiles \p Source against the overlay \p Overlay; the engine is not in
  /// it. \p Check: with checks for faults in the use of shared memory.
  Command compile(llvm::StringRef Source, llvm::StringRef Overlay,
                  llvm::StringRef Object, bool Check,
                  llvm::ArrayRef<std::string> More) const;

  /// Compiles the engine of an overlay, or the library \p Source, with those of
  /// the options \p More that must be the same for all objects of a program.
  Command compileEngine(llvm::StringRef Overlay, llvm::StringRef Object,
                        llvm::ArrayRef<std::string> More,
                        llvm::StringRef Source = EngineSource) const;

  /// Whether an option must be the same for all objects of a program:
  /// sanitizers, the kind of code.
  static bool isForAll(llvm::StringRef Option) {
    return Option.starts_with("-f") || Option.starts_with("-m");
  }

  Command link(llvm::ArrayRef<llvm::StringRef> Objects, llvm::StringRef Program,
               llvm::ArrayRef<std::string> More) const;

private:
  /// Finds out which options it takes.
  void tryOptions();

  std::string Path;
  std::string Plugin;
  bool HasCoverage = false;
};

} // namespace tranship

#endif
