// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "buildfiles/Reports.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace tranship {

/// The first of \p Words in the text, outside of comments.
static std::optional<Range> firstUse(StringRef Text,
                                     ArrayRef<StringRef> Words) {
  for (StringRef Rest = Text; !Rest.empty();) {
    auto [Line, Behind] = Rest.split('\n');
    StringRef Code = Line.take_until([](char C) { return C == '#'; });
    for (StringRef Word : Words)
      if (size_t At = Code.find(Word); At != StringRef::npos) {
        uint32_t Begin = Line.data() - Text.data() + At;
        return Range{Begin, uint32_t(Begin + Word.size())};
      }
    Rest = Behind;
  }
  return std::nullopt;
}

/// The libraries of CUDA's that the text names, as the target's.
static std::string librariesIn(StringRef Text, BuildTarget Target) {
  SmallVector<StringRef> Found;
  for (const BuildRow &R : BuildTable::builtin(Target).rows())
    if (R.Kind == BuildKind::Library && R.To.size() > 1 &&
        !is_contained(Found, R.To) &&
        (Text.contains(("'" + R.Cuda + "'").str()) ||
         Text.contains((":" + R.Cuda + "\"").str())))
      Found.push_back(R.To);
  return join(Found, ", ");
}

static BuildResult left(StringRef Text, std::optional<Range> Where,
                        const Twine &Message,
                        BuildTarget Target = BuildTarget::Hip) {
  if (!Where || isKept(keptLines(Text), *Where))
    return {};
  std::string Libraries = librariesIn(Text, Target);
  Findings Said;
  Said.report(DiagnosticId::BuildNoCounterpart, *Where,
              Message + (Libraries.empty() ? "" : "; libraries: ") + Libraries);
  return {{}, Said.take()};
}

bool usesCuBridge(StringRef Text) {
  return firstUse(Text, {"cucc", "CUCC_", "cmake_maca", "make_maca",
                         "cu-bridge", "tools/wcuda"})
      .has_value();
}

BuildResult reportMaca(StringRef Text) {
  std::optional<Range> Where =
      firstUse(Text, {"CUDAExtension(", "nvcc", "cudart", "'cuda'"});
  return left(Text, Where,
              "this is left; sources that are ported to MXMACA are compiled by "
              "mxcc -x maca, and CUDA's sources by cu-bridge's cucc",
              BuildTarget::Maca);
}

BuildResult reportBazel(StringRef Text) {
  return left(Text,
              firstUse(Text, {"rules_cuda", "cuda_library(", "cuda_binary(",
                              "cuda_objects(", "cuda_default_copts", "if_cuda(",
                              "@local_config_cuda", "@local_cuda", "@cuda//"}),
              "Bazel's rules for CUDA are left; rules for ROCm, such as "
              "@local_config_rocm, take the place of their repository, and "
              "hipcc that of nvcc (-x hip, --offload-arch)");
}

BuildResult reportMeson(StringRef Text) {
  return left(Text,
              firstUse(Text, {"'cuda'", "import('unstable-cuda')", "nvcc"}),
              "Meson's CUDA is left: what adds CUDA as a language or asks for "
              "its libraries is ported without --build=both, commands of "
              "nvcc's are not");
}

} // namespace tranship
