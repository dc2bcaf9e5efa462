// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "text/Pastes.h"
#include "text/FileNames.h"
#include "clang/Basic/CharInfo.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

std::optional<unsigned> parameterAt(const SourceFile &File, const Directive &D,
                                    uint32_t I) {
  uint32_t Open = D.argument() + 1;
  if (Open >= D.End || !File.is(Open, tok::l_paren) ||
      File[Open].Begin != File[D.argument()].where().End)
    return std::nullopt;
  auto Parameters = callAt(File, Open);
  if (!Parameters || Parameters->Variable)
    return std::nullopt;
  for (unsigned N = 0; N < Parameters->Arguments.size(); ++N)
    if (File.name(Parameters->Arguments[N].First) == File.name(I))
      return N;
  return std::nullopt;
}

SmallVector<PastingMacro, 1> pastingMacros(const SourceFile &File) {
  SmallVector<PastingMacro, 1> Result;
  if (!File.hasPaste())
    return Result;
  for (const Directive &D : File.directives()) {
    if (D.Kind != DirectiveKind::Define)
      continue;
    for (uint32_t I = D.argument() + 1; I + 2 < D.End; ++I) {
      bool IsPart = File.isIdentifier(I) && File.is(I + 1, tok::hashhash) &&
                    !File.is(I - 1, tok::hashhash) &&
                    (I + 3 == D.End || !File.is(I + 3, tok::hashhash));
      if (!IsPart)
        continue;
      if (auto N = parameterAt(File, D, I + 2))
        Result.push_back({File.name(D.argument()), I, *N});
    }
  }
  return Result;
}

SmallVector<PasteUse> pasteUses(const SourceFile &File, StringRef Macro,
                                unsigned Parameter) {
  SmallVector<PasteUse> Result;
  for (uint32_t I : File.named(Macro)) {
    // Without a bracket it is not this macro: `cuda` before `##` itself.
    const Directive *In = File.directiveOf(I);
    if (!File.is(I + 1, tok::l_paren) ||
        (In && (In->Kind != DirectiveKind::Define || I == In->argument())))
      continue;
    PasteUse Use{I};
    auto Call = callAt(File, I + 1);
    if (Call && !Call->Variable && Parameter < Call->Arguments.size() &&
        File.isIdentifier(Call->Arguments[Parameter].First))
      Use.Word = Call->Arguments[Parameter].First;
    Result.push_back(Use);
  }
  return Result;
}

/// Whether names of CUDA's consist of \p Part and further words, as `cuda` and
/// `Malloc`. Most others begin like one by chance.
static bool beginsNames(StringRef Part, const Map &Names) {
  return Part.size() > 1 && Names.anyBeginning(Part, [&](const Row &R) {
    StringRef Rest = R.Key.drop_front(Part.size());
    return !Rest.empty() && (isUpper(Rest.front()) || Part.ends_with("_"));
  });
}

void Pastes::addMacros(const SourceFile &File, const FileNames &Known,
                       const Map &Names) {
  for (const PastingMacro &M : pastingMacros(File)) {
    StringRef Part = File.name(M.Part);
    if (!beginsNames(Part, Names)) {
      Others.insert(M.Name);
      continue;
    }
    auto [Entry, New] = Macros.try_emplace(M.Name);
    Completions &C = Entry->second;
    if (New) {
      C.Part = Part.str();
      C.Parameter = M.Parameter;
    }
    C.Unseen |= C.Part != Part || C.Parameter != M.Parameter ||
                Known.isKept(File[M.Part].where());
  }
}

void Pastes::addUses(const SourceFile &File) {
  for (auto &M : Macros) {
    Completions &C = M.getValue();
    C.HasOther |= Others.contains(M.getKey());
    for (PasteUse Use : pasteUses(File, M.getKey(), C.Parameter))
      if (Use.Word == NoToken)
        C.Unseen = true;
      else
        C.Words.insert(File.name(Use.Word));
  }
}

/// The word at the end of \p Text, without what is between.
static StringRef lastWord(StringRef Text) {
  size_t Size = 0;
  while (Size != Text.size() &&
         clang::isAsciiIdentifierContinue(Text.drop_back(Size).back()))
    ++Size;
  return Text.take_back(Size);
}

/// Whether \p Text may have a `##` behind a part of CUDA's names.
static bool mayPaste(StringRef Text, const Map &Names) {
  for (size_t At = Text.find('#'); At != StringRef::npos;
       At = Text.find('#', At + 1)) {
    if (!Text.drop_front(At).starts_with("##"))
      continue;
    StringRef Before = Text.take_front(At).rtrim(" \t");
    // A comment or a line splice can be between them.
    if (Before.ends_with("/") || Before.ends_with("\n") ||
        beginsNames(lastWord(Before), Names))
      return true;
  }
  return false;
}

void Pastes::addMacros(StringRef Text, const Map &Names) {
  if (!mayPaste(Text, Names))
    return;
  SourceFile File(Text, Names);
  addMacros(File, FileNames(File, Names), Names);
}

void Pastes::addUses(StringRef Text, const Map &Names) {
  if (any_of(Macros, [&](auto &M) { return Text.contains(M.getKey()); }))
    addUses(SourceFile(Text, Names));
}

} // namespace tranship
