// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "map/HeaderFacts.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/ADT/Twine.h"

using namespace llvm;

namespace tranship {

// From the headers of CUDA 11.8, 12.4 and 13.0, and nccl.h.
static constexpr StringLiteral WithHalf[] = {
    "cublas.h",     "cublasLt.h",  "cublasXt.h",    "cublas_api.h",
    "cublas_v2.h",  "cuda_bf16.h", "cuda_fp8.h",    "cusolverDn.h",
    "cusolverSp.h", "cusparse.h",  "cusparse_v2.h", "mma.h",
    "nccl.h",
};
static constexpr StringLiteral WithBf16[] = {
    "cublas.h",   "cublasLt.h",   "cublasXt.h",   "cublas_api.h", "cublas_v2.h",
    "cuda_fp8.h", "cusolverDn.h", "cusolverSp.h", "mma.h",        "nccl.h",
};
static constexpr StringLiteral WithComplex[] = {
    "cublas.h",      "cublasLt.h",   "cublasXt.h",   "cublas_api.h",
    "cublas_v2.h",   "cufft.h",      "cufftXt.h",    "cufftw.h",
    "cusolverDn.h",  "cusolverRf.h", "cusolverSp.h", "cusparse.h",
    "cusparse_v2.h",
};

static constexpr ComingLibrary ComingLibraries[] = {
    {"fp16", "cuda_fp16.h", WithHalf},
    {"bf16", "cuda_bf16.h", WithBf16},
    {"cuComplex", "cuComplex.h", WithComplex},
};

ArrayRef<ComingLibrary> comingLibraries() { return ComingLibraries; }

const ComingLibrary *comingLibraryOf(const Row &R) {
  const auto *Found = find_if(ComingLibraries, [&](const ComingLibrary &L) {
    return L.Library == R.Library;
  });
  return Found == std::end(ComingLibraries) ? nullptr : Found;
}

StringRef vendoredHeader(const Map &Names, StringRef Path) {
  for (StringRef Folder : {"cub/", "thrust/"}) {
    size_t At = Path.rfind(Folder);
    if (At == StringRef::npos || (At != 0 && Path[At - 1] != '/'))
      continue;
    StringRef Key = Path.drop_front(At);
    if (Names.contains(KeySpace::Header, Key))
      return Key;
  }
  return {};
}

bool opensNamespaceOf(StringRef Key, StringRef Text) {
  StringRef Name = Key.take_until([](char C) { return C == '/'; });
  // Later versions open it by a macro.
  if (Text.contains((Twine(Name.upper()) + "_NAMESPACE_BEGIN").str()))
    return true;
  std::string Opening = ("namespace " + Name).str();
  for (size_t At = Text.find(Opening); At != StringRef::npos;
       At = Text.find(Opening, At + 1)) {
    StringRef Rest = Text.substr(At + Opening.size()).ltrim();
    if (Rest.starts_with("{"))
      return true;
  }
  return false;
}

StringRef supportHeader(StringRef Library) {
  // The header rows of all libraries stand in one map; of what is left, that
  // which is supplied is about warps. Whoever uses libcu++ includes its
  // headers, but the function objects come along with others.
  return StringSwitch<StringRef>(Library)
      .Cases("cg", "headers", "tranship/cooperative_groups.h")
      .Case("atomics", "tranship/device/atomics.h")
      .Case("bf16", "tranship/device/bfloat16.h")
      .Case("cublaslegacy", "tranship/cublas.h")
      .Case("cudafunctional", "tranship/cuda/functional.h")
      .Case("fp16", "tranship/device/half.h")
      .Case("libcudacxx", "")
      .Case("memory", "tranship/device/memory.h")
      .Case("minmax", "tranship/device/minmax.h")
      .Case("nvtx", "tranship/nvtx.h")
      .Case("rounding", "tranship/device/rounding.h")
      .Case("simd", "tranship/device/simd.h")
      .Case("texture", "tranship/device/surfaces.h")
      .Default("tranship/warp.h");
}

} // namespace tranship
