// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What the port of a build file is, and what it says about the file.
#ifndef TRANSHIP_BUILDFILES_TABLE_FINDINGS_H
#define TRANSHIP_BUILDFILES_TABLE_FINDINGS_H

#include "buildfiles/table/Flags.h"
#include "edit/Diagnostic.h"
#include "options/Choices.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/Twine.h"
#include <functional>

namespace tranship {

/// Gives the text of a file, a real path; nothing if it cannot be read.
using FileReader = std::function<std::optional<std::string>(llvm::StringRef)>;

/// What ports of build files of all languages are asked for.
struct BuildOptions {
  BuildMode Mode = BuildMode::Hip;
  const Platform *To = &platforms().front();
  /// `.cu=.hip`: what the sources' last extensions have become.
  std::vector<std::pair<std::string, std::string>> Renames;
  /// The folder of the project, a real path, in whose port the sources find
  /// tranship's support headers. Empty: they include none.
  std::string SupportRoot;
  std::string Folder;            ///< Of the project, a real path.
  FileReader Read;               ///< Of a port in place, the original's text.
  std::vector<std::string> Cuda; ///< Its .cu files, real paths.
  bool UseRocPrim = false;       ///< Its sources include Thrust or CUB.

  const BuildTable &table() const { return BuildTable::builtin(*To); }
  const PlatformBuilds &builds() const { return buildsOf(*To); }
  bool both() const { return Mode == BuildMode::Both; }
  /// The way from \p Folder, a real path, up to where tranship's headers are:
  /// `../..`. Nothing if the sources there do not find them.
  std::optional<std::string> wayToSupport(llvm::StringRef Folder) const;
  FlagOptions flagOptions() const {
    return {UseRocPrim ? builds().PrimitivesStandard : 0};
  }
};

struct BuildResult {
  EditSet Edits; ///< Settled.
  std::vector<Diagnostic> Diagnostics;
  /// What the port needs beside the file: names and texts.
  std::vector<std::pair<std::string, llvm::StringRef>> Beside;
};

/// Diagnostics of a file. Those with the same words become one.
class Findings {
public:
  explicit Findings(const Platform &To = platforms().front()) : To(To) {}

  void report(DiagnosticId Id, Range Where, const llvm::Twine &Message);
  void unknown(Range Where, const llvm::Twine &Message) {
    report(DiagnosticId::BuildUnknown, Where, Message);
  }

  /// What happens to an option of nvcc, if that is worth a word.
  void report(const FlagChange &Change);

  /// Architectures of CUDA's that the port does not carry over.
  void architecture(Range Where);

  void missing(Range Where, llvm::StringRef Name, llvm::StringRef Note);

  /// What must be known of something that has a counterpart; nothing without
  /// a note.
  void replaced(Range Where, llvm::StringRef Name, llvm::StringRef New,
                llvm::StringRef Note);

  /// Reports what must be known of \p Name, whose row is \p R. Returns what it
  /// becomes; empty: it is left; `-`: it goes.
  llvm::StringRef counterpart(Range Where, llvm::StringRef Name,
                              const BuildRow &R);

  /// Takes back what was reported of text that goes.
  void forget(Range Where, llvm::ArrayRef<DiagnosticId> Ids);

  /// In the order of the file.
  std::vector<Diagnostic> take();

private:
  const Platform &To;
  std::vector<Diagnostic> All;
};

/// \p Text with the sources' new extensions.
std::string renameSources(llvm::StringRef Text, const BuildOptions &Options);

/// Calls \p Replace with each place of an old extension in \p Text, which
/// begins at \p Base in its file, and the new one.
void renameSources(llvm::StringRef Text, uint32_t Base,
                   const BuildOptions &Options,
                   llvm::function_ref<void(Range, llvm::StringRef)> Replace);

/// The lines that end with `# tranship: keep`, and those between `off` and
/// `on`.
std::vector<Range> keptLines(llvm::StringRef Text);

/// Whether \p Where touches one of \p Kept.
bool isKept(llvm::ArrayRef<Range> Kept, Range Where);

} // namespace tranship

#endif
