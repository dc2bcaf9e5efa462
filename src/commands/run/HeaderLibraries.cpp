// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "commands/run/HeaderLibraries.h"
#include "files/Paths.h"
#include "parse/commands/Toolkit.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace tranship {

/// The folders of the libraries' headers.
static constexpr StringLiteral Libraries[] = {"thrust", "cuda", "nv"};

bool needsHeaderLibraries(ArrayRef<std::string> Included, StringRef Overlay) {
  return any_of(Included, [&](const std::string &Header) {
    return is_contained(Libraries, *sys::path::begin(Header)) &&
           !sys::fs::exists(joined(Overlay, Header));
  });
}

Expected<bool> linkHeaderLibraries(StringRef CudaPath, StringRef Folder) {
  Expected<std::optional<Toolkit>> Found = findToolkit(CudaPath);
  if (!Found)
    return Found.takeError();
  if (!*Found)
    return false;
  // CUDA 13 has a separate folder for them, and so has a kit: what it has
  // beside that are the overlay's parts of them.
  const std::string &Include = (*Found)->Include;
  std::string From = joined(Include, "cccl");
  if (!sys::fs::is_directory(From) &&
      !sys::fs::exists(joined(Include, "tranship/cpu")))
    From = Include;
  if (!sys::fs::is_directory(joined(From, "thrust")))
    return false;
  if (sys::fs::equivalent(From, Folder)) // The kit that is written again.
    return true;
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
