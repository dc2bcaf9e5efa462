// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "target/Target.h"

using namespace llvm;

namespace tranship {

static constexpr Version HipVersions[] = {{5, 2}, {5, 7}, {6, 4}, {7, 2}};
static constexpr unsigned AmdWaves[] = {32, 64};
static constexpr unsigned MetaxWaves[] = {64};

static constexpr Platform Platforms[] = {
    {
        .Name = "hip",
        .Title = "HIP",
        .MapColumn = Column::Hip,
        .Versions = HipVersions,
        .RuntimeHeader = "hip/hip_runtime.h",
        .LaunchMacro = "hipLaunchKernelGGL",
        .KernelNameMacro = "HIP_KERNEL_NAME",
        .VectorOperatorsMacro = "__HIP_PLATFORM_AMD__",
        .WaveSizes = AmdWaves,
        .RefusesNarrowMasks = true,
        .HasNotes = true,
        .HasEvidence = false,
    },
    {
        .Name = "maca",
        .Title = "MXMACA",
        .MapColumn = Column::Maca,
        .Versions = {},
        .RuntimeHeader = "mcr/mc_runtime.h",
        .LaunchMacro = "",
        .KernelNameMacro = "",
        .VectorOperatorsMacro = "",
        .WaveSizes = MetaxWaves,
        .RefusesNarrowMasks = false,
        .HasNotes = false,
        .HasEvidence = true,
    },
};

ArrayRef<Platform> platforms() { return Platforms; }

std::string Target::title() const {
  if (Where->Versions.empty())
    return Where->Title.str();
  return (Where->Title + " " + Sdk.str()).str();
}

Expected<Target> Target::parse(StringRef Text) {
  auto [Name, VersionText] = Text.split('-');
  for (const Platform &P : Platforms) {
    if (P.Name != Name)
      continue;
    if (!Text.contains('-'))
      return Target{&P, P.Versions.empty() ? Version() : P.Versions.back()};
    std::optional<Version> V = Version::parse(VersionText);
    if (V && !P.Versions.empty() && *V >= P.Versions.front())
      return Target{&P, *V};
    if (P.Versions.empty())
      return createStringError("the target '" + Name + "' has no versions");
    return createStringError("'" + VersionText + "' is no version of " +
                             P.Title + " that is known: write " + Name +
                             "-X.Y from " + P.Versions.front().str() + " on");
  }
  return createStringError("unknown target '" + Text +
                           "': write hip, hip-X.Y or maca");
}

} // namespace tranship
