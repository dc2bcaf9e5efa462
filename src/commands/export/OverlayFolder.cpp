// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "commands/export/OverlayFolder.h"
#include "commands/export/HiddenNames.h"
#include "commands/export/Overlay.h"
#include "parse/commands/BuiltinFiles.h"
#include "session/support/SupportFiles.h"

using namespace llvm;

namespace tranship {

static Error writeAll(StringRef Folder, ArrayRef<OverlayFile> Files) {
  for (const OverlayFile &File : Files)
    if (Error E = writeBelow(Folder, File.Path, File.Text))
      return E;
  return Error::success();
}

Error writeCudaOverlay(const Map &Names, const Platform &To, StringRef Folder) {
  Error Result = Error::success();
  forEachOwnHeader("overlay/", [&](StringRef Name, StringRef Text) {
    bool Part = Name == "common.h" || Name == (To.Name + ".h").str();
    if (!Result && Part)
      Result = writeBelow(Folder, ("tranship/overlay/" + Name).str(), Text);
  });
  // On CUDA they include CUDA's own, also beside a port.
  forEachOwnHeader("support/", [&](StringRef Name, StringRef Text) {
    if (!Result)
      Result = writeBelow(Folder, Name, Text);
  });
  return Result ? std::move(Result) : writeAll(Folder, overlayFiles(Names, To));
}

Error writeCpuOverlay(const Map &Names, const Platform &To, StringRef Folder) {
  Error Result = Error::success();
  CpuFiles Written;
  HiddenNames Hidden(Names);
  // In ports to MXMACA names stay of which no counterpart is known.
  auto WithoutCuda = [&](StringRef Text) {
    return To.Name == "hip" ? Hidden.hide(Text) : Text.str();
  };
  forEachOwnHeader("overlay/", [&](StringRef Name, StringRef Text) {
    StringRef Inside = Name;
    bool Cpu = Inside.consume_front("cpu/");
    if (Cpu)
      Written.insert(Inside);
    bool Part = Name == "common.h" || Name == (To.Name + ".h").str();
    if (!Result && (Cpu || Part))
      Result = writeBelow(
          Folder, ((Cpu ? "tranship/" : "tranship/overlay/") + Name).str(),
          WithoutCuda(Text));
  });
  // Our headers that ports include work here as on the target.
  forEachOwnHeader("support/", [&](StringRef Name, StringRef Text) {
    if (!Result)
      Result =
          writeBelow(Folder, Name,
                     ("#include \"tranship/cpu/platform.h\"\n" + Text).str());
  });
  if (Result)
    return Result;
  std::vector<OverlayFile> Files = cpuOverlayFiles(Names, To, Written);
  for (OverlayFile &File : Files)
    File.Text = WithoutCuda(File.Text);
  Files.push_back({"tranship/overlay/cuda-names.h", Hidden.revealingText()});
  return writeAll(Folder, Files);
}

} // namespace tranship
