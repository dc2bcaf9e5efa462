// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Where the language of sources with kernels is enabled.
#include "buildfiles/cmake/CommandPort.h"
#include "buildfiles/cmake/Scope.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace tranship::cmake {

/// The first version of CMake with HIP as a language.
constexpr unsigned MinMajor = 3, MinMinor = 21;

static bool usesModule(const CommandPort &P) { return P.usesModule(); }

static void minimumVersion(CommandPort &P) {
  size_t N = P.find("VERSION") + 1;
  if (N >= P.args().size() || P.usesModule())
    return; // C++ needs no newer version.
  StringRef Text = P.text(N);
  StringRef Oldest = Text.split("...").first;
  auto [MajorText, Rest] = Oldest.split('.');
  unsigned Major = 0, Minor = 0;
  if (MajorText.getAsInteger(10, Major) ||
      Rest.split('.').first.getAsInteger(10, Minor))
    return P.Said.unknown(
        P.args()[N].Where,
        "the version is not visible here; HIP's language needs 3.21");
  if (Major > MinMajor || (Major == MinMajor && Minor >= MinMinor))
    return;
  // Only folders above CUDA's sources change; others keep their policies.
  StringRef Folder = sys::path::parent_path(P.File.Path);
  if (none_of(P.Facts.CudaFolders, [&](const auto &Entry) {
        return isBelow(Entry.first(), Folder);
      }))
    return;
  uint32_t Begin = P.args()[N].Inner.Begin;
  unsigned Newest = 0;
  bool StaysRange =
      Text.contains("...3.") &&
      !Text.split("...3.").second.split('.').first.getAsInteger(10, Newest) &&
      Newest > MinMinor;
  P.replace({Begin, uint32_t(Begin + (StaysRange ? Oldest : Text).size())},
            "3.21");
}

/// Whether a file in \p Folder would take the place of a header of the C++
/// library for all sources.
static bool hidesHeader(StringRef Folder) {
  return any_of(ArrayRef<StringLiteral>{"version", "any", "array", "bit",
                                        "chrono", "format", "limits", "list",
                                        "map", "new", "random", "ranges", "set",
                                        "string", "tuple", "utility", "vector"},
                [&](StringRef Name) {
                  return sys::fs::is_regular_file(Folder + "/" + Name);
                });
}

/// The sources include tranship's support headers relative to the project's
/// root.
void findSupport(CommandPort &P) {
  StringRef Folder = sys::path::parent_path(P.File.Path);
  auto Way = P.Options.wayToSupport(Folder);
  if (!Way)
    return;
  // In a module the folder of sources is that of the file that includes it.
  StringRef Here = P.File.Path.ends_with(".cmake") ? "LIST" : "SOURCE";
  std::string Root =
      ("${CMAKE_CURRENT_" + Here + "_DIR}" + (Way->empty() ? "" : "/" + *Way))
          .str();
  // Behind the system's folders, where it hides nothing.
  if (hidesHeader(P.Options.SupportRoot))
    return P.after("add_compile_options(\"SHELL:-idirafter \\\"" + Root +
                   "\\\"\")");
  P.after("include_directories(\"" + Root + "\")");
}

std::string findLine(StringRef Command, StringRef Package, bool Required,
                     StringRef Quiet) {
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

std::vector<std::string> architectureLines() {
  return {"if(GPU_TARGETS AND NOT DEFINED CMAKE_HIP_ARCHITECTURES)",
          "  set(CMAKE_HIP_ARCHITECTURES \"${GPU_TARGETS}\")", "endif()"};
}

/// Adds lines around a command that enables the language. CUDA's language
/// provides the runtime; if the project finds the packages that it uses nowhere
/// else, they are found here.
static void surround(CommandPort &P) {
  append_range(P.Before, architectureLines());
  if (!P.Facts.FindsToolkit && !P.Facts.Uses.empty())
    for (const std::string &Package : P.Facts.packagesBelow(nullptr))
      P.after(findLine("find_package", Package, /*Required=*/true));
  findSupport(P);
}

/// Sources of folders that do not enable the language may include headers of
/// others that do, and by them support headers.
static void findSupportEverywhere(CommandPort &P) {
  StringRef Top = sys::path::parent_path(P.File.Path);
  if (Top == P.Options.SupportRoot && P.Facts.UsesCuda &&
      !P.Facts.CudaFolders.contains(Top))
    findSupport(P);
}

static void project(CommandPort &P) {
  size_t N = P.find("CUDA", 1);
  if (N == P.args().size())
    return findSupportEverywhere(P);
  // HIP's package requires C++.
  P.replace(P.args()[N].Inner, (P.has("CXX", 1) ? "" : "CXX ") + P.language());
  surround(P);
}

static void renameLanguage(CommandPort &P) {
  P.replace(P.args()[P.find("CUDA")].Inner, P.language());
  if (P.name() == "enable_language" && !P.usesModule())
    surround(P);
}

static bool isFindCuda(const CommandPort &P) {
  StringRef Name = P.text(0);
  return Name == "FindCUDA" || Name == "FindCUDAToolkit" ||
         Name.starts_with("FindCUDA/");
}

ArrayRef<CommandRow> languageRows() {
  static constexpr CommandRow Rows[] = {
      {"cmake_minimum_required", nullptr, minimumVersion},
      {"project", usesModule, moduleProject},
      {"project", nullptr, project},
      {"enable_language check_language", namesCuda, renameLanguage},
      {"include", isFindCuda, nullptr}};
  return Rows;
}

} // namespace tranship::cmake
