// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "sources/IncludeSearch.h"
#include "files/Paths.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace tranship {

std::string findIncluded(const IncludedHeader &Header, StringRef From,
                         ArrayRef<std::string> Folders,
                         function_ref<bool(const std::string &Path)> IsThere) {
  const std::string Name = withSlashes(Header.Name);
  std::string Path = Name;
  if (sys::path::is_absolute(Path))
    return IsThere(Path) ? Path : "";
  if (Header.Quoted)
    if (Path = joined(sys::path::parent_path(From), Name); IsThere(Path))
      return Path;
  for (StringRef Folder : Folders)
    if (Path = joined(Folder, Name); IsThere(Path))
      return Path;
  return "";
}

} // namespace tranship
