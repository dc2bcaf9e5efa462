// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "commands/verify/History.h"
#include "commands/sync/Tree.h"
#include "files/AtomicWrite.h"
#include "files/Input.h"
#include "files/Paths.h"
#include "report/Document.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace tranship {

std::string History::path(const Twine &Name) const {
  return joined(joined(Port, FolderName), Name);
}

std::string History::snapshotPath(unsigned Number) const {
  return path("snapshot-" + Twine(Number));
}

Expected<History> History::open(StringRef Port) {
  History Result(Port);
  if (std::error_code Code = sys::fs::create_directories(Result.path("")))
    return createStringError(Result.path("") + ": " + Code.message());
  if (!sys::fs::is_directory(Result.path("")) ||
      sys::fs::access(Result.path(""), sys::fs::AccessMode::Write))
    return createStringError(Result.path("") + " cannot be written to");
  std::string Path = Result.path("state.json");
  if (!sys::fs::exists(Path))
    return Result;
  Expected<json::Value> Read = json::parse(contentsOf(Path));
  if (!Read)
    return createStringError(Path + ": " + toString(Read.takeError()) +
                             "; remove " + Result.path("") + " to begin anew");
  const json::Object *All = Read->getAsObject();
  const json::Object *Checks = All ? All->getObject("checks") : nullptr;
  if (!Checks || All->getString("schema") != schemaName("verify-state"))
    return createStringError(Path +
                             ": of another version of tranship; remove " +
                             Result.path("") + " to begin anew");
  Result.Snapshot = All->getInteger("snapshot").value_or(0);
  Result.By = All->getString("compiler").value_or("").str();
  for (const auto &[Name, State] : *Checks)
    Result.States[Name.str()] = State.getAsString().value_or("").str();
  return Result;
}

/// The sources below \p Folder.
static Expected<Tree> sourcesIn(StringRef Folder) {
  Expected<Tree> Files = listTree(Folder);
  if (Files)
    std::erase_if(*Files, [](const auto &Entry) {
      return Entry.second.IsLink || !isPortSource(Entry.first);
    });
  return Files;
}

/// Copies the file \p From, which may not be there in part at any time.
static Error copyTo(StringRef To, StringRef From) {
  auto Text = readBytes(From);
  if (!Text)
    return createStringError(From + ": " + Text.getError().message());
  if (std::error_code Code =
          sys::fs::create_directories(sys::path::parent_path(To)))
    return createStringError(To + ": " + Code.message());
  return writeAtomically(To, (*Text)->getBuffer(), modeOf(From));
}

Error copyNew(StringRef To, StringRef From) {
  std::error_code Code =
      sys::fs::create_directories(sys::path::parent_path(To));
  if (!Code)
    Code = sys::fs::copy_file(From, To);
  return Code ? createStringError(From + ": " + Code.message())
              : Error::success();
}

Error History::save(const CheckStates &Now, StringRef Compiler) {
  const unsigned Next = Snapshot + 1;
  Expected<Tree> Files = sourcesIn(Port);
  if (!Files)
    return Files.takeError();
  // What a killed run left.
  sys::fs::remove_directories(snapshotPath(Next));
  for (const auto &[Name, File] : *Files)
    if (Error E = copyNew(joined(snapshotPath(Next), Name), File.Path))
      return E;
  if (std::error_code Code = sys::fs::create_directories(snapshotPath(Next)))
    return createStringError(snapshotPath(Next) + ": " + Code.message());
  json::Object Checks;
  for (const auto &[Name, State] : Now)
    Checks[Name] = State;
  json::Object All{{"schema", schemaName("verify-state")},
                   {"compiler", Compiler},
                   {"snapshot", Next},
                   {"checks", std::move(Checks)}};
  if (Error E = writeAtomically(
          path("state.json"),
          formatv("{0:2}\n", json::Value(std::move(All))).str(), DefaultMode))
    return E;
  if (Snapshot != 0)
    sys::fs::remove_directories(snapshotPath(Snapshot));
  Snapshot = Next;
  States = Now;
  By = Compiler.str();
  return Error::success();
}

Expected<std::vector<TakenBack>> History::takeBack() const {
  Expected<Tree> Now = sourcesIn(Port),
                 Then = sourcesIn(snapshotPath(Snapshot));
  if (!Now || !Then)
    return joinErrors(Now.takeError(), Then.takeError());
  unsigned Number = 1;
  while (sys::fs::exists(path("taken-back/" + Twine(Number))))
    ++Number;
  std::vector<TakenBack> Result;
  for (const auto &[Name, File] : *Now) {
    auto Old = Then->find(Name);
    if (Old != Then->end() &&
        contentsOf(Old->second.Path) == contentsOf(File.Path))
      continue;
    std::string Kept =
        joined(FolderName, "taken-back/" + Twine(Number) + "/" + Name);
    if (Error E = copyTo(joined(Port, Kept), File.Path))
      return E;
    if (Old == Then->end())
      sys::fs::remove(File.Path);
    Result.push_back({Name, std::move(Kept)});
  }
  for (const auto &[Name, File] : *Then) {
    const bool Gone = !Now->count(Name);
    if (!Gone && none_of(Result, [&](auto &R) { return R.File == Name; }))
      continue;
    if (Error E = copyTo(joined(Port, Name), File.Path))
      return E;
    if (Gone)
      Result.push_back({Name, ""});
  }
  return Result;
}

} // namespace tranship
