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

/// A C header that a platform's runtime header included up to a certain
/// version.
struct BroughtHeader {
  llvm::StringLiteral Name;
  Version Last;
};

/// A platform with a column in the maps.
struct Platform {
  llvm::StringLiteral Name;  ///< As in `--target=`.
  llvm::StringLiteral Title; ///< As it appears in a sentence.
  Column MapColumn;
  /// What its own names begin with, before a capital letter or `_`.
  llvm::ArrayRef<llvm::StringLiteral> NameBeginnings;
  /// Versions that the project checks names against, oldest first. Empty if
  /// names of the platform have no versions.
  llvm::ArrayRef<Version> Versions;
  /// What replaces nvcc's implicit include of cuda_runtime.h.
  llvm::StringLiteral RuntimeHeader;
  /// The include guard of the runtime API, defined where the API is declared.
  /// Empty if it is not established.
  llvm::StringLiteral RuntimeGuard;
  /// C headers that RuntimeHeader included.
  llvm::ArrayRef<BroughtHeader> Brings;
  /// Beginnings of the names of headers that declare nothing, or do not
  /// compile, unless RuntimeHeader is included first.
  llvm::ArrayRef<llvm::StringLiteral> AfterRuntime;
  /// Headers that the platform's run-time compiler has built in, so that they
  /// do not exist as files for it.
  llvm::ArrayRef<llvm::StringLiteral> BuiltInAtRunTime = {};
  /// A header for C and C++ that uses `__half`, which exists only in C++. Empty
  /// if the platform has none.
  llvm::StringLiteral HalfInC;
  /// The function form of a launch, `LAUNCH(kernel, grid, block, shared,
  /// stream, args...)`, and the macro that protects the commas in the name of a
  /// template kernel. Empty if the platform has none.
  llvm::StringLiteral LaunchMacro;
  llvm::StringLiteral KernelNameMacro;
  /// The macro `MACRO(type, name)` that declares a kernel's dynamic shared
  /// memory where launches have the function form. Empty if the platform has
  /// none.
  llvm::StringLiteral SharedArrayMacro;
  /// CUDA's second launch bound is a minimum number of blocks per
  /// multiprocessor, the platform's a minimum number of waves per execution
  /// unit: the threads of those blocks divided by this value. 0 if its meaning
  /// is not established.
  unsigned LaunchBoundsDivisor;
  /// The macro that is defined if the platform's headers declare more than
  /// CUDA's: vector types such as float4 are classes with operators, and the
  /// overloads below exist. Empty if this is not the case or not established.
  llvm::StringLiteral AdditionsMacro;
  /// Overloads of device functions that CUDA programs define themselves, as a
  /// name and the type of the values: `atomicMax(float)`. They exist in every
  /// version.
  llvm::ArrayRef<llvm::StringLiteral> AddedOverloads;
  /// Beginnings of names of macros that are defined by the platform's compilers
  /// or by projects that are built for it.
  llvm::ArrayRef<llvm::StringLiteral> CompilerMacros;
  /// The macro that the platform's compiler predefines, and the one that builds
  /// for the platform pass to a host compiler; the latter may be empty.
  llvm::StringLiteral CompilerMacro;
  llvm::StringLiteral HostMacro;
  /// Macros that only builds for the platform define: the compiler's own, and
  /// those of projects that support both platforms.
  llvm::ArrayRef<llvm::StringLiteral> BuildMacros;
  /// Words that name the platform in macros of projects, as in `X_USE_HIP`.
  llvm::ArrayRef<llvm::StringLiteral> MacroWords = {};
  /// Sizes of a wave of the platform's devices, in lanes.
  llvm::ArrayRef<unsigned> WaveSizes;
  /// Whether masks of warp functions are of the whole wave, 64 bits.
  bool LongMasks = false;
  /// The threads of a block that a kernel without launch bounds is compiled
  /// for; a launch of more compiles it again. 0: any block.
  unsigned UnboundedThreads = 0;
  /// Whether a cooperative grid that is too large is launched all the same.
  bool LaunchesAnyGrid = false;
  /// Whether ranks and sizes of grids have 32 bits; CUDA's have 64.
  bool NarrowGroupCounts;
  /// Members of groups (`thread_block::group_dim`), or classes with all their
  /// members, that are static in CUDA but not on the platform.
  llvm::ArrayRef<llvm::StringLiteral> ObjectMembers;
  /// Members of groups that are const in CUDA but not on the platform.
  llvm::ArrayRef<llvm::StringLiteral> MutatingMembers;
  /// Whether functions of CUDA's math library that the C library lacks are for
  /// the device only.
  bool LacksHostMath = false;
  /// Whether the notes of the maps apply to this platform.
  bool HasNotes;
  /// Whether the evidence column of the maps applies to this platform, because
  /// its names cannot be checked against headers.
  bool HasEvidence;
  /// Namespaces that headers of its libraries declare globally, beside those
  /// that are named after a library.
  llvm::ArrayRef<llvm::StringLiteral> GlobalNamespaces = {};
  /// Sources keep CUDA's names; only forms that C++ lacks are rewritten.
  bool KeepsCuda = false;

  bool needsRuntimeFirst(llvm::StringRef Header) const;

  /// Whether \p Name is one of the platform's own by what it begins with.
  bool ownsName(llvm::StringRef Name) const;
};

/// A platform in one version.
struct Target {
  const Platform *Where = nullptr;
  Version Sdk; ///< Compared with the `@X.Y` of cells.

  const Platform *operator->() const { return Where; }

  /// "HIP 7.2", or "MXMACA".
  std::string title() const;

  /// Whether the runtime header includes \p Header.
  bool brings(llvm::StringRef Header) const;

  /// Parses the value of `--target`: a platform's name, which means its newest
  /// version, or NAME-X.Y. The error lists the known ones.
  static llvm::Expected<Target> parse(llvm::StringRef Text);
};

/// CUDA itself, for overlays that run originals; not one of platforms().
const Platform &cudaPlatform();

/// All platforms, in the order in which they are listed for users.
llvm::ArrayRef<Platform> platforms();

/// Whether a platform has \p Name in its GlobalNamespaces.
bool isGlobalNamespace(llvm::StringRef Name);

/// Whether a macro that gives the name of \p R the text \p Name is a project's
/// shim for a platform, `#define cudaMalloc hipMalloc`: the name is CUDA's all
/// the same.
bool leadsToPlatform(const Row &R, llvm::StringRef Name);

} // namespace tranship

#endif
