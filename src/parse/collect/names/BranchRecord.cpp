// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "parse/collect/names/BranchRecord.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/Preprocessor.h"

using namespace llvm;
using namespace clang;

namespace tranship {

BranchRecord::BranchRecord(Preprocessor &PP) : PP(PP) {
  auto Owned =
      std::make_unique<PPConditionalDirectiveRecord>(PP.getSourceManager());
  Record = Owned.get();
  PP.addPPCallbacks(std::move(Owned));
}

/// Whether the directive with the word at \p Word is the first thing in its
/// file.
static bool isFirst(const Preprocessor &PP, SourceLocation Word) {
  const SourceManager &Sources = PP.getSourceManager();
  FileID File = Sources.getFileID(Word);
  Lexer Raw(File, Sources.getBufferOrFake(File), Sources, PP.getLangOpts());
  clang::Token T;
  Raw.LexFromRawLexer(T);
  Raw.LexFromRawLexer(T);
  return T.getLocation() == Word;
}

StringRef BranchRecord::opener(SourceLocation Where) const {
  const SourceManager &Sources = PP.getSourceManager();
  Where = Sources.getExpansionLoc(Where);
  SourceLocation Word = Record->findConditionalDirectiveRegionLoc(Where);
  // A file may be included in a branch of another one.
  if (Word.isInvalid() || !Sources.isWrittenInSameFile(Word, Where) ||
      isFirst(PP, Word))
    return "";
  return Lexer::getSourceText(CharSourceRange::getTokenRange(Word), Sources,
                              PP.getLangOpts());
}

} // namespace tranship
