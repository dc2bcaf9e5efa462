// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "port/strings/StringText.h"

using namespace llvm;

namespace tranship {

StringRef stringText(const SourceFile &File, uint32_t I) {
  StringRef Text = File.name(I);
  size_t Open = Text.find('"');
  if (Open == StringRef::npos)
    return {};
  bool Raw = Text.take_front(Open).ends_with("R");
  Text = Text.drop_front(Open + 1);
  if (!Raw)
    return Text.take_front(Text.rfind('"'));
  size_t Delimiter = Text.find('(');
  size_t Close = Text.rfind(')');
  if (Delimiter == StringRef::npos || Close == StringRef::npos)
    return {};
  return Text.slice(Delimiter + 1, Close);
}

void forEachString(const SourceFile &File,
                   function_ref<void(uint32_t, StringRef)> Look) {
  for (uint32_t I = 0; I < File.size(); ++I) {
    if (!clang::tok::isStringLiteral(File[I].Kind))
      continue;
    const Directive *D = File.directiveOf(I);
    if (!D || D->Kind == DirectiveKind::Define)
      Look(I, stringText(File, I));
  }
}

} // namespace tranship
