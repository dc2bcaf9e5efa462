// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Headers that many units read, parsed once.
//
// nvcc includes cuda_runtime.h before everything, so a precompiled form of it
// is always right. The standard library and CUDA's headers of templates are
// added to it as a unit needs them (LibraryHeaders.h), the same for all
// projects. If several units share their options, other headers of the system
// that they include are added as well: those depend neither on their order nor
// on what a unit defines, unless it defines a macro that configures them. If
// this is wrong for a unit, the parse shows it: a unit in which declarations
// clash is parsed again without the addition.
#ifndef TRANSHIP_PARSE_UNITS_PRECOMPILEDHEADERS_H
#define TRANSHIP_PARSE_UNITS_PRECOMPILEDHEADERS_H

#include "files/DiskCache.h"
#include "files/Processes.h"
#include "parse/units/Parse.h"
#include "llvm/Support/Process.h"

namespace tranship {

/// What a precompiled header is made from.
struct HeaderSet {
  std::vector<std::string> Arguments; ///< Of `clang -cc1`.
  std::vector<std::string> Headers;   ///< As between `<` and `>`, in order.

  /// Names it in the cache.
  std::string key(llvm::StringRef ToolId) const;
};

/// The arguments of a unit that the headers of the system can depend on.
std::vector<std::string>
headerArguments(llvm::ArrayRef<std::string> UnitArguments);

/// The text that includes those of \p Headers that there are.
std::string includesOf(llvm::ArrayRef<std::string> Headers);

/// The folders in which a unit looks for its own headers, in order.
std::vector<std::string>
includeFolders(llvm::ArrayRef<std::string> UnitArguments,
               llvm::StringRef Directory);

/// Makes precompiled headers, or finds them in the cache.
class PrecompiledHeaders {
public:
  /// \p Files gets the headers' main files, in memory: the parse of a unit also
  /// looks at them.
  PrecompiledHeaders(
      DiskCache &Cache, FileStamps &Stamps, std::string ToolId,
      llvm::IntrusiveRefCntPtr<llvm::vfs::OverlayFileSystem> Files);

  /// Notes \p Set and returns its key. Headers that a toolkit or a library does
  /// not have are left out.
  std::string add(HeaderSet Set);

  /// Whether the set \p Key, for which one unit of this run asks, is worth
  /// making: making it takes longer than parsing the unit. It is if the cache
  /// has it, or if an earlier run also asked for it.
  bool isWorthMaking(llvm::StringRef Key);

  /// Asks for the set \p Key; it exists after the next make().
  void want(llvm::StringRef Key);

  /// Makes what is wanted and not in the cache.
  void make(const ProcessLimits &Limits, llvm::function_ref<bool()> Stop);

  /// The file for the set with the key \p Key; empty if it could not be made.
  std::string file(llvm::StringRef Key) const;

  /// Whether the headers of the set \p Key, of this or an earlier run, are
  /// unchanged.
  bool isCurrent(llvm::StringRef Key);

private:
  struct Entry {
    HeaderSet Set;
    std::string File;
    bool IsWanted = false;
  };

  std::string find(llvm::StringRef Key);
  void build(llvm::StringRef Key, llvm::raw_ostream &Out) const;
  void accept(llvm::StringRef Key, llvm::StringRef Answer);
  std::string temporary(llvm::StringRef Key) const;
  static std::string mainFile(llvm::StringRef Key);

  DiskCache &Cache;
  FileStamps &Stamps;
  std::string ToolId;
  /// Belongs to this process, not to those that it starts.
  llvm::sys::Process::Pid RunId = llvm::sys::Process::getProcessId();
  llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> Files;
  llvm::IntrusiveRefCntPtr<llvm::vfs::InMemoryFileSystem> MainFiles;
  llvm::StringMap<Entry> Sets;
  llvm::StringMap<bool> Current;
};

} // namespace tranship

#endif
