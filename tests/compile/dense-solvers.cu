// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Dense factorizations behind one interface: LU, Cholesky, QR, eigenvalues and
// singular values with cuSOLVER, workspaces in a class of their own.
//
// REQUIRES: hip-headers, cuda
// RUN: %program %s

#include <cublas_v2.h>
#include <cuda_runtime.h>
#include <cusolverDn.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <stdexcept>
#include <string>
#include <vector>

namespace la {

class Error : public std::runtime_error {
public:
  Error(const char *what, int code)
      : std::runtime_error(std::string(what) + ": " + std::to_string(code)) {}
};

static const char *text(cusolverStatus_t s) {
  switch (s) {
  case CUSOLVER_STATUS_NOT_INITIALIZED:
    return "cuSOLVER is not initialized";
  case CUSOLVER_STATUS_ALLOC_FAILED:
    return "cuSOLVER is out of memory";
  case CUSOLVER_STATUS_INVALID_VALUE:
    return "invalid value";
  case CUSOLVER_STATUS_EXECUTION_FAILED:
    return "execution failed";
  case CUSOLVER_STATUS_NOT_SUPPORTED:
    return "not supported";
  default:
    return "cuSOLVER failed";
  }
}

inline void ok(cusolverStatus_t s) {
  if (s != CUSOLVER_STATUS_SUCCESS)
    throw Error(text(s), s);
}
inline void ok(cublasStatus_t s) {
  if (s != CUBLAS_STATUS_SUCCESS)
    throw Error("cublas", s);
}
inline void ok(cudaError_t s) {
  if (s != cudaSuccess)
    throw Error(cudaGetErrorString(s), s);
}

template <class T> struct Buffer {
  T *p = nullptr;
  explicit Buffer(size_t n) {
    ok(cudaMalloc(&p, std::max<size_t>(n, 1) * sizeof(T)));
  }
  Buffer(const std::vector<T> &v) : Buffer(v.size()) {
    ok(cudaMemcpy(p, v.data(), v.size() * sizeof(T), cudaMemcpyHostToDevice));
  }
  ~Buffer() { cudaFree(p); }
  std::vector<T> host(size_t n) const {
    std::vector<T> v(n);
    ok(cudaMemcpy(v.data(), p, n * sizeof(T), cudaMemcpyDeviceToHost));
    return v;
  }
  operator T *() const { return p; }
};

class Solver {
public:
  Solver() : info(1) {
    ok(cusolverDnCreate(&dn));
    ok(cublasCreate(&blas));
    ok(cudaStreamCreate(&stream));
    ok(cusolverDnSetStream(dn, stream));
    ok(cublasSetStream(blas, stream));
  }
  ~Solver() {
    cusolverDnDestroy(dn);
    cublasDestroy(blas);
    cudaStreamDestroy(stream);
  }

  // Solves a x = b by LU with partial pivoting, b is overwritten.
  void lu(double *a, double *b, int n, int rhs = 1) {
    int size = 0;
    ok(cusolverDnDgetrf_bufferSize(dn, n, n, a, n, &size));
    Buffer<double> work(size);
    Buffer<int> pivots(n);
    ok(cusolverDnDgetrf(dn, n, n, a, n, work, pivots, info));
    status("getrf");
    ok(cusolverDnDgetrs(dn, CUBLAS_OP_N, n, rhs, a, n, pivots, b, n, info));
    status("getrs");
  }

  void cholesky(float *a, float *b, int n) {
    const cublasFillMode_t uplo = CUBLAS_FILL_MODE_LOWER;
    int size = 0;
    ok(cusolverDnSpotrf_bufferSize(dn, uplo, n, a, n, &size));
    Buffer<float> work(size);
    ok(cusolverDnSpotrf(dn, uplo, n, a, n, work, size, info));
    status("potrf");
    ok(cusolverDnSpotrs(dn, uplo, n, 1, a, n, b, n, info));
    status("potrs");
  }

  // Least squares by QR: the first n entries of b become the solution.
  void leastSquares(double *a, double *b, int m, int n) {
    Buffer<double> tau(n);
    int first = 0, second = 0;
    ok(cusolverDnDgeqrf_bufferSize(dn, m, n, a, m, &first));
    ok(cusolverDnDormqr_bufferSize(dn, CUBLAS_SIDE_LEFT, CUBLAS_OP_T, m, 1, n,
                                   a, m, tau, b, m, &second));
    const int size = std::max(first, second);
    Buffer<double> work(size);
    ok(cusolverDnDgeqrf(dn, m, n, a, m, tau, work, size, info));
    status("geqrf");
    ok(cusolverDnDormqr(dn, CUBLAS_SIDE_LEFT, CUBLAS_OP_T, m, 1, n, a, m, tau,
                        b, m, work, size, info));
    status("ormqr");
    const double one = 1;
    ok(cublasDtrsm(blas, CUBLAS_SIDE_LEFT, CUBLAS_FILL_MODE_UPPER, CUBLAS_OP_N,
                   CUBLAS_DIAG_NON_UNIT, n, 1, &one, a, m, b, m));
  }

  std::vector<double> eigenvalues(double *a, int n, bool jacobi) {
    const cusolverEigMode_t mode = CUSOLVER_EIG_MODE_VECTOR;
    const cublasFillMode_t uplo = CUBLAS_FILL_MODE_UPPER;
    Buffer<double> w(n);
    int size = 0;
    if (!jacobi) {
      ok(cusolverDnDsyevd_bufferSize(dn, mode, uplo, n, a, n, w, &size));
      Buffer<double> work(size);
      ok(cusolverDnDsyevd(dn, mode, uplo, n, a, n, w, work, size, info));
    } else {
      syevjInfo_t parameters;
      ok(cusolverDnCreateSyevjInfo(&parameters));
      ok(cusolverDnXsyevjSetTolerance(parameters, 1e-12));
      ok(cusolverDnXsyevjSetMaxSweeps(parameters, 20));
      ok(cusolverDnDsyevj_bufferSize(dn, mode, uplo, n, a, n, w, &size,
                                     parameters));
      Buffer<double> work(size);
      ok(cusolverDnDsyevj(dn, mode, uplo, n, a, n, w, work, size, info,
                          parameters));
      ok(cusolverDnDestroySyevjInfo(parameters));
    }
    status("syev");
    return w.host(n);
  }

  std::vector<float> singularValues(float *a, int m, int n) {
    int size = 0;
    ok(cusolverDnSgesvd_bufferSize(dn, m, n, &size));
    Buffer<float> s(n), u(size_t(m) * m), vt(size_t(n) * n), work(size),
        rwork(n);
    signed char all = 'A';
    ok(cusolverDnSgesvd(dn, all, all, m, n, a, m, s, u, m, vt, n, work, size,
                        rwork, info));
    status("gesvd");
    return s.host(n);
  }

private:
  void status(const char *what) {
    ok(cudaStreamSynchronize(stream));
    int host = info.host(1)[0];
    if (host)
      throw Error(what, host);
  }

  cusolverDnHandle_t dn;
  cublasHandle_t blas;
  cudaStream_t stream;
  Buffer<int> info;
};

} // namespace la

template <class T> static std::vector<T> hilbertLike(int m, int n) {
  std::vector<T> a(size_t(m) * n);
  for (int j = 0; j < n; ++j)
    for (int i = 0; i < m; ++i)
      a[size_t(j) * m + i] = T(1) / (i + j + 1) + (i == j ? T(2) : T(0));
  return a;
}

int main() {
  const int m = 48, n = 32;
  try {
    la::Solver solver;
    la::Buffer<double> a(hilbertLike<double>(n, n)),
        b(std::vector<double>(n, 1));
    solver.lu(a, b, n);
    la::Buffer<float> s(hilbertLike<float>(n, n)), t(std::vector<float>(n, 1));
    solver.cholesky(s, t, n);
    std::printf("lu %g, cholesky %g\n", b.host(1)[0], t.host(1)[0]);

    la::Buffer<double> tall(hilbertLike<double>(m, n));
    la::Buffer<double> right(std::vector<double>(m, 1));
    solver.leastSquares(tall, right, m, n);
    for (bool jacobi : {false, true}) {
      la::Buffer<double> e(hilbertLike<double>(n, n));
      std::printf("largest eigenvalue %g\n",
                  solver.eigenvalues(e, n, jacobi).back());
    }
    la::Buffer<float> v(hilbertLike<float>(m, n));
    std::printf("largest singular value %g\n",
                solver.singularValues(v, m, n).front());
  } catch (const la::Error &e) {
    std::fprintf(stderr, "%s\n", e.what());
    return EXIT_FAILURE;
  }
  return EXIT_SUCCESS;
}
