// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Sources, each of which is read once in a run.
#ifndef TRANSHIP_SOURCES_SOURCESTORE_H
#define TRANSHIP_SOURCES_SOURCESTORE_H

#include "files/FileStamp.h"
#include "tables/map/Map.h"
#include "text/IncludedHeaders.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/MemoryBuffer.h"
#include <map>
#include <memory>
#include <mutex>

namespace tranship {

/// The text of a file, and what was found out about it. Several threads may
/// ask.
class StoredSource {
public:
  StoredSource(std::unique_ptr<llvm::MemoryBuffer> Text, FileStamp Stamp)
      : Stamp(Stamp), Text(std::move(Text)) {}

  llvm::StringRef text() const { return Text->getBuffer(); }

  /// See includesIn().
  const std::vector<IncludedHeader> &includes() const;

  /// See tranship::mentionsCuda().
  bool mentionsCuda(const Map &Names) const;

  const FileStamp Stamp; ///< Of the file before it was read.

private:
  std::unique_ptr<llvm::MemoryBuffer> Text;
  mutable std::mutex Lock;
  mutable std::optional<std::vector<IncludedHeader>> Includes;
  mutable llvm::SmallVector<std::pair<const Map *, bool>, 1> Mentions;
};

using SourceRef = std::shared_ptr<const StoredSource>;

/// Keeps what was read, as long as it is not too much. Threads can share it.
class SourceStore {
public:
  /// See readSource(). A file that changed since is read again.
  llvm::Expected<SourceRef> read(llvm::StringRef Path);

  /// The same; null if \p Path cannot be read. Whoever ports it says why.
  SourceRef find(llvm::StringRef Path);

private:
  std::mutex Lock;
  size_t Kept = 0; ///< In bytes.
  std::map<llvm::sys::fs::UniqueID, SourceRef> Known;
};

} // namespace tranship

#endif
