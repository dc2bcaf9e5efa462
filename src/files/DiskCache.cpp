// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "files/DiskCache.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/CachePruning.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/xxhash.h"

using namespace llvm;

namespace tranship {

std::string hashText(StringRef Text) {
  return utohexstr(xxh3_64bits(Text), /*LowerCase=*/true, /*Width=*/16);
}

/// Names that LLVM's pruning takes for files of a cache.
static constexpr StringLiteral Prefix = "llvmcache-";

DiskCache::DiskCache(StringRef Wanted) : Folder(Wanted) {
  SmallString<256> Absolute(Wanted);
  if (!Wanted.empty() && !sys::fs::make_absolute(Absolute) &&
      !sys::fs::create_directories(Absolute, /*IgnoreExisting=*/true,
                                   sys::fs::owner_all) &&
      !sys::fs::access(Absolute, sys::fs::AccessMode::Write)) {
    Folder = Absolute.str().str();
    return;
  }
  SmallString<256> Made;
  Temporary = !sys::fs::createUniqueDirectory("tranship", Made);
  Folder = Made.str().str();
}

DiskCache::~DiskCache() {
  if (Temporary)
    sys::fs::remove_directories(Folder);
}

std::string DiskCache::path(StringRef Name) const {
  SmallString<256> Result(Folder);
  sys::path::append(Result, Prefix + Name);
  return Result.str().str();
}

std::optional<std::string> DiskCache::load(StringRef Name) const {
  auto Buffer = MemoryBuffer::getFile(path(Name), /*IsText=*/false,
                                      /*RequiresNullTerminator=*/false,
                                      /*IsVolatile=*/true);
  if (!Buffer)
    return std::nullopt;
  auto [Hash, Text] = (*Buffer)->getBuffer().split('\n');
  if (Hash != hashText(Text))
    return std::nullopt;
  return Text.str();
}

void DiskCache::store(StringRef Name, StringRef Text) const {
  auto File = sys::fs::TempFile::create(path(Name) + ".%%%%%%");
  if (!File)
    return consumeError(File.takeError());
  {
    raw_fd_ostream Out(File->FD, /*shouldClose=*/false);
    Out << hashText(Text) << '\n' << Text;
    Out.flush();
    if (Out.has_error()) {
      Out.clear_error();
      return consumeError(File->discard());
    }
  }
  consumeError(File->keep(path(Name)));
}

void DiskCache::prune() const {
  if (Temporary)
    return;
  CachePruningPolicy Policy;
  Policy.Interval = std::chrono::hours(1);
  Policy.Expiration = std::chrono::hours(24 * 30);
  Policy.MaxSizeBytes = uint64_t(4) << 30;
  pruneCache(Folder, Policy);
}

std::string DiskCache::defaultFolder() {
  SmallString<256> Result;
  if (!sys::path::cache_directory(Result))
    return "";
  sys::path::append(Result, "tranship");
  return Result.str().str();
}

uint64_t FileStamps::ofFile(StringRef Path) {
  auto [Entry, New] = Known.try_emplace(Path, 0);
  sys::fs::file_status Status;
  if (New && !sys::fs::status(Path, Status))
    Entry->second = xxh3_64bits(
        (Twine(Status.getSize()) + " " +
         Twine(Status.getLastModificationTime().time_since_epoch().count()))
            .str());
  return Entry->second;
}

void FileStamps::setContents(StringRef Path, StringRef Text) {
  Known[Path] = xxh3_64bits(Text);
}

} // namespace tranship
