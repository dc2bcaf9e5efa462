// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "parse/collect/names/FactWriter.h"
#include "clang/Lex/Lexer.h"

using namespace llvm;
using namespace clang;

namespace tranship {

/// The index of a text in the facts.
uint32_t FactWriter::text(StringRef Text) {
  if (Text.empty())
    return 0;
  auto [Known, New] = Texts.try_emplace(Text, AllTexts.size());
  if (New)
    AllTexts.push_back(Text.str());
  return Known->second;
}

/// A token's place in the text that it comes from, then where that text stands
/// in the one around it, up to the file.
static SmallVector<SourceLocation, 4> placesOf(SourceLocation At, bool IsLast,
                                               const SourceManager &Sources) {
  SmallVector<SourceLocation, 4> Result = {At};
  while (Result.back().isMacroID()) {
    auto Range = Sources.getImmediateExpansionRange(Result.back());
    Result.push_back(IsLast ? Range.getEnd() : Range.getBegin());
  }
  return Result;
}

/// \p Where in the nearest text that has all of it: a file's, the body of a
/// macro or an argument. Its ends may come from different macros.
static SourceRange inOneText(SourceRange Where, const SourceManager &Sources) {
  while (Sources.getFileID(Where.getBegin()) !=
         Sources.getFileID(Where.getEnd())) {
    auto Firsts = placesOf(Where.getBegin(), /*IsLast=*/false, Sources);
    auto Lasts = placesOf(Where.getEnd(), /*IsLast=*/true, Sources);
    SourceRange Common;
    while (!Firsts.empty() && !Lasts.empty() &&
           Sources.getFileID(Firsts.back()) == Sources.getFileID(Lasts.back()))
      Common = {Firsts.pop_back_val(), Lasts.pop_back_val()};
    // Two tokens of one argument meet where the macro's body names it.
    auto IsArgument = [&](ArrayRef<SourceLocation> Places) {
      return !Places.empty() && Sources.isMacroArgExpansion(Places.back());
    };
    if (Common.getBegin() != Common.getEnd() || !IsArgument(Firsts) ||
        !IsArgument(Lasts))
      return Common;
    Where = {Sources.getImmediateSpellingLoc(Firsts.back()),
             Sources.getImmediateSpellingLoc(Lasts.back())};
  }
  return Where;
}

SourceRange FactWriter::valueAt(SourceRange Where) {
  if (Where.isInvalid())
    return Where;
  Where = inOneText(Where, Sources);
  while (Where.isValid() && Where.getBegin().isMacroID()) {
    SourceLocation First = Where.getBegin(), Last = Where.getEnd();
    if (Sources.isMacroArgExpansion(First)) {
      Where = {Sources.getImmediateSpellingLoc(First),
               Sources.getImmediateSpellingLoc(Last)};
      continue;
    }
    unsigned Length = Lexer::MeasureTokenLength(Sources.getSpellingLoc(Last),
                                                Sources, Language);
    if (!Sources.isAtStartOfImmediateMacroExpansion(First, &First) ||
        !Sources.isAtEndOfImmediateMacroExpansion(
            Last.getLocWithOffset(static_cast<int>(Length)), &Last))
      break;
    Where = {First, Last};
  }
  return Where;
}

/// Where \p Where is written; nothing for a file that the run does not port.
std::optional<std::pair<FileID, FactWriter::Place>>
FactWriter::find(SourceRange Where) {
  if (Where.isInvalid())
    return std::nullopt;
  Where = inOneText(Where, Sources);
  if (Where.isInvalid())
    return std::nullopt;
  SourceLocation Last = Sources.getSpellingLoc(Where.getEnd());
  auto [File, Begin] =
      Sources.getDecomposedLoc(Sources.getSpellingLoc(Where.getBegin()));
  auto [EndFile, End] = Sources.getDecomposedLoc(Last);
  if (Owners.portable(File).empty() || EndFile != File || End < Begin)
    return std::nullopt;
  End += Lexer::MeasureTokenLength(Last, Sources, Language);
  return std::pair(File, Place{0, Begin, End - Begin});
}

bool FactWriter::note(TypeFactKind Kind, SourceRange Where, StringRef Text) {
  auto Found = find(Where);
  if (!Found)
    return false;
  auto [File, At] = *Found;
  TypeRecord Record = {Kind, At.Offset, At.Length, text(Text)};
  if (Told.insert({File, Kind, At.Offset, Record.Length, Record.Text}).second)
    Types[File].push_back(Record);
  return true;
}

std::optional<FactWriter::Place> FactWriter::place(SourceRange Where) {
  auto Found = find(Where);
  if (!Found)
    return std::nullopt;
  Place Result = Found->second;
  Result.File = text(Owners.portable(Found->first));
  return Result;
}

bool FactWriter::isCuda(const NamedDecl &D) {
  return Owners.ownerOf(D) == Owner::Cuda;
}

} // namespace tranship
