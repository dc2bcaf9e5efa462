// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "session/job/OwnHeaders.h"
#include "files/Input.h"
#include "files/Paths.h"
#include "session/job/Job.h"
#include "text/Triage.h"
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

SmallVector<StringRef, 1> supportOfFragment(StringRef Path, StringRef Header,
                                            const Settings &By) {
  std::string Own = findOwnHeader(Path, Header);
  std::unique_ptr<MemoryBuffer> Text = Own.empty() ? nullptr : readOwn(Own);
  if (!Text || !mentionsCuda(Text->getBuffer(), *By.Names))
    return {};
  PortOptions Options = portOptions(Own, By);
  Options.SupportOfFragment = nullptr; // Files can include themselves.
  PortResult Port = portText(Text->getBuffer(), *By.Names, Options);
  if (!Port.IsFragment)
    return {};
  return std::move(Port.Support);
}

} // namespace tranship
