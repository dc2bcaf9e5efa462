// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "commands/prove/Build.h"
#include "files/AtomicWrite.h"
#include "files/Input.h"
#include "files/Paths.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/BinaryFormat/Magic.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Program.h"
#include "llvm/Support/Regex.h"
#include <cstdlib>
#include <thread>

using namespace llvm;

namespace tranship {

static constexpr StringLiteral MakefileNames[] = {"GNUmakefile", "makefile",
                                                  "Makefile"};

std::optional<BuildTool> buildToolOf(StringRef Project) {
  if (sys::fs::exists(joined(Project, "CMakeLists.txt")))
    return BuildTool::CMake;
  for (StringRef Name : MakefileNames)
    if (sys::fs::exists(joined(Project, Name)))
      return BuildTool::Make;
  return std::nullopt;
}

ProjectBuild::ProjectBuild(Kit K, BuildTool How, std::string Source,
                           std::string Logs)
    : K(std::move(K)), How(How), Source(std::move(Source)),
      Logs(std::move(Logs)) {
  Folder = this->Source + (How == BuildTool::CMake ? "-build" : "");
}

namespace {

/// What a build is told about its toolkit: `@` is the kit's folder.
struct KitHint {
  StringLiteral Platform, Name, Value;
};

} // namespace

static constexpr KitHint Environment[] = {
    {"cuda", "CUDA_PATH", "@"},        {"cuda", "CUDA_HOME", "@"},
    {"cuda", "CUDA_ROOT", "@"},        {"cuda", "CUDAToolkit_ROOT", "@"},
    {"cuda", "CUDACXX", "@/bin/nvcc"}, {"hip", "ROCM_PATH", "@"},
    {"hip", "HIP_PATH", "@"},          {"hip", "HIPCXX", "@/bin/amdclang++"},
    {"hip", "HIP_PLATFORM", "amd"},    {"hip", "CMAKE_PREFIX_PATH", "@"},
    {"maca", "MACA_PATH", "@"},
};
static constexpr KitHint MakeVariables[] = {
    {"cuda", "CUDA_HOME", "@"},     {"cuda", "CUDA_DIR", "@"},
    {"cuda", "NVCC", "@/bin/nvcc"}, {"cuda", "CUDA_PATH", "@"},
    {"hip", "NVCC", "@/bin/hipcc"}, {"hip", "HIPCC", "@/bin/hipcc"},
    {"hip", "ROCM_PATH", "@"},      {"maca", "NVCC", "@/bin/mxcc"},
    {"maca", "MXCC", "@/bin/mxcc"}, {"maca", "MACA_PATH", "@"},
};
static constexpr KitHint CMakeVariables[] = {
    {"cuda", "-DCMAKE_CUDA_COMPILER", "@/bin/nvcc"},
    {"cuda", "-DCUDA_TOOLKIT_ROOT_DIR", "@"},
    {"hip", "-DCMAKE_HIP_COMPILER", "@/bin/amdclang++"},
    {"hip", "-DCMAKE_PREFIX_PATH", "@"},
};

static std::vector<std::string> filled(ArrayRef<KitHint> Hints, const Kit &K) {
  std::vector<std::string> Result;
  for (const KitHint &Hint : Hints) {
    if (Hint.Platform != K.Where->Name)
      continue;
    StringRef Value = Hint.Value;
    bool OfKit = Value.consume_front("@");
    Result.push_back((Hint.Name + "=" + (OfKit ? K.Folder : "") + Value).str());
  }
  return Result;
}

/// The compilers for C++ that makefiles choose, for which \p Compiler stands: a
/// makefile's choice comes before the environment's.
static std::vector<std::string> chosenCompilers(StringRef Folder,
                                                StringRef Compiler) {
  static const Regex Choice(
      "^[ \t]*(CXX|CC)[ \t]*[:?]?=[ \t]*(g|c|clang)\\+\\+");
  std::vector<std::string> Result;
  for (StringRef Name : MakefileNames) {
    const std::string Text = contentsOf(joined(Folder, Name));
    SmallVector<StringRef> Lines, Parts;
    StringRef(Text).split(Lines, '\n');
    for (StringRef Line : Lines)
      if (Choice.match(Line, &Parts))
        Result.push_back((Parts[1] + "=" + Compiler).str());
  }
  return Result;
}

std::vector<std::string> ProjectBuild::makeVariables() const {
  std::vector<std::string> Result = filled(MakeVariables, K);
  append_range(Result, chosenCompilers(Folder, K.Folder + "/libexec/c++"));
  return Result;
}

std::string ProjectBuild::logPath(StringRef Name) const {
  return (Logs + Name + ".log").str();
}

Command ProjectBuild::command(StringRef Program,
                              std::vector<std::string> Arguments,
                              StringRef Name) const {
  Command C;
  auto Found = sys::findProgramByName(Program);
  C.Program = Found ? *Found : Program.str();
  C.Arguments = std::move(Arguments);
  C.Environment = filled(Environment, K);
  const char *Path = std::getenv("PATH");
  C.Environment.push_back("PATH=" + K.Folder + "/bin:" + (Path ? Path : ""));
  // Sources of the host include the overlay's headers, which are C++17.
  if (!std::getenv("CXX"))
    C.Environment.push_back("CXX=" + K.Folder + "/libexec/c++");
  C.Folder = Folder;
  C.Output = C.Errors = logPath(Name);
  return C;
}

bool ProjectBuild::configure(const BuildOptions &Options) const {
  std::string Query = joined(Folder, ".cmake/api/v1/query/codemodel-v2");
  if (sys::fs::create_directories(sys::path::parent_path(Query)))
    return false;
  if (Error E = writeAtomically(Query, "")) {
    consumeError(std::move(E));
    return false;
  }
  std::vector<std::string> Arguments = {"-S", Source, "-B", Folder};
  append_range(Arguments, filled(CMakeVariables, K));
  append_range(Arguments, Options.Configure);
  return runAll(command("cmake", Arguments, "configure"), Options.Seconds)
             .front()
             .Status == 0;
}

/// What CMake's file API says that the build makes.
static std::vector<std::string> wantedBy(StringRef Folder) {
  std::vector<std::string> Result;
  std::error_code Code;
  const std::string Reply = joined(Folder, ".cmake/api/v1/reply");
  for (sys::fs::directory_iterator I(Reply, Code), End; I != End && !Code;
       I.increment(Code)) {
    if (!sys::path::filename(I->path()).starts_with("target-"))
      continue;
    Expected<json::Value> Read = json::parse(contentsOf(I->path()));
    if (!Read) {
      consumeError(Read.takeError());
      continue;
    }
    const json::Object *Target = Read->getAsObject();
    const json::Array *Files = Target ? Target->getArray("artifacts") : nullptr;
    if (!Files || Target->getString("type") == "OBJECT_LIBRARY")
      continue;
    for (const json::Value &File : *Files)
      if (const json::Object *O = File.getAsObject())
        if (auto Path = O->getString("path"))
          Result.push_back(Path->str());
  }
  return Result;
}

/// The programs and libraries that are in the folder.
static void findMade(StringRef Folder, BuildResult &Result) {
  std::error_code Code;
  for (sys::fs::recursive_directory_iterator I(Folder, Code, false), End;
       I != End && !Code; I.increment(Code)) {
    StringRef Path = I->path();
    if (sys::path::filename(Path) == "CMakeFiles" ||
        sys::path::filename(Path) == ".git") {
      I.no_push();
      continue;
    }
    file_magic Kind;
    if (I->type() != sys::fs::file_type::regular_file ||
        identify_magic(Path, Kind))
      continue;
    std::string Name = Path.drop_front(Folder.size() + 1).str();
    const bool IsLibrary = Path.contains(".so");
    if (Kind == file_magic::elf_executable ||
        (Kind == file_magic::elf_shared_object && !IsLibrary &&
         sys::fs::can_execute(Path)))
      Result.Programs.push_back(Name);
    else if (Kind != file_magic::archive &&
             Kind != file_magic::elf_shared_object)
      continue;
    Result.Made.push_back(std::move(Name));
  }
  sort(Result.Made);
  sort(Result.Programs);
}

std::vector<BuildError> ProjectBuild::errorsIn(StringRef Log) const {
  std::vector<BuildError> Result = readBuildLog(contentsOf(logPath(Log)));
  for (BuildError &Error : Result)
    if (StringRef File = Error.File; File.consume_front(Source + "/"))
      Error.File = File.str();
  return Result;
}

void ProjectBuild::build(const BuildOptions &Options,
                         BuildResult &Result) const {
  const std::string Jobs =
      "-j" + utostr(std::max(1u, std::thread::hardware_concurrency()));
  std::vector<std::string> Arguments = {Jobs};
  std::string Program = "make";
  if (How == BuildTool::CMake) {
    Result.Configured = configure(Options);
    if (!Result.Configured)
      return;
    Program = "cmake";
    const bool Ninja = sys::fs::exists(joined(Folder, "build.ninja"));
    Arguments = {"--build", Folder, Jobs, "--"};
    append_values(Arguments, Ninja ? "-k0" : "-k");
    Result.Wanted = wantedBy(Folder);
  } else {
    const std::string Script = joined(Folder, "configure");
    Result.Configured =
        !sys::fs::can_execute(Script) ||
        runAll(command(Script, {}, "configure"), Options.Seconds)
                .front()
                .Status == 0;
    Arguments.push_back("-k");
    append_range(Arguments, makeVariables());
    append_range(Arguments, Options.Configure);
  }
  if (Result.Configured)
    Result.Complete =
        runAll(command(Program, Arguments, "build"), Options.Seconds)
            .front()
            .Status == 0;
  findMade(Folder, Result);
}

BuildResult ProjectBuild::run(const BuildOptions &Options) const {
  BuildResult Result;
  build(Options, Result);
  if (!Result.Configured || !Result.Complete)
    Result.Errors = errorsIn(Result.Configured ? "build" : "configure");
  return Result;
}

} // namespace tranship
