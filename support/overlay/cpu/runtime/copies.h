// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Copies and fills in the API, also of symbols and arrays. Those with a stream
// are done at once like those without, unless the stream is captured.
#ifndef TRANSHIP_CPU_RUNTIME_COPIES_H
#define TRANSHIP_CPU_RUNTIME_COPIES_H

#include "tranship/cpu/cuda/driver_types.h"
#ifdef __cplusplus
#include "tranship/cpu/runtime/symbols.h"
#include <type_traits>
#endif

/// Ranges must lie in what they begin in, and memory must be what the kind says
/// (for HIP the kind does not count, as on its card): else an error.
TRANSHIP_CPU_C cudaError_t cudaMemcpy(void *To, const void *From, size_t Bytes,
                                      enum cudaMemcpyKind Kind);
TRANSHIP_CPU_C cudaError_t cudaMemcpyAsync(
    void *To, const void *From, size_t Bytes, enum cudaMemcpyKind Kind,
    cudaStream_t Stream TRANSHIP_CPU_DEFAULT(nullptr));
TRANSHIP_CPU_C cudaError_t cudaMemcpy2D(void *To, size_t ToPitch,
                                        const void *From, size_t FromPitch,
                                        size_t Width, size_t Height,
                                        enum cudaMemcpyKind Kind);
TRANSHIP_CPU_C cudaError_t
cudaMemcpy2DAsync(void *To, size_t ToPitch, const void *From, size_t FromPitch,
                  size_t Width, size_t Height, enum cudaMemcpyKind Kind,
                  cudaStream_t Stream TRANSHIP_CPU_DEFAULT(nullptr));
TRANSHIP_CPU_C cudaError_t cudaMemcpy3D(const struct cudaMemcpy3DParms *P);
TRANSHIP_CPU_C cudaError_t
cudaMemcpy3DAsync(const struct cudaMemcpy3DParms *P,
                  cudaStream_t Stream TRANSHIP_CPU_DEFAULT(nullptr));

/// Devices share their memory; that they exist is checked.
TRANSHIP_CPU_C cudaError_t cudaMemcpyPeer(void *To, int ToDevice,
                                          const void *From, int FromDevice,
                                          size_t Bytes);
TRANSHIP_CPU_C cudaError_t cudaMemcpyPeerAsync(
    void *To, int ToDevice, const void *From, int FromDevice, size_t Bytes,
    cudaStream_t Stream TRANSHIP_CPU_DEFAULT(nullptr));
TRANSHIP_CPU_C cudaError_t
cudaMemcpy3DPeer(const struct cudaMemcpy3DPeerParms *P);
TRANSHIP_CPU_C cudaError_t
cudaMemcpy3DPeerAsync(const struct cudaMemcpy3DPeerParms *P,
                      cudaStream_t Stream TRANSHIP_CPU_DEFAULT(nullptr));
/// One copy after the other.
TRANSHIP_CPU_C cudaError_t cudaMemcpyBatchAsync(
    void *const *To, const void *const *From, const size_t *Bytes, size_t Count,
    struct cudaMemcpyAttributes *, size_t *, size_t, cudaStream_t Stream);

TRANSHIP_CPU_C cudaError_t cudaMemset(void *To, int Value, size_t Bytes);
TRANSHIP_CPU_C cudaError_t
cudaMemsetAsync(void *To, int Value, size_t Bytes,
                cudaStream_t Stream TRANSHIP_CPU_DEFAULT(nullptr));
TRANSHIP_CPU_C cudaError_t cudaMemset2D(void *To, size_t Pitch, int Value,
                                        size_t Width, size_t Height);
TRANSHIP_CPU_C cudaError_t cudaMemset2DAsync(
    void *To, size_t Pitch, int Value, size_t Width, size_t Height,
    cudaStream_t Stream TRANSHIP_CPU_DEFAULT(nullptr));
TRANSHIP_CPU_C cudaError_t cudaMemset3D(struct cudaPitchedPtr To, int Value,
                                        struct cudaExtent Extent);
TRANSHIP_CPU_C cudaError_t
cudaMemset3DAsync(struct cudaPitchedPtr To, int Value, struct cudaExtent Extent,
                  cudaStream_t Stream TRANSHIP_CPU_DEFAULT(nullptr));

#ifdef __cplusplus
/// By the variable, whose size is checked, or as `const void *` by its address.
template <class T>
cudaError_t cudaMemcpyToSymbol(const T &Symbol, const void *From, size_t Bytes,
                               size_t Offset = 0,
                               cudaMemcpyKind Kind = cudaMemcpyHostToDevice) {
  return tranship::cpu::copyToSymbol(tranship::cpu::nameOf(Symbol), From, Bytes,
                                     Offset, Kind);
}
template <class T>
cudaError_t
cudaMemcpyToSymbolAsync(const T &Symbol, const void *From, size_t Bytes,
                        size_t Offset = 0,
                        cudaMemcpyKind Kind = cudaMemcpyHostToDevice,
                        cudaStream_t Stream = nullptr) {
  return tranship::cpu::copyToSymbol(tranship::cpu::nameOf(Symbol), From, Bytes,
                                     Offset, Kind, Stream);
}
template <class T>
cudaError_t cudaMemcpyFromSymbol(void *To, const T &Symbol, size_t Bytes,
                                 size_t Offset = 0,
                                 cudaMemcpyKind Kind = cudaMemcpyDeviceToHost) {
  return tranship::cpu::copyFromSymbol(To, tranship::cpu::nameOf(Symbol), Bytes,
                                       Offset, Kind);
}
template <class T>
cudaError_t
cudaMemcpyFromSymbolAsync(void *To, const T &Symbol, size_t Bytes,
                          size_t Offset = 0,
                          cudaMemcpyKind Kind = cudaMemcpyDeviceToHost,
                          cudaStream_t Stream = nullptr) {
  return tranship::cpu::copyFromSymbol(To, tranship::cpu::nameOf(Symbol), Bytes,
                                       Offset, Kind, Stream);
}
template <class T>
cudaError_t cudaGetSymbolAddress(void **Address, const T &Symbol) {
  static_assert(!std::is_same<T, const void *>::value,
                "the CPU knows a symbol's size only by its variable");
  return tranship::cpu::symbolAddress(Address, tranship::cpu::nameOf(Symbol));
}
template <class P, class T>
cudaError_t cudaGetSymbolAddress(P **Address, const T &Symbol) {
  return cudaGetSymbolAddress(reinterpret_cast<void **>(Address), Symbol);
}
template <class T>
cudaError_t cudaGetSymbolSize(size_t *Size, const T &Symbol) {
  static_assert(!std::is_same<T, const void *>::value,
                "the CPU knows a symbol's size only by its variable");
  return tranship::cpu::symbolSize(Size, tranship::cpu::nameOf(Symbol));
}
#endif

TRANSHIP_CPU_C cudaError_t cudaMemcpy2DToArray(cudaArray_t To, size_t X,
                                               size_t Y, const void *From,
                                               size_t Pitch, size_t Width,
                                               size_t Height,
                                               enum cudaMemcpyKind Kind);
TRANSHIP_CPU_C cudaError_t cudaMemcpy2DToArrayAsync(
    cudaArray_t To, size_t X, size_t Y, const void *From, size_t Pitch,
    size_t Width, size_t Height, enum cudaMemcpyKind Kind,
    cudaStream_t Stream TRANSHIP_CPU_DEFAULT(nullptr));
TRANSHIP_CPU_C cudaError_t cudaMemcpy2DFromArray(void *To, size_t Pitch,
                                                 cudaArray_const_t From,
                                                 size_t X, size_t Y,
                                                 size_t Width, size_t Height,
                                                 enum cudaMemcpyKind Kind);
TRANSHIP_CPU_C cudaError_t cudaMemcpy2DFromArrayAsync(
    void *To, size_t Pitch, cudaArray_const_t From, size_t X, size_t Y,
    size_t Width, size_t Height, enum cudaMemcpyKind Kind,
    cudaStream_t Stream TRANSHIP_CPU_DEFAULT(nullptr));
TRANSHIP_CPU_C cudaError_t cudaMemcpy2DArrayToArray(
    cudaArray_t To, size_t ToX, size_t ToY, cudaArray_const_t From,
    size_t FromX, size_t FromY, size_t Width, size_t Height,
    enum cudaMemcpyKind Kind TRANSHIP_CPU_DEFAULT(cudaMemcpyDeviceToDevice));
/// Over the ends of rows, as CUDA 12 still has them.
TRANSHIP_CPU_C cudaError_t cudaMemcpyToArray(cudaArray_t To, size_t X, size_t Y,
                                             const void *From, size_t Bytes,
                                             enum cudaMemcpyKind Kind);
TRANSHIP_CPU_C cudaError_t cudaMemcpyFromArray(void *To, cudaArray_const_t From,
                                               size_t X, size_t Y, size_t Bytes,
                                               enum cudaMemcpyKind Kind);

TRANSHIP_CPU_C cudaError_t cudaMemPrefetchAsync(
    const void *Pointer, size_t Bytes, struct cudaMemLocation Place,
    unsigned Flags, cudaStream_t Stream TRANSHIP_CPU_DEFAULT(nullptr));
#ifdef __cplusplus
/// CUDA 12's.
TRANSHIP_CPU_API cudaError_t
cudaMemPrefetchAsync(const void *Pointer, size_t Bytes, int Device,
                     cudaStream_t Stream = nullptr);
#endif
TRANSHIP_CPU_C cudaError_t cudaStreamAttachMemAsync(
    cudaStream_t Stream, void *Pointer, size_t Bytes TRANSHIP_CPU_DEFAULT(0),
    unsigned Flags TRANSHIP_CPU_DEFAULT(cudaMemAttachSingle));
#ifdef __cplusplus
template <class T>
cudaError_t cudaStreamAttachMemAsync(cudaStream_t Stream, T *Pointer,
                                     size_t Bytes = 0,
                                     unsigned Flags = cudaMemAttachSingle) {
  return cudaStreamAttachMemAsync(Stream, static_cast<void *>(Pointer), Bytes,
                                  Flags);
}
#endif

#endif
