// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Sources. Each is read once in a run.
#ifndef TRANSHIP_SOURCES_SOURCESTORE_H
#define TRANSHIP_SOURCES_SOURCESTORE_H

#include "files/FileStamp.h"
#include "tables/map/Map.h"
#include "text/IncludedHeaders.h"
#include "text/Pastes.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/MemoryBuffer.h"
#include <memory>
#include <mutex>

namespace tranship {

/// The text of a file, and what is known about it. Several threads may ask.
class StoredSource {
public:
  StoredSource(std::unique_ptr<llvm::MemoryBuffer> Text, FileStamp Stamp)
      : Stamp(Stamp), Text(std::move(Text)) {}

  llvm::StringRef text() const { return Text->getBuffer(); }

  /// See includesIn().
  const std::vector<IncludedHeader> &includes() const;

  /// See macrosIn().
  const llvm::StringSet<> &macros() const;

  /// See tranship::mentionsCuda().
  bool mentionsCuda(const Map &Names) const;

  const FileStamp Stamp; ///< Of the file before it was read.

private:
  std::unique_ptr<llvm::MemoryBuffer> Text;
  mutable std::mutex Lock;
  mutable std::optional<std::vector<IncludedHeader>> Includes;
  mutable std::optional<llvm::StringSet<>> Macros;
  mutable llvm::SmallVector<std::pair<const Map *, bool>, 1> Mentions;
};

using SourceRef = std::shared_ptr<const StoredSource>;

/// Keeps what was read, up to a limit. Threads can share it.
class SourceStore {
public:
  /// See readSource(). A file that has changed is read again.
  llvm::Expected<SourceRef> read(llvm::StringRef Path);

  /// The same; null if \p Path cannot be read. The port of the file reports
  /// why.
  SourceRef find(llvm::StringRef Path);

  /// The file that `#include "Header"` in the file \p Path means: beside it, in
  /// a folder above, or in `include` or `src` of one of these, because most
  /// builds have a -I for those. Otherwise empty. Files are looked for once in
  /// a run.
  std::string ownHeader(llvm::StringRef Path, llvm::StringRef Header);

  /// Keeps \p Source no longer. Who still asks for it has it read again.
  void forget(const StoredSource &Source);

  /// What macros of the run's files put together; set before ports are made.
  Pastes Pasted;

private:
  std::mutex Lock;
  size_t Kept = 0; ///< In bytes.
  llvm::DenseMap<llvm::sys::fs::UniqueID, SourceRef> Known;
  /// By the folder that asks, then by the name in the #include.
  llvm::StringMap<llvm::StringMap<std::string>> OwnHeaders;
};

} // namespace tranship

#endif
