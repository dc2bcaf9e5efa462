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
  Range Where; ///< From the dollar to after the brace.
  Range Name;  ///< Between the braces; may contain references.
};

/// The outermost references in \p Text from left to right. \p Base is the
/// offset of Text in its file. A dollar after a backslash begins no reference.
std::vector<Reference> findReferences(llvm::StringRef Text, uint32_t Base = 0);

/// Calls \p Visit for all references in \p Text, including nested ones.
void forEachReference(llvm::StringRef Text, uint32_t Base,
                      llvm::function_ref<void(const Reference &)> Visit);

/// Calls \p Visit for each name of the form `NAMESPACE::NAME` in \p Text.
void forEachTargetName(llvm::StringRef Text, uint32_t Base,
                       llvm::function_ref<void(Range, llvm::StringRef)> Visit);

/// `$<Head:Parameters,...>`.
struct GeneratorExpression {
  Range Where;
  Range Head;    ///< `CONFIG`, or nested: `$<CONFIG:Debug>`.
  Range Content; ///< All text after the colon; empty without one.
  std::vector<Range> Parameters; ///< The content split at its commas.
  /// Nested ones in the head and the content.
  std::vector<GeneratorExpression> Children;
  bool HasColon = false;
};

/// The generator expressions in \p Text. Those that are not closed are ignored.
std::vector<GeneratorExpression> parseGeneratorExpressions(llvm::StringRef Text,
                                                           uint32_t Base = 0);

/// Calls \p Visit for the generator expressions in \p Text. Expressions nested
/// in one are visited only if \p Visit returned true for it.
void forEachExpression(
    llvm::StringRef Text, uint32_t Base,
    llvm::function_ref<bool(const GeneratorExpression &)> Visit);

} // namespace tranship::cmake

#endif
