// A template for the life of a handle is specialised for a tag of each library.
#include <cublas_v2.h>
#include <cusolverDn.h>
#include <stdexcept>
template <typename Handle> struct HandleTraits;
struct Blas {};
struct Solver {};
template <> struct HandleTraits<Blas> {
  using type = cublasHandle_t;
  static bool create(cublasHandle_t *h) { return cublasCreate(h) == CUBLAS_STATUS_SUCCESS; }
  static void destroy(cublasHandle_t h) { cublasDestroy(h); }
};
template <> struct HandleTraits<Solver> {
  using type = cusolverDnHandle_t;
  static bool create(cusolverDnHandle_t *h) { return cusolverDnCreate(h) == CUSOLVER_STATUS_SUCCESS; }
  static void destroy(cusolverDnHandle_t h) { cusolverDnDestroy(h); }
};
template <typename Library, typename Handle = typename HandleTraits<Library>::type> class Owned {
  using Traits = HandleTraits<Library>;

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
Owned<Blas> &blas() { static thread_local Owned<Blas> h; return h; }
