// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// `tranship run FILE [ARGUMENTS]`: a program and its port on the CPU, and
// whether they print the same.
#ifndef TRANSHIP_COMMANDS_RUN_RUNPROGRAM_H
#define TRANSHIP_COMMANDS_RUN_RUNPROGRAM_H

#include "session/Session.h"

namespace tranship {

struct ProgramRun {
  std::string Source;
  std::vector<std::string> Arguments; ///< The program's.
  std::string Input;                  ///< What it reads; empty: nothing.
  std::string Target;                 ///< As in --target.
  std::vector<unsigned> Waves;        ///< Of the port, in lanes.
  std::string Compiler;               ///< Empty: the first that is there.
  std::vector<std::string> Folders;   ///< -I
  std::vector<std::string> Options;   ///< More for the compiler.
  std::string Keep; ///< Where ports, overlays and programs stay; may be empty.
  unsigned Seconds = 60;
  bool Check = false; ///< TRANSHIP_CHECK=1
  /// How the port is made; what is said above is filled in.
  RunOptions Port;
};

/// Ports, builds, runs and compares; says what happened on standard output.
/// Done: all outputs agree. Findings: one does not, or a program has a fault.
/// Failed: something could not be built.
ExitCode runProgram(const ProgramRun &Run);

} // namespace tranship

#endif
