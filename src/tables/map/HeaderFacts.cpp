// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tables/map/HeaderFacts.h"
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

static constexpr StringLiteral CubFiles[] = {
    "util_type.cuh",          "device/device_reduce.cuh",
    "device/device_scan.cuh", "device/device_radix_sort.cuh",
    "block/block_reduce.cuh", "block/block_scan.cuh",
    "warp/warp_reduce.cuh",
};
static constexpr StringLiteral ThrustFiles[] = {
    "detail/vector_base.h",
    "device_vector.h",
    "host_vector.h",
    "complex.h",
    "tuple.h",
};
static constexpr StringLiteral GroupFiles[] = {
    "details/info.h",
    "details/helpers.h",
    "details/reduce.h",
    "details/async.h",
};
static constexpr StringLiteral LibcuxxFiles[] = {
    "include/cuda/std/detail/__config",
    "include/cuda/std/__cccl/version.h",
    "include/cuda/std/version",
};

static constexpr CopiedLibrary CopiedLibraries[] = {
    {"cub", "CUB", "cub/cub.cuh", "CUB_NAMESPACE_BEGIN", CubFiles},
    {"thrust", "Thrust", "thrust/device_vector.h", "THRUST_NAMESPACE_BEGIN",
     ThrustFiles},
    {"cooperative_groups", "CUDA's cooperative groups", "cooperative_groups.h",
     "_CG_BEGIN_NAMESPACE", GroupFiles},
    {"libcudacxx", "libcu++", "cuda/atomic", "_LIBCUDACXX", LibcuxxFiles},
};

ArrayRef<CopiedLibrary> copiedLibraries() { return CopiedLibraries; }

bool CopiedLibrary::isOpenedIn(StringRef Text) const {
  if (Text.contains(Macro))
    return true;
  std::string Opening = ("namespace " + StringRef(Folder)).str();
  for (size_t At = Text.find(Opening); At != StringRef::npos;
       At = Text.find(Opening, At + 1)) {
    StringRef Rest = Text.substr(At + Opening.size()).ltrim();
    if (Rest.starts_with("{"))
      return true;
  }
  return false;
}

bool CopiedLibrary::mayBeIn(StringRef Name) const {
  return Name.consume_back(Folder) && (Name.empty() || Name.ends_with("_"));
}

StringRef vendoredHeader(const Map &Names, StringRef Path) {
  for (const CopiedLibrary &Library : CopiedLibraries) {
    std::string Folder = (StringRef(Library.Folder) + "/").str();
    size_t At = Path.rfind(Folder);
    if (At == StringRef::npos ||
        (At != 0 && Path[At - 1] != '/' && Path[At - 1] != '_'))
      continue;
    StringRef Key = Path.drop_front(At);
    if (Names.contains(KeySpace::Header, Key))
      return Key;
  }
  return {};
}

bool opensNamespaceOf(StringRef Key, StringRef Text) {
  StringRef Name = Key.take_until([](char C) { return C == '/'; });
  return any_of(CopiedLibraries, [&](const CopiedLibrary &Library) {
    return Library.Folder == Name && Library.isOpenedIn(Text);
  });
}

// From the headers of CUDA 12.4 and HIP 7.2: tests/maps/member-order.test.
std::optional<unsigned> firstReordered(Column Where, StringRef Name) {
  if (Where != Column::Hip)
    return std::nullopt;
  return StringSwitch<std::optional<unsigned>>(Name)
      .Cases("CUDA_GRAPH_INSTANTIATE_PARAMS", "cudaGraphInstantiateParams", 0)
      .Cases("CUDA_KERNEL_NODE_PARAMS", "CUDA_KERNEL_NODE_PARAMS_v1",
             "cudaKernelNodeParams", 0)
      .Case("cudaFuncAttributes", 0)
      .Cases("CUDA_MEMSET_NODE_PARAMS", "CUDA_MEMSET_NODE_PARAMS_v1",
             "CUDA_MEMSET_NODE_PARAMS_v2", "cudaMemsetParams", 1)
      .Cases("CUaccessPolicyWindow", "CUaccessPolicyWindow_v1",
             "cudaAccessPolicyWindow", 1)
      .Cases("CUgraphEdgeData", "cudaGraphEdgeData", 1)
      .Case("CUDA_MEMCPY_NODE_PARAMS", 2)
      .Cases("CUDA_MEMCPY3D", "CUDA_MEMCPY3D_v1", "CUDA_MEMCPY3D_v2", 8)
      .Default(std::nullopt);
}

static constexpr SupportHeader SupportHeaders[] = {
#define SUPPORT_HEADER(LIBRARY, HEADER, BY, LANGUAGE)                          \
  {LIBRARY, HEADER, SupportHeader::By::BY, SupportHeader::Language::LANGUAGE},
#include "tables/map/SupportHeaders.def"
};

ArrayRef<SupportHeader> supportHeaders() { return SupportHeaders; }

StringRef supportHeader(StringRef Library) {
  const auto *Found = find_if(SupportHeaders, [&](const SupportHeader &S) {
    return S.Library == Library;
  });
  // Of what is left, that which is supplied is about warps.
  if (Found == std::end(SupportHeaders))
    return "tranship/warp.h";
  return Found->Comes == SupportHeader::By::Use ? StringRef(Found->Header) : "";
}

bool isSuppliedInC(const Row &R, StringRef Cell) {
  return any_of(SupportHeaders, [&](const SupportHeader &S) {
    return S.Needs == SupportHeader::Language::C &&
           (R.Library == S.Library || Cell.contains(S.Header));
  });
}

} // namespace tranship
