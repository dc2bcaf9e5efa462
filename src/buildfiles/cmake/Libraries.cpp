// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The libraries that a command links: targets, and names as behind -l.
#include "buildfiles/cmake/FilePort.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace tranship::cmake {

/// Ports argument \p N, a library's name, `cublas` or `-lcublas`. \p Row is
/// that of its target.
void FilePort::portLibrary(size_t N, const BuildRow &Row) {
  Range Where = args()[N].Inner;
  if (Row.To.empty())
    return Said.missing(Where, text(N), Row.Note);
  if (Row.To == "-")
    return removeArguments(N, N + 1);
  Said.replaced(Where, text(N), Row.To, Row.Note);
  replace(Where, Row.To);
}

/// rocThrust and hipCUB bring hip::device, which gives `-x hip` to C++ sources
/// that g++ compiles: only their folders are taken.
void FilePort::takeFolders(const BuildRow &Row, StringRef Scope) {
  std::string Folders =
      ("$<TARGET_PROPERTY:" + Row.To + ",INTERFACE_INCLUDE_DIRECTORIES>)")
          .str();
  if (now().Name == "link_libraries")
    Now->After.push_back("include_directories(SYSTEM " + Folders);
  else
    Now->After.push_back(("target_include_directories(" + text(0) + " SYSTEM " +
                          Scope + " " + Folders)
                             .str());
}

void FilePort::linkLibraries() {
  StringRef Scope = "PRIVATE";
  std::vector<std::string> Written;
  size_t First = now().Name == "link_libraries" ? 0 : 1;
  for (size_t N = First; N < args().size(); ++N) {
    StringRef Text = text(N);
    if (is_contained({"PUBLIC", "PRIVATE", "INTERFACE"}, Text))
      Scope = Text;
    const BuildRow *Target = Table.find(BuildKind::Target, Text);
    const BuildRow *Row = Target ? Target : Facts.linkedLibrary(Table, Text);
    if (!Row)
      continue;
    bool Rocm = Row->Package == "rocthrust" || Row->Package == "hipcub";
    // CUDA::cudart CUDA::cuda_driver
    bool Again = is_contained(Written, (Scope + Row->To).str());
    if (Rocm)
      takeFolders(*Row, Scope);
    if (Rocm || (Again && Row->To != "-")) {
      removeArguments(N, N + 1);
      continue;
    }
    if (!Target) // portTargets() has those.
      portLibrary(N, *Row);
    if (Row->To != "-" && !Row->To.empty())
      Written.push_back((Scope + Row->To).str());
  }
}

/// `set(LIBRARIES cublas m)`
void FilePort::linkVariable(size_t First) {
  for (size_t N = First; N < args().size(); ++N)
    if (const BuildRow *Row = Facts.linkedLibrary(Table, text(N)))
      portLibrary(N, *Row);
}

/// `find_library(CUBLAS NAMES cublas cublas_static)`
void FilePort::findLibrary() {
  for (size_t N = 1; N < args().size(); ++N) {
    const BuildRow *Row = Table.find(BuildKind::Library, text(N));
    if (Row && Row->To.empty())
      Said.missing(args()[N].Inner, text(N), Row->Note);
    else if (Row && Row->To != "-")
      replace(args()[N].Inner, Row->To);
  }
}

} // namespace tranship::cmake
