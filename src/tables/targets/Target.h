// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What the code is ported to. Rules ask a target; none spells its name.
#ifndef TRANSHIP_TABLES_TARGETS_TARGET_H
#define TRANSHIP_TABLES_TARGETS_TARGET_H

#include "tables/map/Row.h"
#include "tables/map/Version.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Error.h"

namespace tranship {

/// A header of C that a platform's runtime header included up to a version.
struct BroughtHeader {
  llvm::StringLiteral Name;
  Version Last;
};

/// A platform that has a column in the maps.
struct Platform {
  llvm::StringLiteral Name;  ///< As in `--target=`.
  llvm::StringLiteral Title; ///< As in a sentence.
  Column MapColumn;
  /// What the names of its own begin with, before a capital letter or `_`.
  llvm::ArrayRef<llvm::StringLiteral> NameBeginnings;
  /// Versions that the project checks names against, oldest first. Empty when
  /// the platform's names carry no versions.
  llvm::ArrayRef<Version> Versions;
  /// What nvcc's implicit include of cuda_runtime.h becomes.
  llvm::StringLiteral RuntimeHeader;
  /// The include guard of the runtime API: it is defined where that is
  /// declared. Empty when it is not established.
  llvm::StringLiteral RuntimeGuard;
  llvm::ArrayRef<BroughtHeader> Brings; ///< RuntimeHeader included these.
  /// Headers that declare nothing, or do not compile, unless RuntimeHeader
  /// comes before them: what their names begin with.
  llvm::ArrayRef<llvm::StringLiteral> AfterRuntime;
  /// Headers that the platform's compiler at run time has built in: it finds no
  /// files of theirs.
  llvm::ArrayRef<llvm::StringLiteral> BuiltInAtRunTime = {};
  /// A header for C and C++ that names `__half`, which only C++ has. Empty when
  /// the platform has none.
  llvm::StringLiteral HalfInC;
  /// The function form of a launch, `LAUNCH(kernel, grid, block, shared,
  /// stream, args...)`, and the macro that protects the commas of a template
  /// kernel's name. Empty when the platform has none.
  llvm::StringLiteral LaunchMacro;
  llvm::StringLiteral KernelNameMacro;
  /// What declares the dynamic shared memory of a kernel where launches have
  /// the function form, `MACRO(type, name)`. Empty when the platform has none.
  llvm::StringLiteral SharedArrayMacro;
  /// The second launch bound is a least number of waves per execution unit,
  /// where CUDA's is one of blocks per multiprocessor: all threads of those
  /// blocks, divided by this. 0: what it means is not established.
  unsigned LaunchBoundsDivisor;
  /// The macro that says: the headers are those that have more than CUDA's.
  /// Vector types such as float4 are classes with operators, and there are the
  /// overloads below. Empty when that is not so, or not established.
  llvm::StringLiteral AdditionsMacro;
  /// Overloads of device functions that programs for CUDA define themselves: a
  /// name and the type of the values, `atomicMax(float)`. In every version.
  llvm::ArrayRef<llvm::StringLiteral> AddedOverloads;
  /// What the names of macros begin with that the platform's compilers, or
  /// projects that are built for it, define.
  llvm::ArrayRef<llvm::StringLiteral> CompilerMacros;
  /// What the platform's compiler defines before any include, and what builds
  /// for the platform tell a host's compiler; the latter may be empty.
  llvm::StringLiteral CompilerMacro;
  llvm::StringLiteral HostMacro;
  /// Macros that builds for the platform define and others do not: the
  /// compiler's, and those of projects that have both.
  llvm::ArrayRef<llvm::StringLiteral> BuildMacros;
  /// Sizes of a wave of the platform's devices, in lanes.
  llvm::ArrayRef<unsigned> WaveSizes;
  /// Whether the ranks and sizes of grids have 32 bits, where CUDA's have 64.
  bool NarrowGroupCounts;
  /// Members of groups (`thread_block::group_dim`), or classes all of whose
  /// members, that are static in CUDA and not on the platform.
  llvm::ArrayRef<llvm::StringLiteral> ObjectMembers;
  /// Members of groups that are const in CUDA and not on the platform.
  llvm::ArrayRef<llvm::StringLiteral> MutatingMembers;
  /// Whether the notes of the maps speak of this platform.
  bool HasNotes;
  /// Whether the evidence of the maps speaks of this platform: no headers prove
  /// its names.
  bool HasEvidence;
  /// Sources keep CUDA's names: only forms that C++ lacks are rewritten.
  bool KeepsCuda = false;

  bool needsRuntimeFirst(llvm::StringRef Header) const;
};

/// A platform in one version.
struct Target {
  const Platform *Where = nullptr;
  Version Sdk; ///< Compared with a cell's `@X.Y`.

  const Platform *operator->() const { return Where; }

  /// "HIP 7.2", or "MXMACA".
  std::string title() const;

  /// Whether the runtime header includes this one.
  bool brings(llvm::StringRef Header) const;

  /// Reads the value of `--target`: a platform's name, for its newest version,
  /// or NAME-X.Y. The error says what is known.
  static llvm::Expected<Target> parse(llvm::StringRef Text);
};

/// CUDA itself, for overlays on which originals run; not one of platforms().
const Platform &cudaPlatform();

/// All platforms, in the order in which they are listed to a user.
llvm::ArrayRef<Platform> platforms();

} // namespace tranship

#endif
