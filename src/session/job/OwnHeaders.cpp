// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "session/job/OwnHeaders.h"
#include "session/job/Job.h"
#include "text/FileNames.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace tranship {

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
      if (std::string Own = Sources.ownHeader(Found[I], Included.Name);
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

namespace {

/// Reads the user's headers as the preprocessor does: each once.
class HeaderReader {
public:
  HeaderReader(StringRef Path, const Settings &By, SourceStore &Sources)
      : By(By), Sources(Sources), Seen({Path}) {}

  /// \p From has the line `#include "Header"`.
  HeaderMacros read(StringRef From, StringRef Header, const StringSet<> &Asked);

private:
  HeaderMacros readFile(const std::string &File, const StoredSource &Source,
                        const StringSet<> &Asked);

  const Settings &By;
  SourceStore &Sources;
  StringSet<> Seen;
};

} // namespace

HeaderMacros HeaderReader::read(StringRef From, StringRef Header,
                                const StringSet<> &Asked) {
  constexpr size_t MaxHeaders = 200;
  std::string Own = Sources.ownHeader(From, Header);
  if (Own.empty() || Seen.size() >= MaxHeaders || !Seen.insert(Own).second)
    return {};
  SourceRef Source = Sources.find(Own);
  if (!Source)
    return {};
  const StringSet<> &Macros = Source->macros();
  if (any_of(Asked.keys(),
             [&](StringRef Name) { return Macros.contains(Name); }))
    return readFile(Own, *Source, Asked);
  HeaderMacros Found;
  for (const IncludedHeader &I : Source->includes())
    Found.add(read(Own, I.Name, Asked));
  return Found;
}

HeaderMacros HeaderReader::readFile(const std::string &File,
                                    const StoredSource &Source,
                                    const StringSet<> &Asked) {
  PortOptions Options = portOptions(File, By, Sources);
  Options.AskedMacros = &Asked;
  Options.MacrosOfHeader = [&](StringRef Header, const StringSet<> &Names) {
    return read(File, Header, Names);
  };
  return portText(Source.text(), *By.Names, Options).Macros;
}

std::function<HeaderMacros(StringRef, const StringSet<> &)>
macrosOfHeader(StringRef Path, const Settings &By, SourceStore &Sources) {
  auto Reader = std::make_shared<HeaderReader>(Path, By, Sources);
  return
      [Reader, From = Path.str()](StringRef Header, const StringSet<> &Asked) {
        return Reader->read(From, Header, Asked);
      };
}

SmallVector<StringRef, 1> supportOfFragment(StringRef Path, StringRef Header,
                                            const Settings &By,
                                            SourceStore &Sources) {
  std::string Own = Sources.ownHeader(Path, Header);
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
