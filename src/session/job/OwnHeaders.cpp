// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "session/job/OwnHeaders.h"
#include "session/job/Job.h"
#include "sources/IncludeSearch.h"
#include "text/FileNames.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace tranship {

/// The file that `#include "Header"` in the file \p Path means: beside it, or
/// in a folder above, because most builds have a -I for those. Otherwise empty.
static std::string findOwnHeader(StringRef Path, StringRef Header) {
  constexpr size_t MaxFolders = 7;
  std::vector<std::string> Above;
  for (StringRef Folder = sys::path::parent_path(Path);
       !Folder.empty() && Above.size() != MaxFolders;)
    Above.push_back((Folder = sys::path::parent_path(Folder)).str());
  return findIncluded({Header, true}, Path, Above, [](const Twine &Found) {
    return sys::fs::is_regular_file(Found);
  });
}

namespace {

/// The user's files that a file includes, and those that they include.
class OwnHeaders {
public:
  OwnHeaders(StringRef Path, const Settings &By, SourceStore &Sources)
      : Path(Path), By(By), Sources(Sources) {}

  bool declare(StringRef Name);

private:
  struct Header {
    SourceRef Source;
    std::unique_ptr<SourceFile> File; ///< Read on first use.
    std::unique_ptr<FileNames> Names;
  };

  void find();
  bool declares(Header &H, StringRef Name);

  std::string Path;
  const Settings &By;
  SourceStore &Sources;
  std::optional<std::vector<Header>> Headers;
};

} // namespace

void OwnHeaders::find() {
  constexpr size_t MaxHeaders = 200;
  Headers.emplace();
  SmallVector<std::string> Found = {Path};
  StringSet<> Seen = {Path};
  for (size_t I = 0; I < Found.size() && I < MaxHeaders; ++I) {
    SourceRef Source = Sources.find(Found[I]);
    if (!Source)
      continue;
    for (const IncludedHeader &Included : Source->includes())
      if (std::string Own = findOwnHeader(Found[I], Included.Name);
          !Own.empty() && Seen.insert(Own).second)
        Found.push_back(Own);
    if (I > 0)
      Headers->push_back({std::move(Source), nullptr, nullptr});
  }
}

bool OwnHeaders::declares(Header &H, StringRef Name) {
  if (!H.Source->text().contains(Name))
    return false;
  if (!H.Names) {
    H.File = std::make_unique<SourceFile>(H.Source->text(), *By.Names);
    H.Names = std::make_unique<FileNames>(*H.File, *By.Names);
  }
  return H.Names->declares(Name);
}

bool OwnHeaders::declare(StringRef Name) {
  if (!Headers)
    find();
  return any_of(*Headers, [&](Header &H) { return declares(H, Name); });
}

std::function<bool(StringRef)>
ownHeadersDeclare(StringRef Path, const Settings &By, SourceStore &Sources) {
  auto Own = std::make_shared<OwnHeaders>(Path, By, Sources);
  return [Own](StringRef Name) { return Own->declare(Name); };
}

std::vector<std::string> leftOutMacros(StringRef Path, StringRef Header,
                                       const Settings &By,
                                       SourceStore &Sources) {
  constexpr size_t MaxFiles = 16;
  std::vector<std::string> Macros, Files{findOwnHeader(Path, Header)};
  for (size_t N = 0; N < Files.size() && N < MaxFiles; ++N) {
    const std::string File = Files[N];
    SourceRef Text = File.empty() ? nullptr : Sources.find(File);
    if (!Text)
      continue;
    PortOptions Options = portOptions(File, By, Sources);
    Options.ConditionsOnly = true;
    append_range(Macros,
                 portText(Text->text(), *By.Names, Options).LeftOutMacros);
    for (const IncludedHeader &I : Text->includes())
      if (std::string Own = I.Quoted ? findOwnHeader(File, I.Name) : "";
          !is_contained(Files, Own))
        Files.push_back(Own);
  }
  return Macros;
}

SmallVector<StringRef, 1> supportOfFragment(StringRef Path, StringRef Header,
                                            const Settings &By,
                                            SourceStore &Sources) {
  std::string Own = findOwnHeader(Path, Header);
  SourceRef Text = Own.empty() ? nullptr : Sources.find(Own);
  if (!Text || !Text->mentionsCuda(*By.Names))
    return {};
  PortOptions Options = portOptions(Own, By, Sources);
  Options.SupportOfFragment = nullptr; // Files can include themselves.
  PortResult Port = portText(Text->text(), *By.Names, Options);
  if (!Port.IsFragment)
    return {};
  return std::move(Port.Support);
}

} // namespace tranship
