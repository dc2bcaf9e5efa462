// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What the builds of a platform are like.
#ifndef TRANSHIP_TABLES_TARGETS_BUILDS_H
#define TRANSHIP_TABLES_TARGETS_BUILDS_H

#include "tables/targets/Target.h"

namespace tranship {

/// What ports of build files look for and say; names of CUDA's builds are in
/// maps/tables/build.tsv.
struct PlatformBuilds {
  /// The build systems whose files are ported, by BuildSystem::Name.
  llvm::ArrayRef<llvm::StringLiteral> Ported;
  llvm::StringLiteral OtherwiseNote = ""; ///< Of the files of all others.
  /// A file that uses CUDA and has one of these is for the platform already.
  llvm::ArrayRef<llvm::StringLiteral> Marks;
  /// A layer that takes CUDA's sources as they are: its name, and the words of
  /// files that build through it.
  llvm::StringLiteral Bridge = "";
  llvm::ArrayRef<llvm::StringLiteral> BridgeMarks = {};
  llvm::StringLiteral NoCounterpart = ""; ///< `no counterpart in ROCm`
  /// CMake's language of sources with kernels. Empty: there is none, and the
  /// platform's compiler is that of C++, by a module that the port includes.
  llvm::StringLiteral CMakeLanguage = "";
  llvm::StringLiteral CMakeModule = "";
  /// Where CMake looks for the compiler.
  llvm::StringLiteral CompilerPlace = "";
  /// What tells the compiler that the next file has kernels. Empty: it knows.
  llvm::StringLiteral SourceOption = "";
  /// The standard of C++ that Thrust's and CUB's counterparts need; 0: any.
  unsigned PrimitivesStandard = 0;
  /// Whether one set of files can build for CUDA and for the platform.
  bool CanKeepCuda = false;
  llvm::StringLiteral ExampleCard = ""; ///< As in GPU_TARGETS.
};

/// Those of one of platforms().
const PlatformBuilds &buildsOf(const Platform &P);

} // namespace tranship

#endif
