// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "port/names/PastedNames.h"
#include "rules/Rewrites.h"
#include "rules/Rules.h"
#include "tables/map/HeaderFacts.h"
#include "tables/words/Words.h"
#include "text/Calls.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

/// What \p Part becomes where \p Rest completes it and stays.
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

/// What the part of the macro \p C becomes: where it is the same for all that
/// completes it and stays, and the rest are names of CUDA's, too.
static std::string newPart(const View &V, const Completions &C) {
  std::string Result;
  for (const auto &Word : C.Words) {
    StringRef Rest = Word.getKey();
    if (!V.Names.contains(KeySpace::Identifier, C.Part + Rest.str())) {
      if (C.HasOther) // It completes the other part.
        continue;
      return "";
    }
    auto New = partOf(V, C.Part, Rest);
    if (New && !Result.empty() && *New != Result)
      return "";
    if (New)
      Result = std::move(*New);
  }
  return Result;
}

PastedParts::PastedParts(const View &V) {
  StringMap<Completions> All;
  if (V.Options.Pasted)
    All = V.Options.Pasted->all();
  Pastes Own;
  Own.addMacros(V.File, V.Known, V.Names);
  Own.addUses(V.File);
  for (const auto &M : Own.all())
    All.try_emplace(M.getKey(), M.getValue());
  for (const auto &M : All)
    if (const Completions &C = M.getValue(); !C.Unseen)
      if (std::string New = newPart(V, C); !New.empty() && New != C.Part)
        Ported[M.getKey()] = {C.Part, New, C.Parameter, C.HasOther};
}

const PastedPart *PastedParts::find(StringRef Macro) const {
  auto Found = Ported.find(Macro);
  return Found == Ported.end() ? nullptr : &Found->second;
}

/// Ports what completes the part \p P at token \p I where it does not stay:
/// `MallocHost` behind what becomes `hip`.
static void portCompletion(const View &V, Writer &W, const PastedPart &P,
                           uint32_t I) {
  std::string Key = P.Part + V.File.name(I).str();
  auto Around = callAt(V.File, I + 1);
  auto R = Around ? V.Names.findCall(Key, Around->Arguments.size())
                  : V.Names.find(KeySpace::Identifier, Key);
  if (!R && P.HasOther)
    return;
  Resolution What = R ? V.resolve(*R) : Resolution();
  StringRef Rest = What.Text;
  bool Fits = !What.Supplied && Rest.consume_front(P.New);
  if (Fits && What.What == Resolution::State::Rename && Rest != V.File.name(I))
    W.replace(V.File[I].where(), Rest);
  else if (Fits && What.What == Resolution::State::Template && Around &&
           !Around->Variable)
    rewriteCall(V, W, V.File.between(I, Around->Close), Rest, *Around, {});
  else if (R && What.Text.empty())
    W.reportUnported(*R, What, V.File[I].where());
  else if (!Fits || What.What != Resolution::State::Rename)
    W.report(DiagnosticId::TokenPaste, V.File[I].where(),
             message(Message::PastedOtherwise, {Key, P.New}));
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
  StringRef End = parameterAt(V.File, D, Last) ? StringRef() : File.name(Last);
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
  const auto &Parts = V.analysis<PastedParts>();
  for (const PastingMacro &M : pastingMacros(V.File))
    if (const PastedPart *P = Parts.find(M.Name))
      W.replace(V.File[M.Part].where(), P->New);
  for (const auto &M : Parts.all())
    for (PasteUse Use : pasteUses(V.File, M.getKey(), M.getValue().Parameter))
      if (Use.Word != NoToken)
        portCompletion(V, W, M.getValue(), Use.Word);
  for (const Directive &D : V.File.directives())
    if (D.Kind == DirectiveKind::Define)
      for (uint32_t I = D.argument() + 1; I + 1 < D.End; ++I)
        if (V.File.isIdentifier(I))
          needSupportOfPasted(V, W, D, I);
}

} // namespace tranship
