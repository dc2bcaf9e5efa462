// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Determines, while a unit is parsed, who owns the names in the user's files.
#ifndef TRANSHIP_PARSE_COLLECT_NAMES_NAMEINDEXER_H
#define TRANSHIP_PARSE_COLLECT_NAMES_NAMEINDEXER_H

#include "parse/collect/UnitFacts.h"
#include "parse/collect/names/OwnershipRules.h"
#include "parse/collect/names/Remedies.h"
#include "clang/AST/ASTConsumer.h"
#include "clang/Frontend/CompilerInstance.h"
#include <memory>

namespace tranship {

/// Makes the consumer that fills \p Facts (except for the errors) while \p
/// Compiler parses, including \p Known. All must outlive the parse.
std::unique_ptr<clang::ASTConsumer>
createNameIndexer(clang::CompilerInstance &Compiler,
                  const OwnershipRules &Rules, const Remedies &Known,
                  UnitFacts &Facts);

} // namespace tranship

#endif
