// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Packages, and the commands of FindCUDA.
#include "buildfiles/cmake/CommandPort.h"
#include "buildfiles/cmake/References.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace tranship::cmake {

static const BuildRow *packageRow(const CommandPort &P) {
  return P.Table.find(BuildKind::Package, P.text(0));
}

static bool isPackage(const CommandPort &P) { return packageRow(P); }

/// Whether the package needs no command in the port.
static bool isFound(const CommandPort &P) {
  return isPackage(P) && packageRow(P)->To == "-";
}

/// Removes versions and components, which are those of CUDA.
static void removeComponents(CommandPort &P) {
  size_t Keep = 1;
  for (size_t N = 1; N <= P.args().size(); ++N) {
    if (N != P.args().size() &&
        !is_contained({"REQUIRED", "QUIET", "MODULE"}, P.text(N)))
      continue;
    P.removeArguments(Keep, N);
    Keep = N + 1;
  }
}

static void findPackage(CommandPort &P) {
  StringRef Name = P.text(0);
  const BuildRow *Row = packageRow(P);
  if (Row->To.empty())
    return P.Said.missing(P.args()[0].Inner, Name, Row->Note);
  bool Required = P.has("REQUIRED") || P.name() == "find_dependency";
  P.replace(P.args()[0].Inner, Row->To);
  removeComponents(P);
  if (Name != "CUDA" && Name != "CUDAToolkit")
    return;
  for (const std::string &Package : P.Facts.packagesBelow(P.runs()))
    if (Package != "hip")
      P.after(findLine(P.File.text(P.C.NameAt), Package, Required,
                       P.has("QUIET") ? " QUIET" : ""));
  if (Name != "CUDA" || P.Facts.LanguageByName)
    return;
  findSupport(P);
  // FindCUDA needed no language, so the port has to enable it.
  std::vector<std::string> Lines = architectureLines();
  Lines.push_back("enable_language(HIP)");
  if (!Required)
    P.after("if(hip_FOUND)");
  for (const std::string &Line : Lines)
    P.after((Required ? "" : "  ") + Line);
  if (!Required)
    P.after("endif()");
}

static StringRef moduleAfter(const CommandPort &P) {
  const BuildRow *Row = P.Table.find(BuildKind::Module, P.text(0));
  return Row ? Row->To : "";
}

static bool hasModule(const CommandPort &P) { return !moduleAfter(P).empty(); }

static void includeModule(CommandPort &P) {
  P.Module = moduleAfter(P);
  P.after("include(\"${CMAKE_CURRENT_LIST_DIR}/" + P.Module + ".cmake\")");
  P.Said.report(DiagnosticId::BuildUnknown, P.args()[0].Inner,
                P.Table.find(BuildKind::Module, P.text(0))->Note);
}

static bool namesHipFolders(const CommandPort &P) {
  return any_of(P.args(), [&](const Argument &A) {
    bool Found = false;
    forEachReference(P.File.text(A), A.Inner.Begin, [&](const Reference &R) {
      std::optional<std::string> New = P.Table.variable(P.File.text(R.Name));
      Found |= New && StringRef(*New).starts_with("hip_INCLUDE");
    });
    return Found;
  });
}

/// HIP's headers need a macro for the platform where HIP's language does not
/// define it.
static void includeDirectories(CommandPort &P) {
  std::string Macro = (P.Options.To->HostMacro + "=1)").str();
  if (P.name() == "include_directories")
    return P.after("add_compile_definitions(" + Macro);
  // The macro has the same scope as the folders. An INTERFACE target has
  // nothing private.
  StringRef Scope = "PRIVATE";
  for (size_t N = 1; N < P.args().size(); ++N)
    if (is_contained({"PUBLIC", "INTERFACE"}, P.text(N)))
      Scope = P.text(N);
  P.after("target_compile_definitions(" + P.text(0) + " " + Scope + " " +
          Macro);
}

static const BuildRow *cudaCommandRow(const CommandPort &P) {
  return P.Table.find(BuildKind::Command, P.name());
}

static bool isCudaCommand(const CommandPort &P) { return cudaCommandRow(P); }

static void cudaLibraryToTarget(CommandPort &P) {
  P.replace(P.C.NameAt, "target_link_libraries");
  bool Keywords = P.target() && P.target()->Keywords;
  uint32_t End = P.C.Where.End - 1;
  P.replace({End, End}, (Keywords ? " PUBLIC " : " ") + cudaCommandRow(P)->To);
}

static void cudaCommand(CommandPort &P) {
  const BuildRow *Row = cudaCommandRow(P);
  if (Row->To.empty())
    return P.Said.missing(P.C.NameAt, P.name(), Row->Note);
  if (Row->To != "-")
    return P.replace(P.C.NameAt, Row->To);
  P.Remove = true;
  if (P.name() == "cuda_select_nvcc_arch_flags")
    P.Said.architecture(P.C.NameAt);
}

ArrayRef<CommandRow> packageRows() {
  static constexpr CommandRow Rows[] = {
      {"find_package find_dependency", isFound, nullptr},
      {"find_package find_dependency", isPackage, findPackage},
      {"find_package", hasModule, includeModule},
      {"include_directories target_include_directories", namesHipFolders,
       includeDirectories},
      {"cuda_add_cublas_to_target cuda_add_cufft_to_target", isCudaCommand,
       cudaLibraryToTarget},
      {"cuda_* find_cuda_helper_libs", isCudaCommand, cudaCommand}};
  return Rows;
}

} // namespace tranship::cmake
