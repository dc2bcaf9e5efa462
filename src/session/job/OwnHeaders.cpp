// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "session/job/OwnHeaders.h"
#include "session/job/Job.h"
#include "sources/IncludeSearch.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace tranship {

/// The file that `#include "Header"` in the file \p Path means: beside it, or
/// in a folder above, which is where most builds have a -I. Else empty.
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
