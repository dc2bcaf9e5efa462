// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "guard/error.h"

#include <cstdio>
#include <map>
#include <sstream>

namespace guard {

static std::string describe(cudaError_t status, const char *expression, const Place &place) {
  std::ostringstream text;
  text << place.file << ':' << place.line << ": in " << place.function << ": " << expression << ": "
       << cudaGetErrorName(status) << " (" << static_cast<int>(status) << "): " << cudaGetErrorString(status);
  return text.str();
}

CudaException::CudaException(cudaError_t status, const char *expression, const Place &place)
    : std::runtime_error(describe(status, expression, place)), m_status(status) {}

Severity CudaException::severity() const noexcept { return classify(m_status); }

Severity classify(cudaError_t status) noexcept {
  static const std::map<cudaError, Severity> known = {
      {cudaSuccess, Severity::Ignored},
      {cudaErrorNotReady, Severity::Retry},
      {cudaErrorMemoryAllocation, Severity::Retry},
      {cudaErrorPeerAccessAlreadyEnabled, Severity::Ignored},
      {cudaErrorHostMemoryAlreadyRegistered, Severity::Ignored},
  };
  switch (status) {
  case cudaErrorCudartUnloading:
  case cudaErrorContextIsDestroyed:
    return Severity::Ignored;
  case cudaErrorIllegalAddress:
  case cudaErrorLaunchFailure:
  case cudaErrorLaunchTimeout:
  case cudaErrorInvalidDeviceFunction:
  case cudaErrorAssert:
    return Severity::Fatal;
  default:
    break;
  }
  const auto found = known.find(status);
  return found == known.end() ? Severity::Fatal : found->second;
}

void log(cudaError_t status, const char *expression, const Place &place) noexcept {
  if (classify(status) == Severity::Ignored)
    return;
  std::fprintf(stderr, "%s:%d: %s: %s\n", place.file, place.line, expression, cudaGetErrorString(status));
}

void throwPending(const Place &place) {
  const cudaError_t pending = cudaPeekAtLastError();
  if (pending == cudaSuccess)
    return;
  cudaGetLastError();
  throw CudaException(pending, "a launch", place);
}

} // namespace guard
