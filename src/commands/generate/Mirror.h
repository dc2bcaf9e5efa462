// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A source and the headers of the project that it includes, ported to a folder
// of the build.
#ifndef TRANSHIP_COMMANDS_GENERATE_MIRROR_H
#define TRANSHIP_COMMANDS_GENERATE_MIRROR_H

#include "commands/generate/Generate.h"
#include "report/OldReport.h"
#include "session/settings/Settings.h"
#include "sources/SourceStore.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"
#include <deque>
#include <optional>
#include <set>

namespace tranship {

/// A file that the port of a source consists of.
struct MirroredFile {
  std::string Path;    ///< Where the source is read, absolute.
  std::string WriteTo; ///< Where its port belongs.
  std::string Text;    ///< The port.
  std::string Report;  ///< Findings, rendered.
  bool Fails = false;  ///< Some make the build fail.
};

/// Ports one source with all that it includes. Writes nothing.
class Mirror {
public:
  Mirror(const RunOptions &Options, SettingsTable &Table, SourceStore &Sources,
         const OldReport *Known)
      : Options(Options), Table(Table), Sources(Sources), Known(Known) {}

  llvm::Error port(llvm::StringRef Source, llvm::StringRef WriteTo);

  const std::deque<MirroredFile> &files() const { return Files; }
  const std::set<std::string> &support() const { return Support; }
  /// All files that were read.
  const std::set<std::string> &inputs() const { return Inputs; }
  /// Files of earlier builds that would now be found wrongly.
  const std::set<std::string> &stale() const { return Stale; }
  /// Files with CUDA that the source includes and that are not below the
  /// project's folders.
  llvm::ArrayRef<std::string> outside() const { return Outside; }

private:
  llvm::Error add(llvm::StringRef Path, llvm::StringRef WriteTo, bool Named);
  void portText(llvm::StringRef Text, const Settings &By, MirroredFile &File);
  void follow(llvm::StringRef Text, llvm::StringRef From,
              const StoredSource &Original);
  bool look(llvm::StringRef Folder, llvm::StringRef Name, bool Named);
  void forward(llvm::StringRef Path, llvm::StringRef Folder,
               llvm::StringRef Name);
  void noteOutside(llvm::StringRef Path);
  bool isProject(llvm::StringRef Path) const;
  std::string nameOf(llvm::StringRef Path) const;

  const RunOptions &Options;
  SettingsTable &Table;
  SourceStore &Sources;
  const OldReport *Known;
  std::deque<MirroredFile> Files;
  std::set<std::string> Support, Inputs, Stale;
  std::vector<std::string> Open; ///< Headers to port.
  std::vector<std::string> Outside;
  llvm::StringMap<bool> Looked; ///< Whether a file is there.
  llvm::StringSet<> Taken;
};

} // namespace tranship

#endif
