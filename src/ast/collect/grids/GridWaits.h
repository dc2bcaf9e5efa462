// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Follows the synchronization of a grid through the functions of one unit.
#ifndef TRANSHIP_AST_COLLECT_GRIDS_GRIDWAITS_H
#define TRANSHIP_AST_COLLECT_GRIDS_GRIDWAITS_H

#include "ast/collect/GridFacts.h"
#include "ast/collect/TypeFactSink.h"
#include "clang/Basic/SourceManager.h"

namespace tranship {

/// What the facts of a unit are written with.
class GridFactSink : public TypeFactSink {
public:
  struct Place {
    uint32_t File = 0; ///< The path's text.
    uint32_t Offset = 0;
    uint32_t Length = 0;
  };

  /// Where \p Where is written; nothing if the run does not port that place.
  virtual std::optional<Place> place(clang::SourceRange Where) = 0;

  /// The number of a text in the unit's facts.
  virtual uint32_t text(llvm::StringRef Text) = 0;
};

/// Fills \p Facts with the unit's functions that synchronize the grid, that
/// other units can call or that launches name, and with the launches for which
/// that counts. \p Skipped are the places of code that a condition leaves out.
void noteGridSync(llvm::ArrayRef<clang::Decl *> Declarations,
                  llvm::ArrayRef<clang::SourceLocation> Skipped,
                  GridFactSink &Sink, GridFacts &Facts);

} // namespace tranship

#endif
