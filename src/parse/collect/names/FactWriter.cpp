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

/// Where \p Where is written; nothing for a file that the run does not port.
std::optional<std::pair<FileID, FactWriter::Place>>
FactWriter::find(SourceRange Where) {
  if (Where.isInvalid())
    return std::nullopt;
  auto [File, Begin] =
      Sources.getDecomposedLoc(Sources.getSpellingLoc(Where.getBegin()));
  // A range that begins outside of macros ends outside, even if its last token
  // comes from a macro.
  SourceLocation Last = Where.getBegin().isFileID()
                            ? Sources.getExpansionRange(Where.getEnd()).getEnd()
                            : Sources.getSpellingLoc(Where.getEnd());
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
