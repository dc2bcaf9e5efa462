// One trait for each library: who owns a handle closes it by its trait.
#include <cublas_v2.h>
#include <cusolverDn.h>
#include <cusparse.h>

namespace gpu {
template <class Handle> struct Closer;

template <> struct Closer<cublasHandle_t> {
  static void close(cublasHandle_t h) { cublasDestroy(h); }
};

template <> struct Closer<cusolverDnHandle_t> { // hazard
  static void close(cusolverDnHandle_t h) { cusolverDnDestroy(h); }
};

template <class Handle> class Owner {
  Handle H;

public:
  explicit Owner(Handle h) : H(h) {}
  ~Owner() { Closer<Handle>::close(H); }
};
} // namespace gpu
