// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// CUDA's older OpenGL interface, which registers buffers by their names alone,
// on HIP's, which gives a resource for each: a table of the program keeps them.
// C++11; HIP 5.7 and later.
#ifndef TRANSHIP_GL_H
#define TRANSHIP_GL_H

#include <hip/hip_runtime_api.h>

#include <hip/hip_gl_interop.h>

#include <cstddef>
#include <mutex>
#include <unordered_map>

namespace tranship {
namespace gl {

/// How kernels use a buffer: the values are those of hipGraphicsRegisterFlags.
enum MapFlags {
  MapFlagsNone = hipGraphicsRegisterFlagsNone,
  MapFlagsReadOnly = hipGraphicsRegisterFlagsReadOnly,
  MapFlagsWriteDiscard = hipGraphicsRegisterFlagsWriteDiscard
};

namespace detail {

struct Table {
  std::mutex Lock;
  std::unordered_map<unsigned, hipGraphicsResource_t> Resources;
};
inline Table &table() {
  static Table *Only = new Table; // the driver may end before the program
  return *Only;
}

/// Null for a buffer that is not registered.
inline hipGraphicsResource_t resourceOf(unsigned Buffer) {
  std::lock_guard<std::mutex> Guard(table().Lock);
  auto Found = table().Resources.find(Buffer);
  return Found == table().Resources.end() ? nullptr : Found->second;
}

inline hipError_t add(unsigned Buffer, unsigned Flags) {
  hipGraphicsResource_t Resource = nullptr;
  hipError_t Error = hipGraphicsGLRegisterBuffer(&Resource, Buffer, Flags);
  if (Error != hipSuccess)
    return Error;
  std::lock_guard<std::mutex> Guard(table().Lock);
  table().Resources[Buffer] = Resource;
  return hipSuccess;
}

} // namespace detail

inline hipError_t RegisterBufferObject(unsigned Buffer) {
  if (detail::resourceOf(Buffer))
    return hipErrorInvalidValue;
  return detail::add(Buffer, MapFlagsNone);
}

inline hipError_t UnregisterBufferObject(unsigned Buffer) {
  hipGraphicsResource_t Resource = detail::resourceOf(Buffer);
  if (!Resource)
    return hipErrorInvalidValue;
  hipError_t Error = hipGraphicsUnregisterResource(Resource);
  if (Error != hipSuccess)
    return Error;
  std::lock_guard<std::mutex> Guard(detail::table().Lock);
  detail::table().Resources.erase(Buffer);
  return hipSuccess;
}

/// HIP takes the flags with the registration, so the buffer is registered anew.
/// As with CUDA's, it must not be mapped.
inline hipError_t SetBufferObjectMapFlags(unsigned Buffer, unsigned Flags) {
  hipError_t Error = UnregisterBufferObject(Buffer);
  return Error == hipSuccess ? detail::add(Buffer, Flags) : Error;
}

inline hipError_t MapBufferObjectAsync(void **Pointer, std::size_t *Size,
                                       unsigned Buffer, hipStream_t Stream) {
  hipGraphicsResource_t Resource = detail::resourceOf(Buffer);
  if (!Resource)
    return hipErrorInvalidValue;
  hipError_t Error = hipGraphicsMapResources(1, &Resource, Stream);
  if (Error != hipSuccess)
    return Error;
  std::size_t Unused = 0;
  return hipGraphicsResourceGetMappedPointer(Pointer, Size ? Size : &Unused,
                                             Resource);
}
inline hipError_t MapBufferObjectAsync(void **Pointer, unsigned Buffer,
                                       hipStream_t Stream) {
  return MapBufferObjectAsync(Pointer, nullptr, Buffer, Stream);
}
inline hipError_t MapBufferObject(void **Pointer, std::size_t *Size,
                                  unsigned Buffer) {
  return MapBufferObjectAsync(Pointer, Size, Buffer, nullptr);
}
inline hipError_t MapBufferObject(void **Pointer, unsigned Buffer) {
  return MapBufferObjectAsync(Pointer, nullptr, Buffer, nullptr);
}

inline hipError_t UnmapBufferObjectAsync(unsigned Buffer, hipStream_t Stream) {
  hipGraphicsResource_t Resource = detail::resourceOf(Buffer);
  return Resource ? hipGraphicsUnmapResources(1, &Resource, Stream)
                  : hipErrorInvalidValue;
}
inline hipError_t UnmapBufferObject(unsigned Buffer) {
  return UnmapBufferObjectAsync(Buffer, nullptr);
}

} // namespace gl
} // namespace tranship

#endif // TRANSHIP_GL_H
