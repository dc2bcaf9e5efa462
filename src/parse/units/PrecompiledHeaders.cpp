// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "parse/units/PrecompiledHeaders.h"
#include "files/Input.h"
#include "parse/units/IncludeScan.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace tranship {

std::string HeaderSet::key(StringRef ToolId) const {
  std::string All = ToolId.str();
  for (const std::string &Part : Arguments)
    All += '\0' + Part;
  for (const std::string &Header : Headers)
    All += '\n' + Header;
  return "headers-" + hashText(All);
}

/// Whether \p Option has a folder in which the user's headers are looked for.
static bool namesUserFolder(StringRef Option) {
  return StringSwitch<bool>(Option)
      .Cases("-I", "-iquote", "-isystem", "-idirafter", true)
      .Default(false);
}

/// Whether the next argument belongs to \p Option, and neither matters.
static bool isOfNoMatter(StringRef Option) {
  return namesUserFolder(Option) || Option == "-main-file-name" ||
         Option == "-working-directory";
}

std::vector<std::string> headerArguments(ArrayRef<std::string> Arguments) {
  std::vector<std::string> Result;
  for (size_t I = 0; I < Arguments.size(); ++I) {
    StringRef Argument = Arguments[I];
    bool HasNext = I + 1 < Arguments.size();
    if (HasNext && isOfNoMatter(Argument)) {
      ++I;
    } else if (HasNext && (Argument == "-D" || Argument == "-U")) {
      if (configuresHeaders(Arguments[I + 1])) {
        Result.push_back(Argument.str());
        Result.push_back(Arguments[I + 1]);
      }
      ++I;
    } else if (HasNext && Argument == "-include" &&
               !StringRef(Arguments[I + 1]).starts_with("__clang_cuda")) {
      ++I; // The user's, or not in front of everything.
    } else if (!Argument.starts_with("-fdebug-compilation-dir") &&
               !Argument.starts_with("-fcoverage-compilation-dir") &&
               !Argument.starts_with("-working-directory")) {
      Result.push_back(Argument.str());
    }
  }
  return Result;
}

std::vector<std::string> includeFolders(ArrayRef<std::string> Arguments,
                                        StringRef Directory) {
  std::vector<std::string> Result;
  for (size_t I = 0; I + 1 < Arguments.size(); ++I) {
    if (!namesUserFolder(Arguments[I]))
      continue;
    SmallString<256> Path(Arguments[++I]);
    sys::fs::make_absolute(Directory, Path);
    sys::path::remove_dots(Path, /*remove_dot_dot=*/true);
    Result.push_back(Path.str().str());
  }
  return Result;
}

PrecompiledHeaders::PrecompiledHeaders(
    DiskCache &Cache, FileStamps &Stamps, std::string ToolId,
    IntrusiveRefCntPtr<vfs::OverlayFileSystem> Files)
    : Cache(Cache), Stamps(Stamps), ToolId(std::move(ToolId)), Files(Files),
      MainFiles(makeIntrusiveRefCnt<vfs::InMemoryFileSystem>()) {
  Files->pushOverlay(MainFiles);
}

/// The file that a set is made from, in memory only.
std::string PrecompiledHeaders::mainFile(StringRef Key) {
  return ("/tranship/" + Key + ".h").str();
}

std::string includesOf(ArrayRef<std::string> Headers) {
  std::string Text;
  for (const std::string &Header : Headers)
    Text += "#if __has_include(<" + Header + ">)\n#include <" + Header +
            ">\n#endif\n";
  return Text;
}

std::string PrecompiledHeaders::add(HeaderSet Set) {
  std::string Key = Set.key(ToolId);
  const std::string Text = includesOf(Set.Headers);
  if (Sets.try_emplace(Key, Entry{std::move(Set), "", false}).second)
    MainFiles->addFile(mainFile(Key), 0, MemoryBuffer::getMemBufferCopy(Text));
  return Key;
}

void PrecompiledHeaders::want(StringRef Key) {
  if (auto Found = Sets.find(Key); Found != Sets.end())
    Found->second.IsWanted = true;
}

bool PrecompiledHeaders::isWorthMaking(StringRef Key) {
  if (isCurrent(Key))
    return true;
  std::string Wish = (Key + ".wish").str();
  if (Cache.load(Wish))
    return true;
  Cache.store(Wish, "An earlier run asked for this.\n");
  return false;
}

std::string PrecompiledHeaders::file(StringRef Key) const {
  auto Found = Sets.find(Key);
  return Found == Sets.end() ? "" : Found->second.File;
}

/// Splits the record of a set: the name and the hash of its file, then a line
/// for each file that it read: stamp, blank, path.
static bool readRecord(StringRef Text, StringRef &Name, StringRef &Hash,
                       SmallVectorImpl<std::pair<uint64_t, StringRef>> &Reads) {
  auto [Head, Lines] = Text.split('\n');
  std::tie(Name, Hash) = Head.split(' ');
  while (!Lines.empty()) {
    StringRef Line;
    std::tie(Line, Lines) = Lines.split('\n');
    auto [Stamp, Path] = Line.split(' ');
    uint64_t Number = 0;
    if (Stamp.getAsInteger(16, Number))
      return false;
    Reads.push_back({Number, Path});
  }
  return !Hash.empty();
}

bool PrecompiledHeaders::isCurrent(StringRef Key) {
  auto [Known, New] = Current.try_emplace(Key, false);
  if (!New)
    return Known->second;
  std::optional<std::string> Record = Cache.load(Key);
  StringRef Name, Hash;
  SmallVector<std::pair<uint64_t, StringRef>, 0> Reads;
  Known->second = Record && readRecord(*Record, Name, Hash, Reads) &&
                  all_of(Reads, [&](auto &Read) {
                    return Stamps.ofFile(Read.second) == Read.first;
                  });
  return Known->second;
}

static std::string hashFile(StringRef Path) {
  auto Buffer = readBytes(Path);
  return Buffer ? hashText((*Buffer)->getBuffer()) : "";
}

/// The undamaged file for \p Key in the cache, or an empty string.
std::string PrecompiledHeaders::find(StringRef Key) {
  if (!isCurrent(Key))
    return "";
  std::optional<std::string> Record = Cache.load(Key);
  StringRef Name, Hash;
  SmallVector<std::pair<uint64_t, StringRef>, 0> Reads;
  if (!Record || !readRecord(*Record, Name, Hash, Reads))
    return "";
  std::string Path = Cache.path(Name);
  return hashFile(Path) == Hash ? Path : "";
}

std::string PrecompiledHeaders::temporary(StringRef Key) const {
  return Cache.path((Key + "." + Twine(RunId) + ".tmp").str());
}

/// In a separate process: writes the file and returns what it read.
void PrecompiledHeaders::build(StringRef Key, raw_ostream &Out) const {
  ParseRequest Request;
  Request.File = mainFile(Key);
  Request.Arguments = Sets.find(Key)->second.Set.Arguments;
  auto Reads = precompile(Request, temporary(Key), Files);
  if (!Reads)
    return consumeError(Reads.takeError());
  for (const std::string &Path : *Reads)
    Out << Path << '\n';
}

void PrecompiledHeaders::accept(StringRef Key, StringRef Answer) {
  std::string Temporary = temporary(Key);
  std::string Hash = hashFile(Temporary);
  if (Hash.empty())
    return;
  // Two runs may write the same set at once; each has its own file.
  std::string Name = (Key + "-" + Hash + ".pch").str();
  if (sys::fs::rename(Temporary, Cache.path(Name)))
    return;
  std::string Record = Name + " " + Hash + "\n";
  SmallVector<StringRef, 0> Reads;
  Answer.split(Reads, '\n', -1, /*KeepEmpty=*/false);
  for (StringRef Path : Reads)
    // Files in memory have the stamp of a missing file.
    Record += utohexstr(Stamps.ofFile(Path), /*LowerCase=*/true) + " " +
              Path.str() + "\n";
  Cache.store(Key, Record);
  Sets[Key].File = Cache.path(Name);
  Current[Key] = true;
}

void PrecompiledHeaders::make(const ProcessLimits &Limits,
                              function_ref<bool()> Stop) {
  SmallVector<std::string, 4> Missing;
  for (auto &Entry : Sets)
    if (Entry.second.IsWanted && Entry.second.File.empty()) {
      Entry.second.File = find(Entry.first());
      if (Entry.second.File.empty())
        Missing.push_back(Entry.first().str());
    }
  runInProcesses(
      Missing.size(), Limits,
      [&](size_t N, raw_ostream &Out) { build(Missing[N], Out); },
      [&](size_t N, TaskEnd End) {
        if (End.Failure.empty() && !End.Output.empty())
          accept(Missing[N], End.Output);
        sys::fs::remove(temporary(Missing[N]));
      },
      Stop);
}

} // namespace tranship
