// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The preparation of a run: which units it parses, with which headers.
#include "parse/commands/IncludeGuess.h"
#include "parse/units/SemanticRun.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace tranship {

SemanticRun::SemanticRun(const SemanticOptions &Options)
    : Options(Options), Cache(Options.CacheFolder),
      Scanner([this](StringRef Path) { return sourceOf(Path); }) {
  for (const SemanticFile &File : Options.Files)
    ByPath[File.Path] = &File;
}

/// One of the user's files, or null for any other.
SourceRef SemanticRun::sourceOf(StringRef Path) {
  auto Found = ByPath.find(Path);
  if (Found == ByPath.end() && !Options.IsBelowRoots(Path))
    return nullptr;
  SourceRef Result = Options.Sources->find(
      Found == ByPath.end() ? Path : StringRef(Found->second->ReadFrom));
  if (Result) {
    Stamps.setContents(Path, Result->text());
    Mentions[Path] = Result->mentionsCuda(*Options.Files.front().Names);
  }
  return Result;
}

bool SemanticRun::mentionsCuda(StringRef Path) {
  if (!Mentions.contains(Path))
    (void)sourceOf(Path);
  return Mentions.lookup(Path);
}

/// The stamp of a file that a unit read: for the user's files, by their
/// contents. Each is read once.
uint64_t SemanticRun::stampOf(StringRef Path) {
  (void)mentionsCuda(Path);
  return Stamps.ofFile(Path);
}

/// An id of this program.
static std::string toolId(FileStamps &Stamps) {
  static int Anchor = 0;
  std::string Program = sys::fs::getMainExecutable(nullptr, &Anchor);
  return TRANSHIP_VERSION " " + std::to_string(Stamps.ofFile(Program));
}

/// Files in memory over those on the disk: Clang's own headers, and the sources
/// of ports in place.
void SemanticRun::layFilesOver() {
  Files = makeIntrusiveRefCnt<vfs::OverlayFileSystem>(
      vfs::createPhysicalFileSystem().release());
  Files->pushOverlay(builtinFiles());
  auto Memory = makeIntrusiveRefCnt<vfs::InMemoryFileSystem>();
  bool Any = false;
  for (const SemanticFile &File : Options.Files) {
    // Clang would not know that a link leads to a file in memory.
    if (FileStamp(File.ReadFrom) == FileStamp(File.Path))
      continue;
    if (SourceRef Text = Options.Sources->find(File.ReadFrom)) {
      Memory->addFile(File.Path, 0,
                      MemoryBuffer::getMemBufferCopy(Text->text()));
      Any = true;
    }
  }
  if (Any)
    Files->pushOverlay(Memory);
}

Error SemanticRun::loadDatabase() {
  if (Options.FixedOptions)
    return Error::success();
  std::string Path = Options.CompileDatabase;
  bool Asked = !Path.empty();
  if (!Asked && !Options.Files.empty())
    Path = CompileDatabase::find(
        sys::path::parent_path(Options.Files.front().Path));
  if (Path.empty())
    return Error::success();
  Expected<CompileDatabase> Loaded = CompileDatabase::load(Path);
  if (Loaded) {
    Database.emplace(std::move(*Loaded));
    return Error::success();
  }
  if (Asked)
    return Loaded.takeError();
  // One that the user did not name may be anything.
  Result.Notes.push_back(toString(Loaded.takeError()) + "; not used");
  return Error::success();
}

Error SemanticRun::prepare() {
  if (Error E = findToolkit(Options.CudaPath).moveInto(Cuda))
    return E;
  if (Error E = loadDatabase())
    return E;
  if (!Cuda) {
    Result.Parses = false;
    Result.Notes.push_back(
        "no CUDA toolkit was found, so files are ported from their text alone; "
        "name one with --cuda-path, or use --lexical");
    return Error::success();
  }
  layFilesOver();
  Arguments.emplace(&*Cuda, Files);
  ToolId = toolId(Stamps);
  Headers.emplace(Cache, Stamps, ToolId, Files);
  return Error::success();
}

bool isHeader(StringRef Path) {
  return StringSwitch<bool>(sys::path::extension(Path))
      .Cases(".h", ".hh", ".hpp", ".hxx", ".h++", ".H", ".cuh", ".cuhpp", true)
      .Cases(".inl", ".inc", ".ipp", ".tpp", ".txx", ".ixx", ".def", true)
      .Cases(".impl", ".tcc", ".icc", ".cui", true)
      .Default(false);
}

/// The unit of a file that is in no compile database.
Unit SemanticRun::defaultUnit(const SemanticFile &File) {
  if (!GuessedOptions) {
    std::vector<std::string> Paths;
    for (const SemanticFile &F : Options.Files)
      Paths.push_back(F.Path);
    GuessedOptions =
        guessIncludeOptions(Paths, *Options.Sources, [&](StringRef Name) {
          return File.Names->findHeader(Name).has_value();
        });
  }
  Unit Result;
  Result.File = File.Path;
  SmallString<256> Here(Options.Folder);
  if (!Here.empty() || !sys::fs::current_path(Here))
    Result.Directory = Here.str().str();
  Result.Language = languageOf(File.Path);
  append_range(Result.Arguments, *GuessedOptions);
  return Result;
}

Unit SemanticRun::unitOf(const SemanticFile &File, bool &IsInDatabase) {
  std::optional<Unit> Known;
  if (Database)
    Known = Database->unitOf(File.Path);
  IsInDatabase = Known.has_value();
  DatabaseSpeaks |= IsInDatabase;
  Unit Result = Known ? std::move(*Known) : defaultUnit(File);
  for (const std::string &Option : Result.Unknown)
    UnknownOptions.insert(Option);
  AdaptedCommand More =
      adaptOptions(Options.CompilerOptions, File.Path, Result.Directory);
  for (const std::string &Option : More.Unknown)
    UnknownOptions.insert(Option);
  if (Options.FixedOptions)
    Result.Language = More.Language;
  append_range(Result.Arguments, More.Arguments);
  return Result;
}

/// One note for all unknown options.
void SemanticRun::tellUnknownOptions() {
  std::vector<StringRef> Names(UnknownOptions.keys().begin(),
                               UnknownOptions.keys().end());
  if (Names.empty())
    return;
  sort(Names);
  Result.Notes.push_back("unknown compiler options are ignored: " +
                         join(Names, " "));
}

std::optional<PlannedUnit> SemanticRun::plan(const SemanticFile &File) {
  PlannedUnit Result;
  Unit U = unitOf(File, Result.IsInDatabase);
  Result.File = &File;
  Result.IsCuda = U.Language == SourceLanguage::Cuda;
  Result.Arguments = Arguments->of(U);
  if (Result.Arguments.empty())
    return std::nullopt;
  Result.Folders = includeFolders(Result.Arguments, U.Directory);
  Result.Includes = Scanner.follow(File.Path, Result.Folders);
  if (none_of(Result.Includes.Own,
              [&](StringRef Path) { return mentionsCuda(Path); }))
    return std::nullopt;
  std::string Key = ToolId + '\0' + Options.MapsId + '\0' + File.Path;
  for (const std::string &Argument : Result.Arguments)
    Key += '\0' + Argument;
  Result.CacheKey = "unit-" + hashText(Key);
  return Result;
}

} // namespace tranship
