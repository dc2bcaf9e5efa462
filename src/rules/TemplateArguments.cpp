// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Template arguments that CUDA's templates have by default and the target's
// have not: CUB's warp collectives span 32 lanes, hipCUB's the wave. A row
// `cub::WarpReduce<>` says what they are.
#include "rules/Rewrites.h"
#include "llvm/ADT/Twine.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

/// How many template arguments are between the brackets, or nothing if that
/// depends on a pack.
static std::optional<unsigned> countArguments(const SourceFile &File,
                                              uint32_t Open, uint32_t Close) {
  unsigned Depth = 0;
  unsigned Count = 1;
  for (uint32_t I = Open + 1; I < Close; ++I) {
    if (auto Partner = closingBracket(File, I)) {
      I = *Partner;
      continue;
    }
    Depth += File.is(I, tok::less);
    // `>>` closes two here only if both are inside.
    if (File.isOneOf(I, tok::greater, tok::greatergreater))
      Depth -= std::min(Depth, File.is(I, tok::greater) ? 1U : 2U);
    if (File.is(I, tok::ellipsis) && Depth == 0)
      return std::nullopt;
    Count += Depth == 0 && File.is(I, tok::comma);
  }
  return Open + 1 == Close ? 0 : Count;
}

void completeTemplateArguments(const View &V, Writer &W, uint32_t I,
                               StringRef Key) {
  const SourceFile &File = V.File;
  if (V.isKept(I)) // Its arguments may go over more lines.
    return;
  auto R = V.Names.find(KeySpace::Identifier, (Key + "<>").str());
  if (!R)
    return;
  Resolution What = V.resolve(*R);
  if (What.What != Resolution::State::Rename)
    return;
  SmallVector<StringRef, 4> Defaults;
  What.Text.split('<').second.drop_back().split(Defaults, ", ");
  auto Close =
      File.is(I + 1, tok::less) ? closingAngle(File, I + 1) : std::nullopt;
  auto Count = Close ? countArguments(File, I + 1, *Close) : std::nullopt;
  if (!Count)
    return W.report(
        DiagnosticId::CallForm, File[I].where(),
        message(Message::TemplateArgumentsUnseen, {Key, What.Text}));
  std::string Missing;
  for (StringRef Default :
       ArrayRef(Defaults).drop_front(std::min<size_t>(*Count, Defaults.size())))
    if (Default != "*")
      Missing += (", " + Default).str();
  if (!Missing.empty())
    W.insert(*closingAngleByte(File, I + 1), Missing);
}

} // namespace tranship
