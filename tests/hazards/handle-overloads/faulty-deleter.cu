// The deleter of smart pointers has an operator for the handle of each library.
#include <cublas_v2.h>
#include <cusparse.h>
#include <memory>
#include <type_traits>
namespace la {
struct HandleDeleter {
  void operator()(cublasHandle_t h) const noexcept { cublasDestroy(h); }
  void operator()(cusparseHandle_t h) const noexcept { cusparseDestroy(h); } // hazard
};
using BlasDeleter = HandleDeleter;
using SparseDeleter = HandleDeleter;
using BlasPtr = std::unique_ptr<std::remove_pointer_t<cublasHandle_t>, BlasDeleter>;
using SparsePtr = std::unique_ptr<std::remove_pointer_t<cusparseHandle_t>, SparseDeleter>;
struct Context {
  BlasPtr blas;
  SparsePtr sparse;
  explicit Context(cudaStream_t stream) {
    cublasHandle_t b = nullptr;
    if (cublasCreate(&b) == CUBLAS_STATUS_SUCCESS)
      blas.reset(b);
    cusparseHandle_t s = nullptr;
    if (cusparseCreate(&s) == CUSPARSE_STATUS_SUCCESS)
      sparse.reset(s);
    cublasSetStream(blas.get(), stream);
    cusparseSetStream(sparse.get(), stream);
  }
};
} // namespace la
