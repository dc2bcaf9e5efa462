// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What the builds of a platform are like.
#ifndef TRANSHIP_TABLES_TARGETS_BUILDS_H
#define TRANSHIP_TABLES_TARGETS_BUILDS_H

#include "tables/targets/Target.h"

namespace tranship {

/// A word in a build for the platform that does not do what it seems to.
struct BuildPitfall {
  llvm::StringLiteral Word;
  llvm::StringLiteral Note;
};

/// What ports of build files look for and report. Names in CUDA's builds are in
/// maps/tables/build.tsv.
struct PlatformBuilds {
  /// The build systems whose files are ported, by BuildSystem::Name.
  llvm::ArrayRef<llvm::StringLiteral> Ported;
  /// The note on files of other build systems.
  llvm::StringLiteral OtherwiseNote = "";
  /// A file that uses CUDA and contains one of these already builds for the
  /// platform.
  llvm::ArrayRef<llvm::StringLiteral> Marks;
  /// The name of a layer that compiles CUDA sources unchanged, and the words by
  /// which files that use it are recognized.
  llvm::StringLiteral Bridge = "";
  llvm::ArrayRef<llvm::StringLiteral> BridgeMarks = {};
  llvm::StringLiteral BridgeNote = ""; ///< What that layer changes.
  /// Looked for in files that build for the platform already.
  llvm::ArrayRef<BuildPitfall> Pitfalls = {};
  llvm::StringLiteral NoCounterpart = ""; ///< `no counterpart in ROCm`
  /// CMake's language for sources with kernels. If empty, there is none: ports
  /// include a module and use the platform's compiler as the C++ compiler.
  llvm::StringLiteral CMakeLanguage = "";
  llvm::StringLiteral CMakeModule = "";
  /// Where CMake looks for the compiler.
  llvm::StringLiteral CompilerPlace = "";
  /// The compiler option that says that the next file has kernels. Empty if
  /// none is needed.
  llvm::StringLiteral SourceOption = "";
  /// The C++ standard that the counterparts of Thrust and CUB need; 0: any.
  unsigned PrimitivesStandard = 0;
  /// Whether the same build files can build for CUDA and for the platform.
  bool CanKeepCuda = false;
  /// Options that stand for nvcc's -dlink, and the command that then has to be
  /// run on the object; empty: there are none.
  llvm::StringLiteral DeviceLink = "";
  llvm::StringLiteral BehindDeviceLink = "";
  llvm::StringLiteral ExampleCard = ""; ///< An architecture as in GPU_TARGETS.
};

/// The properties of one of platforms().
const PlatformBuilds &buildsOf(const Platform &P);

} // namespace tranship

#endif
