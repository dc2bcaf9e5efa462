// A template for the life of a handle is specialised for the handles of two libraries.
#include <cublas_v2.h>
#include <cusolverDn.h>
#include <stdexcept>
template <typename Handle> struct HandleTraits;
template <> struct HandleTraits<cublasHandle_t> {
  static bool create(cublasHandle_t *h) { return cublasCreate(h) == CUBLAS_STATUS_SUCCESS; }
  static void destroy(cublasHandle_t h) { cublasDestroy(h); }
};
template <> struct HandleTraits<cusolverDnHandle_t> { // hazard
  static bool create(cusolverDnHandle_t *h) { return cusolverDnCreate(h) == CUSOLVER_STATUS_SUCCESS; }
  static void destroy(cusolverDnHandle_t h) { cusolverDnDestroy(h); }
};
template <typename Handle> class Owned {
  using Traits = HandleTraits<Handle>;

public:
  Owned() {
    if (!Traits::create(&handle_))
      throw std::runtime_error("no handle");
  }
  ~Owned() { Traits::destroy(handle_); }
  Owned(const Owned &) = delete;
  operator Handle() const { return handle_; }

private:
  Handle handle_{};
};
Owned<cublasHandle_t> &blas() { static thread_local Owned<cublasHandle_t> h; return h; }
