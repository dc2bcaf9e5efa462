// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Overlays: headers that define a target's names by CUDA's, so that nvcc builds
// a port. With them one source serves two vendors, and a port runs where its
// original ran.
#ifndef TRANSHIP_COMMANDS_EXPORT_OVERLAY_H
#define TRANSHIP_COMMANDS_EXPORT_OVERLAY_H

#include "tables/map/Map.h"
#include "tables/targets/Target.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringSet.h"
#include <map>
#include <string>
#include <vector>

namespace tranship {

/// A file of an overlay. \c Path is relative to the overlay's folder, which is
/// what a compiler gets with -I.
struct OverlayFile {
  std::string Path;
  std::string Text;
};

/// The CUDA name that defines the target's name \p Name. Of several that become
/// \p Name in a port it is the one that is in CUDA 13, in the runtime, and most
/// alike in spelling.
struct OverlayName {
  std::string Name;
  std::string Cuda;
  /// The name is a function of CUDA's driver: it takes device pointers as
  /// integers and returns an error type of its own, so that it is wrapped.
  bool IsDriverFunction = false;
  /// The name is a macro of the compiler or of the build, which need not be
  /// defined.
  bool IsSwitch = false;
};

/// All names of the platform, in order, of any version.
std::vector<OverlayName> overlayNames(const Map &Names, const Platform &To);

/// The handwritten files of the overlays for the CPU, below `tranship/cpu/`.
using CpuFiles = llvm::StringSet<>;

/// The generated files of an overlay for the CPU: like those of overlayFiles(),
/// based on CUDA's API in \p Written, with an #error for each library that it
/// lacks. \p To may be cudaPlatform(): headers with CUDA's own names.
std::vector<OverlayFile> cpuOverlayFiles(const Map &Names, const Platform &To,
                                         const CpuFiles &Written);

/// Of CUDA's headers that become one header, those that include the others.
bool isMainHeader(llvm::StringRef Header);

/// `tranship/overlay/names.h`.
std::string overlayNamesText(const Map &Names, const Platform &To);

/// `tranship/overlay/guards.h`.
std::string overlayGuardsText(const Map &Names, const Platform &To);

/// What each header of an overlay ends with.
inline constexpr llvm::StringLiteral GuardsLine =
    "#include \"tranship/overlay/guards.h\"\n";

/// The headers that a port may include, each with the CUDA headers of CUDA 13
/// that become it; not those that keep their names.
std::map<llvm::StringRef, llvm::SmallVector<llvm::StringRef, 2>>
overlayHeaders(const Map &Names, const Platform &To);

/// The generated files: a header for each that a port may include, based on
/// CUDA's, and `tranship/overlay/names.h`. Each includes
/// `tranship/overlay/<platform>.h`, which is written by hand: see
/// support/overlay.
std::vector<OverlayFile> overlayFiles(const Map &Names, const Platform &To);

} // namespace tranship

#endif
