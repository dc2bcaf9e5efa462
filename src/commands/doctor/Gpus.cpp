// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// From what the drivers of the kernel say: no tool of a vendor's is asked.
#include "commands/doctor/Machine.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace tranship {

/// The value behind \p Key at the begin of a line; empty if there is none.
static StringRef valueOf(StringRef Text, StringRef Key) {
  for (StringRef Line : split(Text, '\n'))
    if (Line.consume_front(Key) && (Line.empty() || isSpace(Line.front())))
      return Line.trim();
  return {};
}

static unsigned numberOf(StringRef Text, StringRef Key) {
  unsigned Value = 0;
  return valueOf(Text, Key).getAsInteger(10, Value) ? 0 : Value;
}

/// 90010 is gfx90a: two digits each for the minor version and the stepping,
/// which names have as digits of base 16.
static std::string gfxName(unsigned Version) {
  return "gfx" + utostr(Version / 10000) +
         utohexstr(Version / 100 % 100, /*LowerCase=*/true) +
         utohexstr(Version % 100, /*LowerCase=*/true);
}

void findGpus(Machine &To, const Disk &On) {
  if (On.has("/dev/kfd"))
    To.MayUseKfd = On.mayUse("/dev/kfd");
  for (StringRef File :
       On.glob("/sys/class/kfd/kfd/topology/nodes/*/properties")) {
    std::string Text = On.read(File);
    // Processors have a node, too, with 0.
    if (unsigned Version = numberOf(Text, "gfx_target_version"))
      To.Gpus.push_back(
          {"AMD", gfxName(Version), numberOf(Text, "wave_front_size")});
  }
  for (StringRef File : On.glob("/proc/driver/nvidia/gpus/*/information")) {
    std::string Text = On.read(File);
    To.Gpus.push_back({"NVIDIA", valueOf(Text, "Model:").str(), 32});
  }
}

} // namespace tranship
