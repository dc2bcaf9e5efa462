// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "sources/SourceStore.h"
#include "files/Input.h"
#include "files/Paths.h"
#include "sources/IncludeSearch.h"
#include "text/Triage.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace tranship {

const std::vector<IncludedHeader> &StoredSource::includes() const {
  std::lock_guard Guard(Lock);
  if (!Includes)
    Includes = includesIn(text());
  return *Includes;
}

const StringSet<> &StoredSource::macros() const {
  std::lock_guard Guard(Lock);
  if (!Macros)
    Macros = macrosIn(text());
  return *Macros;
}

bool StoredSource::mentionsCuda(const Map &Names) const {
  std::lock_guard Guard(Lock);
  auto Found = find_if(Mentions, [&](auto &M) { return M.first == &Names; });
  if (Found != Mentions.end())
    return Found->second;
  Mentions.emplace_back(&Names, tranship::mentionsCuda(text(), Names));
  return Mentions.back().second;
}

Expected<SourceRef> SourceStore::read(StringRef Path) {
  constexpr size_t MostKept = size_t(64) << 20;
  // Standard input has no stamp, and can be read only once.
  bool Stdin = Path == "-";
  FileStamp Stamp = Stdin ? FileStamp() : FileStamp(Path);
  bool MayBeKnown = Stdin || Stamp != FileStamp();
  if (MayBeKnown) {
    std::lock_guard Guard(Lock);
    auto Found = Known.find(Stamp.id());
    if (Found != Known.end() && Found->second->Stamp == Stamp)
      return Found->second;
  }
  auto Text = readSource(Path);
  if (!Text)
    return Text.takeError();
  auto Result = std::make_shared<const StoredSource>(std::move(*Text), Stamp);
  std::lock_guard Guard(Lock);
  if (MayBeKnown && Kept + Result->text().size() <= MostKept) {
    Kept += Result->text().size();
    Known[Stamp.id()] = Result;
  }
  return Result;
}

/// Whether `include` in it is the system's.
static bool isOfSystem(StringRef Folder) {
  return is_contained({"/", "/usr", "/usr/local"}, Folder);
}

static std::string findOwnHeader(StringRef Path, StringRef Header) {
  constexpr size_t MaxFolders = 8;
  std::vector<std::string> Near;
  StringRef Folder = sys::path::parent_path(Path);
  for (size_t I = 0; I < MaxFolders; ++I) {
    if (I > 0)
      Near.push_back(Folder.str());
    if (!isOfSystem(Folder))
      append_values(Near, joined(Folder, "include"), joined(Folder, "src"));
    if (Folder.empty() || Folder == "/")
      break;
    Folder = sys::path::parent_path(Folder);
  }
  return findIncluded({Header, true}, Path, Near, [](const Twine &Found) {
    return sys::fs::is_regular_file(Found);
  });
}

std::string SourceStore::ownHeader(StringRef Path, StringRef Header) {
  StringRef Folder = sys::path::parent_path(Path);
  {
    std::lock_guard Guard(Lock);
    StringMap<std::string> &Known = OwnHeaders[Folder];
    if (auto Found = Known.find(Header); Found != Known.end())
      return Found->second;
  }
  // Other threads need not wait for the disk.
  std::string Own = findOwnHeader(Path, Header);
  std::lock_guard Guard(Lock);
  OwnHeaders[Folder][Header] = Own;
  return Own;
}

void SourceStore::forget(const StoredSource &Source) {
  std::lock_guard Guard(Lock);
  auto Found = Known.find(Source.Stamp.id());
  if (Found == Known.end() || Found->second.get() != &Source)
    return;
  Kept -= Source.text().size();
  Known.erase(Found);
}

SourceRef SourceStore::find(StringRef Path) {
  Expected<SourceRef> Result = read(Path);
  if (Result)
    return std::move(*Result);
  consumeError(Result.takeError());
  return nullptr;
}

} // namespace tranship
