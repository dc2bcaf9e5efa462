// One tag for each library: who owns a handle closes it by the tag's function.
#include <cublas_v2.h>
#include <cusolverDn.h>
#include <cusparse.h>

namespace gpu {
struct Blas {
  using Handle = cublasHandle_t;
};
struct Solver {
  using Handle = cusolverDnHandle_t;
};
template <class Library> struct Closer;

template <> struct Closer<Blas> {
  static void close(cublasHandle_t h) { cublasDestroy(h); }
};

template <> struct Closer<Solver> {
  static void close(cusolverDnHandle_t h) { cusolverDnDestroy(h); }
};

template <class Library> class Owner {
  typename Library::Handle H;

public:
  explicit Owner(typename Library::Handle h) : H(h) {}
  ~Owner() { Closer<Library>::close(H); }
};
} // namespace gpu
