// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What stands inside an argument: references of variables, `${A_${B}}`, and
// generator expressions, `$<IF:$<CONFIG:Debug>,a,b>`.
#ifndef TRANSHIP_BUILDFILES_CMAKE_REFERENCES_H
#define TRANSHIP_BUILDFILES_CMAKE_REFERENCES_H

#include "edit/Edit.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include <string>
#include <vector>

namespace tranship::cmake {

enum class VariableSpace : uint8_t { Normal, Cache, Environment };

/// `${Name}`, `$CACHE{Name}`, `$ENV{Name}`.
struct Reference {
  VariableSpace Space = VariableSpace::Normal;
  Range Where; ///< From the dollar to behind the brace.
  Range Name;  ///< Between the braces; may have references of its own.
};

/// The references of \p Text from the left, outermost ones only. \p Base is
/// where Text begins in its file. A dollar behind a backslash refers to
/// nothing.
std::vector<Reference> findReferences(llvm::StringRef Text, uint32_t Base = 0);

/// Calls \p Visit for all references of \p Text, inner ones too.
void forEachReference(llvm::StringRef Text, uint32_t Base,
                      llvm::function_ref<void(const Reference &)> Visit);

/// Calls \p Visit for each name of the form `NAMESPACE::NAME` in \p Text.
void forEachTargetName(llvm::StringRef Text, uint32_t Base,
                       llvm::function_ref<void(Range, llvm::StringRef)> Visit);

/// `$<Head:Parameters,...>`.
struct GeneratorExpression {
  Range Where;
  Range Head;                    ///< `CONFIG`, or nested: `$<CONFIG:Debug>`.
  Range Content;                 ///< All behind the colon; empty without one.
  std::vector<Range> Parameters; ///< The content at its commas.
  std::vector<GeneratorExpression> Children; ///< In head and content.
  bool HasColon = false;
};

/// The generator expressions of \p Text; what is not closed is none.
std::vector<GeneratorExpression> parseGeneratorExpressions(llvm::StringRef Text,
                                                           uint32_t Base = 0);

/// Calls \p Visit for the generator expressions of \p Text, and for those
/// inside of one unless it returned false for that.
void forEachExpression(
    llvm::StringRef Text, uint32_t Base,
    llvm::function_ref<bool(const GeneratorExpression &)> Visit);

} // namespace tranship::cmake

#endif
