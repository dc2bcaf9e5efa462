// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The semantic engine: parses translation units and determines who declares the
// names in the files. A unit that cannot be parsed only costs knowledge.
#ifndef TRANSHIP_PARSE_SEMANTIC_H
#define TRANSHIP_PARSE_SEMANTIC_H

#include "facts/Knowledge.h"
#include "sources/SourceStore.h"
#include "tables/map/Map.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/Error.h"
#include <functional>

namespace tranship {

/// A file of the run.
struct SemanticFile {
  std::string Path; ///< Absolute, links resolved.
  std::string Name; ///< As the user names it.
  /// Where its text is, because Path may hold an earlier port.
  std::string ReadFrom;
  const Map *Names = nullptr;
};

struct SemanticOptions {
  std::vector<SemanticFile> Files;
  /// Whether a file may be ported, judged by its path: it is below the roots
  /// and not excluded.
  std::function<bool(llvm::StringRef)> IsBelowRoots;
  SourceStore *Sources = nullptr;
  std::string Folder;   ///< The run's current folder; empty for the process's.
  std::string CudaPath; ///< As `--cuda-path`; may be empty.
  std::string CompileDatabase; ///< As `-p`; empty: look for one.
  /// For all units, after the options of their commands.
  std::vector<std::string> CompilerOptions;
  /// CompilerOptions is complete: no compile database is read.
  bool FixedOptions = false;
  std::string CacheFolder; ///< Empty: a temporary folder for this run.
  std::string MapsId;      ///< Identifies the maps in the cache.
  unsigned Jobs = 1;
  std::function<bool()> Stop;
  std::function<void(size_t Done, size_t Total)> Progress;
};

/// How the parse of a unit went.
struct UnitReport {
  std::string Name; ///< The name of its file, as the user names it.
  unsigned Errors = 0;
  std::string Messages; ///< The errors, rendered.
  std::string Failure;  ///< Why it was not parsed, for example "crashed".
};

/// What a run knows.
class Semantics {
public:
  /// What is known about the file \p Path (absolute, links resolved); null if
  /// no unit read it.
  const FileKnowledge *find(llvm::StringRef Path) const;

  bool Parses = true; ///< False without a toolkit, of which Notes tells.
  std::vector<UnitReport> Units;  ///< The units with errors, by name.
  std::vector<std::string> Notes; ///< For the user, e.g. dropped options.
  /// Files below the roots that units include, that use names of CUDA and that
  /// are not part of the run.
  std::vector<std::string> MoreFiles;

private:
  friend class SemanticRun;
  llvm::StringMap<FileKnowledge> Files;
  llvm::StringSet<> Texts; ///< Owns the texts that the knowledge refers to.
};

/// Whether this tool can parse: tranship-lexical cannot.
bool hasParser();

/// Parses the units of \p Options. Fails if something that the user named does
/// not exist: the toolkit, the compile database. A machine without a toolkit is
/// not an error: then nothing is known, and a note says so.
llvm::Expected<Semantics> learnNames(const SemanticOptions &Options);

} // namespace tranship

#endif
