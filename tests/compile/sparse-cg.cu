// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Conjugate gradients for a sparse system: the generic interface of cuSPARSE
// for products, cuBLAS for vectors, a Jacobi preconditioner as a kernel.
//
// REQUIRES: hip-headers, cuda
// RUN: %program %s

#include <cublas_v2.h>
#include <cuda_runtime_api.h>
#include <cusparse.h>

#include <cmath>
#include <cstdint>
#include <cstdio>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <vector>

class Failure : public std::runtime_error {
public:
  using std::runtime_error::runtime_error;
};

inline void require(cudaError_t E) {
  if (E != cudaSuccess)
    throw Failure(cudaGetErrorString(E));
}
inline void require(cusparseStatus_t S) {
  if (S != CUSPARSE_STATUS_SUCCESS)
    throw Failure(std::string("cuSPARSE: ") + cusparseGetErrorString(S));
}
inline void require(cublasStatus_t S) {
  if (S != CUBLAS_STATUS_SUCCESS)
    throw Failure("cuBLAS: " + std::to_string(static_cast<int>(S)));
}

template <typename T> class Array {
public:
  explicit Array(size_t N) : Count(N) {
    require(cudaMalloc(reinterpret_cast<void **>(&Data), N * sizeof(T)));
  }
  explicit Array(const std::vector<T> &Host) : Array(Host.size()) {
    require(cudaMemcpy(Data, Host.data(), Count * sizeof(T),
                       cudaMemcpyHostToDevice));
  }
  ~Array() { cudaFree(Data); }
  Array(const Array &) = delete;
  Array &operator=(const Array &) = delete;
  T *get() const { return Data; }
  size_t size() const { return Count; }

private:
  T *Data = nullptr;
  size_t Count;
};

template <typename T>
constexpr cudaDataType DataType =
    std::is_same<T, float>::value ? CUDA_R_32F : CUDA_R_64F;

/// A sparse matrix, rows compressed, and the products with it.
template <typename T> class SparseMatrix {
public:
  SparseMatrix(cusparseHandle_t H, const std::vector<int32_t> &Rows,
               const std::vector<int32_t> &Columns,
               const std::vector<T> &Values)
      : Handle(H), Size(Rows.size() - 1), Rows(Rows), Columns(Columns),
        Values(Values) {
    require(cusparseCreateCsr(
        &Matrix, Size, Size, Values.size(), this->Rows.get(),
        this->Columns.get(), this->Values.get(), CUSPARSE_INDEX_32I,
        CUSPARSE_INDEX_32I, CUSPARSE_INDEX_BASE_ZERO, DataType<T>));
  }
  ~SparseMatrix() {
    cusparseDestroySpMat(Matrix);
    cudaFree(Buffer);
  }

  /// For triangular solvers; products do without.
  void useLowerHalf() {
    cusparseFillMode_t Fill = CUSPARSE_FILL_MODE_LOWER;
    require(cusparseSpMatSetAttribute(Matrix, CUSPARSE_SPMAT_FILL_MODE, &Fill,
                                      sizeof(Fill)));
  }

  int64_t size() const { return Size; }
  const int32_t *rows() const { return Rows.get(); }
  const int32_t *columns() const { return Columns.get(); }
  const T *values() const { return Values.get(); }

  /// Y = A X
  void multiply(cusparseDnVecDescr_t X, cusparseDnVecDescr_t Y) {
    const T One = 1, Zero = 0;
    if (!Buffer) {
      size_t Bytes = 0;
      require(cusparseSpMV_bufferSize(Handle, CUSPARSE_OPERATION_NON_TRANSPOSE,
                                      &One, Matrix, X, &Zero, Y, DataType<T>,
                                      CUSPARSE_SPMV_CSR_ALG1, &Bytes));
      require(cudaMalloc(&Buffer, Bytes ? Bytes : 1));
    }
    require(cusparseSpMV(Handle, CUSPARSE_OPERATION_NON_TRANSPOSE, &One, Matrix,
                         X, &Zero, Y, DataType<T>, CUSPARSE_SPMV_CSR_ALG1,
                         Buffer));
  }

private:
  cusparseHandle_t Handle;
  int64_t Size;
  Array<int32_t> Rows, Columns;
  Array<T> Values;
  cusparseSpMatDescr_t Matrix = nullptr;
  void *Buffer = nullptr;
};

template <typename T> struct DenseVector {
  Array<T> Data;
  cusparseDnVecDescr_t Description;

  explicit DenseVector(size_t N) : Data(N) {
    require(cudaMemset(Data.get(), 0, N * sizeof(T)));
    require(cusparseCreateDnVec(&Description, N, Data.get(), DataType<T>));
  }
  ~DenseVector() { cusparseDestroyDnVec(Description); }
  T *get() { return Data.get(); }
};

template <typename T>
__global__ void jacobi(const int32_t *__restrict__ Rows,
                       const int32_t *__restrict__ Columns,
                       const T *__restrict__ Values, const T *__restrict__ R,
                       T *__restrict__ Z, int N) {
  int Row = blockIdx.x * blockDim.x + threadIdx.x;
  if (Row >= N)
    return;
  T Diagonal = 1;
  for (int I = __ldg(Rows + Row), E = __ldg(Rows + Row + 1); I < E; ++I)
    if (__ldg(&Columns[I]) == Row)
      Diagonal = __ldg(&Values[I]);
  Z[Row] = R[Row] / Diagonal;
}

template <typename T> __global__ void fill(T *P, T Value, int N) {
  for (int I = blockIdx.x * blockDim.x + threadIdx.x; I < N;
       I += blockDim.x * gridDim.x)
    P[I] = Value;
}

int solve(cublasHandle_t Blas, SparseMatrix<double> &A, double Tolerance) {
  const int N = static_cast<int>(A.size());
  const dim3 Block(256), Grid((N + Block.x - 1) / Block.x);
  DenseVector<double> X(N), R(N), Z(N), P(N), Q(N);
  fill<<<Grid, Block>>>(R.get(), 1.0, N);
  jacobi<<<Grid, Block>>>(A.rows(), A.columns(), A.values(), R.get(), Z.get(),
                          N);
  require(cudaGetLastError());
  require(cublasDcopy(Blas, N, Z.get(), 1, P.get(), 1));
  double Rho = 0, Norm = 0;
  require(cublasDdot(Blas, N, R.get(), 1, Z.get(), 1, &Rho));
  for (int Step = 1; Step <= 1000; ++Step) {
    double PQ = 0, Next = 0;
    A.multiply(P.Description, Q.Description);
    require(cublasDdot(Blas, N, P.get(), 1, Q.get(), 1, &PQ));
    const double Alpha = Rho / PQ, Minus = -Alpha, One = 1;
    require(cublasDaxpy(Blas, N, &Alpha, P.get(), 1, X.get(), 1));
    require(cublasDaxpy(Blas, N, &Minus, Q.get(), 1, R.get(), 1));
    require(cublasDnrm2(Blas, N, R.get(), 1, &Norm));
    if (Norm < Tolerance)
      return Step;
    jacobi<<<Grid, Block>>>(A.rows(), A.columns(), A.values(), R.get(), Z.get(),
                            N);
    require(cublasDdot(Blas, N, R.get(), 1, Z.get(), 1, &Next));
    const double Beta = Next / Rho;
    Rho = Next;
    require(cublasDscal(Blas, N, &Beta, P.get(), 1));
    require(cublasDaxpy(Blas, N, &One, Z.get(), 1, P.get(), 1));
  }
  return -1;
}

int main() {
  const int Side = 100, N = Side * Side;
  std::vector<int32_t> Rows{0}, Columns;
  std::vector<double> Values;
  for (int I = 0; I < N; ++I) {
    const int Neighbours[] = {I - Side, I % Side ? I - 1 : -1, I,
                              (I + 1) % Side ? I + 1 : -1, I + Side};
    for (int J : Neighbours)
      if (J >= 0 && J < N) {
        Columns.push_back(J);
        Values.push_back(I == J ? 4.0 : -1.0);
      }
    Rows.push_back(static_cast<int32_t>(Columns.size()));
  }
  try {
    cusparseHandle_t Sparse;
    cublasHandle_t Blas;
    require(cusparseCreate(&Sparse));
    require(cublasCreate(&Blas));
    cudaStream_t Stream;
    require(cudaStreamCreate(&Stream));
    int Steps;
    {
      SparseMatrix<double> A(Sparse, Rows, Columns, Values);
      Steps = solve(Blas, A, 1e-8);
    }
    std::printf("%d steps\n", Steps);
    require(cusparseSetStream(Sparse, Stream));
    require(cusparseDestroy(Sparse));
    require(cublasDestroy(Blas));
    require(cudaStreamDestroy(Stream));
    return Steps > 0 ? 0 : 1;
  } catch (const Failure &F) {
    std::fprintf(stderr, "%s\n", F.what());
    return 1;
  }
}
