// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "commands/run/HeaderLibraries.h"
#include "commands/run/LocalHeaders.h"
#include "files/Input.h"
#include "files/Paths.h"
#include "text/IncludedHeaders.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace tranship {

/// The folders of the libraries' headers.
static constexpr StringLiteral Libraries[] = {"thrust", "cuda", "nv"};

bool needsHeaderLibraries(ArrayRef<std::string> Files, StringRef Overlay) {
  return any_of(Files, [&](const std::string &File) {
    const std::string Text = contentsOf(File);
    return any_of(includesIn(Text), [&](const IncludedHeader &Header) {
      return is_contained(Libraries, *sys::path::begin(Header.Name)) &&
             !sys::fs::exists(joined(Overlay, Header.Name));
    });
  });
}

Expected<bool> linkHeaderLibraries(StringRef Include, StringRef Folder) {
  // CUDA 13 has a separate folder for them.
  std::string From = joined(Include, "cccl");
  if (!sys::fs::is_directory(From))
    From = Include.str();
  if (!sys::fs::is_directory(joined(From, "thrust")))
    return false;
  if (std::error_code Code = sys::fs::create_directories(Folder))
    return createStringError(Folder + ": " + Code.message());
  for (StringRef Name : Libraries) {
    std::string To = joined(From, Name), Link = joined(Folder, Name);
    sys::fs::remove(Link);
    if (!sys::fs::is_directory(To))
      continue;
    if (std::error_code Code = sys::fs::create_link(To, Link))
      return createStringError(Link + ": " + Code.message());
  }
  return true;
}

} // namespace tranship
