// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One source for CUDA and the target. What the port of a file would write is
// split: plain renames and headers go to a compatibility header, the rest to
// the source, beside CUDA's text and under the target's macro.
#ifndef TRANSHIP_SESSION_PORTABLE_PORTABLE_H
#define TRANSHIP_SESSION_PORTABLE_PORTABLE_H

#include "rules/PortOptions.h"
#include "tables/map/Map.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"
#include <map>
#include <set>
#include <string>

namespace tranship {

/// What one of CUDA's names becomes in the ports of some files.
struct NameUse {
  /// The words that it becomes. Empty if it is removed.
  std::set<std::string> Words;
  /// Some use stays under this name, which is the target's as well.
  bool Stays = false;
  /// A use is not CUDA's, or has no port: a macro would rename it as well.
  bool Other = false;
  /// A file defines a macro of this name, or asks whether there is one.
  bool Macro = false;
  /// A file already has a macro of this name for the target.
  bool Provided = false;
  bool Namespace = false; ///< It is a namespace of CUDA's,
  bool Opened = false;    ///< and a file opens one of the same name.
};

/// What one file, or a whole project, needs from a compatibility header.
struct FileUses {
  llvm::StringMap<NameUse> Names;
  /// All words of the files that can be names of the target.
  llvm::StringSet<> TargetWords;
  /// Function-like macros that the files define.
  llvm::StringSet<> Macros;
  /// Included headers of CUDA's, by the names that the port gives them:
  /// `"..."` for one of tranship's own.
  std::map<std::string, std::string> Headers;
  /// The target's headers that the port adds.
  std::set<std::string> Added;
  /// Support headers, and whether a host's compiler needs them as well.
  std::map<std::string, bool> Support;
  /// Whether they have a `register` that Clang does not take in C++17.
  bool Register = false;

  void add(const FileUses &Other);
};

/// What \p Port, the port of \p Text, does to CUDA's names and headers.
FileUses usesOf(llvm::StringRef Text, const PortResult &Port, const Map &Names,
                const PortOptions &Options);

/// The contents of a project's compatibility header.
class Coverage {
public:
  Coverage() = default;
  explicit Coverage(FileUses All);

  /// Whether the header, or the project itself, turns \p Old into \p New.
  bool covers(llvm::StringRef Old, llvm::StringRef New) const;

  /// Whether \p Name is, or may be, a macro that takes arguments.
  bool mayBeMacro(llvm::StringRef Name) const;

  /// The names that the header renames, and their new ones.
  const std::map<std::string, std::string> &names() const { return Renamed; }

  bool isNamespace(llvm::StringRef Name) const;
  const FileUses &uses() const { return All; }

private:
  FileUses All;
  std::map<std::string, std::string> Renamed;
};

/// \p Port, the port of \p Text, with edits that keep CUDA's text for CUDA,
/// without what \p Covered has.
PortResult makePortable(llvm::StringRef Text, PortResult Port,
                        const Coverage &Covered, const Map &Names,
                        const PortOptions &Options);

} // namespace tranship

#endif
