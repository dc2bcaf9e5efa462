// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The writers behind Export.h, and what they share.
#ifndef TRANSHIP_COMMANDS_EXPORT_FORMATS_H
#define TRANSHIP_COMMANDS_EXPORT_FORMATS_H

#include "tables/map/Map.h"
#include "tables/targets/Target.h"
#include "llvm/Support/raw_ostream.h"

namespace tranship {

/// The script of perl/ with the tables in it. It is for all targets.
void writePerl(llvm::raw_ostream &Out, const Map &Names, const Target &To);

/// Renames that a script without a lexer can make: see PlainRename.
void writeSed(llvm::raw_ostream &Out, const Map &Names, const Target &To);

/// The same renames as dictionaries.
void writePython(llvm::raw_ostream &Out, const Map &Names, const Target &To);

/// The same renames as macros, on top of the target's runtime header.
void writeHeader(llvm::raw_ostream &Out, const Map &Names, const Target &To);

// For people and their tools: all rows, all targets.
void writeCsv(llvm::raw_ostream &Out, const Map &Names, const Target &To);
void writeJson(llvm::raw_ostream &Out, const Map &Names, const Target &To);
void writeMarkdown(llvm::raw_ostream &Out, const Map &Names, const Target &To);

/// What the perl reads after its `__DATA__`: the rows, then other facts, in
/// sections that begin with a line `%%name`.
void writeTables(llvm::raw_ostream &Out, const Map &Names);

/// The maps' rows by library, the libraries by name, the rows by key.
std::vector<std::pair<llvm::StringRef, std::vector<Row>>>
rowsByLibrary(const Map &Names);

/// A name, or the path of a header, that becomes another one on a target in all
/// its uses, whatever is around it: an identifier with a single row whose
/// result is one of the target's own names, and not a member or a namespace.
/// Old calls that share the name, such as those of cublas.h, do not compile
/// then.
struct PlainRename {
  llvm::StringRef Old;
  llvm::StringRef New;
  Kind What = Kind::Function;
  llvm::StringRef Library;
};

/// The plain renames of identifiers, or of headers, in the order of the keys.
std::vector<PlainRename> plainNames(const Map &Names, const Target &To);
std::vector<PlainRename> plainHeaders(const Map &Names, const Target &To);

/// What a format says about itself in its first lines: its origin.
std::string originText(const Target &To);

} // namespace tranship

#endif
