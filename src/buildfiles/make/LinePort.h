// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What becomes of each line of a file of make.
#ifndef TRANSHIP_BUILDFILES_MAKE_LINEPORT_H
#define TRANSHIP_BUILDFILES_MAKE_LINEPORT_H

#include "buildfiles/make/WordPort.h"
#include "llvm/ADT/StringSet.h"

namespace tranship::make {

class LinePort {
public:
  LinePort(const MakeFile &File, const MakeFacts &Facts,
           const BuildOptions &Options)
      : File(File), Facts(Facts), Said(*Options.To),
        Words(Facts, Options, Said), Standard(Options.flagOptions()),
        Builds(Options.builds()) {}

  /// The edits of a line. If Remove, the whole line is deleted.
  struct Result {
    std::vector<Edit> Edits;
    bool Remove = false;
    bool changes() const { return Remove || !Edits.empty(); }
  };
  Result port(const Line &L);

  /// Treats lines as those of a shell script, where paths are literal.
  void beShell() { Shell = true; }

  bool usesRoot() const { return Words.usesRoot(); }
  const WordPort &words() const { return Words; }
  Findings &findings() { return Said; }

private:
  void assignment(const Line &L);
  void condition(const Line &L);
  /// If \p Flags, all words are nvcc's options.
  void part(Range Part, bool Flags, bool OnlyNvcc, bool IsRoot = false);
  void command(const CommandWords &Command, bool Flags, bool OnlyNvcc,
               bool IsRoot);
  void compiler(const FlagWord &W);
  std::string deviceLink(llvm::ArrayRef<FlagWord> Options,
                         std::vector<Range> &Done);
  void nameLanguage(llvm::ArrayRef<FlagWord> Options, const FlagWord &Compiler,
                    std::vector<Range> &Done);
  void reportHostOptions(Range Where, llvm::StringRef Name,
                         llvm::StringSet<> &Seen);
  std::vector<Range> flags(llvm::ArrayRef<FlagWord> Given);
  void shellAssignment(const FlagWord &W, std::vector<Range> &Done);
  void calls(Range Part, std::vector<Range> &Done);
  void replace(Range Where, llvm::StringRef New);
  void remove(Range Where);
  void mergeRemovals();

  const MakeFile &File;
  const MakeFacts &Facts;
  Findings Said;
  WordPort Words;
  const FlagOptions Standard;
  const PlatformBuilds &Builds;
  Result Now;
  bool Shell = false;
  bool IsRecipe = false; ///< Words are run here.
  std::vector<Range> Removed;
};

} // namespace tranship::make

#endif
