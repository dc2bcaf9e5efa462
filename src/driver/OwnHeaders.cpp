// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "driver/OwnHeaders.h"
#include "driver/Job.h"
#include "lex/source/Triage.h"
#include "project/Includes.h"
#include "project/Input.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace tranship {

/// The file that `#include "Header"` in the file \p Path means: beside it, or
/// in a folder above, which is where most builds have a -I. Else empty.
static std::string findOwnHeader(StringRef Path, StringRef Header) {
  constexpr unsigned MaxFolders = 8;
  StringRef Folder = sys::path::parent_path(Path);
  for (unsigned N = 0; N != MaxFolders; ++N) {
    std::string Found = joined(Folder, Header);
    if (sys::fs::is_regular_file(Found))
      return Found;
    if (Folder.empty())
      break;
    Folder = sys::path::parent_path(Folder);
  }
  return {};
}

static std::unique_ptr<MemoryBuffer> readOwn(StringRef Path) {
  auto Text = readSource(Path);
  if (Text)
    return std::move(*Text);
  consumeError(Text.takeError()); // Its own job tells of it.
  return nullptr;
}

bool includesUses(StringRef Path, StringRef Text, const Settings &By) {
  constexpr size_t MaxFiles = 64;
  std::vector<std::string> Files;
  StringSet<> Seen;
  auto Add = [&](StringRef From, StringRef In) {
    for (const IncludedHeader &H : includesIn(In))
      if (H.Quoted && Files.size() < MaxFiles)
        if (std::string Own = findOwnHeader(From, H.Name);
            !Own.empty() && Seen.insert(Own).second)
          Files.push_back(std::move(Own));
  };
  Add(Path, Text);
  for (size_t N = 0; N != Files.size(); ++N) {
    std::unique_ptr<MemoryBuffer> Header = readOwn(Files[N]);
    if (!Header)
      continue;
    StringRef In = Header->getBuffer();
    // What includes headers of CUDA's itself relies on nothing.
    if (any_of(includesIn(In), [&](const IncludedHeader &H) {
          return By.Names->findHeader(H.Name).has_value();
        }))
      continue;
    if (mentionsCuda(In, *By.Names, By.To))
      return true;
    std::string From = Files[N];
    Add(From, In);
  }
  return false;
}

SmallVector<StringRef, 1> supportOfFragment(StringRef Path, StringRef Header,
                                            const Settings &By) {
  std::string Own = findOwnHeader(Path, Header);
  std::unique_ptr<MemoryBuffer> Text = Own.empty() ? nullptr : readOwn(Own);
  if (!Text || !mentionsCuda(Text->getBuffer(), *By.Names, By.To))
    return {};
  PortOptions Options = portOptions(Own, By);
  Options.SupportOfFragment = nullptr; // Files can include themselves.
  PortResult Port = portText(Text->getBuffer(), *By.Names, Options);
  if (!Port.IsFragment)
    return {};
  return std::move(Port.Support);
}

} // namespace tranship
