// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Where HIP's language is enabled, and which files are compiled in it.
#include "buildfiles/cmake/FilePort.h"
#include "buildfiles/cmake/Scope.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace tranship::cmake {

/// The first CMake that has HIP as a language.
constexpr unsigned MinMajor = 3, MinMinor = 21;

void FilePort::minimumVersion() {
  if (isMaca()) // C++ needs no other version.
    return;
  size_t N = find("VERSION") + 1;
  if (N >= args().size())
    return;
  StringRef Text = text(N);
  StringRef Oldest = Text.split("...").first;
  auto [MajorText, Rest] = Oldest.split('.');
  unsigned Major = 0, Minor = 0;
  if (MajorText.getAsInteger(10, Major) ||
      Rest.split('.').first.getAsInteger(10, Minor))
    return Said.report(
        DiagnosticId::BuildUnknown, args()[N].Where,
        "the version is not visible here; HIP's language needs 3.21");
  if (Major > MinMajor || (Major == MinMajor && Minor >= MinMinor))
    return;
  // Other folders than those above CUDA's keep the policies that they have.
  StringRef Folder = sys::path::parent_path(File.Path);
  if (none_of(Facts.CudaFolders, [&](const auto &Entry) {
        return isBelow(Entry.first(), Folder);
      }))
    return;
  uint32_t Begin = args()[N].Inner.Begin;
  unsigned Newest = 0;
  bool StaysRange =
      Text.contains("...3.") &&
      !Text.split("...3.").second.split('.').first.getAsInteger(10, Newest) &&
      Newest > MinMinor;
  replace({Begin, uint32_t(Begin + (StaysRange ? Oldest : Text).size())},
          "3.21");
}

/// The lines that must stand before HIP's language is enabled, or behind a
/// command that finds the toolkit, with the command.
void FilePort::enableHip(bool BeforeCommand) {
  std::vector<std::string> Lines = {
      "if(GPU_TARGETS AND NOT DEFINED CMAKE_HIP_ARCHITECTURES)",
      "  set(CMAKE_HIP_ARCHITECTURES \"${GPU_TARGETS}\")", "endif()"};
  append_range(BeforeCommand ? Now->Before : Now->After, Lines);
}

/// The sources include tranship's support headers from the project's root.
void FilePort::findSupport() {
  if (Facts.SupportRoot.empty())
    return;
  SmallString<128> Way("${CMAKE_CURRENT_SOURCE_DIR}");
  for (StringRef Folder = sys::path::parent_path(File.Path);
       Folder != Facts.SupportRoot; Folder = sys::path::parent_path(Folder)) {
    if (sys::path::relative_path(Folder).empty())
      return; // Another project's.
    sys::path::append(Way, "..");
  }
  Now->After.push_back(("include_directories(\"" + Way + "\")").str());
}

void FilePort::project() {
  if (isMaca())
    return macaProject();
  size_t N = find("CUDA", 1);
  if (N == args().size())
    return;
  // HIP's package asks for C++.
  bool HasCxx = find("CXX", 1) != args().size();
  replace(args()[N].Inner, HasCxx ? "HIP" : "CXX HIP");
  enableHip(/*BeforeCommand=*/true);
  findUsedPackages();
  findSupport();
}

/// CUDA's language brings the runtime; where nothing else finds what the
/// project uses, its packages are found here.
void FilePort::findUsedPackages() {
  if (Facts.FindsToolkit || Facts.Uses.empty())
    return;
  for (const std::string &Package : Facts.packagesBelow(nullptr))
    Now->After.push_back(findLine("find_package", Package, /*Required=*/true));
}

void FilePort::enableLanguage() {
  size_t N = find("CUDA");
  if (N == args().size())
    return;
  replace(args()[N].Inner, language());
  if (now().Name != "enable_language" || isMaca())
    return;
  enableHip(/*BeforeCommand=*/true);
  findUsedPackages();
  findSupport();
}

void FilePort::include() {
  StringRef Name = text(0);
  if (Name == "FindCUDA" || Name == "FindCUDAToolkit" ||
      Name.starts_with("FindCUDA/"))
    Now->Remove = true;
}

static bool isTargetKeyword(StringRef Word) {
  return is_contained({"STATIC", "SHARED", "MODULE", "OBJECT", "UNKNOWN",
                       "EXCLUDE_FROM_ALL", "WIN32", "MACOSX_BUNDLE", "PUBLIC",
                       "PRIVATE", "INTERFACE"},
                      Word);
}

/// Whether a source whose path is not wholly known can be one of CUDA's: by its
/// ending, and by what lies in the folder of the file at hand.
bool FilePort::mayBeCuda(StringRef Source) const {
  if (isKnown(Source))
    return false;
  StringRef Tail = Source.rsplit(Unknown).second;
  if (Tail.contains('.') && !StringRef(".cu").ends_with(Tail))
    return isCudaSource(Tail);
  StringRef Folder = sys::path::parent_path(File.Path);
  return any_of(Facts.Sources.Cuda,
                [&](StringRef Path) { return isBelow(Path, Folder); });
}

/// Whether a folder's commands, which no run is known of, can be about CUDA.
/// What other folders include is about their sources.
bool FilePort::mayHaveCuda() const {
  StringRef Folder = sys::path::parent_path(File.Path);
  return sys::path::filename(File.Path) != "CMakeLists.txt" ||
         StringRef(File.Text).contains_insensitive("cuda") ||
         any_of(Facts.Sources.Cuda,
                [&](StringRef Path) { return isBelow(Path, Folder); });
}

/// What makes a source one with kernels.
std::string FilePort::sourceProperties() const {
  return isMaca() ? macaProperties() : "LANGUAGE HIP";
}

/// Writes which of \p Sources, the arguments of a command, are HIP's. The
/// property holds in the folder of the target, so it says the folder if the
/// target is made in another one.
void FilePort::markSources(ArrayRef<Argument> Sources, size_t FirstRun) {
  bool Cuda = false, Doubtful = false, Elsewhere = false;
  auto Runs = Facts.Known.Runs.find(&now());
  bool Ran = Runs != Facts.Known.Runs.end();
  if (Ran)
    for (const Execution &E : Runs->second) {
      for (StringRef S :
           ArrayRef(E.Args).drop_front(std::min(FirstRun, E.Args.size()))) {
        Cuda |= isCudaSource(S);
        Doubtful |= mayBeCuda(S);
      }
      auto T = Facts.Known.Targets.find(E.Args.empty() ? "" : E.Args[0]);
      if (T != Facts.Known.Targets.end())
        Elsewhere |= T->second.Directory != E.Directory;
    }
  bool AllVisible = true;
  SmallVector<StringRef> Literal, All;
  for (const Argument &A : Sources) {
    StringRef Text = File.text(A.Where);
    if (isTargetKeyword(Text))
      continue;
    All.push_back(Text);
    std::vector<FlagWord> Words; // Those inside of generator expressions.
    if (Text.contains("$<"))
      splitFlags(File.text(A), A.Inner.Begin, Words);
    for (const FlagWord &W : Words)
      if (isCudaSource(W.Text))
        Literal.push_back(File.text(W.Where));
    if (isCudaSource(File.text(A)))
      Literal.push_back(Text);
    else if (Text.contains("${") && sys::path::extension(Text).size() < 2)
      AllVisible = false; // `${X}.cpp` is no list.
  }
  Cuda |= !Literal.empty();
  if (!Cuda && (AllVisible || (Ran ? !Doubtful : !mayHaveCuda())))
    return;
  if (!Cuda)
    Said.report(
        DiagnosticId::BuildUnknown, now().NameAt,
        "which sources this target has is not known; those that end in .cu "
        "are compiled as " +
            Twine(isMaca() ? "MXMACA" : "HIP"));
  std::string Where =
      Elsewhere ? (" TARGET_DIRECTORY " + text(0) + " PROPERTIES").str()
                : " PROPERTIES";
  std::string Files = renameSources(join(Literal, " "), Options);
  if (!AllVisible) {
    std::string CudaFiles; // As a regular expression.
    for (char C : renameSources(".cu", Options))
      CudaFiles += C == '.' ? std::string("[.]") : std::string(1, C);
    Files = "${tranship_sources}";
    Now->After.push_back("set(tranship_sources " +
                         renameSources(join(All, " "), Options) + ")");
    Now->After.push_back("list(FILTER tranship_sources INCLUDE REGEX \"" +
                         CudaFiles + "$\")");
  }
  Now->After.push_back("set_source_files_properties(" + Files + Where + " " +
                       sourceProperties() + ")");
  // Clang's would leave a module without its entry point.
  if (Facts.WholeProgram)
    Now->After.push_back(("set_target_properties(" + text(0) +
                          " PROPERTIES INTERPROCEDURAL_OPTIMIZATION OFF)")
                             .str());
}

void FilePort::addTarget() {
  if (text(1) == "ALIAS" || find("IMPORTED") != args().size() || args().empty())
    return;
  if (text(1) != "INTERFACE")
    return markSources(args().drop_front(), 1);
  if (any_of(args(),
             [&](const Argument &A) { return isCudaSource(File.text(A)); }))
    Said.report(
        DiagnosticId::BuildUnknown, now().NameAt,
        "the sources of this interface are compiled where it is linked; set "
        "there their " +
            sourceProperties());
}

void FilePort::targetSources() {
  if (find("FILE_SET") != args().size() || args().empty())
    return;
  auto T = Facts.Known.Targets.find(text(0));
  if (text(1) == "INTERFACE" ||
      (T != Facts.Known.Targets.end() && T->second.Interface))
    return;
  markSources(args().drop_front(), 1);
}

/// cuda_add_library(T [STATIC...] sources... [OPTIONS flags...])
void FilePort::cudaAddTarget() {
  replace(now().NameAt,
          now().Name == "cuda_add_library" ? "add_library" : "add_executable");
  size_t Options = find("OPTIONS");
  markSources(args().take_front(Options).drop_front(!args().empty()), 1);
  std::string Name = text(0).str();
  if (Options + 1 < args().size()) {
    // As the value of a generator expression a list has semicolons.
    std::vector<FlagWord> Words;
    for (const Argument &A : args().drop_front(Options + 1))
      splitFlags(File.text(A), A.Inner.Begin, Words);
    std::vector<std::string> Flags;
    std::vector<FlagChange> Changes =
        portFlags(Words, Table, Facts.flagOptions());
    for (const FlagWord &W : Words) {
      auto Changed = find_if(Changes, [&](const FlagChange &C) {
        return C.Where.contains(W.Where);
      });
      if (Changed == Changes.end())
        Flags.push_back(W.Text);
      else if (Changed->Where.Begin == W.Where.Begin && !Changed->New.empty())
        Flags.push_back(StringRef(Changed->New).trim().str());
    }
    for (const FlagChange &C : Changes)
      Said.report(C);
    std::string Joined = join(Flags, ";");
    std::replace(Joined.begin(), Joined.end(), ' ', ';');
    if (!Joined.empty() && isMaca())
      addMacaFlags(Name, join(Flags, " "));
    else if (!Joined.empty())
      Now->After.push_back(("target_compile_options(" + Name +
                            " PRIVATE \"$<$<COMPILE_LANGUAGE:" + language() +
                            ">:" + Joined + ">\")")
                               .str());
    removeArguments(Options, args().size());
  }
  if (isMaca()) // project() links the runtime.
    return;
  auto T = Facts.Known.Targets.find(Name);
  bool Keywords = T != Facts.Known.Targets.end() && T->second.Keywords;
  Now->After.push_back("target_link_libraries(" + Name +
                       (Keywords ? " PUBLIC hip::host)" : " hip::host)"));
}

} // namespace tranship::cmake
