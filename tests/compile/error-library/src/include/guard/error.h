// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Errors of CUDA as exceptions; and for code that must not throw, as a log.
#ifndef GUARD_ERROR_H
#define GUARD_ERROR_H

#include <cuda_runtime_api.h>

#include <stdexcept>
#include <string>

namespace guard {

/// Where something happened.
struct Place {
  const char *file;
  int line;
  const char *function;
};

enum class Severity { Ignored, Retry, Fatal };

class CudaException : public std::runtime_error {
public:
  CudaException(cudaError_t status, const char *expression, const Place &place);

  cudaError_t status() const noexcept { return m_status; }
  const char *name() const noexcept { return cudaGetErrorName(m_status); }
  Severity severity() const noexcept;

private:
  cudaError_t m_status;
};

Severity classify(cudaError_t status) noexcept;
void log(cudaError_t status, const char *expression, const Place &place) noexcept;

/// Throws what was left behind by an asynchronous call.
void throwPending(const Place &place);

template <typename Handler>
inline cudaError_t handle(cudaError_t status, Handler &&handler) {
  if (status != cudaSuccess && status != cudaErrorNotReady)
    handler(status);
  return status;
}

} // namespace guard

#define GUARD_HERE (::guard::Place{__FILE__, __LINE__, __func__})

#define GUARD_THROW(...)                                                                                                   \
  do {                                                                                                                     \
    const cudaError_t guard_status = (__VA_ARGS__);                                                                        \
    if (guard_status != cudaSuccess)                                                                                       \
      throw ::guard::CudaException(guard_status, #__VA_ARGS__, GUARD_HERE);                                                \
  } while (false)

#define GUARD_LOG(...)                                                                                                     \
  ::guard::handle((__VA_ARGS__), [](cudaError_t s) { ::guard::log(s, #__VA_ARGS__, GUARD_HERE); })

#ifdef __CUDACC__
#define GUARD_KERNEL(launch)                                                                                               \
  do {                                                                                                                     \
    launch;                                                                                                                \
    ::guard::throwPending(GUARD_HERE);                                                                                     \
  } while (false)
#endif

#endif // GUARD_ERROR_H
