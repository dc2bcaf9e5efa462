// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "parse/commands/CompileDatabase.h"
#include "parse/commands/CommandLineReader.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/YAMLParser.h"

using namespace llvm;

namespace tranship {

static constexpr StringRef DatabaseName = "compile_commands.json";

/// Reads the text of a database. It is read as YAML, of which JSON is a part:
/// that takes what the tools that write databases make, such as a comma behind
/// the last entry, and can be done entry by entry.
///
/// Clang's JSONCompilationDatabase is not used, because
/// - it refuses a whole database for a key that it does not know or for one
///   entry without a command;
/// - it prints YAML's errors to stderr, also those of a database that was only
///   found, and its own errors have no line;
/// - it does not resolve a relative `directory`, and removes `..` behind links.
/// Nor is inferMissingCompileCommands: a unit that the database leaves out
/// belongs to another build, and the options of a neighbour may not be its own.
/// Response files and the compiler's name are adaptCommand's, which knows nvcc.
class DatabaseReader {
public:
  DatabaseReader(StringRef Text, std::vector<CompileDatabase::Entry> &Entries)
      : Stream(Text, Sources), Entries(Entries) {
    Sources.setDiagHandler(keepFirst, &Problem);
  }

  /// Returns the place and the text of the first error, or nothing.
  std::string read();

private:
  static void keepFirst(const SMDiagnostic &D, void *Problem);
  void readEntry(yaml::Node *N);
  void readValue(StringRef Key, yaml::Node *N, CompileDatabase::Entry &E);
  void readArguments(yaml::Node *N, CompileDatabase::Entry &E);
  std::string text(yaml::Node *N);
  void fail(yaml::Node *N, const Twine &Message);

  SourceMgr Sources;
  yaml::Stream Stream;
  std::vector<CompileDatabase::Entry> &Entries;
  std::string Problem;
};

void DatabaseReader::keepFirst(const SMDiagnostic &D, void *Problem) {
  auto &First = *static_cast<std::string *>(Problem);
  if (First.empty())
    First = (Twine(D.getLineNo()) + ":" + Twine(D.getColumnNo() + 1) + ": " +
             D.getMessage())
                .str();
}

/// After an error the reader continues until something stops it.
void DatabaseReader::fail(yaml::Node *N, const Twine &Message) {
  if (N)
    Stream.printError(N, Message);
  else if (Problem.empty())
    Problem = ("1:1: " + Message).str();
}

std::string DatabaseReader::read() {
  auto Document = Stream.begin();
  yaml::Node *Root = Document == Stream.end() ? nullptr : Document->getRoot();
  auto *List = dyn_cast_or_null<yaml::SequenceNode>(Root);
  if (!List)
    fail(Root, "a compile database must be a list of commands");
  else
    for (yaml::Node &N : *List) {
      readEntry(&N);
      if (!Problem.empty())
        break;
    }
  return std::move(Problem);
}

void DatabaseReader::readEntry(yaml::Node *N) {
  auto *Mapping = dyn_cast_or_null<yaml::MappingNode>(N);
  if (!Mapping)
    return fail(N, "a command must be a list of keys and values");
  CompileDatabase::Entry E;
  for (yaml::KeyValueNode &Pair : *Mapping) {
    std::string Key = text(Pair.getKey());
    if (!Problem.empty())
      return;
    readValue(Key, Pair.getValue(), E);
  }
  if (E.Directory.empty() || E.File.empty())
    return fail(N, "a command needs 'directory' and 'file'");
  Entries.push_back(std::move(E));
}

void DatabaseReader::readValue(StringRef Key, yaml::Node *N,
                               CompileDatabase::Entry &E) {
  if (Key == "directory")
    E.Directory = text(N);
  else if (Key == "file")
    E.File = text(N);
  else if (Key == "command")
    E.Command = text(N);
  else if (Key == "arguments")
    readArguments(N, E);
}

void DatabaseReader::readArguments(yaml::Node *N, CompileDatabase::Entry &E) {
  auto *List = dyn_cast_or_null<yaml::SequenceNode>(N);
  if (!List)
    return fail(N, "'arguments' must be a list of strings");
  for (yaml::Node &Argument : *List)
    E.Arguments.push_back(text(&Argument));
}

std::string DatabaseReader::text(yaml::Node *N) {
  auto *Scalar = dyn_cast_or_null<yaml::ScalarNode>(N);
  if (!Scalar) {
    fail(N, "expected a string");
    return "";
  }
  SmallString<0> Storage;
  return Scalar->getValue(Storage).str();
}

Expected<CompileDatabase> CompileDatabase::load(StringRef Path) {
  SmallString<256> File(Path);
  if (sys::fs::is_directory(Path)) {
    sys::path::append(File, DatabaseName);
    if (!sys::fs::exists(File))
      return createStringError(Path + ": has no " + DatabaseName);
  }
  auto Buffer = MemoryBuffer::getFile(File);
  if (!Buffer)
    return createStringError(File + ": " + Buffer.getError().message());
  StringRef Text = (*Buffer)->getBuffer();
  if (Text.trim().empty())
    return createStringError(File + ": is empty");
  CompileDatabase Result;
  Result.Path = File.str().str();
  std::string Problem = DatabaseReader(Text, Result.Entries).read();
  if (!Problem.empty())
    return createStringError(File + ":" + Problem);
  if (Result.Entries.empty())
    return createStringError(File + ": has no commands");
  Result.collectFiles();
  if (Result.Files.empty())
    return createStringError(File + ": none of its files exists (for example " +
                             Result.Entries.front().File + ")");
  return Result;
}

void CompileDatabase::collectFiles() {
  SmallString<256> Folder(Path);
  sys::fs::make_absolute(Folder);
  sys::path::remove_filename(Folder);
  StringSet<> Gone;
  for (unsigned I = 0; I != Entries.size(); ++I) {
    Entry &E = Entries[I];
    SmallString<256> Name(E.Directory);
    sys::fs::make_absolute(Folder, Name);
    E.Directory = Name.str().str();
    Name = E.File;
    sys::fs::make_absolute(E.Directory, Name);
    SmallString<256> Real;
    if (sys::fs::real_path(Name, Real) || sys::fs::is_directory(Real)) {
      Gone.insert(Name);
      continue;
    }
    auto &OfFile = ByFile[Real];
    if (OfFile.empty())
      Files.push_back(Real.str().str());
    OfFile.push_back(I);
  }
  sort(Files);
  Missing = Gone.size();
}

std::optional<Unit> CompileDatabase::unitOf(StringRef File) const {
  std::optional<Unit> Result;
  auto Known = ByFile.find(File);
  if (Known == ByFile.end())
    return Result;
  for (unsigned I : Known->second) {
    const Entry &E = Entries[I];
    std::vector<std::string> Words =
        E.Arguments.empty() ? splitWords(E.Command) : E.Arguments;
    if (Words.empty())
      continue;
    AdaptedCommand Adapted = adaptCommand(Words, E.File, E.Directory);
    bool IsCuda = Adapted.Language == SourceLanguage::Cuda;
    if (!Result || IsCuda)
      Result = Unit{File.str(), E.Directory, Adapted.Language,
                    std::move(Adapted.Arguments), std::move(Adapted.Unknown)};
    if (IsCuda)
      break;
  }
  return Result;
}

/// Whether \p Name is a usual name of a build folder.
static bool isBuildFolder(StringRef Name) {
  return Name.starts_with("build") || Name.starts_with("cmake-build-") ||
         is_contained({"out", "_build", "Debug", "Release"}, Name);
}

namespace {
/// The newest of the databases that it was given.
class Newest {
public:
  void look(const Twine &Folder) {
    SmallString<256> File;
    Folder.toVector(File);
    sys::path::append(File, DatabaseName);
    sys::fs::file_status Status;
    if (sys::fs::status(File, Status) || !sys::fs::is_regular_file(Status))
      return;
    auto Time = Status.getLastModificationTime();
    bool Better = Time > Changed || (Time == Changed && File < Path);
    if (!Path.empty() && !Better)
      return;
    Path = File;
    Changed = Time;
  }

  SmallString<256> Path; ///< Empty if there was none.

private:
  sys::TimePoint<> Changed;
};
} // namespace

/// Calls \p Visit for each folder in \p Folder.
static void forEachFolder(const Twine &Folder,
                          function_ref<void(StringRef Path)> Visit) {
  std::error_code Code;
  for (sys::fs::directory_iterator I(Folder, Code), End; I != End && !Code;
       I.increment(Code))
    if (sys::fs::is_directory(I->path()))
      Visit(I->path());
}

/// The newest database of the build folders in \p Folder: `build`, and the
/// folders that presets and configurations create below it (`build/Debug`,
/// `out/build/x64`).
static std::string inBuildFolders(StringRef Folder) {
  Newest Result;
  forEachFolder(Folder, [&](StringRef Build) {
    if (!isBuildFolder(sys::path::filename(Build)))
      return;
    Result.look(Build);
    forEachFolder(Build, [&](StringRef Inner) {
      Result.look(Inner);
      if (isBuildFolder(sys::path::filename(Inner)))
        forEachFolder(Inner, [&](StringRef Preset) { Result.look(Preset); });
    });
  });
  return Result.Path.str().str();
}

std::string CompileDatabase::find(StringRef Folder) {
  SmallString<256> Current;
  if (sys::fs::real_path(Folder.empty() ? "." : Folder, Current))
    return "";
  SmallString<256> Home;
  if (sys::path::home_directory(Home))
    sys::fs::real_path(SmallString<256>(Home), Home);
  while (sys::path::has_relative_path(Current)) {
    Newest Here;
    Here.look(Current);
    if (!Here.Path.empty())
      return Here.Path.str().str();
    if (std::string Found = inBuildFolders(Current); !Found.empty())
      return Found;
    if (Current == Home || sys::fs::exists(Current + "/.git") ||
        sys::fs::exists(Current + "/.hg"))
      return "";
    sys::path::remove_filename(Current);
  }
  return "";
}

} // namespace tranship
