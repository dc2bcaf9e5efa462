// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "hazards/libraries/NamedTokens.h"
#include "text/Patterns.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

/// The file's definition of the macro \p Name.
static StringRef macroValue(const View &V, StringRef Name) {
  ArrayRef<MacroDefinition> All = V.Known.macros(Name);
  if (All.size() != 1 || All[0].FunctionLike ||
      All[0].BodyEnd != All[0].BodyFirst + 1)
    return {};
  return V.File.name(All[0].BodyFirst);
}

/// Whether the declaration of the name at token \p I says that it is constant.
static bool isConstant(const SourceFile &File, uint32_t I) {
  for (unsigned Steps = 0; I > 0 && Steps < 6; ++Steps) {
    --I;
    if (File.isName(I, "const", "constexpr"))
      return true;
    if (!File.isIdentifier(I) && !File.is(I, tok::coloncolon))
      return false;
  }
  return false;
}

/// The initializer of the variable \p Name. Nothing if it can change.
static StringRef variableValue(const SourceFile &File, StringRef Name) {
  StringRef Value;
  for (uint32_t I : File.named(Name)) {
    if (I == 0 || !match(File, I - 1, "Name Name ="))
      continue;
    bool Simple = File.isOneOf(I + 3, tok::semi, tok::comma);
    if (!Simple || !isConstant(File, I) ||
        (!Value.empty() && Value != File.name(I + 2)))
      return {};
    Value = File.name(I + 2);
  }
  return Value;
}

StringRef constantOf(const View &V, Span Expression) {
  // `Traits::Type`: the last name decides, if the file has it once.
  while (Expression.End > Expression.First + 2 &&
         V.File.isIdentifier(Expression.First) &&
         V.File.is(Expression.First + 1, tok::coloncolon))
    Expression.First += 2;
  if (Expression.End != Expression.First + 1)
    return {};
  StringRef Text = V.File.name(Expression.First);
  if (!V.File.isIdentifier(Expression.First))
    return Text;
  if (StringRef Value = macroValue(V, Text); !Value.empty())
    return Value;
  StringRef Value = variableValue(V.File, Text);
  return Value.empty() ? Text : Value;
}

} // namespace tranship
