// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "text/Insertions.h"

using namespace llvm;

namespace tranship {

std::optional<Insertion> beforeStatement(const SourceFile &File,
                                         const StatementList &All, uint32_t I,
                                         uint32_t Without, StringRef New) {
  uint32_t N = All.at(I);
  uint32_t Found = NoStatement;
  for (; N != NoStatement && !All[N].Where.contains(Without); N = All[N].Parent)
    if (All[N].Is != Statement::What::Block)
      Found = N;
  if (Found == NoStatement || All[Found].Parent == NoStatement ||
      All[All[Found].Parent].Is != Statement::What::Block)
    return std::nullopt;
  uint32_t First = All[Found].Where.First;
  if (File.directiveOf(First))
    return std::nullopt;
  uint32_t At = File[First].Begin;
  StringRef Before = File.text().slice(File.lineBegin(At), At);
  if (!Before.trim().empty()) // The line has something else.
    return Insertion{At, (New + " ").str()};
  return Insertion{At, (New + File.newline() + Before).str()};
}

} // namespace tranship
