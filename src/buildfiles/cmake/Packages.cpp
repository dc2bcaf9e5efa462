// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Packages and libraries, and the commands of FindCUDA.
#include "buildfiles/cmake/FilePort.h"
#include "buildfiles/cmake/References.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace tranship::cmake {

/// The line that finds \p Package, or a library without one: `-lroctx64`.
std::string FilePort::findLine(StringRef Command, StringRef Package,
                               bool Required, StringRef Quiet) const {
  StringRef Library = Package;
  if (!Library.consume_front("-l"))
    return (Command + "(" + Package +
            (Required && Command.equals_insensitive("find_package")
                 ? " REQUIRED"
                 : "") +
            Quiet + ")")
        .str();
  return ("find_library(" + Library.upper() + "_LIBRARY " + Library +
          " HINTS \"${hip_LIB_INSTALL_DIR}\"" + (Required ? " REQUIRED)" : ")"))
      .str();
}

void FilePort::findPackage() {
  StringRef Name = text(0);
  const BuildRow *Row = Table.find(BuildKind::Package, Name);
  if (!Row)
    return;
  if (Row->To == "-") { // project() knows where it is.
    Now->Remove = true;
    return;
  }
  if (Row->To.empty())
    return Said.missing(args()[0].Inner, Name, Row->Note);
  bool Toolkit = Name == "CUDA" || Name == "CUDAToolkit";
  bool Required =
      find("REQUIRED") != args().size() || now().Name == "find_dependency";
  replace(args()[0].Inner, Row->To);
  // Versions and components are CUDA's.
  size_t Keep = 1;
  for (size_t N = 1; N <= args().size(); ++N) {
    bool Stays = N == args().size() || text(N) == "REQUIRED" ||
                 text(N) == "QUIET" || text(N) == "MODULE";
    if (!Stays)
      continue;
    removeArguments(Keep, N);
    Keep = N + 1;
  }
  if (!Toolkit)
    return;
  auto Runs = Facts.Known.Runs.find(&now());
  bool Ran = Runs != Facts.Known.Runs.end();
  for (const std::string &Package :
       Facts.packagesBelow(Ran ? &Runs->second : nullptr))
    if (Package != "hip")
      Now->After.push_back(
          findLine(File.text(now().NameAt), Package, Required,
                   find("QUIET") != args().size() ? " QUIET" : ""));
  if (Name != "CUDA" || Facts.LanguageByName)
    return;
  findSupport();
  // FindCUDA needed no language.
  if (Required) {
    enableHip(/*BeforeCommand=*/false);
    Now->After.push_back("enable_language(HIP)");
    return;
  }
  Now->After.push_back("if(hip_FOUND)");
  for (const char *Line :
       {"  if(GPU_TARGETS AND NOT DEFINED CMAKE_HIP_ARCHITECTURES)",
        "    set(CMAKE_HIP_ARCHITECTURES \"${GPU_TARGETS}\")", "  endif()",
        "  enable_language(HIP)", "endif()"})
    Now->After.push_back(Line);
}

/// HIP's headers ask for their platform where HIP's language does not say it.
void FilePort::includeDirectories() {
  bool Hip = any_of(args(), [&](const Argument &A) {
    bool Found = false;
    forEachReference(File.text(A), A.Inner.Begin, [&](const Reference &R) {
      std::optional<std::string> New = Table.variable(File.text(R.Name));
      Found |= New && StringRef(*New).starts_with("hip_INCLUDE");
    });
    return Found;
  });
  if (!Hip)
    return;
  if (now().Name == "include_directories") {
    Now->After.push_back("add_compile_definitions(__HIP_PLATFORM_AMD__=1)");
    return;
  }
  // Who gets the folders gets the macro; an interface has nothing private.
  StringRef Scope = "PRIVATE";
  for (size_t N = 1; N < args().size(); ++N)
    if (is_contained({"PUBLIC", "INTERFACE"}, text(N)))
      Scope = text(N);
  Now->After.push_back(("target_compile_definitions(" + text(0) + " " + Scope +
                        " __HIP_PLATFORM_AMD__=1)")
                           .str());
}

void FilePort::cudaLibraryToTarget() {
  const BuildRow *Row = Table.find(BuildKind::Command, now().Name);
  replace(now().NameAt, "target_link_libraries");
  auto T = Facts.Known.Targets.find(text(0));
  bool Keywords = T != Facts.Known.Targets.end() && T->second.Keywords;
  uint32_t End = now().Where.End - 1;
  replace({End, End}, (Keywords ? " PUBLIC " : " ") + Row->To);
}

void FilePort::cudaCommand() {
  const BuildRow *Row = Table.find(BuildKind::Command, now().Name);
  if (!Row)
    return;
  if (Row->To.empty())
    return Said.missing(now().NameAt, now().Name, Row->Note);
  if (Row->To != "-")
    return replace(now().NameAt, Row->To);
  Now->Remove = true;
  if (now().Name == "cuda_select_nvcc_arch_flags")
    Said.report(
        DiagnosticId::BuildArchitecture, now().NameAt,
        "the cards to build for are named by GPU_TARGETS, not by CUDA's "
        "architectures");
}

} // namespace tranship::cmake
