// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "session/support/PortedSupport.h"
#include "files/Input.h"
#include "files/Paths.h"
#include "parse/commands/BuiltinFiles.h"
#include "session/support/SupportFiles.h"
#include "sources/IncludeSearch.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace tranship {

static const StringMap<StringRef> &supportTexts() {
  static const StringMap<StringRef> Texts = [] {
    StringMap<StringRef> Result;
    forEachOwnHeader("support/", [&](StringRef Name, StringRef Text) {
      Result[Name] = Text;
    });
    return Result;
  }();
  return Texts;
}

/// The include guard of the support header \p Name: TRANSHIP_WARP_H.
static std::string guardOf(StringRef Name) {
  std::string Guard = Name.upper();
  for (char &C : Guard)
    if (!isAlnum(C))
      C = '_';
  return Guard;
}

bool isSupportFile(StringRef Path) {
  constexpr StringLiteral Folder = "tranship/";
  size_t At = Path.rfind(Folder);
  if (At == StringRef::npos || (At && Path[At - 1] != '/') ||
      !Path.ends_with(".h"))
    return false;
  return StringRef(contentsOf(Path))
      .contains("#ifndef " + guardOf(Path.substr(At)) + "\n");
}

void PortedSupport::add(ArrayRef<std::string> More) {
  Headers.insert(More.begin(), More.end());
  NumFiles += !More.empty();
}

std::string PortedSupport::names() const { return join(Headers, ", "); }

/// \p Headers and all support headers that they include.
static std::set<std::string> closure(std::set<std::string> Headers) {
  auto IsSupport = [](StringRef Name) { return supportTexts().contains(Name); };
  SmallVector<std::string> Open(Headers.begin(), Headers.end());
  while (!Open.empty()) {
    std::string Name = Open.pop_back_val();
    for (const IncludedHeader &H : includesIn(supportTexts().lookup(Name))) {
      std::string Found = findIncluded(H, Name, {""}, IsSupport);
      if (!Found.empty() && Headers.insert(Found).second)
        Open.push_back(std::move(Found));
    }
  }
  return Headers;
}

Error PortedSupport::write(StringRef Root) const {
  for (const std::string &Name : closure(Headers)) {
    std::string Path = joined(Root, Name);
    StringRef Text = supportTexts().lookup(Name);
    if (sys::fs::exists(Path)) {
      if (contentsOf(Path) == Text)
        continue;
      if (!isSupportFile(Path))
        return createStringError(Path + " is not tranship's header of that "
                                        "name, and is not overwritten");
    }
    if (Error E = writeBelow(Root, Name, Text))
      return E;
  }
  return Error::success();
}

bool hasSupportFiles(StringRef Root) {
  if (!sys::fs::is_directory(joined(Root, "tranship")))
    return false;
  return any_of(supportTexts(), [&](const auto &Entry) {
    return isSupportFile(joined(Root, Entry.getKey()));
  });
}

std::string supportRoot(StringRef Folder) {
  const std::string Above = absolutePath(Folder);
  for (StringRef Root = Above; !sys::path::relative_path(Root).empty();
       Root = sys::path::parent_path(Root)) {
    if (hasSupportFiles(Root))
      return Root == Above ? Folder.str() : Root.str();
    if (sys::fs::exists(joined(Root, ".git")))
      break;
  }
  return Folder.str();
}

size_t removeSupportFiles(StringRef Root) {
  size_t Removed = 0;
  std::set<std::string> Folders;
  for (const auto &Entry : supportTexts()) {
    std::string Path = joined(Root, Entry.getKey());
    if (!sys::fs::exists(Path) || contentsOf(Path) != Entry.getValue())
      continue;
    Removed += !sys::fs::remove(Path);
    Folders.insert(sys::path::parent_path(Path).str());
  }
  // Inner folders come after outer ones; only empty ones can be removed.
  for (auto Folder = Folders.rbegin(); Folder != Folders.rend(); ++Folder)
    sys::fs::remove(*Folder);
  return Removed;
}

} // namespace tranship
