// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What becomes of one command, and the rows that say it: by the command's name
// and a question about it, the function that makes its edits.
#ifndef TRANSHIP_BUILDFILES_CMAKE_COMMANDPORT_H
#define TRANSHIP_BUILDFILES_CMAKE_COMMANDPORT_H

#include "buildfiles/cmake/ProjectFacts.h"

namespace tranship::cmake {

/// What the ports of all commands of a file share.
struct FileContext {
  const ListFile &File;
  const ProjectFacts &Facts;
  const BuildOptions &Options;
  const BuildTable &Table;
  Findings &Said;

  /// Whether CMake has no language for the platform, so that the platform's
  /// compiler is used as that of C++.
  bool usesModule() const { return Options.builds().CMakeLanguage.empty(); }
  /// The language in which sources with kernels are compiled.
  llvm::StringRef language() const {
    return usesModule() ? llvm::StringRef("CXX")
                        : llvm::StringRef(Options.builds().CMakeLanguage);
  }
};

struct CommandPort : FileContext {
  CommandPort(const FileContext &File, const Command &C)
      : FileContext(File), C(C) {}

  const Command &C;
  std::vector<Edit> Edits;         ///< Edits inside the command.
  std::vector<std::string> Before; ///< Lines to insert before the command.
  std::vector<std::string> After;
  /// Lines around the command and those inserted with it, in all builds.
  std::vector<std::string> Open, Close;
  bool Remove = false;
  std::string Module; ///< The module that must be written beside this file.
  /// If not 0, the text up to here is removed together with the command.
  uint32_t RemoveUpTo = 0;
  std::vector<Range> Decided; ///< Comparisons whose result is known.

  bool changes() const {
    return Remove || !Edits.empty() || !Before.empty() || !After.empty() ||
           !Open.empty() || !Close.empty();
  }

  llvm::StringRef name() const { return C.Name; }
  llvm::ArrayRef<Argument> args() const { return C.Arguments; }
  llvm::StringRef text(size_t N) const {
    return N < args().size() ? File.text(args()[N]) : llvm::StringRef();
  }
  /// The text from argument \p First up to, but not including, \p End.
  Range textOf(size_t First, size_t End) const {
    return {args()[First].Inner.Begin, args()[End - 1].Inner.End};
  }
  /// The index of the argument \p Word, or the number of arguments if there is
  /// none.
  size_t find(llvm::StringRef Word, size_t From = 0) const;
  bool has(llvm::StringRef Word, size_t From = 0) const {
    return find(Word, From) != args().size();
  }
  /// The project's target that the first argument names, or null.
  const Target *target() const { return Facts.target(text(0)); }
  /// The executions of the command, or null if it did not run.
  const std::vector<Execution> *runs() const;

  void replace(Range Where, const llvm::Twine &New);
  /// Removes arguments with the blanks before them. If they come first, the
  /// blanks after them are removed instead.
  void removeArguments(size_t First, size_t End);
  void before(const llvm::Twine &Line) { Before.push_back(Line.str()); }
  void after(const llvm::Twine &Line) { After.push_back(Line.str()); }
};

/// How commands of certain names are ported. The first row that matches
/// applies.
struct CommandRow {
  /// Separated by blanks; may end in `*`, as `cuda_*`.
  llvm::StringLiteral Names;
  bool (*Matches)(const CommandPort &); ///< Null: matches always.
  void (*Edit)(CommandPort &);          ///< Null: the command is removed.
};

llvm::ArrayRef<CommandRow> languageRows(); ///< Languages.cpp, Modules.cpp
llvm::ArrayRef<CommandRow> sourceRows();   ///< Sources.cpp
llvm::ArrayRef<CommandRow> packageRows();  ///< Packages.cpp
llvm::ArrayRef<CommandRow> libraryRows();  ///< Libraries.cpp
llvm::ArrayRef<CommandRow> flagRows();     ///< Flags.cpp
llvm::ArrayRef<CommandRow> propertyRows(); ///< Properties.cpp
llvm::ArrayRef<CommandRow> customRows();   ///< CustomCommands.cpp

/// Whether the command takes a condition, or may repeat one as endif(X) does.
bool isCondition(llvm::StringRef Command);
bool repeatsCondition(llvm::StringRef Command);

/// Whether \p Word is PUBLIC, PRIVATE or INTERFACE.
bool isScope(llvm::StringRef Word);

bool namesCuda(const CommandPort &P); ///< Whether it names the language CUDA.

/// Names.cpp: ports names that can occur in any command.
void portNames(CommandPort &P);

/// Languages.cpp: the lines to write before the language is enabled.
std::vector<std::string> architectureLines();
void findSupport(CommandPort &P);
std::string findLine(llvm::StringRef Command, llvm::StringRef Package,
                     bool Required, llvm::StringRef Quiet = "");

/// Sources.cpp: the line that declares which sources have kernels.
std::string kernelSources(const FileContext &File, const llvm::Twine &Sources);

/// CustomCommands.cpp: whether argument \p N is nvcc, which the command runs
/// and which hipcc replaces.
bool runsNvcc(const CommandPort &P, size_t N);

/// LeftOut.cpp: puts commands about targets that link what the platform lacks
/// behind a condition.
void leaveOutTargets(llvm::MutableArrayRef<CommandPort> Ports);

/// Libraries.cpp: ports the names from argument \p First on.
void portLinkVariable(CommandPort &P, size_t First);

/// Flags.cpp: ports the options in arguments \p First to \p End, and those in
/// all arguments that apply to CUDA's language.
void portOptions(CommandPort &P, size_t First, size_t End);
void portLanguageOptions(CommandPort &P);
/// Raises the standard to C++17, which rocPRIM needs (rocThrust and hipCUB use
/// it).
void raiseStandard(CommandPort &P, const Argument &A);

/// Properties.cpp
void separableCompilation(CommandPort &P, llvm::StringRef Target,
                          llvm::StringRef Value);

/// Modules.cpp: for platforms whose kernels are compiled by the C++ compiler.
void moduleProject(CommandPort &P);
/// Adds flags for the sources with kernels of \p Target, or of this folder if
/// \p Target is empty.
void addKernelFlags(CommandPort &P, llvm::StringRef Target,
                    const llvm::Twine &Flags);
/// Moves arguments \p First to \p End, an option for one language, to another
/// command if necessary. Returns whether they are to be removed here.
bool moveOption(CommandPort &P, size_t First, size_t End,
                llvm::StringRef Target, bool Private);
void reportHostFlags(CommandPort &P);
/// Whether this is `set(CMAKE_CUDA_STANDARD 17)` in a project that sets a
/// standard for C++, which also applies to sources with kernels.
bool setsSharedStandard(const CommandPort &P);
void leaveStandard(CommandPort &P);

} // namespace tranship::cmake

#endif
