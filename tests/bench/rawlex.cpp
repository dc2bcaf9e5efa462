// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The yardstick of the benchmarks: Clang's raw lexer over the files that are
// named on standard input, one per line, and nothing else.
#include "clang/Basic/LangOptions.h"
#include "clang/Lex/Lexer.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"
#include <iostream>
#include <string>

int main() {
  clang::LangOptions Options;
  Options.CPlusPlus = Options.CPlusPlus11 = Options.CPlusPlus14 =
      Options.CPlusPlus17 = Options.LineComment = Options.RawStringLiterals =
          Options.CUDA = true;
  size_t Tokens = 0;
  size_t Bytes = 0;
  for (std::string Path; std::getline(std::cin, Path);) {
    auto Buffer = llvm::MemoryBuffer::getFile(Path, false, true, true);
    if (!Buffer)
      continue;
    llvm::StringRef Text = (*Buffer)->getBuffer();
    clang::Lexer Lexer(clang::SourceLocation::getFromRawEncoding(1), Options,
                       Text.begin(), Text.begin(), Text.end());
    Lexer.SetCommentRetentionState(true);
    clang::Token Token;
    while (!Lexer.LexFromRawLexer(Token))
      ++Tokens;
    Bytes += Text.size();
  }
  llvm::outs() << Tokens << " tokens, " << Bytes << " bytes\n";
  return 0;
}
