// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What ports were when they were written in the place of their sources: one
// that is something else was edited since.
#ifndef TRANSHIP_SESSION_RECORD_PORTRECORDS_H
#define TRANSHIP_SESSION_RECORD_PORTRECORDS_H

#include "session/record/PortState.h"
#include "session/settings/Settings.h"
#include <mutex>

namespace tranship {

/// What is known of a port that an earlier run wrote.
struct PortRecord {
  std::string Hash; ///< Of what it wrote. Empty: nothing is known.
  std::vector<std::string> Before; ///< Of older ports; it may have been killed.
  const Settings *By = nullptr;    ///< How, if these settings are still there.

  /// Whether \p Text is what it wrote, not edited since.
  bool wrote(llvm::StringRef Text) const;

  /// An error if \p Text of the file \p Name, which has no backup, is not a
  /// source, but what it wrote there.
  llvm::Error checkSource(llvm::StringRef Name, llvm::StringRef Text) const;
};

/// A file and the hash of its port.
struct WrittenPort {
  std::string Source; ///< A real path without `.prehip`.
  std::string Hash;
};

/// The records of files, each in a file of the folder that its run was given or
/// of one above.
class PortRecords {
public:
  /// \p ConfigFiles: `.tranship` files are read.
  explicit PortRecords(bool ConfigFiles) : ConfigFiles(ConfigFiles) {}

  /// What is known of the port of \p Source, a real path without `.prehip`.
  llvm::Expected<PortRecord> find(llvm::StringRef Source);

  /// Where and how a run writes ports: \p By are the command line's settings,
  /// \p Root is the folder for new records.
  void begin(const Config &By, llvm::StringRef Root);

  /// Puts on record, before they are written, what \p Ports are about to be: a
  /// run that is killed in between leaves no port that is taken for edited. May
  /// be called by several threads.
  llvm::Error announce(llvm::ArrayRef<WrittenPort> Ports);

  /// Notes that a port is written.
  llvm::Error set(const WrittenPort &Port);

  /// Puts on record that the text \p Old of \p Path is about to become \p New.
  /// What people have edited stays known as that.
  llvm::Error announceText(llvm::StringRef Path, llvm::StringRef Old,
                           llvm::StringRef New);

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
    bool Adopted = false;   ///< The state's settings are those of this run.
    bool Announced = false; ///< The file is the state's text, and lines more.
    std::string Lines;      ///< To be added there.
  };

  llvm::Expected<Folder *> open(llvm::StringRef Path);
  llvm::Expected<Folder *> holder(llvm::StringRef Path, std::string &Name);
  llvm::Expected<Folder *> holderForPort(llvm::StringRef Source,
                                         std::string &Name);

  bool ConfigFiles;
  Config By;
  std::string Root;
  std::mutex Lock; ///< Of announce().
  std::map<std::string, Folder> Folders;
};

} // namespace tranship

#endif
