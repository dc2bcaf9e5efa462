// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What tranship and a compiler will use of a machine, and what is missing.
#ifndef TRANSHIP_COMMANDS_DOCTOR_VERDICT_H
#define TRANSHIP_COMMANDS_DOCTOR_VERDICT_H

#include "commands/doctor/Machine.h"

namespace tranship {

struct Missing {
  std::string What;
  std::string Remedy; ///< A package, a command, or what to do.
};

struct Verdict {
  std::string Target;  ///< For `--target=`.
  std::string Compile; ///< A command that compiles a port; empty: none does.
  std::vector<std::string> Warnings;
  std::vector<Missing> ToCompile, ToRun;
};

Verdict judge(const Machine &Of);

} // namespace tranship

#endif
