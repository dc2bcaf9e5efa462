// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The semantic engine: parses translation units and knows whose the names in
// the files are. A unit that cannot be parsed costs knowledge, nothing else.
#ifndef TRANSHIP_PARSE_SEMANTIC_H
#define TRANSHIP_PARSE_SEMANTIC_H

#include "facts/Knowledge.h"
#include "tables/map/Map.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/Error.h"
#include <functional>

namespace tranship {

/// A file of the run.
struct SemanticFile {
  std::string Path;     ///< Absolute, links resolved.
  std::string Name;     ///< As the user knows it.
  std::string ReadFrom; ///< Where its text is; an earlier port can be in Path.
  const Map *Names = nullptr;
};

struct SemanticOptions {
  std::vector<SemanticFile> Files;
  /// Whether a file, by its path, may be ported: below the roots, not excluded.
  std::function<bool(llvm::StringRef)> IsBelowRoots;
  /// Whether a text names anything of CUDA's.
  std::function<bool(llvm::StringRef)> MentionsCuda;
  std::string CudaPath;        ///< As `--cuda-path`; may be empty.
  std::string CompileDatabase; ///< As `-p`; empty: look for one.
  /// For all units, behind the options of their commands.
  std::vector<std::string> CompilerOptions;
  /// CompilerOptions are all options: no compile database is read.
  bool FixedOptions = false;
  std::string CacheFolder; ///< Empty: a folder that does not outlive the run.
  std::string MapsId;      ///< Names the maps in the cache.
  unsigned Jobs = 1;
  std::function<bool()> Stop;
  std::function<void(size_t Done, size_t Total)> Progress;
};

/// How the parse of a unit went.
struct UnitReport {
  std::string Name; ///< Of its file, as the user knows it.
  unsigned Errors = 0;
  std::string Messages; ///< The errors, rendered.
  std::string Failure;  ///< Why there is no parse, e.g. "crashed".
};

/// What a run knows.
class Semantics {
public:
  /// What is known of the file \p Path (absolute, links resolved); null when no
  /// unit read it.
  const FileKnowledge *find(llvm::StringRef Path) const;

  std::vector<UnitReport> Units;  ///< Those with errors, by name.
  std::vector<std::string> Notes; ///< For the user, e.g. dropped options.
  /// Files below the roots that units include and that are not files of the
  /// run, with names of CUDA in them.
  std::vector<std::string> MoreFiles;

private:
  friend class SemanticRun;
  llvm::StringMap<FileKnowledge> Files;
  llvm::StringSet<> Texts; ///< Keeps what the knowledge refers to.
};

/// Whether this tool can parse: tranship-lexical cannot.
bool hasParser();

/// Parses what \p Options names. An error when what the user asked for is not
/// there: the toolkit, the compile database. A machine without a toolkit is no
/// error: nothing is known then, and a note says so.
llvm::Expected<Semantics> learnNames(const SemanticOptions &Options);

} // namespace tranship

#endif
