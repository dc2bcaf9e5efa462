// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A project's own tests, run in one of its builds.
#ifndef TRANSHIP_COMMANDS_PROVE_PROJECTTESTS_H
#define TRANSHIP_COMMANDS_PROVE_PROJECTTESTS_H

#include "commands/prove/Build.h"
#include "commands/run/Outputs.h"

namespace tranship {

/// What a build's tests are.
enum class TestForm : uint8_t {
  None,
  Command,  ///< The user's: its exit status counts.
  CTest,    ///< Each of its tests counts.
  Make,     ///< `make check` or `make test`.
  Programs, ///< What they print is compared, too.
};

struct TestPlan {
  TestForm Form = TestForm::None;
  /// A command's words; the target of make; for programs, a line for each.
  std::vector<std::string> Words;
};

/// How one test ended.
struct TestEnd {
  std::string Name;
  bool Passed = false;
  Outcome Printed; ///< Of programs.
};

/// What to run: what the user names, CTest's tests, make's, or what was built.
TestPlan planTests(const ProjectBuild &Build, const BuildResult &Made,
                   llvm::ArrayRef<std::string> Words,
                   llvm::ArrayRef<std::string> Programs, unsigned Seconds);

/// Runs the tests in waves of \p Wave; logs are told apart by \p Name.
std::vector<TestEnd> runTests(const ProjectBuild &Build,
                              const BuildResult &Made, const TestPlan &Plan,
                              unsigned Wave, unsigned Seconds,
                              llvm::StringRef Name);

} // namespace tranship

#endif
