// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "port/names/PastedNames.h"
#include "rules/Rules.h"
#include "rules/Writer.h"
#include "tables/map/HeaderFacts.h"
#include "tables/words/Words.h"
#include "text/Calls.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

/// Which parameter of the macro that \p D defines token \p I is.
static std::optional<unsigned> parameterAt(const View &V, const Directive &D,
                                           uint32_t I) {
  uint32_t Open = D.argument() + 1;
  if (Open >= D.End || !V.File.is(Open, tok::l_paren) ||
      V.File[Open].Begin != V.File[D.argument()].where().End)
    return std::nullopt;
  auto Parameters = callAt(V.File, Open);
  if (!Parameters || Parameters->Variable)
    return std::nullopt;
  for (unsigned N = 0; N < Parameters->Arguments.size(); ++N)
    if (V.File.name(Parameters->Arguments[N].First) == V.File.name(I))
      return N;
  return std::nullopt;
}

/// What \p Part becomes where \p Rest completes it.
static std::optional<std::string> partOf(const View &V, StringRef Part,
                                         StringRef Rest) {
  auto R = V.Names.find(KeySpace::Identifier, (Part + Rest).str());
  if (!R)
    return std::nullopt;
  Resolution What = V.resolve(*R);
  StringRef New = What.Text;
  if (What.What != Resolution::State::Rename || What.Supplied ||
      !New.consume_back(Rest) || New.empty())
    return std::nullopt;
  return New.str();
}

std::optional<std::string> portedPart(const View &V, const Directive &D,
                                      uint32_t I) {
  const SourceFile &File = V.File;
  if (I + 2 >= D.End || !File.is(I + 1, tok::hashhash) ||
      File.is(I - 1, tok::hashhash) ||
      (I + 3 < D.End && File.is(I + 3, tok::hashhash)))
    return std::nullopt;
  auto Parameter = parameterAt(V, D, I + 2);
  if (!Parameter)
    return std::nullopt;
  std::optional<std::string> Result;
  for (uint32_t Use : File.named(File.name(D.argument()))) {
    // Without a bracket it is not this macro: `cuda` before `##` itself.
    const Directive *In = File.directiveOf(Use);
    if (Use + 1 == File.size() || !File.is(Use + 1, tok::l_paren) ||
        (In && (In->Kind != DirectiveKind::Define || Use == In->argument())))
      continue;
    auto Call = callAt(File, Use + 1);
    if (!Call || Call->Variable || Call->Arguments.size() <= *Parameter)
      return std::nullopt;
    uint32_t First = Call->Arguments[*Parameter].First;
    auto New = File.isIdentifier(First)
                   ? partOf(V, File.name(I), File.name(First))
                   : std::nullopt;
    if (!New || (Result && *Result != *New))
      return std::nullopt;
    Result = std::move(New);
  }
  return Result;
}

/// The function with a mask that `__reduce_##op##_sync`, whose first part is
/// token \p I, may become.
static StringRef pastedMaskFunction(const View &V, const Directive &D,
                                    uint32_t I) {
  const SourceFile &File = V.File;
  if (!File.is(I + 1, tok::hashhash) || File.is(I - 1, tok::hashhash))
    return {};
  uint32_t Last = I;
  while (Last + 2 < D.End && File.is(Last + 1, tok::hashhash))
    Last += 2;
  StringRef End = parameterAt(V, D, Last) ? StringRef() : File.name(Last);
  for (StringRef Word : wordsOf(Words::TakesMask))
    if (File.name(I).size() > 4 && Word.starts_with(File.name(I)) &&
        Word.ends_with(End))
      return Word;
  return {};
}

/// Asks for the support header of names that are CUDA's as they are, so that
/// the text stays.
static void needSupportOfPasted(const View &V, Writer &W, const Directive &D,
                                uint32_t I) {
  StringRef Word = pastedMaskFunction(V, D, I);
  auto Rows = V.Names.rows(KeySpace::Identifier, Word);
  if (!Rows.empty() && V.resolve(Rows.front()).Supplied)
    W.needSupport(supportHeader(Rows.front().Library), V.File[I].where());
}

void portPastedNames(const View &V, Writer &W) {
  for (const Directive &D : V.File.directives()) {
    if (D.Kind != DirectiveKind::Define)
      continue;
    for (uint32_t I = D.argument() + 1; I + 1 < D.End; ++I)
      if (V.File.isIdentifier(I)) {
        if (auto New = portedPart(V, D, I); New && *New != V.File.name(I))
          W.replace(V.File[I].where(), *New);
        needSupportOfPasted(V, W, D, I);
      }
  }
}

} // namespace tranship
