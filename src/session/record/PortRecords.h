// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What ports were when they were written in the place of their sources: one
// that is something else was edited since.
#ifndef TRANSHIP_SESSION_RECORD_PORTRECORDS_H
#define TRANSHIP_SESSION_RECORD_PORTRECORDS_H

#include "session/record/PortState.h"
#include "session/settings/Settings.h"

namespace tranship {

/// What is known of a port that an earlier run wrote.
struct PortRecord {
  std::string Hash;             ///< Of what it wrote. Empty: nothing is known.
  const Settings *By = nullptr; ///< How, if these settings are still there.
};

/// The records of files, each in a file of the folder that its run was given or
/// of one above.
class PortRecords {
public:
  /// \p ConfigFiles: `.tranship` files are read.
  explicit PortRecords(bool ConfigFiles) : ConfigFiles(ConfigFiles) {}

  /// What is known of the port of \p Source, a real path without `.prehip`.
  llvm::Expected<PortRecord> find(llvm::StringRef Source);

  /// Notes that the port of \p Source has the hash \p Hash, made with the
  /// command line's settings \p By, the same in every call. \p Root is the
  /// folder for new records.
  llvm::Error set(llvm::StringRef Source, llvm::StringRef Hash,
                  const Config &By, llvm::StringRef Root);

  /// Forgets the sources that are not kept any more, where \p Source has its
  /// record or, if it is a folder, in it.
  llvm::Error prune(llvm::StringRef Source);

  /// Writes what has changed. A folder without records has no file of them.
  llvm::Error write();

private:
  /// The records of one folder.
  struct Folder {
    std::optional<PortState> State;
    /// By the settings of the state, which stay where they are until all files
    /// were asked for.
    std::map<const Config *, std::unique_ptr<SettingsTable>> By;
    bool Changed = false;
    bool Adopted = false; ///< The state's settings are those of this run.
  };

  llvm::Expected<Folder *> open(llvm::StringRef Path);
  llvm::Expected<Folder *> holder(llvm::StringRef Path, std::string &Name);

  bool ConfigFiles;
  std::map<std::string, Folder> Folders;
};

} // namespace tranship

#endif
