// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The libraries that a command links: targets, and names as behind -l.
#include "buildfiles/cmake/CommandPort.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace tranship::cmake {

/// Ports argument \p N, the name of a library such as `cublas` or `-lcublas`.
/// \p Row is the row of its target.
static void portLibrary(CommandPort &P, size_t N, const BuildRow &Row) {
  Range Where = P.args()[N].Inner;
  StringRef To = P.Said.counterpart(Where, P.text(N), Row);
  if (To == "-")
    P.removeArguments(N, N + 1);
  else if (!To.empty())
    P.replace(Where, To);
}

/// rocThrust and hipCUB bring hip::device, which adds `-x hip` to C++ sources
/// that g++ compiles, so only their include folders are used.
static void takeFolders(CommandPort &P, const BuildRow &Row, StringRef Scope) {
  std::string Folders =
      ("$<TARGET_PROPERTY:" + Row.To + ",INTERFACE_INCLUDE_DIRECTORIES>)")
          .str();
  if (P.name() == "link_libraries")
    P.after("include_directories(SYSTEM " + Folders);
  else
    P.after("target_include_directories(" + P.text(0) + " SYSTEM " + Scope +
            " " + Folders);
}

static void linkLibraries(CommandPort &P) {
  StringRef Scope = "PRIVATE";
  std::vector<std::string> Written;
  for (size_t N = P.name() != "link_libraries"; N < P.args().size(); ++N) {
    StringRef Text = P.text(N);
    if (isScope(Text))
      Scope = Text;
    const BuildRow *Target = P.Table.find(BuildKind::Target, Text);
    const BuildRow *Row =
        Target ? Target : P.Facts.linkedLibrary(P.Table, Text);
    if (!Row)
      continue;
    bool Rocm = Row->Package == "rocthrust" || Row->Package == "hipcub";
    // CUDA::cudart and CUDA::cuda_driver both become hip::host.
    bool Again = is_contained(Written, (Scope + Row->To).str());
    if (Rocm)
      takeFolders(P, *Row, Scope);
    if (Rocm || (Again && Row->To != "-")) {
      P.removeArguments(N, N + 1);
      continue;
    }
    if (!Target) // portNames() ports targets.
      portLibrary(P, N, *Row);
    if (Row->To != "-" && !Row->To.empty())
      Written.push_back((Scope + Row->To).str());
  }
}

/// `set(LIBRARIES cublas m)`
void portLinkVariable(CommandPort &P, size_t First) {
  for (size_t N = First; N < P.args().size(); ++N)
    if (const BuildRow *Row = P.Facts.linkedLibrary(P.Table, P.text(N)))
      portLibrary(P, N, *Row);
}

/// `find_library(CUBLAS NAMES cublas cublas_static)`
static void findLibrary(CommandPort &P) {
  for (size_t N = 1; N < P.args().size(); ++N) {
    const BuildRow *Row = P.Table.find(BuildKind::Library, P.text(N));
    if (Row && Row->To.empty())
      P.Said.missing(P.args()[N].Inner, P.text(N), Row->Note);
    else if (Row && Row->To != "-")
      P.replace(P.args()[N].Inner, Row->To);
  }
  // Targets that link it are left out.
  if (P.Facts.MissingVariables.contains(P.text(0)))
    P.removeArguments(P.find("REQUIRED"),
                      std::min(P.find("REQUIRED") + 1, P.args().size()));
}

ArrayRef<CommandRow> libraryRows() {
  static constexpr CommandRow Rows[] = {
      {"target_link_libraries link_libraries", nullptr, linkLibraries},
      {"find_library", nullptr, findLibrary}};
  return Rows;
}

} // namespace tranship::cmake
