// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Overlays: headers that have a target's names and stand on CUDA, so that nvcc
// builds a port. They let one source serve two vendors, and a port run where
// its original ran.
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

/// The CUDA name that the target's name \p Name stands for; of several that
/// become \p Name in a port, the one that CUDA 13 has, that the runtime has,
/// and that is spelled most like it.
struct OverlayName {
  std::string Name;
  std::string Cuda;
  /// The name is a function of CUDA's driver: it takes device pointers as
  /// integers and returns an error type of its own, so that it is wrapped.
  bool IsDriverFunction = false;
  /// The name is a macro of the compiler or of who calls it, which need not be
  /// defined.
  bool IsSwitch = false;
};

/// All names of the platform, in their order, however old or new.
std::vector<OverlayName> overlayNames(const Map &Names, const Platform &To);

/// The files by hand that the overlays for the CPU consist of, below
/// `tranship/cpu/`.
using CpuFiles = llvm::StringSet<>;

/// The generated files of an overlay for the CPU: as those of overlayFiles(),
/// in terms of what \p Written has of CUDA's, and an #error for each library
/// that it lacks. \p To may be cudaPlatform(): headers with CUDA's own names.
std::vector<OverlayFile> cpuOverlayFiles(const Map &Names, const Platform &To,
                                         const CpuFiles &Written);

/// Of the headers of CUDA's that become one header, those that stand for all.
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

/// The generated files: a header for each that a port may include, in terms of
/// CUDA's, and `tranship/overlay/names.h`. Each includes
/// `tranship/overlay/<platform>.h`, which is written by hand: see
/// support/overlay.
std::vector<OverlayFile> overlayFiles(const Map &Names, const Platform &To);

} // namespace tranship

#endif
