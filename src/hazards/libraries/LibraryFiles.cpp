// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "hazards/libraries/LibraryFiles.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace tranship {

static constexpr LibraryFile Libraries[] = {
    {"cuda", {"libamdhip64.so", ""}},
    {"cudart", {"libamdhip64.so", "libmcruntime.so"}},
    {"nvrtc", {"libhiprtc.so", ""}},
    {"cublas", {"libhipblas.so", ""}},
    {"cublasLt", {"libhipblaslt.so", ""}},
    {"cufft", {"libhipfft.so", ""}},
    {"cufftw", {"libhipfftw.so", ""}},
    {"curand", {"libhiprand.so", ""}},
    {"cusparse", {"libhipsparse.so", ""}},
    {"cusolver", {"libhipsolver.so", ""}},
    {"cudnn", {"libMIOpen.so", ""}},
    {"nccl", {"librccl.so", ""}},
    {"nvidia-ml", {"libamd_smi.so", ""}},
    {"cupti", {"", ""}},
    {"nvrtc-builtins", {"", ""}},
    {"nvJitLink", {"", ""}},
    {"nvToolsExt", {"libroctx64.so", ""}},
};

const LibraryFile *findLibraryFile(StringRef Text) {
  if (Text.find_first_of(" \t\\\"%,;") != StringRef::npos)
    return nullptr;
  StringRef Name = Text.substr(Text.rfind('/') + 1);
  StringRef Stem;
  if (Name.consume_front("lib") &&
      (Name.ends_with(".so") || Name.contains(".so.")))
    Stem = Name.take_front(Name.find(".so"));
  else if (Name == "nvcuda.dll")
    Stem = "cuda";
  else if (Name.ends_with(".dll")) // cublas64_12.dll
    Stem = Name.take_front(Name.find("64_"));
  auto Found =
      find_if(Libraries, [&](const LibraryFile &L) { return L.Stem == Stem; });
  return Stem.empty() || Found == std::end(Libraries) ? nullptr : Found;
}

} // namespace tranship
