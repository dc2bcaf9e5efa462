// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "parse/collect/names/FileOwners.h"
#include "tables/map/HeaderFacts.h"
#include "text/IncludedHeaders.h"
#include "clang/AST/DeclTemplate.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/Path.h"

using namespace llvm;
using namespace clang;

namespace tranship {

std::optional<Owner> FileOwners::include(StringRef Spelling, bool IsAngled,
                                         FileEntryRef File) {
  if (IsAngled && Rules.Names.findHeader(Spelling)) {
    Replaced.insert(File);
    return std::nullopt;
  }
  StringRef Key = vendoredHeader(Rules.Names, Spelling);
  if (Key.empty())
    return std::nullopt;
  if (!Replaced.contains(File) && !isCopyOf(Key, File))
    return Owner::User;
  Replaced.insert(File);
  return Owner::Cuda;
}

/// Whether \p File, whose path ends in the header \p Key, is a copy of that
/// header: it opens the library's namespace, or includes a file beside or below
/// it that does.
bool FileOwners::isCopyOf(StringRef Key, FileEntryRef File) const {
  FileManager &Files = Sources.getFileManager();
  auto Buffer = Files.getBufferForFile(File);
  if (!Buffer)
    return false;
  StringRef Text = (*Buffer)->getBuffer();
  if (opensNamespaceOf(Key, Text))
    return true;
  return any_of(includesIn(Text), [&](const IncludedHeader &Header) {
    SmallString<256> Path(sys::path::parent_path(File.getName()));
    sys::path::append(Path, Header.Name);
    auto Included = Files.getBufferForFile(Path);
    return Header.Quoted && Included &&
           opensNamespaceOf(Key, (*Included)->getBuffer());
  });
}

/// Whether \p Path ends in a header that the maps know: a CUDA library that is
/// installed elsewhere.
bool FileOwners::isReplaced(StringRef Path) const {
  constexpr unsigned MaxComponents = 4;
  StringRef Rest = Path;
  for (unsigned N = 0; N != MaxComponents && !Rest.empty(); ++N) {
    size_t Slash = Rest.rfind('/');
    StringRef Tail = Path.drop_front(Slash == StringRef::npos ? 0 : Slash + 1);
    if (Rules.Names.findHeader(Tail))
      return true;
    Rest = Slash == StringRef::npos ? StringRef() : Rest.take_front(Slash);
  }
  return false;
}

/// The path of \p File with links resolved, if it is on a disk.
static StringRef pathOf(FileEntryRef File) {
  StringRef Real = File.getFileEntry().tryGetRealPathName();
  return Real.empty() ? File.getName() : Real;
}

Owner FileOwners::findOwner(FileID File) {
  OptionalFileEntryRef Entry = Sources.getFileEntryRefForID(File);
  // Predefined macros and Clang's own declarations.
  if (!Entry)
    return File == Sources.getMainFileID() ? Owner::User : Owner::Cuda;
  if (Replaced.contains(*Entry))
    return Owner::Cuda;
  // What a CUDA header includes is CUDA's.
  SourceLocation From = Sources.getIncludeLoc(File);
  if (From.isValid() && ownerOf(From) == Owner::Cuda)
    return Owner::Cuda;
  if (SrcMgr::isSystem(
          Sources.getFileCharacteristic(Sources.getLocForStartOfFile(File))))
    return Owner::Cuda;
  StringRef Path = pathOf(*Entry);
  return !Rules.IsBelowRoots(Path) && isReplaced(Path) ? Owner::Cuda
                                                       : Owner::User;
}

Owner FileOwners::ownerOfFile(FileID File) {
  if (auto Known = Owners.find(File); Known != Owners.end())
    return Known->second;
  Owner Result = findOwner(File);
  Owners[File] = Result;
  return Result;
}

Owner FileOwners::ownerOf(SourceLocation Where) {
  if (Where.isInvalid())
    return Owner::Cuda;
  return ownerOfFile(Sources.getFileID(Sources.getExpansionLoc(Where)));
}

bool FileOwners::isKept(SourceLocation Where) {
  while (ownerOf(Where) != Owner::User) {
    FileID File = Sources.getFileID(Where);
    OptionalFileEntryRef Entry = Sources.getFileEntryRefForID(File);
    if (!Entry || Replaced.contains(*Entry))
      return false;
    Where = Sources.getIncludeLoc(File);
    if (Where.isInvalid())
      return false;
  }
  return true;
}

const Decl &origin(const NamedDecl &D) {
  const Decl *Result = &D;
  if (const auto *Shadow = dyn_cast<UsingShadowDecl>(Result))
    Result = Shadow->getTargetDecl();
  if (const auto *F = dyn_cast<FunctionDecl>(Result)) {
    if (const FunctionTemplateDecl *T = F->getPrimaryTemplate())
      Result = T;
    else if (const FunctionDecl *Pattern = F->getTemplateInstantiationPattern())
      Result = Pattern;
  } else if (const auto *S =
                 dyn_cast<ClassTemplateSpecializationDecl>(Result)) {
    Result = S->getSpecializedTemplate();
  } else if (const auto *S = dyn_cast<VarTemplateSpecializationDecl>(Result)) {
    Result = S->getSpecializedTemplate();
  }
  return *Result->getCanonicalDecl();
}

StringRef FileOwners::portable(FileID File) {
  if (File.isInvalid()) // Of what Clang itself declares.
    return "";
  auto [Known, New] = Portable.try_emplace(File);
  if (!New)
    return Known->second;
  OptionalFileEntryRef Entry = Sources.getFileEntryRefForID(File);
  if (Entry && Rules.IsBelowRoots(pathOf(*Entry)))
    Known->second = pathOf(*Entry).str();
  return Known->second;
}

bool FileOwners::hasNames(FileID File) {
  if (File.isInvalid())
    return false;
  auto [Known, New] = WithNames.try_emplace(File, false);
  if (New)
    if (StringRef Path = portable(File); !Path.empty())
      Known->second = Rules.MentionsCuda(Path);
  return Known->second;
}

} // namespace tranship
