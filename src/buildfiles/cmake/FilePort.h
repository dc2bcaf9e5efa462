// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The port of one CMake file: what each command becomes.
#ifndef TRANSHIP_BUILDFILES_CMAKE_FILEPORT_H
#define TRANSHIP_BUILDFILES_CMAKE_FILEPORT_H

#include "buildfiles/cmake/Facts.h"
#include "buildfiles/table/Findings.h"

namespace tranship::cmake {

/// What becomes of one command.
struct CommandPort {
  const Command *C;
  std::vector<Edit> Edits;         ///< Inside the command.
  std::vector<std::string> Before; ///< Lines.
  std::vector<std::string> After;
  bool Remove = false;
  /// Removed with all up to here; 0: only the command.
  uint32_t RemoveUpTo = 0;

  bool changes() const {
    return Remove || !Edits.empty() || !Before.empty() || !After.empty();
  }
};

/// Whether the command has a condition, or may repeat one: endif(X).
bool isCondition(llvm::StringRef Command);
bool repeatsCondition(llvm::StringRef Command);

/// Whether \p Year is that of a standard of C++ that rocPRIM does not take.
bool isBefore17(llvm::StringRef Year);

class FilePort {
public:
  FilePort(const ListFile &File, const ProjectFacts &Facts,
           const BuildOptions &Options)
      : File(File), Facts(Facts), Options(Options), Table(Options.table()),
        Said(Options.Target) {}

  void run();
  void removeEmptyBlocks();

  llvm::ArrayRef<CommandPort> commands() const { return Ports; }
  std::vector<Diagnostic> takeDiagnostics() { return Said.take(); }

private:
  using Handler = void (FilePort::*)();
  static Handler handlerOf(llvm::StringRef Name);

  /// The language of CMake that the sources with kernels are written in.
  llvm::StringRef language() const { return isMaca() ? "CXX" : "HIP"; }
  bool isMaca() const { return Options.Target == BuildTarget::Maca; }

  // The command at hand.
  const Command &now() const { return *Now->C; }
  llvm::ArrayRef<Argument> args() const { return now().Arguments; }
  llvm::StringRef text(size_t N) const {
    return N < args().size() ? File.text(args()[N]) : llvm::StringRef();
  }
  size_t find(llvm::StringRef Word, size_t From = 0) const;
  void replace(Range Where, const llvm::Twine &New);
  void removeArguments(size_t First, size_t End);

  // Generic.cpp: what can stand in any command.
  void portNames();
  void portRepeated();
  void portVariable(size_t N);
  void portTargets(const Argument &A);
  bool portTargetTest(size_t N);
  void portReferences(const Argument &A);
  void portWord(size_t N);
  void portExpressions(const Argument &A);
  void portConditions();
  void renameVariable(Range Where, llvm::StringRef Name, Range Whole);

  // Languages.cpp: which files are HIP's.
  void minimumVersion();
  void project();
  void enableLanguage();
  void include();
  void addTarget();
  void cudaAddTarget();
  void targetSources();
  std::string sourceProperties() const;
  bool mayBeCuda(llvm::StringRef Source) const;
  bool mayHaveCuda() const;
  void markSources(llvm::ArrayRef<Argument> Sources, size_t FirstRun);
  void enableHip(bool BeforeCommand);
  void findUsedPackages();
  void findSupport();

  // Maca.cpp: mxcc as the compiler of C++.
  void macaProject();
  void macaLanguage(size_t N);
  std::string macaProperties() const;
  void addMacaFlags(const llvm::Twine &TargetName, llvm::StringRef Flags);
  std::string withoutLanguage(size_t First, size_t End);
  void macaOption(size_t First, size_t End, const llvm::Twine &TargetName);
  std::optional<std::vector<std::string>>
  macaHostSources(llvm::StringRef Name) const;
  bool macaHostOption(size_t First, size_t End, llvm::StringRef Name,
                      bool Private);
  void macaHostFlags();
  void sayReachesKernels(const Argument &A, llvm::StringRef Options);
  bool setSharedStandard();

  // Packages.cpp: packages, libraries and FindCUDA's commands.
  std::string findLine(llvm::StringRef Command, llvm::StringRef Package,
                       bool Required, llvm::StringRef Quiet = "") const;
  void findPackage();
  void includeDirectories();
  void cudaLibraryToTarget();
  void cudaCommand();

  // Libraries.cpp: what is linked.
  void portLibrary(size_t N, const BuildRow &Row);
  void takeFolders(const BuildRow &Row, llvm::StringRef Scope);
  void linkLibraries();
  void linkVariable(size_t First);
  void findLibrary();

  // Values.cpp: variables and flags.
  void set();
  void listCommand();
  void languageFlags();
  void flagOptions();
  void flags(size_t First, size_t End);
  bool losesAllFlags(llvm::ArrayRef<Range> Texts, llvm::StringRef Besides = "");
  bool addsNoFlags(size_t First, size_t End, llvm::StringRef Variable);
  void splitWords(Range Text, std::vector<FlagWord> &Words) const;
  size_t expressionEnd(size_t N) const;
  Range textOf(size_t First, size_t End) const;
  bool losesExpression(Range Text);
  void joinFlags(size_t First, size_t End, llvm::StringRef Variable);
  bool isFlagSink(llvm::StringRef Name) const;

  // Properties.cpp
  void targetProperties();
  void setProperty();
  void portProperty(size_t N, llvm::ArrayRef<Argument> Targets, bool &Gone);
  void separableCompilation(const llvm::Twine &Target, llvm::StringRef Value);
  void raiseStandard(const Argument &A);

  const ListFile &File;
  const ProjectFacts &Facts;
  const BuildOptions &Options;
  const BuildTable &Table;
  CommandPort *Now = nullptr;
  /// The comparisons in the command that have a known result.
  std::vector<Range> Decided;
  std::vector<CommandPort> Ports;
  Findings Said;
};

} // namespace tranship::cmake

#endif
