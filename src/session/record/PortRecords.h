// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What ports were when they were written in place of their sources: a different
// one was edited since.
#ifndef TRANSHIP_SESSION_RECORD_PORTRECORDS_H
#define TRANSHIP_SESSION_RECORD_PORTRECORDS_H

#include "session/record/PortState.h"
#include "session/settings/Settings.h"
#include <mutex>

namespace tranship {

/// What is known about a port that an earlier run wrote.
struct PortRecord {
  std::string Hash; ///< Of what it wrote. Empty: nothing is known.
  std::vector<std::string> Before; ///< Of older ports, in case it was killed.
  const Settings *By = nullptr;    ///< Its settings, if they still exist.

  /// Whether \p Text is what it wrote, not edited since.
  bool wrote(llvm::StringRef Text) const;

  /// An error if \p Text of the file \p Name, which has no backup, is what it
  /// wrote there rather than a source.
  llvm::Error checkSource(llvm::StringRef Name, llvm::StringRef Text) const;
};

/// A file and the hash of its port.
struct WrittenPort {
  std::string Source; ///< A real path without `.prehip`.
  std::string Hash;
};

/// The records of files. Each is in the folder that its run was given, or in
/// one above.
class PortRecords {
public:
  /// \p ConfigFiles: whether `.tranship` files are read.
  explicit PortRecords(bool ConfigFiles) : ConfigFiles(ConfigFiles) {}

  /// What is known about the port of \p Source, a real path without `.prehip`.
  llvm::Expected<PortRecord> find(llvm::StringRef Source);

  /// Where and how a run writes ports: \p By are the command line's settings,
  /// \p Root is the folder for new records.
  void begin(const Config &By, llvm::StringRef Root);

  /// Records what \p Ports are about to be before they are written, so that no
  /// port of a killed run is taken for edited. May be called by several
  /// threads.
  llvm::Error announce(llvm::ArrayRef<WrittenPort> Ports);

  /// Notes that a port is written.
  llvm::Error set(const WrittenPort &Port);

  /// Records that the text \p Old of \p Path is about to become \p New. Edited
  /// ports stay known as edited.
  llvm::Error announceText(llvm::StringRef Path, llvm::StringRef Old,
                           llvm::StringRef New);

  /// Forgets sources that are no longer kept, in the record of \p Source or, if
  /// it is a folder, in it.
  llvm::Error prune(llvm::StringRef Source);

  /// Writes what has changed. A folder without records gets no file.
  llvm::Error write();

private:
  /// The records of one folder.
  struct Folder {
    std::optional<PortState> State;
    /// By the settings of the state, which must not move.
    std::map<const Config *, std::unique_ptr<SettingsTable>> By;
    bool Changed = false;
    bool Adopted = false;   ///< The state's settings are those of this run.
    bool Announced = false; ///< The file is the state's text and more lines.
    std::string Lines;      ///< The lines to add there.
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
