// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Exports: what the maps and the rules say, in forms that need no tranship. All
// are made from the maps, so that they cannot disagree with the tool.
#ifndef TRANSHIP_COMMANDS_EXPORT_EXPORT_H
#define TRANSHIP_COMMANDS_EXPORT_EXPORT_H

#include "tables/map/Map.h"
#include "tables/targets/Target.h"
#include "llvm/Support/raw_ostream.h"

namespace tranship {

/// A form of export.
struct ExportFormat {
  llvm::StringLiteral Name; ///< As in `tranship export NAME`.
  llvm::StringLiteral What; ///< For people.
  void (*Write)(llvm::raw_ostream &Out, const Map &Names, const Target &To);
};

/// All formats, in the order in which they are listed to a user.
llvm::ArrayRef<ExportFormat> exportFormats();

/// Writes the maps of \p Names, for \p To where the format is for one target.
/// Fails when there is no format \p Name.
llvm::Error writeExport(llvm::StringRef Name, llvm::raw_ostream &Out,
                        const Map &Names, const Target &To);

} // namespace tranship

#endif
