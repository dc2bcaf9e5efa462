// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A small dense matrix library over cuBLAS: handles in RAII classes, one
// template for both precisions, a stream per product.
//
// REQUIRES: hip-headers, cuda
// RUN: %program %s

#include <cublas_v2.h>
#include <cuda_runtime.h>

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

static const char *statusName(cublasStatus_t S) {
  switch (S) {
  case CUBLAS_STATUS_SUCCESS:
    return "success";
  case CUBLAS_STATUS_NOT_INITIALIZED:
    return "not initialized";
  case CUBLAS_STATUS_ALLOC_FAILED:
    return "out of memory";
  case CUBLAS_STATUS_INVALID_VALUE:
    return "invalid value";
  case CUBLAS_STATUS_ARCH_MISMATCH:
    return "architecture mismatch";
  case CUBLAS_STATUS_MAPPING_ERROR:
    return "mapping error";
  case CUBLAS_STATUS_EXECUTION_FAILED:
    return "execution failed";
  case CUBLAS_STATUS_INTERNAL_ERROR:
    return "internal error";
  case CUBLAS_STATUS_NOT_SUPPORTED:
    return "not supported";
  default:
    return "unknown";
  }
}

#define CHECK_CUDA(call)                                                       \
  do {                                                                         \
    cudaError_t E_ = (call);                                                   \
    if (E_ != cudaSuccess)                                                     \
      throw std::runtime_error(std::string(#call ": ") +                       \
                               cudaGetErrorString(E_));                        \
  } while (0)

#define CHECK_BLAS(call)                                                       \
  do {                                                                         \
    cublasStatus_t S_ = (call);                                                \
    if (S_ != CUBLAS_STATUS_SUCCESS)                                           \
      throw std::runtime_error(std::string(#call ": ") + statusName(S_));      \
  } while (0)

class BlasContext {
public:
  BlasContext() {
    CHECK_BLAS(cublasCreate(&Handle));
    CHECK_CUDA(cudaStreamCreateWithFlags(&Stream, cudaStreamNonBlocking));
    CHECK_BLAS(cublasSetStream(Handle, Stream));
    CHECK_BLAS(cublasSetPointerMode(Handle, CUBLAS_POINTER_MODE_HOST));
  }
  ~BlasContext() {
    cublasDestroy(Handle);
    cudaStreamDestroy(Stream);
  }
  BlasContext(const BlasContext &) = delete;
  BlasContext &operator=(const BlasContext &) = delete;

  cublasHandle_t handle() const { return Handle; }
  cudaStream_t stream() const { return Stream; }
  void wait() const { CHECK_CUDA(cudaStreamSynchronize(Stream)); }

private:
  cublasHandle_t Handle = nullptr;
  cudaStream_t Stream = nullptr;
};

/// Sets a pointer mode and puts the old one back at the end of the scope.
class PointerModeGuard {
public:
  PointerModeGuard(cublasHandle_t H, cublasPointerMode_t Mode) : Handle(H) {
    CHECK_BLAS(cublasGetPointerMode(Handle, &Old));
    CHECK_BLAS(cublasSetPointerMode(Handle, Mode));
  }
  ~PointerModeGuard() { cublasSetPointerMode(Handle, Old); }

private:
  cublasHandle_t Handle;
  cublasPointerMode_t Old;
};

template <typename T> struct Blas;

template <> struct Blas<float> {
  static constexpr auto gemm = cublasSgemm;
  static constexpr auto gemv = cublasSgemv;
  static constexpr auto nrm2 = cublasSnrm2;
  static constexpr auto scal = cublasSscal;
  static constexpr auto geam = cublasSgeam;
  static constexpr auto trsm = cublasStrsm;
};

template <> struct Blas<double> {
  static constexpr auto gemm = cublasDgemm;
  static constexpr auto gemv = cublasDgemv;
  static constexpr auto nrm2 = cublasDnrm2;
  static constexpr auto scal = cublasDscal;
  static constexpr auto geam = cublasDgeam;
  static constexpr auto trsm = cublasDtrsm;
};

struct DeviceDeleter {
  void operator()(void *P) const { cudaFree(P); }
};

template <typename T> class Matrix {
public:
  Matrix(int Rows, int Cols) : Rows(Rows), Cols(Cols) {
    T *P = nullptr;
    CHECK_CUDA(cudaMalloc(&P, size_t(Rows) * Cols * sizeof(T)));
    Data.reset(P);
  }

  static Matrix from(const std::vector<T> &Host, int Rows, int Cols) {
    Matrix M(Rows, Cols);
    CHECK_BLAS(cublasSetMatrix(Rows, Cols, sizeof(T), Host.data(), Rows,
                               M.Data.get(), Rows));
    return M;
  }

  std::vector<T> toHost() const {
    std::vector<T> Host(size_t(Rows) * Cols);
    CHECK_BLAS(cublasGetMatrix(Rows, Cols, sizeof(T), Data.get(), Rows,
                               Host.data(), Rows));
    return Host;
  }

  T *data() { return Data.get(); }
  const T *data() const { return Data.get(); }
  int rows() const { return Rows; }
  int cols() const { return Cols; }

private:
  int Rows, Cols;
  std::unique_ptr<T, DeviceDeleter> Data;
};

template <typename T>
Matrix<T> multiply(const BlasContext &C, const Matrix<T> &A,
                   const Matrix<T> &B, bool TransposeA = false) {
  const T One = 1, Zero = 0;
  const cublasOperation_t OpA = TransposeA ? CUBLAS_OP_T : CUBLAS_OP_N;
  const int M = TransposeA ? A.cols() : A.rows();
  const int K = TransposeA ? A.rows() : A.cols();
  Matrix<T> R(M, B.cols());
  CHECK_BLAS(Blas<T>::gemm(C.handle(), OpA, CUBLAS_OP_N, M, B.cols(), K, &One,
                           A.data(), A.rows(), B.data(), B.rows(), &Zero,
                           R.data(), M));
  return R;
}

template <typename T>
Matrix<T> add(const BlasContext &C, T Alpha, const Matrix<T> &A, T Beta,
              const Matrix<T> &B) {
  Matrix<T> R(A.rows(), A.cols());
  CHECK_BLAS(Blas<T>::geam(C.handle(), CUBLAS_OP_N, CUBLAS_OP_N, A.rows(),
                           A.cols(), &Alpha, A.data(), A.rows(), &Beta,
                           B.data(), B.rows(), R.data(), R.rows()));
  return R;
}

template <typename T>
void solveLower(const BlasContext &C, const Matrix<T> &L, Matrix<T> &B) {
  const T One = 1;
  CHECK_BLAS(Blas<T>::trsm(C.handle(), CUBLAS_SIDE_LEFT, CUBLAS_FILL_MODE_LOWER,
                           CUBLAS_OP_N, CUBLAS_DIAG_NON_UNIT, B.rows(),
                           B.cols(), &One, L.data(), L.rows(), B.data(),
                           B.rows()));
}

template <typename T> T norm(const BlasContext &C, const Matrix<T> &A) {
  T *Device = nullptr;
  CHECK_CUDA(cudaMalloc((void **)&Device, sizeof(T)));
  {
    PointerModeGuard Guard(C.handle(), CUBLAS_POINTER_MODE_DEVICE);
    CHECK_BLAS(
        Blas<T>::nrm2(C.handle(), A.rows() * A.cols(), A.data(), 1, Device));
  }
  T Host = 0;
  CHECK_CUDA(cudaMemcpyAsync(&Host, Device, sizeof(T), cudaMemcpyDeviceToHost,
                             C.stream()));
  C.wait();
  CHECK_CUDA(cudaFree(Device));
  return Host;
}

template <typename T> bool roundTrip(const BlasContext &C, int N) {
  std::vector<T> A(size_t(N) * N), B(size_t(N) * N);
  for (int J = 0; J < N; ++J)
    for (int I = 0; I < N; ++I) {
      A[J * N + I] = I > J ? T(1) / (I + J + 1) : I == J ? T(N) : T(0);
      B[J * N + I] = T(rand() % 1000) / 1000;
    }
  Matrix<T> L = Matrix<T>::from(A, N, N), X = Matrix<T>::from(B, N, N);
  Matrix<T> Original = Matrix<T>::from(B, N, N);
  solveLower(C, L, X);
  Matrix<T> Back = multiply(C, L, X);
  T Error = norm(C, add(C, T(1), Back, T(-1), Original));
  printf("n = %d: error %g\n", N, double(Error));
  return Error < (sizeof(T) == 4 ? 1e-3 : 1e-10);
}

int main() {
  try {
    BlasContext C;
    CHECK_BLAS(cublasSetAtomicsMode(C.handle(), CUBLAS_ATOMICS_NOT_ALLOWED));
    bool Ok = roundTrip<float>(C, 96) && roundTrip<double>(C, 96);
    return Ok ? EXIT_SUCCESS : EXIT_FAILURE;
  } catch (const std::exception &E) {
    fprintf(stderr, "%s\n", E.what());
    return EXIT_FAILURE;
  }
}
