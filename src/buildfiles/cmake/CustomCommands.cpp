// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Commands of a build that run nvcc, as those that make a file of PTX.
#include "buildfiles/cmake/CommandPort.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace tranship::cmake {

/// Whether \p Word ends the command line in add_custom_command().
static bool endsCommandLine(StringRef Word) {
  return is_contained({"COMMAND", "DEPENDS", "COMMENT", "VERBATIM",
                       "WORKING_DIRECTORY", "OUTPUT", "MAIN_DEPENDENCY",
                       "BYPRODUCTS", "IMPLICIT_DEPENDS", "DEPFILE", "JOB_POOL",
                       "COMMAND_EXPAND_LISTS", "USES_TERMINAL", "APPEND",
                       "SOURCES"},
                      Word);
}

bool runsNvcc(const CommandPort &P, size_t N) {
  return !P.usesModule() &&
         is_contained({"add_custom_command", "add_custom_target"}, P.name()) &&
         P.Facts.isNvcc(P.text(N)) && (!N || P.text(N - 1) != "COMMENT");
}

static bool runsNvccAnywhere(const CommandPort &P) {
  for (size_t N = 0; N != P.args().size(); ++N)
    if (runsNvcc(P, N))
      return true;
  return false;
}

/// hipcc takes nvcc's place. It is told the cards, which CMake tells only the
/// compiler of its language.
static void runHipcc(CommandPort &P) {
  for (size_t N = 0; N < P.args().size(); ++N) {
    if (!runsNvcc(P, N))
      continue;
    P.replace(P.args()[N].Where,
              Twine(P.Facts.NvccVariables.contains(P.text(N).trim("${}"))
                        ? P.text(N)
                        : "${hip_BIN_INSTALL_DIR}/" + P.Table.compiler()) +
                  " \"--offload-arch=$<JOIN:${CMAKE_HIP_ARCHITECTURES},"
                  "$<COMMA>>\"");
    size_t End = N + 1;
    while (End < P.args().size() && !endsCommandLine(P.text(End)))
      ++End;
    portOptions(P, N + 1, End);
    N = End - 1;
  }
}

/// `find_program(NVCC nvcc REQUIRED)`
static bool findsNvcc(const CommandPort &P) {
  return !P.usesModule() && P.Facts.NvccVariables.contains(P.text(0));
}

static void findHipcc(CommandPort &P) {
  P.replace(P.args()[P.find("nvcc")].Inner, P.Table.compiler());
  P.removeArguments(P.find("HINTS"), P.find("REQUIRED"));
  size_t End = P.args().back().Where.End;
  P.replace({uint32_t(End), uint32_t(End)},
            " HINTS \"${hip_BIN_INSTALL_DIR}\"");
}

ArrayRef<CommandRow> customRows() {
  static constexpr CommandRow Rows[] = {
      {"add_custom_command add_custom_target", runsNvccAnywhere, runHipcc},
      {"find_program", findsNvcc, findHipcc}};
  return Rows;
}

} // namespace tranship::cmake
