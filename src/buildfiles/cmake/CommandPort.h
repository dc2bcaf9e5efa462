// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What becomes of one command, and the rows that say it: by the command's name
// and a question about it, the function that makes its edits.
#ifndef TRANSHIP_BUILDFILES_CMAKE_COMMANDPORT_H
#define TRANSHIP_BUILDFILES_CMAKE_COMMANDPORT_H

#include "buildfiles/cmake/ProjectFacts.h"

namespace tranship::cmake {

/// What the ports of a file's commands share.
struct FileContext {
  const ListFile &File;
  const ProjectFacts &Facts;
  const BuildOptions &Options;
  const BuildTable &Table;
  Findings &Said;

  /// Whether the platform's compiler is that of C++: it has no language.
  bool usesModule() const { return Options.builds().CMakeLanguage.empty(); }
  /// The language of the sources with kernels.
  llvm::StringRef language() const {
    return usesModule() ? llvm::StringRef("CXX")
                        : llvm::StringRef(Options.builds().CMakeLanguage);
  }
};

struct CommandPort : FileContext {
  CommandPort(const FileContext &File, const Command &C)
      : FileContext(File), C(C) {}

  const Command &C;
  std::vector<Edit> Edits;         ///< Inside the command.
  std::vector<std::string> Before; ///< Lines.
  std::vector<std::string> After;
  bool Remove = false;
  bool NeedsModule = false; ///< The module lies beside this file.
  /// Removed with all up to here; 0: only the command.
  uint32_t RemoveUpTo = 0;
  std::vector<Range> Decided; ///< Comparisons that have a known result.

  bool changes() const {
    return Remove || !Edits.empty() || !Before.empty() || !After.empty();
  }

  llvm::StringRef name() const { return C.Name; }
  llvm::ArrayRef<Argument> args() const { return C.Arguments; }
  llvm::StringRef text(size_t N) const {
    return N < args().size() ? File.text(args()[N]) : llvm::StringRef();
  }
  /// Of arguments \p First to \p End and what stands between them.
  Range textOf(size_t First, size_t End) const {
    return {args()[First].Inner.Begin, args()[End - 1].Inner.End};
  }
  /// The number of the argument \p Word, or that of all arguments.
  size_t find(llvm::StringRef Word, size_t From = 0) const;
  bool has(llvm::StringRef Word, size_t From = 0) const {
    return find(Word, From) != args().size();
  }
  /// The project's target that the first argument names, or null.
  const Target *target() const { return Facts.target(text(0)); }
  /// How the command ran, or null if it did not.
  const std::vector<Execution> *runs() const;

  void replace(Range Where, const llvm::Twine &New);
  /// Takes away arguments with the blanks before them. Those of the first go
  /// with what is behind it.
  void removeArguments(size_t First, size_t End);
  void before(const llvm::Twine &Line) { Before.push_back(Line.str()); }
  void after(const llvm::Twine &Line) { After.push_back(Line.str()); }
};

/// What is done with commands of some names. The first row that fits holds.
struct CommandRow {
  llvm::StringLiteral Names;            ///< With blanks between them; `cuda_*`.
  bool (*Matches)(const CommandPort &); ///< Null: always.
  void (*Edit)(CommandPort &);          ///< Null: the command goes.
};

llvm::ArrayRef<CommandRow> languageRows(); ///< Languages.cpp, Modules.cpp
llvm::ArrayRef<CommandRow> sourceRows();   ///< Sources.cpp
llvm::ArrayRef<CommandRow> packageRows();  ///< Packages.cpp
llvm::ArrayRef<CommandRow> libraryRows();  ///< Libraries.cpp
llvm::ArrayRef<CommandRow> flagRows();     ///< Flags.cpp
llvm::ArrayRef<CommandRow> propertyRows(); ///< Properties.cpp

/// Whether the command has a condition, or may repeat one: endif(X).
bool isCondition(llvm::StringRef Command);
bool repeatsCondition(llvm::StringRef Command);

/// Whether \p Word is PUBLIC, PRIVATE or INTERFACE.
bool isScope(llvm::StringRef Word);

bool namesCuda(const CommandPort &P); ///< The language.

/// Names.cpp: what can stand in any command.
void portNames(CommandPort &P);

/// Languages.cpp. The lines before the language is enabled.
std::vector<std::string> architectureLines();
void findSupport(CommandPort &P);
std::string findLine(llvm::StringRef Command, llvm::StringRef Package,
                     bool Required, llvm::StringRef Quiet = "");

/// Sources.cpp: the line that says which sources have kernels.
std::string kernelSources(const FileContext &File, const llvm::Twine &Sources);

/// Libraries.cpp: ports the names from argument \p First on.
void portLinkVariable(CommandPort &P, size_t First);

/// Flags.cpp: ports the options in arguments \p First to \p End, and in all
/// arguments that are for CUDA's language.
void portOptions(CommandPort &P, size_t First, size_t End);
void portLanguageOptions(CommandPort &P);
/// rocPRIM, below rocThrust and hipCUB, needs C++17.
void raiseStandard(CommandPort &P, const Argument &A);

/// Properties.cpp
void separableCompilation(CommandPort &P, llvm::StringRef Target,
                          llvm::StringRef Value);

/// Modules.cpp: where the compiler with kernels is that of C++.
void moduleProject(CommandPort &P);
/// Flags for the sources with kernels of a target; of no target: for those of
/// this folder.
void addKernelFlags(CommandPort &P, llvm::StringRef Target,
                    const llvm::Twine &Flags);
/// Arguments \p First to \p End, an option for one language, may have another
/// place. Returns whether they go.
bool moveOption(CommandPort &P, size_t First, size_t End,
                llvm::StringRef Target, bool Private);
void reportHostFlags(CommandPort &P);
/// `set(CMAKE_CUDA_STANDARD 17)` where C++ has a standard, which holds for
/// sources with kernels.
bool setsSharedStandard(const CommandPort &P);
void leaveStandard(CommandPort &P);

} // namespace tranship::cmake

#endif
