// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What the port of a build file is, and what it says about the file.
#ifndef TRANSHIP_BUILDFILES_TABLE_FINDINGS_H
#define TRANSHIP_BUILDFILES_TABLE_FINDINGS_H

#include "buildfiles/table/Flags.h"
#include "edit/Diagnostic.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/Twine.h"
#include <functional>

namespace tranship {

enum class BuildMode : uint8_t {
  Hip,  ///< HIP takes the place of CUDA.
  Both, ///< CUDA stays; the option USE_HIP builds for HIP.
};

/// What ports of build files of all languages are asked for.
struct BuildOptions {
  BuildMode Mode = BuildMode::Hip;
  BuildTarget Target = BuildTarget::Hip;
  /// `.cu=.hip`: what the sources' last extensions have become.
  std::vector<std::pair<std::string, std::string>> Renames;
  /// What a function or a header of CUDA's is called in the port; empty: it has
  /// no other name.
  std::function<std::string(llvm::StringRef)> NameOf;
  /// The header of tranship's own that stands for a function or a header of
  /// CUDA's, if no library or package of the target has it.
  std::function<std::string(llvm::StringRef)> SupportOf;

  const BuildTable &table() const { return BuildTable::builtin(Target); }
};

struct BuildResult {
  EditSet Edits; ///< Settled.
  std::vector<Diagnostic> Diagnostics;
};

/// Diagnostics of a file. Those with the same words become one.
class Findings {
public:
  explicit Findings(BuildTarget Target = BuildTarget::Hip) : Target(Target) {}

  void report(DiagnosticId Id, Range Where, const llvm::Twine &Message);

  /// What happens to an option of nvcc, if that is worth a word.
  void report(const FlagChange &Change);

  /// Architectures of CUDA's that the port does not carry over.
  void architecture(Range Where);

  void missing(Range Where, llvm::StringRef Name, llvm::StringRef Note);

  /// What must be known of something that has a counterpart; nothing without
  /// a note.
  void replaced(Range Where, llvm::StringRef Name, llvm::StringRef New,
                llvm::StringRef Note);

  /// Takes back what was reported of text that goes.
  void forget(Range Where, llvm::ArrayRef<DiagnosticId> Ids);

  /// In the order of the file.
  std::vector<Diagnostic> take();

private:
  BuildTarget Target;
  std::vector<Diagnostic> All;
};

/// \p Text with the sources' new extensions.
std::string renameSources(llvm::StringRef Text, const BuildOptions &Options);

/// Calls \p Replace with each place of an old extension in \p Text, which
/// begins at \p Base in its file, and the new one.
void renameSources(llvm::StringRef Text, uint32_t Base,
                   const BuildOptions &Options,
                   llvm::function_ref<void(Range, llvm::StringRef)> Replace);

/// What the comments of a file want kept: `tranship: keep`, `off` and `on`.
class KeptPlaces {
public:
  /// A comment's words, and its line up to its end.
  void comment(llvm::StringRef Words, Range Line);

  /// All of a file of \p Size bytes.
  std::vector<Range> take(uint32_t Size);

private:
  std::vector<Range> All;
  std::optional<uint32_t> Off; ///< Where the code that is left begins.
};

/// The lines that end with `# tranship: keep`, and those between `off` and
/// `on`, in a language whose comments begin with \p Mark.
std::vector<Range> keptLines(llvm::StringRef Text, llvm::StringRef Mark = "#");

/// Whether \p Where touches one of \p Kept.
bool isKept(llvm::ArrayRef<Range> Kept, Range Where);

} // namespace tranship

#endif
