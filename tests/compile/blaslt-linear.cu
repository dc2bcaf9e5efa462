// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A linear layer with bias and GELU in one product of cuBLASLt: descriptors in
// smart pointers, the algorithm asked of the heuristics and kept per shape.
//
// REQUIRES: hip-headers, cuda
// RUN: %program %s

#include <cublasLt.h>
#include <cuda_fp16.h>
#include <cuda_runtime.h>

#include <cstdint>
#include <cstdio>
#include <map>
#include <memory>
#include <stdexcept>
#include <string>
#include <tuple>
#include <type_traits>

static void check(cublasStatus_t S, const char *What) {
  if (S != CUBLAS_STATUS_SUCCESS)
    throw std::runtime_error(std::string(What) + " gave " +
                             std::to_string(int(S)));
}
static void check(cudaError_t E, const char *What) {
  if (E != cudaSuccess)
    throw std::runtime_error(std::string(What) + ": " + cudaGetErrorString(E));
}
#define CHECK(X) check((X), #X)

template <typename Handle, cublasStatus_t (*Destroy)(Handle)> struct Destroyer {
  void operator()(std::remove_pointer_t<Handle> *P) const { Destroy(P); }
};

using MatmulDesc =
    std::unique_ptr<std::remove_pointer_t<cublasLtMatmulDesc_t>,
                    Destroyer<cublasLtMatmulDesc_t, cublasLtMatmulDescDestroy>>;
using Layout = std::unique_ptr<
    std::remove_pointer_t<cublasLtMatrixLayout_t>,
    Destroyer<cublasLtMatrixLayout_t, cublasLtMatrixLayoutDestroy>>;

static Layout makeLayout(cudaDataType_t Type, uint64_t Rows, uint64_t Cols,
                         int64_t Leading) {
  cublasLtMatrixLayout_t L = nullptr;
  CHECK(cublasLtMatrixLayoutCreate(&L, Type, Rows, Cols, Leading));
  return Layout(L);
}

template <typename T>
static void set(const MatmulDesc &D, cublasLtMatmulDescAttributes_t Attribute,
                const T &Value) {
  CHECK(cublasLtMatmulDescSetAttribute(D.get(), Attribute, &Value,
                                       sizeof(Value)));
}

class Linear {
public:
  Linear(int In, int Out, bool Gelu) : In(In), Out(Out), Gelu(Gelu) {
    CHECK(cublasLtCreate(&Lt));
    CHECK(cudaMalloc(&Workspace, WorkspaceBytes));
    CHECK(cudaMalloc(&Weights, sizeof(__half) * In * Out));
    CHECK(cudaMalloc(&Bias, sizeof(__half) * Out));
    CHECK(cudaMemset(Weights, 0, sizeof(__half) * In * Out));
    CHECK(cudaMemset(Bias, 0, sizeof(__half) * Out));
  }
  ~Linear() {
    cudaFree(Workspace);
    cudaFree(Weights);
    cudaFree(Bias);
    cublasLtDestroy(Lt);
  }
  Linear(const Linear &) = delete;
  Linear &operator=(const Linear &) = delete;

  void forward(const __half *X, __half *Y, int Batch, cudaStream_t Stream) {
    cublasLtMatmulDesc_t Raw = nullptr;
    CHECK(cublasLtMatmulDescCreate(&Raw, CUBLAS_COMPUTE_32F, CUDA_R_32F));
    MatmulDesc Desc(Raw);
    set(Desc, CUBLASLT_MATMUL_DESC_TRANSA, CUBLAS_OP_T);
    set(Desc, CUBLASLT_MATMUL_DESC_TRANSB, CUBLAS_OP_N);
    set(Desc, CUBLASLT_MATMUL_DESC_EPILOGUE,
        Gelu ? CUBLASLT_EPILOGUE_GELU_BIAS : CUBLASLT_EPILOGUE_BIAS);
    const void *BiasPointer = Bias;
    set(Desc, CUBLASLT_MATMUL_DESC_BIAS_POINTER, BiasPointer);

    Layout A = makeLayout(CUDA_R_16F, In, Out, In);
    Layout B = makeLayout(CUDA_R_16F, In, Batch, In);
    Layout C = makeLayout(CUDA_R_16F, Out, Batch, Out);
    const cublasLtMatmulAlgo_t &Algorithm = choose(Desc, A, B, C, Batch);
    const float Alpha = 1.0f, Beta = 0.0f;
    CHECK(cublasLtMatmul(Lt, Desc.get(), &Alpha, Weights, A.get(), X, B.get(),
                         &Beta, Y, C.get(), Y, C.get(), &Algorithm, Workspace,
                         WorkspaceBytes, Stream));
  }

private:
  const cublasLtMatmulAlgo_t &choose(const MatmulDesc &Desc, const Layout &A,
                                     const Layout &B, const Layout &C,
                                     int Batch) {
    auto Known = Algorithms.find({Batch, Gelu});
    if (Known != Algorithms.end())
      return Known->second;
    cublasLtMatmulPreference_t Preference = nullptr;
    CHECK(cublasLtMatmulPreferenceCreate(&Preference));
    CHECK(cublasLtMatmulPreferenceSetAttribute(
        Preference, CUBLASLT_MATMUL_PREF_MAX_WORKSPACE_BYTES, &WorkspaceBytes,
        sizeof(WorkspaceBytes)));
    cublasLtMatmulHeuristicResult_t Results[4] = {};
    int Found = 0;
    cublasStatus_t Status = cublasLtMatmulAlgoGetHeuristic(
        Lt, Desc.get(), A.get(), B.get(), C.get(), C.get(), Preference, 4,
        Results, &Found);
    cublasLtMatmulPreferenceDestroy(Preference);
    CHECK(Status);
    for (int I = 0; I < Found; ++I)
      if (Results[I].state == CUBLAS_STATUS_SUCCESS &&
          Results[I].workspaceSize <= WorkspaceBytes)
        return Algorithms[{Batch, Gelu}] = Results[I].algo;
    throw std::runtime_error("no algorithm for this shape");
  }

  int In, Out;
  bool Gelu;
  cublasLtHandle_t Lt = nullptr;
  void *Workspace = nullptr;
  size_t WorkspaceBytes = size_t(8) << 20;
  __half *Weights = nullptr, *Bias = nullptr;
  std::map<std::tuple<int, bool>, cublasLtMatmulAlgo_t> Algorithms;
};

int main() {
  try {
    const int Batch = 64, In = 256, Hidden = 1024;
    Linear Up(In, Hidden, true), Down(Hidden, In, false);
    __half *X, *H;
    CHECK(cudaMalloc((void **)&X, sizeof(__half) * Batch * In));
    CHECK(cudaMalloc((void **)&H, sizeof(__half) * Batch * Hidden));
    cudaStream_t Stream;
    CHECK(cudaStreamCreate(&Stream));
    for (int Step = 0; Step < 3; ++Step) {
      Up.forward(X, H, Batch, Stream);
      Down.forward(H, X, Batch, Stream);
    }
    __half First;
    CHECK(cudaMemcpyAsync(&First, X, sizeof First, cudaMemcpyDeviceToHost,
                          Stream));
    CHECK(cudaStreamSynchronize(Stream));
    std::printf("%g\n", double(__half2float(First)));
    CHECK(cudaFree(X));
    CHECK(cudaFree(H));
    CHECK(cudaStreamDestroy(Stream));
    return 0;
  } catch (const std::exception &E) {
    std::fprintf(stderr, "%s\n", E.what());
    return 1;
  }
}
