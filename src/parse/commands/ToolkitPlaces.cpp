// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "parse/commands/ToolkitPlaces.h"
#include "files/Paths.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/VersionTuple.h"

using namespace llvm;
using sys::path::filename;
using sys::path::parent_path;

namespace tranship {

static std::string below(StringRef Folder, StringRef Name) {
  SmallString<128> Result(Folder);
  sys::path::append(Result, Name);
  return Result.str().str();
}

static std::vector<std::string> foldersIn(StringRef Folder) {
  std::vector<std::string> Result;
  std::error_code Code;
  for (sys::fs::directory_iterator I(Folder, Code), End; I != End && !Code;
       I.increment(Code))
    if (sys::fs::is_directory(I->path()))
      Result.push_back(I->path());
  llvm::sort(Result);
  return Result;
}

/// targets/<platform>/include, that of this machine's processor first: a
/// toolkit for cross compiling has several.
static void addTargets(std::vector<std::string> &Result, StringRef Root) {
#if defined(__aarch64__)
  constexpr StringLiteral Own[] = {"sbsa-linux", "aarch64-linux"};
#else
  constexpr StringLiteral Own[] = {"x86_64-linux"};
#endif
  std::vector<std::string> Targets = foldersIn(below(Root, "targets"));
  llvm::stable_sort(Targets, [&](StringRef A, StringRef B) {
    return is_contained(Own, filename(A)) > is_contained(Own, filename(B));
  });
  for (StringRef Target : Targets)
    Result.push_back(below(Target, "include"));
}

static void addRoot(std::vector<std::string> &Result, StringRef Root) {
  Result.push_back(below(Root, "include"));
  addTargets(Result, Root);
}

/// The absolute paths of an nvcc that the script \p Path contains.
static std::vector<std::string> compilersCalledBy(StringRef Path) {
  constexpr uint64_t LargestScript = 1 << 16;
  uint64_t Size;
  if (sys::fs::file_size(Path, Size) || Size > LargestScript)
    return {};
  auto Text = MemoryBuffer::getFile(Path);
  if (!Text || !(*Text)->getBuffer().starts_with("#!"))
    return {};
  std::vector<std::string> Result;
  SmallVector<StringRef, 64> Words;
  SplitString((*Text)->getBuffer(), Words, " \t\r\n\"'`=;()&|");
  for (StringRef Word : Words)
    if (Word.starts_with("/") && filename(Word) == "nvcc")
      Result.push_back(Word.str());
  return Result;
}

/// The folders of the toolkit to which the folder \p Bin of an nvcc belongs.
static void addBin(std::vector<std::string> &Result, StringRef Bin) {
  StringRef Root = parent_path(Bin);
  addRoot(Result, Root);
  // On Debian nvcc is in /usr/lib/nvidia-cuda-toolkit/bin and the headers are
  // in /usr/include.
  if (filename(Root) == "nvidia-cuda-toolkit")
    addRoot(Result, parent_path(parent_path(Root)));
}

/// \p Path may be a link, or a script that calls the real nvcc.
static void addCompiler(std::vector<std::string> &Result, StringRef Path) {
  std::vector<std::string> Compilers = {realPath(Path), Path.str()};
  append_range(Compilers, compilersCalledBy(Path));
  for (size_t I = 2, E = Compilers.size(); I < E; ++I)
    Compilers.push_back(realPath(Compilers[I]));
  for (StringRef Compiler : Compilers)
    if (!Compiler.empty())
      addBin(Result, parent_path(Compiler));
}

std::vector<std::string> includeFoldersOf(StringRef Named) {
  std::vector<std::string> Result;
  SmallString<128> Path(Named);
  if (sys::fs::make_absolute(Path))
    return Result;
  sys::path::remove_dots(Path, /*remove_dot_dot=*/false);
  if (sys::fs::is_regular_file(Path)) {
    addCompiler(Result, Path);
    return Result;
  }
  addRoot(Result, Path);
  Result.push_back(Path.str().str());
  std::string Compiler = below(Path, "nvcc");
  if (sys::fs::is_regular_file(Compiler))
    addCompiler(Result, Compiler);
  return Result;
}

StringRef rootOfInclude(StringRef Include) {
  StringRef Parent = parent_path(Include);
  StringRef Targets = parent_path(Parent);
  return filename(Targets) == "targets" ? parent_path(Targets) : Parent;
}

std::vector<std::string> toolkitsOfEnvironment(StringRef Disk) {
  std::vector<std::string> Result;
  for (const char *Variable : {"CUDA_PATH", "CUDA_HOME", "CUDA_ROOT"})
    if (auto Value = sys::Process::GetEnv(Variable); Value && !Value->empty())
      Result.push_back((Disk + *Value).str());
  SmallVector<StringRef, 16> Folders;
  std::string Path = sys::Process::GetEnv("PATH").value_or("");
  SplitString(Path, Folders, ":");
  for (StringRef Folder : Folders) {
    std::string Compiler = below((Disk + Folder).str(), "nvcc");
    if (sys::fs::can_execute(Compiler))
      Result.push_back(Compiler);
  }
  return Result;
}

/// /usr/local/cuda-X.Y, the newest first.
static void addVersions(std::vector<std::string> &Result, StringRef Folder) {
  std::vector<std::pair<VersionTuple, std::string>> Found;
  for (const std::string &Path : foldersIn(Folder)) {
    VersionTuple Version;
    StringRef Name = filename(Path);
    if (Name.consume_front("cuda-") && !Version.tryParse(Name))
      Found.emplace_back(Version, Path);
  }
  llvm::sort(Found, std::greater<>());
  for (auto &[Version, Path] : Found)
    Result.push_back(Path);
}

std::vector<std::string> usualToolkits(StringRef Disk) {
  std::vector<std::string> Result = {(Disk + "/usr/local/cuda").str()};
  addVersions(Result, (Disk + "/usr/local").str());
  for (StringRef Place : {"/opt/cuda", "/usr/lib/cuda", "/usr"})
    Result.push_back((Disk + Place).str());
  if (auto Conda = sys::Process::GetEnv("CONDA_PREFIX");
      Conda && !Conda->empty())
    Result.push_back((Disk + *Conda).str());
  return Result;
}

} // namespace tranship
