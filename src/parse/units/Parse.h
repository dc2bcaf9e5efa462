// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Runs Clang's parser. Meant for a separate process: a crash of the parser is a
// crash of the process.
#ifndef TRANSHIP_PARSE_UNITS_PARSE_H
#define TRANSHIP_PARSE_UNITS_PARSE_H

#include "parse/collect/names/NameIndexer.h"
#include "llvm/Support/VirtualFileSystem.h"

namespace tranship {

/// What to parse.
struct ParseRequest {
  std::string File;                   ///< Absolute.
  std::vector<std::string> Arguments; ///< Of `clang -cc1`, without the file.
  std::string Precompiled;            ///< A precompiled header, or empty.
  bool LivesOn = false; ///< The process does: it frees what the parse used.
};

/// Parses a translation unit.
UnitFacts parseUnit(const ParseRequest &Request, const OwnershipRules &Rules,
                    llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> Files);

/// Writes the precompiled form of Request.File to \p Output, without function
/// bodies, which names do not need. Returns all files that were read, or an
/// error if the file cannot be parsed at all.
llvm::Expected<std::vector<std::string>>
precompile(const ParseRequest &Request, llvm::StringRef Output,
           llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> Files);

} // namespace tranship

#endif
