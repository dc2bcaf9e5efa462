// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Runs CMake files as far as targets, sources and variables need it.
#ifndef TRANSHIP_BUILDFILES_CMAKE_EVALUATOR_H
#define TRANSHIP_BUILDFILES_CMAKE_EVALUATOR_H

#include "buildfiles/cmake/Model.h"
#include "buildfiles/cmake/Scope.h"
#include <list>

namespace tranship::cmake {

class Evaluator {
public:
  Evaluator(llvm::StringRef Root, const FileReader &Reader)
      : Root(Root.str()), Reader(Reader) {}

  /// Evaluates a folder's CMakeLists.txt as that of a project.
  void evaluateRoot(llvm::StringRef Folder);

  /// Reads a file without running it.
  const ListFile *read(llvm::StringRef Path);

  bool wasRun(llvm::StringRef Path) const { return Seen.contains(Path); }

  Model take() { return std::move(Result); }

private:
  /// A function or macro of the project.
  struct Routine {
    const ListFile *File;
    unsigned Begin, End; ///< The commands inside.
    std::vector<std::string> Parameters;
    bool IsMacro;
  };
  struct Call {
    const ListFile &File;
    const Command &C;
    std::vector<std::string> Args;
    llvm::StringRef arg(size_t N) const {
      return N < Args.size() ? llvm::StringRef(Args[N]) : llvm::StringRef();
    }
  };
  enum class Flow : uint8_t { Next, Break, Return };
  using Handler = void (Evaluator::*)(const Call &);

  Flow run(const ListFile &File, unsigned Begin, unsigned End);
  unsigned runIf(const ListFile &File, unsigned At, Flow &F);
  Flow runLoop(const ListFile &File, unsigned At);
  std::vector<std::string> loopItems(const Call &C) const;
  void define(const ListFile &File, unsigned At);
  Flow call(const Routine &R, const Call &C);
  void runFile(llvm::StringRef Path);
  Call expandCall(const ListFile &File, const Command &C) const;
  void doubt(const Call &C, const llvm::Twine &Message);
  std::string absolute(llvm::StringRef Path) const;
  void assign(llvm::StringRef Name, std::string Text, bool Settable = false);
  std::string valueOf(llvm::StringRef Name) const;
  Target *targetOf(const Call &C);

  // Handlers of commands, in Commands.cpp.
  static Handler handlerOf(llvm::StringRef Name);
  void set(const Call &C);
  void unset(const Call &C);
  void option(const Call &C);
  void list(const Call &C);
  void string(const Call &C);
  void file(const Call &C);
  void getFilenameComponent(const Call &C);
  void parseArguments(const Call &C);
  void include(const Call &C);
  void addSubdirectory(const Call &C);
  void project(const Call &C);
  void enableLanguage(const Call &C);
  void addTarget(const Call &C);
  void targetSources(const Call &C);
  void linkLibraries(const Call &C);
  void auxSources(const Call &C);

  Model Result;
  std::string Root;
  const FileReader &Reader;
  std::string Directory; ///< The folder of the CMakeLists.txt that is running.
  Scope *Now = nullptr;
  std::list<Scope> Scopes;
  std::map<std::string, Routine> Routines;
  llvm::StringSet<> Seen; ///< Files that ran.
  unsigned Perhaps = 0;   ///< How many enclosing conditions are unknown.
  unsigned Depth = 0;
  size_t Steps = 0;
};

} // namespace tranship::cmake

#endif
