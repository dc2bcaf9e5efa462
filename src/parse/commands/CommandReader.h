// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Reads a compile command word by word.
#ifndef TRANSHIP_PARSE_COMMANDS_COMMANDREADER_H
#define TRANSHIP_PARSE_COMMANDS_COMMANDREADER_H

#include "parse/commands/CommandAdapter.h"
#include "parse/commands/CommandLineReader.h"
#include "parse/commands/CommandTable.h"
#include "llvm/ADT/Twine.h"
#include <cassert>
#include <optional>
#include <set>

namespace tranship {

/// Reads the words of a command line and collects what they mean.
class CommandReader {
public:
  CommandReader(CommandKind Kind, llvm::StringRef File,
                llvm::StringRef Directory, ResponseFiles &Files)
      : Kind(Kind), Files(Files), File(File), Directory(Directory) {}

  /// GCC and Clang expand response files before anything else; nvcc forwards
  /// those in -Xcompiler.
  void read(llvm::ArrayRef<std::string> Given) {
    assert(!Finished && "finish() comes last");
    readWords(Kind == CommandKind::Nvcc ? Given.vec() : Files.expanded(Given));
  }

  /// The language that -x gives the source file.
  std::optional<SourceLanguage> languageOfSource() const {
    return AtSource.value_or(LastLanguage);
  }

  /// The result for a file of \p Language. Call it once, last.
  AdaptedCommand finish(SourceLanguage Language);

private:
  struct Argument {
    std::string Text;
    bool CudaOnly;
  };

  void readWords(llvm::ArrayRef<std::string> Words);
  void readInput(llvm::StringRef Word);
  bool isSource(llvm::StringRef Word) const;
  void apply(const FoundOption &Found, llvm::StringRef Value);
  void keep(const FoundOption &Found, llvm::StringRef Value);
  void become(llvm::StringRef Text, char Separator);
  void becomeByValue(llvm::StringRef Value);
  void addHostWords(llvm::StringRef Value);
  void readFile(const llvm::Twine &Written, llvm::StringRef Path,
                ResponseFiles::Splitter Split);
  void readOptionsFiles(llvm::StringRef Name, llvm::StringRef Value);
  void addProcessor(const FoundOption &Found, llvm::StringRef Value);
  void add(llvm::StringRef Text);
  void addUnknown(const llvm::Twine &Text);
  void addInner(llvm::ArrayRef<std::string> Words, SourceLanguage Language,
                llvm::StringRef Prefix, AdaptedCommand &Result);
  void addStandard(SourceLanguage Language, AdaptedCommand &Result);

  bool Finished = false;
  CommandKind Kind;
  ResponseFiles &Files;
  llvm::StringRef File;
  llvm::StringRef Directory;
  /// The row of the option that is being applied.
  const OptionRow *Row = nullptr;

  std::vector<Argument> Own;
  std::vector<Argument> Forwarded; ///< nvcc forwards them to the host compiler.
  Words HostWords;
  Words FrontendWords;
  Words Unknown;
  std::string Standard; ///< The whole option: -std=c++17, -ansi.
  std::set<unsigned> Architectures;
  std::string ArchitectureMacro;

  std::optional<SourceLanguage> LastLanguage; ///< From the last -x.
  /// Its value at the source file; nothing if that has not come yet.
  std::optional<std::optional<SourceLanguage>> AtSource;
};

} // namespace tranship

#endif
