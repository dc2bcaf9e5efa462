// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "hazards/libraries/LibraryFiles.h"
#include "tables/map/Table.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace tranship {

static ArrayRef<LibraryFile> libraryFiles() {
  static const auto Files = readTable("library-files", [](const TableRow &R) {
    LibraryFile File{R[0], {}};
    copy(drop_begin(R), File.Files.begin());
    return File;
  });
  return Files;
}

const LibraryFile *findLibraryFile(StringRef Text) {
  if (Text.find_first_of(" \t\\\"%,;") != StringRef::npos)
    return nullptr;
  StringRef Name = Text.substr(Text.rfind('/') + 1);
  StringRef Stem;
  if (Name.consume_front("lib") &&
      (Name.ends_with(".so") || Name.contains(".so.")))
    Stem = Name.take_front(Name.find(".so"));
  else if (Name == "nvcuda.dll")
    Stem = "cuda";
  else if (Name.ends_with(".dll")) // cublas64_12.dll
    Stem = Name.take_front(Name.find("64_"));
  if (Stem.empty())
    return nullptr;
  const auto *Found = find_if(
      libraryFiles(), [&](const LibraryFile &L) { return L.Stem == Stem; });
  return Found == libraryFiles().end() ? nullptr : Found;
}

} // namespace tranship
