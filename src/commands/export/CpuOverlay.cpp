// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Overlays for the CPU: tranship/cpu implements CUDA's API, and the names of
// the other platforms are defined by it, as on NVIDIA's GPUs.
#include "commands/export/Overlay.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace tranship {

static std::string platformText(const Platform &To) {
  return "// Which platform the CPU stands in for.\n#pragma once\n"
         "#define TRANSHIP_CPU 1\n"
         "#define TRANSHIP_CPU_" +
         To.Name.upper() + " 1\n";
}

/// Whether a header can come from elsewhere, so that it needs no #error.
static bool mayComeFromElsewhere(StringRef Path) {
  return Path.starts_with("thrust/") || Path.starts_with("cuda/") ||
         Path.starts_with("nv/") || Path.starts_with("roctracer/");
}

static std::string includeText(StringRef Path) {
  return ("#include \"tranship/cpu/" + Path + "\"\n").str();
}

static std::string errorText(StringRef Path) {
  return ("#error \"" + Path +
          ": this library does not exist on the CPU; see docs/overlays.md of "
          "tranship\"\n")
      .str();
}

/// One of the target's headers.
static std::string headerText(const Platform &To, StringRef Path,
                              ArrayRef<StringRef> Cuda,
                              const CpuFiles &Written) {
  std::string Text = "#pragma once\n" + includeText("platform.h");
  std::string Parts;
  // Whatever has its own meaning on the target.
  if (StringRef Own = sys::path::filename(Path); Written.contains(Own))
    Parts = includeText(Own);
  else
    for (StringRef Header : Cuda)
      if (Cuda.size() == 1 || isMainHeader(Header))
        if (Written.contains(("cuda/" + Header).str()))
          Parts += includeText(("cuda/" + Header).str());
  if (Parts.empty())
    return Text + errorText(Path);
  return Text + "#include \"tranship/overlay/" + To.Name.str() + ".h\"\n" +
         Parts + GuardsLine.str();
}

static OverlayFile cudaHeader(StringRef Path) {
  return {Path.str(), "#pragma once\n" + includeText("platform.h") +
                          includeText(("cuda/" + Path).str())};
}

/// CUDA's headers that exist, in order.
static std::vector<StringRef> cudaHeaders(const CpuFiles &Written) {
  std::vector<StringRef> Own;
  for (const auto &Entry : Written)
    if (StringRef Path = Entry.first(); Path.consume_front("cuda/"))
      Own.push_back(Path);
  sort(Own);
  return Own;
}

/// CUDA's own headers, under their names.
static void addCudaHeaders(std::vector<OverlayFile> &Files, const Map &Names,
                           const CpuFiles &Written) {
  std::vector<StringRef> Own = cudaHeaders(Written);
  for (StringRef Path : Own)
    Files.push_back(cudaHeader(Path));
  Names.forEach([&](const Row &R) {
    if (R.What == Kind::Header && !R.Key.contains('*') &&
        !mayComeFromElsewhere(R.Key) && !is_contained(Own, R.Key))
      Files.push_back({R.Key.str(), "#pragma once\n" + errorText(R.Key)});
  });
}

std::vector<OverlayFile> cpuOverlayFiles(const Map &Names, const Platform &To,
                                         const CpuFiles &Written) {
  std::vector<OverlayFile> Files;
  Files.push_back({"tranship/cpu/platform.h", platformText(To)});
  if (To.KeepsCuda) {
    Files.push_back({"tranship/overlay/names.h", "#pragma once\n"});
    addCudaHeaders(Files, Names, Written);
    return Files;
  }
  Files.push_back({"tranship/overlay/names.h", overlayNamesText(Names, To)});
  Files.push_back({"tranship/overlay/guards.h", overlayGuardsText(Names, To)});
  StringSet<> Renamed;
  for (const auto &[Path, Keys] : overlayHeaders(Names, To)) {
    Files.push_back({Path.str(), headerText(To, Path, Keys, Written)});
    for (StringRef Key : Keys)
      Renamed.insert(Key);
  }
  // What has no other name on the target keeps its name in a port, as libcu++
  // does.
  for (StringRef Path : cudaHeaders(Written))
    if (!Renamed.contains(Path))
      Files.push_back(cudaHeader(Path));
  return Files;
}

} // namespace tranship
