// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "buildfiles/cmake/FilePort.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace tranship::cmake {

bool isCondition(StringRef Command) {
  return is_contained({"if", "elseif", "while"}, Command);
}

bool repeatsCondition(StringRef Command) {
  return is_contained({"else", "endif", "endwhile"}, Command);
}

FilePort::Handler FilePort::handlerOf(StringRef Name) {
  return StringSwitch<Handler>(Name)
      .Case("cmake_minimum_required", &FilePort::minimumVersion)
      .Case("project", &FilePort::project)
      .Cases("enable_language", "check_language", &FilePort::enableLanguage)
      .Case("include", &FilePort::include)
      .Cases("add_library", "add_executable", &FilePort::addTarget)
      .Cases("cuda_add_library", "cuda_add_executable",
             &FilePort::cudaAddTarget)
      .Case("target_sources", &FilePort::targetSources)
      .Cases("find_package", "find_dependency", &FilePort::findPackage)
      .Cases("target_link_libraries", "link_libraries",
             &FilePort::linkLibraries)
      .Case("find_library", &FilePort::findLibrary)
      .Cases("cuda_add_cublas_to_target", "cuda_add_cufft_to_target",
             &FilePort::cudaLibraryToTarget)
      .Cases("include_directories", "target_include_directories",
             &FilePort::includeDirectories)
      .Case("set", &FilePort::set)
      .Cases("list", "string", &FilePort::listCommand)
      .Cases("target_compile_options", "add_compile_options",
             "target_link_options", "add_link_options", &FilePort::flagOptions)
      .Cases("set_target_properties", "set_source_files_properties",
             &FilePort::targetProperties)
      .Case("set_property", &FilePort::setProperty)
      .StartsWith("cuda_", &FilePort::cudaCommand)
      .Default(nullptr);
}

/// The number of the argument \p Word, or that of all arguments.
size_t FilePort::find(StringRef Word, size_t From) const {
  for (size_t N = From; N < args().size(); ++N)
    if (text(N) == Word)
      return N;
  return args().size();
}

void FilePort::replace(Range Where, const Twine &New) {
  Now->Edits.push_back({Where, {EditPiece::text(New.str())}});
}

/// Takes away arguments with the blanks before them. Those of the first go
/// with what is behind it.
void FilePort::removeArguments(size_t First, size_t End) {
  if (First >= End)
    return;
  Range Where = {args()[First].Where.Begin, args()[End - 1].Where.End};
  // A comment before them must not take in what follows.
  const Token *Before = File.tokenFrom(Where.Begin);
  while (Before != File.Tokens.data() &&
         (Before[-1].Kind == TokenKind::Space ||
          Before[-1].Kind == TokenKind::Newline))
    Where.Begin = (--Before)->Where.Begin;
  if (Before != File.Tokens.data() && Before[-1].Kind == TokenKind::LineComment)
    Where.Begin = Before->Where.End;
  Now->Edits.push_back({Where, {}});
}

/// The lines with `# tranship: keep`, and those between `off` and `on`.
static std::vector<Range> keptRanges(const ListFile &File) {
  KeptPlaces Result;
  for (const Token &T : File.Tokens) {
    if (T.Kind != TokenKind::LineComment)
      continue;
    size_t Line = StringRef(File.Text).rfind('\n', T.Where.Begin) + 1;
    Result.comment(File.text(T.Where).drop_front().trim(),
                   {uint32_t(Line), T.Where.End});
  }
  return Result.take(File.Text.size());
}

/// Whether the file is a project's copy of what CMake has for CUDA: the port
/// does not include it.
static bool isCudaModule(StringRef Path) {
  StringRef Name = sys::path::filename(Path);
  return Name == "FindCUDA.cmake" || Name == "FindCUDAToolkit.cmake" ||
         (sys::path::filename(sys::path::parent_path(Path)) == "FindCUDA" &&
          Name.ends_with(".cmake"));
}

void FilePort::run() {
  if (isCudaModule(File.Path) && !File.Commands.empty())
    return Said.report(DiagnosticId::BuildUnknown, File.Commands.front().NameAt,
                       "this copy of CMake's module for CUDA is left: the port "
                       "does not include it");
  std::vector<Range> Kept = keptRanges(File);
  auto IsKept = [&](Range R) { return isKept(Kept, R); };
  // A template may make a file of another language.
  bool IsCMake = !StringRef(File.Path).ends_with(".in") ||
                 StringRef(File.Text).contains_insensitive("cuda");
  for (const SyntaxError &E : File.Errors)
    if (IsCMake && !IsKept(E.Where))
      Said.report(DiagnosticId::BuildSyntax, E.Where, E.Message);
  Ports.reserve(File.Commands.size());
  for (const Command &C : File.Commands) {
    if (IsKept(C.Where))
      continue;
    Now = &Ports.emplace_back();
    Now->C = &C;
    Decided = {};
    if (Handler H = handlerOf(C.Name))
      (this->*H)();
    if (!Now->Remove)
      portNames();
  }
  if (Options.Mode == BuildMode::Hip)
    removeEmptyBlocks();
  bool Changes =
      any_of(Ports, [](const CommandPort &P) { return P.changes(); });
  for (const Doubt &D : Facts.Known.Doubts)
    if (Changes && D.File == &File && !IsKept(D.Where->Where))
      Said.report(DiagnosticId::BuildUnknown, D.Where->NameAt, D.Message);
}

} // namespace tranship::cmake
