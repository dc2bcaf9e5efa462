// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "buildfiles/python/PortPython.h"
#include "buildfiles/python/SetupPort.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace tranship::python {

bool isSetupFile(StringRef Path) {
  StringRef Name = sys::path::filename(Path);
  return Name == "setup.py" ||
         (Name.starts_with("setup") && Name.ends_with(".py"));
}

/// The first place of one of \p Words, or nothing.
static std::optional<Range> firstOf(StringRef Text, ArrayRef<StringRef> Words) {
  for (StringRef Word : Words)
    if (size_t At = Text.find(Word); At != StringRef::npos)
      return Range{uint32_t(At), uint32_t(At + Word.size())};
  return std::nullopt;
}

BuildResult portSetup(StringRef Text, const BuildOptions &Options) {
  std::optional<Range> Torch = firstOf(Text, {"CUDAExtension("});
  std::optional<Range> Nvcc =
      firstOf(Text, {"nvcc", "cudart", "CUDA_HOME", "CUDAHOME", "CUDA_PATH"});
  if ((!Torch && !Nvcc) || Text.contains("hipcc") || Text.contains("amdhip64"))
    return {};
  // A script that knows of ROCm decides itself.
  if (firstOf(Text, {"version.hip", "ROCM_HOME", "ROCM_PATH", "is_rocm"})) {
    Findings Said;
    Said.report(DiagnosticId::BuildUnknown, Torch ? *Torch : *Nvcc,
                "this script asks for ROCm itself and is left");
    return {{}, Said.take()};
  }
  if (Options.Mode == BuildMode::Both) {
    Findings Said;
    Said.report(DiagnosticId::BuildUnknown, Torch ? *Torch : *Nvcc,
                "what this script builds is not made to depend on USE_HIP; "
                "without --build=both it is ported");
    return {{}, Said.take()};
  }
  SetupPort Port(Text, Options, Torch.has_value());
  if (Torch)
    Port.findings().report(
        DiagnosticId::BuildUnknown, *Torch,
        "PyTorch for ROCm builds a CUDAExtension with hipcc and translates its "
        "sources itself; the cards are named by PYTORCH_ROCM_ARCH");
  return Port.run();
}

} // namespace tranship::python
