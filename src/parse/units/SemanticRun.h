// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// How Semantic.h gets its knowledge: plan the units, reuse results of earlier
// runs, parse the rest, merge.
#ifndef TRANSHIP_PARSE_UNITS_SEMANTICRUN_H
#define TRANSHIP_PARSE_UNITS_SEMANTICRUN_H

#include "parse/Semantic.h"
#include "parse/collect/grids/GridGraph.h"
#include "parse/commands/CompileDatabase.h"
#include "parse/units/IncludeScan.h"
#include "parse/units/Invocation.h"
#include "parse/units/LibraryHeaders.h"
#include "parse/units/PrecompiledHeaders.h"

namespace tranship {

/// A unit that is being processed.
struct PlannedUnit {
  const SemanticFile *File = nullptr;
  std::vector<std::string> Arguments; ///< Of `clang -cc1`.
  std::vector<std::string> Folders;   ///< For the user's own headers.
  UnitIncludes Includes;
  bool IsCuda = false;
  bool IsInDatabase = false;
  std::string CacheKey;
  std::string Headers;       ///< Key of its precompiled headers; may be empty.
  std::string NarrowHeaders; ///< Those that are always right.
};

/// Whether \p Path has the name of a header.
bool isHeader(llvm::StringRef Path);

class SemanticRun {
public:
  explicit SemanticRun(const SemanticOptions &Options);

  llvm::Expected<Semantics> run();

private:
  // Preparation.
  llvm::Error prepare();
  void layFilesOver();
  llvm::Error loadDatabase();
  SourceRef sourceOf(llvm::StringRef Path);
  bool mentionsCuda(llvm::StringRef Path);
  uint64_t stampOf(llvm::StringRef Path);

  // Planning.
  std::optional<PlannedUnit> plan(const SemanticFile &File);
  Unit unitOf(const SemanticFile &File, bool &IsInDatabase);
  Unit defaultUnit(const SemanticFile &File);
  void tellUnknownOptions();
  void planHeaders(llvm::MutableArrayRef<PlannedUnit> Units);
  void planGroup(llvm::ArrayRef<std::string> Arguments,
                 llvm::ArrayRef<PlannedUnit *> Group);
  bool isShadowed(llvm::ArrayRef<std::string> Folders, llvm::StringRef Header);
  bool isSharedHeader(llvm::StringRef Name) const;
  bool mayShare(const PlannedUnit &U, const HeaderSet &Set, LibraryLevel Level);
  std::vector<std::string>
  commonHeaders(llvm::ArrayRef<PlannedUnit *> Group) const;
  HeaderSet wideHeaders(const HeaderSet &Narrow,
                        llvm::ArrayRef<PlannedUnit *> Group,
                        LibraryLevel Level) const;

  // Parsing.
  void learnFrom(std::vector<PlannedUnit> Units);
  bool reuse(const PlannedUnit &Unit);
  void keep(const PlannedUnit &Unit, const UnitFacts &Facts,
            llvm::StringRef Text);
  void parse(std::vector<PlannedUnit> Units);
  void accept(const PlannedUnit &Unit, UnitFacts Facts);
  void hearStrangers();
  llvm::StringRef lasting(llvm::StringRef Text);
  ProcessLimits limits() const;

  const SemanticOptions &Options;
  Semantics Result;
  std::string ToolId; ///< Facts of another program are not trusted.
  std::optional<Toolkit> Cuda;
  std::optional<CompileDatabase> Database;
  bool DatabaseSpeaks = false; ///< Of files of the run.
  /// Knowledge of units that are not in the database although others are: those
  /// of another build. It counts only where nothing else is known.
  llvm::StringMap<FileKnowledge> Strangers;
  std::optional<std::vector<std::string>> GuessedOptions;
  llvm::StringSet<> UnknownOptions;
  llvm::IntrusiveRefCntPtr<llvm::vfs::OverlayFileSystem> Files;
  DiskCache Cache;
  FileStamps Stamps;
  std::optional<FrontendArguments> Arguments;
  std::optional<PrecompiledHeaders> Headers;
  IncludeScanner Scanner;
  llvm::StringMap<const SemanticFile *> ByPath;
  llvm::StringMap<bool> Mentions;
  llvm::StringMap<bool> Exists;
  GridGraph Grid; ///< Of all units.
  llvm::StringSet<> More;
  size_t NumDone = 0;
  size_t NumPlanned = 0;
};

} // namespace tranship

#endif
