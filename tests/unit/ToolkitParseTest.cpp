// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// CUDA sources parsed as Toolkit says, with the headers of real toolkits: the
// one that this machine has, and those of scripts/fetch-cuda-headers.sh.
#include "parse/commands/Toolkit.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/FrontendActions.h"
#include "clang/Frontend/TextDiagnosticBuffer.h"
#include "clang/Frontend/Utils.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"
#include <gtest/gtest.h>

using namespace llvm;
using namespace tranship;

namespace {

using Files = IntrusiveRefCntPtr<vfs::FileSystem>;

/// The real files, with a \p Source and what \p Memory has laid over them.
Files filesWith(StringRef Path, StringRef Source,
                IntrusiveRefCntPtr<vfs::InMemoryFileSystem> Memory) {
  Memory->addFile(Path, 0, MemoryBuffer::getMemBufferCopy(Source));
  auto All =
      makeIntrusiveRefCnt<vfs::OverlayFileSystem>(vfs::getRealFileSystem());
  All->pushOverlay(builtinFiles());
  All->pushOverlay(Memory);
  return All;
}

/// Runs the parser; returns the errors, one a line.
std::string errorsOf(ArrayRef<std::string> Arguments, Files All) {
  clang::TextDiagnosticBuffer Errors;
  clang::CompilerInstance Compiler;
  Compiler.createDiagnostics(&Errors, /*ShouldOwnClient=*/false);
  std::vector<const char *> Pointers;
  for (const std::string &Argument : Arguments)
    Pointers.push_back(Argument.c_str());
  EXPECT_TRUE(clang::CompilerInvocation::CreateFromArgs(
      Compiler.getInvocation(), Pointers, Compiler.getDiagnostics()));
  Compiler.setVerboseOutputStream(nulls());
  Compiler.createFileManager(All);
  clang::SyntaxOnlyAction Action;
  Compiler.ExecuteAction(Action);
  std::string Result;
  for (auto I = Errors.err_begin(); I != Errors.err_end(); ++I)
    Result += I->second + "\n";
  return Result;
}

/// Errors of \p Source, a file in memory, with \p T and Clang's own view of the
/// machine's other headers.
std::string errorsOf(const Toolkit &T, StringRef Source,
                     ArrayRef<const char *> Options = {}, bool IsCuda = true,
                     IntrusiveRefCntPtr<vfs::InMemoryFileSystem> Memory =
                         makeIntrusiveRefCnt<vfs::InMemoryFileSystem>()) {
  constexpr const char *Path = "/tranship-test/unit.cpp";
  std::vector<const char *> Question = {"clang",
                                        "-fsyntax-only",
                                        "-w",
                                        "-ferror-limit=5",
                                        "-nocudainc",
                                        "-nocudalib",
                                        "-resource-dir",
                                        resourceFolder().data(),
                                        "-x",
                                        IsCuda ? "cuda" : "c++",
                                        IsCuda ? "--cuda-host-only" : "-DHOST"};
  append_range(Question, Options);
  Question.push_back(Path);
  clang::IgnoringDiagConsumer Nobody;
  clang::CreateInvocationOptions Settings;
  Settings.VFS = filesWith(Path, Source, Memory);
  Settings.Diags = clang::CompilerInstance::createDiagnostics(
      new clang::DiagnosticOptions, &Nobody, false);
  std::vector<std::string> Answer;
  Settings.CC1Args = &Answer;
  if (!clang::createInvocation(Question, Settings))
    return "the driver failed";
  std::vector<std::string> Arguments = T.arguments(IsCuda);
  append_range(Arguments, drop_begin(Answer)); // all but "-cc1"
  return errorsOf(Arguments, Settings.VFS);
}

/// The folder of scripts/fetch-cuda-headers.sh.
std::string fetchedHeaders() {
  if (auto Folder = sys::Process::GetEnv("TRANSHIP_CUDA_DIR"))
    return *Folder;
  auto Source = sys::Process::GetEnv("TRANSHIP_SOURCE_DIR");
  return Source ? *Source + "/build/cuda-headers" : std::string();
}

/// The parameter is a fetched version, or empty for the machine's toolkit.
class ToolkitParse : public testing::TestWithParam<const char *> {
protected:
  void SetUp() override {
    StringRef Version = GetParam();
    std::string Path;
    if (!Version.empty()) {
      Path = fetchedHeaders() + "/" + Version.str() + "/usr";
      if (!sys::fs::exists(Path))
        GTEST_SKIP() << "no headers of CUDA " << Version.str();
    }
    auto Found = findToolkit(Path);
    ASSERT_TRUE(static_cast<bool>(Found)) << toString(Found.takeError());
    if (!*Found)
      GTEST_SKIP() << "no toolkit";
    Cuda = **Found;
  }

  Toolkit Cuda;
};

INSTANTIATE_TEST_SUITE_P(Toolkits, ToolkitParse,
                         testing::Values("", "11.8", "12.4"));

TEST_P(ToolkitParse, Version) {
  StringRef Version = GetParam();
  unsigned Major, Minor;
  if (!Version.consumeInteger(10, Major) && Version.consume_front(".") &&
      !Version.getAsInteger(10, Minor))
    EXPECT_EQ(Cuda.Version, Major * 1000 + Minor * 10);
  else
    EXPECT_GE(Cuda.Version, 10000u);
}

TEST_P(ToolkitParse, ErrorsAreSeen) {
  EXPECT_EQ(errorsOf(Cuda, "__global__ void k(int);\n"
                           "void f() { k<<<1, 1>>>(1, 2); }"),
            "too many arguments to function call, expected 1, have 2\n");
}

TEST_P(ToolkitParse, Libraries) {
  EXPECT_EQ(errorsOf(Cuda, R"(
#include <cooperative_groups.h>
#include <cooperative_groups/memcpy_async.h>
#include <cooperative_groups/reduce.h>
#include <cub/cub.cuh>
#include <cublas_v2.h>
#include <cuda/atomic>
#include <cuda/barrier>
#include <cuda/pipeline>
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cufft.h>
#include <curand_kernel.h>
#include <cusparse.h>
#include <mma.h>
#include <thrust/device_vector.h>
#include <thrust/execution_policy.h>
#include <thrust/sort.h>
#include <thrust/transform.h>
namespace cg = cooperative_groups;
__global__ void groups(float *P) {
  cg::thread_block Block = cg::this_thread_block();
  auto Tile = cg::tiled_partition<32>(Block);
  P[0] = cg::reduce(Tile, P[Block.thread_rank()], cg::plus<float>());
  P[1] = Tile.shfl_down(P[0], 4);
  cg::memcpy_async(Block, P, P, 16);
  cg::wait(Block);
  cg::this_grid().sync();
}
__global__ void numbers(float *P) {
  __half2 H = h2exp(__hadd2(__floats2half2_rn(1, 2), __float2half2_rn(1)));
  atomicAdd(reinterpret_cast<__half2 *>(P), H);
  __nv_bfloat16 B = __float2bfloat16(1.f);
  P[0] = __bfloat162float(__hfma(B, B, B * B));
  curandStatePhilox4_32_10_t State;
  curand_init(1, 2, 3, &State);
  P[1] = curand_uniform4(&State).x + curand_normal(&State);
  using namespace nvcuda::wmma;
  fragment<matrix_a, 16, 16, 16, __half, row_major> A;
  load_matrix_sync(A, reinterpret_cast<const __half *>(P), 16);
  typedef cub::BlockReduce<float, 128> Reduce;
  __shared__ typename Reduce::TempStorage Temp;
  P[2] = Reduce(Temp).Sum(P[1]);
  cuda::atomic_ref<float, cuda::thread_scope_device> Shared(P[3]);
  Shared.store(1.f, cuda::memory_order_relaxed);
}
int main() {
  thrust::device_vector<float> V(4);
  thrust::sort(thrust::device, V.begin(), V.end());
  float Two = 2, *P = thrust::raw_pointer_cast(V.data());
  thrust::transform(V.begin(), V.end(), V.begin(),
                    [=] __device__(float X) { return X * Two; });
  size_t N = 0;
  cub::DeviceReduce::Sum(nullptr, N, P, P, 4);
  cub::DeviceRadixSort::SortKeys(nullptr, N, P, P, 4);
  cublasHandle_t Handle;
  cublasCreate(&Handle);
  groups<<<1, 32, 0, cudaStream_t(0)>>>(P);
  numbers<<<dim3(1, 2), 32>>>(P);
  return cudaGetLastError() == cudaSuccess;
})",
                     {"-std=c++17"}),
            "");
}

TEST_P(ToolkitParse, TexturesAndSurfaces) {
  constexpr StringLiteral Source = R"(
__global__ void objects(cudaTextureObject_t T, cudaSurfaceObject_t S, float *P) {
  P[0] = tex2D<float>(T, .5f, 1.f) + tex3D<float4>(T, 1, 2, 3).x;
  P[1] = surf2Dread<float>(S, 0, 1) + tex1Dfetch<float>(T, 1);
  surf2Dread(P, S, 0, 1, cudaBoundaryModeZero);
  surf3Dwrite(1.f, S, 1, 2, 3);
  surf2DLayeredwrite(make_float2(1, 2), S, 1, 2, 3, cudaBoundaryModeClamp);
}
#if CUDA_VERSION < 12000
texture<float, 2, cudaReadModeElementType> Image;
surface<void, cudaSurfaceType2D> Out;
__global__ void references(float *P) {
  P[0] = tex2D(Image, 1.f, 2.f);
  surf2Dwrite(P[0], Out, 1, 2);
  surf2Dread(P, Out, 1, 2);
  surf2Dread(P, Out, 1, 2, 4, cudaBoundaryModeTrap);
}
#endif
void host(cudaArray_t A) {
  cudaResourceDesc D = {};
  D.resType = cudaResourceTypeArray;
  D.res.array.array = A;
  cudaTextureDesc How = {};
  cudaTextureObject_t T;
  cudaCreateTextureObject(&T, &D, &How, nullptr);
})";
  EXPECT_EQ(errorsOf(Cuda, Source), "");
}

TEST_P(ToolkitParse, WhatNvccDeclaresAndClangDoesNot) {
  constexpr StringLiteral Source = R"(
#include <sm_20_intrinsics.h>
#include <sm_30_intrinsics.h>
#include <sm_32_intrinsics.h>
#include <sm_60_atomic_functions.h>
#if __CUDACC_VER_MAJOR__ * 1000 + __CUDACC_VER_MINOR__ * 10 != CUDA_VERSION
#error "another version"
#endif
__global__ void child(int *P) {}
__global__ void kernel(float *P, double *D) {
  P[0] = __ldcg(P) + __ldca(P + 1) + __ldcs(P) + __ldcv(P) + __ldlu(P);
  __stcg(P, 1);
  __stwt(P, 1.f);
  float4 F = __ldcs(reinterpret_cast<float4 *>(P));
  __stcs(reinterpret_cast<float4 *>(P), F);
  __prof_trigger(1);
  atomicAdd(D, 1.0);
  atomicAdd_system(P, 1.f);
  P[1] = __shfl_xor_sync(~0u, P[0], 1) + __ldg(P) + __reduce_add_sync(~0u, 1u);
  new (P) float(1);
  assert(P);
  printf("%f %d", P[0], static_cast<int>(clock()));
  child<<<1, 1>>>(nullptr);
  cudaDeviceSynchronize();
}
__host__ __device__ bool odd(double X) { return isnan(X) || isinf(X); }
void host() {
  fprintf(stderr, "%s", cudaGetErrorString(cudaDeviceSynchronize()));
  free(malloc(strlen("")));
})";
  for (const char *Standard : {"-std=c++11", "-std=c++14", "-std=c++20"})
    EXPECT_EQ(errorsOf(Cuda, Source, {Standard}), "") << Standard;
}

TEST_P(ToolkitParse, HostHeaders) {
  constexpr StringLiteral Source = R"(
#include <algorithm>
#include <atomic>
#include <complex>
#include <functional>
#include <immintrin.h>
#include <iostream>
#include <memory>
#include <mutex>
#include <regex>
#include <stdatomic.h>
#include <thread>
#include <unordered_map>
#include <vector>
#include <cuda_runtime.h>
std::vector<std::shared_ptr<int>> V;
)";
  EXPECT_EQ(errorsOf(Cuda, Source), "");
  EXPECT_EQ(errorsOf(Cuda, Source, {}, /*IsCuda=*/false), "");
}

TEST_P(ToolkitParse, HostCode) {
  EXPECT_EQ(errorsOf(Cuda, R"(
#ifdef __CUDACC__
#error "this is no CUDA"
#endif
#include <cublas_v2.h>
#include <cuda_runtime.h>
float4 F = make_float4(1, 2, 3, 4);
cudaError_t E = cudaFree(nullptr);)",
                     {}, /*IsCuda=*/false),
            "");
}

/// Debian's packages put CUDA's headers among those of the system.
TEST_P(ToolkitParse, AmongTheSystemsHeaders) {
  auto Memory = makeIntrusiveRefCnt<vfs::InMemoryFileSystem>();
  std::error_code Code;
  for (sys::fs::recursive_directory_iterator I(Cuda.Include, Code), End;
       I != End && !Code; I.increment(Code))
    if (auto Text = MemoryBuffer::getFile(I->path());
        Text && sys::fs::is_regular_file(I->path()))
      Memory->addFile("/usr/include" + I->path().substr(Cuda.Include.size()), 0,
                      std::move(*Text));
  constexpr StringLiteral Source = R"(
#include <cstdlib>
#include <cuda_fp16.h>
#include <math.h>
#include <vector>
__global__ void kernel(std::vector<__half> *P) { std::abs(1); }
void host() { kernel<<<1, 1>>>(nullptr); })";
  EXPECT_EQ(errorsOf({"/usr", "/usr/include", Cuda.Version}, Source, {},
                     /*IsCuda=*/true, Memory),
            "");
}

} // namespace
