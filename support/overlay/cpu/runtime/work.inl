// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What streams and graphs do: kernels, copies, fills, calls of the host.
#ifndef TRANSHIP_CPU_RUNTIME_WORK_INL
#define TRANSHIP_CPU_RUNTIME_WORK_INL

#include "tranship/cpu/runtime/arrays.h"
#include "tranship/cpu/runtime/functions.inl"
#include "tranship/cpu/runtime/memory.inl"

namespace tranship {
namespace cpu {

/// One thing to do. Which of the members mean something goes by the type.
struct Work {
  cudaGraphNodeType Type = cudaGraphNodeTypeEmpty;
  Kernel Launched;
  cudaMemcpy3DParms Copy = {};
  cudaMemsetParams Fill = {};
  size_t FillSlices = 1, FillSlice = 0; ///< Of 3D: how many, bytes apart.
  cudaHostNodeParams Call = {};
  cudaStreamCallback_t Callback = nullptr; ///< In place of Call.fn.
  cudaStream_t CallbackStream = nullptr;
  cudaEvent_t Event = nullptr;
  std::shared_ptr<CUgraph_st> Child;
  /// Memory nodes: the address, and what an allocation keeps.
  cudaMemAllocNodeParams Alloc = {};
  void *Address = nullptr;
  std::shared_ptr<void> Memory;
  std::shared_ptr<CUmemPoolHandle_st> Pool;
  std::map<int, cudaLaunchAttributeValue> Attributes;
};

//===-- Copies ------------------------------------------------------------===//

/// One side of a copy: rows in slices.
struct Box {
  char *Base;
  size_t Pitch, Slice;
};

/// Where \p Extent begins in an array; an error if it does not fit.
inline cudaError_t boxOf(Box &Out, cudaArray_t Array, const cudaPos &At,
                         size_t Width, const cudaExtent &Extent) {
  const ArrayView View = arrayView(Array);
  const size_t X = At.x * View.ElementBytes;
  if (X > View.WidthBytes || Width > View.WidthBytes - X ||
      At.y + Extent.height > View.Height || At.z + Extent.depth > View.Depth)
    return cudaErrorInvalidValue;
  Out.Pitch = View.Pitch;
  Out.Slice = View.Pitch * View.Height;
  Out.Base = View.Base + X + At.y * Out.Pitch + At.z * Out.Slice;
  return cudaSuccess;
}

inline cudaError_t boxOf(Box &Out, const cudaPitchedPtr &P, const cudaPos &At,
                         size_t Width, const cudaExtent &Extent, Side Where) {
  const bool Rows = Extent.height > 1 || Extent.depth > 1;
  if (Rows && P.pitch < Width)
    return cudaErrorInvalidPitchValue;
  if (Extent.depth > 1 && P.ysize < Extent.height)
    return cudaErrorInvalidValue;
  Out.Pitch = P.pitch;
  Out.Slice = P.pitch * P.ysize;
  Out.Base =
      static_cast<char *>(P.ptr) + At.x + At.y * Out.Pitch + At.z * Out.Slice;
  const size_t Bytes =
      (Extent.depth - 1) * Out.Slice + (Extent.height - 1) * Out.Pitch + Width;
  return P.ptr ? checkRange(Out.Base, Bytes, Where) : cudaErrorInvalidValue;
}

/// A copy of any kind; the two sides do not overlap unless they are the same.
inline cudaError_t copy(const cudaMemcpy3DParms &P, bool OnlyCheck) {
  if (unsigned(P.kind) > cudaMemcpyDefault)
    return cudaErrorInvalidMemcpyDirection;
  if ((P.srcArray && P.srcPtr.ptr) || (P.dstArray && P.dstPtr.ptr))
    return cudaErrorInvalidValue;
  const cudaExtent &Extent = P.extent;
  if (!Extent.width || !Extent.height || !Extent.depth)
    return cudaSuccess;
  size_t Element = 1;
  if (P.srcArray)
    Element = arrayView(P.srcArray).ElementBytes;
  if (P.dstArray) {
    const size_t Bytes = arrayView(P.dstArray).ElementBytes;
    if (P.srcArray && Bytes != Element)
      return cudaErrorInvalidValue;
    Element = Bytes;
  }
  const size_t Width = Extent.width * Element;
  Box From, To;
  cudaError_t Status =
      P.srcArray
          ? boxOf(From, P.srcArray, P.srcPos, Width, Extent)
          : boxOf(From, P.srcPtr, P.srcPos, Width, Extent, sourceSide(P.kind));
  if (Status == cudaSuccess)
    Status = P.dstArray ? boxOf(To, P.dstArray, P.dstPos, Width, Extent)
                        : boxOf(To, P.dstPtr, P.dstPos, Width, Extent,
                                targetSide(P.kind));
  if (Status != cudaSuccess || OnlyCheck)
    return Status;
  for (size_t Z = 0; Z < Extent.depth; ++Z)
    for (size_t Y = 0; Y < Extent.height; ++Y)
      std::memmove(To.Base + Z * To.Slice + Y * To.Pitch,
                   From.Base + Z * From.Slice + Y * From.Pitch, Width);
  return cudaSuccess;
}

/// A copy of rows.
inline Work copyWork(void *To, size_t ToPitch, const void *From,
                     size_t FromPitch, size_t Width, size_t Height,
                     cudaMemcpyKind Kind) {
  Work W;
  W.Type = cudaGraphNodeTypeMemcpy;
  W.Copy.srcPtr = {const_cast<void *>(From), FromPitch, Width, Height};
  W.Copy.dstPtr = {To, ToPitch, Width, Height};
  W.Copy.extent = {Width, Height, 1};
  W.Copy.kind = Kind;
  return W;
}
inline Work copyWork(void *To, const void *From, size_t Bytes,
                     cudaMemcpyKind Kind) {
  return copyWork(To, Bytes, From, Bytes, Bytes, 1, Kind);
}
inline Work copyWork(const cudaMemcpy3DParms &P) {
  Work W;
  W.Type = cudaGraphNodeTypeMemcpy;
  W.Copy = P;
  return W;
}

//===-- Fills -------------------------------------------------------------===//

inline cudaError_t fill(const Work &W, bool OnlyCheck) {
  const cudaMemsetParams &P = W.Fill;
  if (P.elementSize != 1 && P.elementSize != 2 && P.elementSize != 4)
    return cudaErrorInvalidValue;
  if (!P.width || !P.height || !W.FillSlices)
    return cudaSuccess;
  const size_t Width = P.width * P.elementSize;
  if (P.height > 1 && P.pitch < Width)
    return cudaErrorInvalidValue;
  const cudaError_t Status = checkRange(P.dst,
                                        (W.FillSlices - 1) * W.FillSlice +
                                            (P.height - 1) * P.pitch + Width,
                                        Side::Device);
  if (Status != cudaSuccess || OnlyCheck)
    return Status;
  for (size_t Z = 0; Z < W.FillSlices; ++Z)
    for (size_t Y = 0; Y < P.height; ++Y) {
      char *Row = static_cast<char *>(P.dst) + Z * W.FillSlice + Y * P.pitch;
      if (P.elementSize == 1)
        std::memset(Row, int(P.value), Width);
      else
        for (size_t X = 0; X < Width; X += P.elementSize)
          std::memcpy(Row + X, &P.value, P.elementSize); // Little-endian.
    }
  return cudaSuccess;
}

inline Work fillWork(const cudaMemsetParams &P) {
  Work W;
  W.Type = cudaGraphNodeTypeMemset;
  W.Fill = P;
  return W;
}
inline Work fillWork(void *To, size_t Pitch, unsigned Value, unsigned Element,
                     size_t Width, size_t Height) {
  return fillWork({To, Pitch, Value, Element, Width, Height});
}
inline Work fillWork(const cudaPitchedPtr &P, int Value,
                     const cudaExtent &Extent) {
  Work W =
      fillWork(P.ptr, P.pitch, unsigned(Value), 1, Extent.width, Extent.height);
  W.FillSlices = Extent.depth;
  W.FillSlice = P.pitch * P.ysize;
  return W;
}

//===-- Kernels -----------------------------------------------------------===//

inline Work kernelWork(Kernel K) {
  Work W;
  W.Type = cudaGraphNodeTypeKernel;
  W.Launched = std::move(K);
  return W;
}

inline void shape(Kernel &K, dim3 Blocks, dim3 Threads, size_t Shared,
                  bool Cooperative) {
  K.Shape.Blocks = Blocks;
  K.Shape.Threads = Threads;
  K.Shape.Shared = Shared;
  K.Shape.Cooperative = Cooperative;
  if (!K.Shape.Kernel)
    K.Shape.Kernel = K.Function ? kernelName(K.Function) : "a kernel";
}

/// A kernel of which only the address is known.
/// The arguments in a buffer: the driver's other way to give them, a list of
/// keys and values.
inline cudaError_t extraArguments(const void *Function, void **Extra,
                                  std::vector<void *> &Out) {
  char *Buffer = nullptr;
  size_t Bytes = 0;
  for (; *Extra; Extra += 2) {
    if (*Extra == reinterpret_cast<void *>(1)) // The buffer.
      Buffer = static_cast<char *>(Extra[1]);
    else if (*Extra == reinterpret_cast<void *>(2) && Extra[1]) // Its size.
      Bytes = *static_cast<size_t *>(Extra[1]);
    else
      return cudaErrorInvalidValue;
  }
  return argumentsIn(Function, Buffer, Bytes, Out) ? cudaSuccess
                                                   : cudaErrorInvalidValue;
}

inline cudaError_t kernelOf(Kernel &Out, const cudaKernelNodeParams &P,
                            bool Cooperative = false) {
  if (!P.func)
    return cudaErrorInvalidDeviceFunction;
  std::vector<void *> Arguments;
  if (P.extra) {
    if (P.kernelParams)
      return cudaErrorInvalidValue;
    if (const cudaError_t Status = extraArguments(P.func, P.extra, Arguments))
      return Status;
  }
  Out = bind(static_cast<const void *>(P.func),
             P.extra ? Arguments.data() : P.kernelParams);
  if (!Out.Body)
    return cudaErrorInvalidDeviceFunction;
  Out.Function = P.func;
  shape(Out, P.gridDim, P.blockDim, P.sharedMemBytes, Cooperative);
  return cudaSuccess;
}

//===-- Doing it ----------------------------------------------------------===//

/// What can be said before it is done.
inline cudaError_t checkWork(const Work &W) {
  switch (W.Type) {
  case cudaGraphNodeTypeKernel:
    return checkLaunch(W.Launched);
  case cudaGraphNodeTypeMemcpy:
    return copy(W.Copy, true);
  case cudaGraphNodeTypeMemset:
    return fill(W, true);
  case cudaGraphNodeTypeHost:
    return W.Call.fn || W.Callback ? cudaSuccess : cudaErrorInvalidValue;
  default:
    return cudaSuccess;
  }
}

inline void callHost(const Work &W) {
  const bool Outer = Host.InCallback;
  Host.InCallback = true;
  if (W.Callback)
    W.Callback(W.CallbackStream, cudaSuccess, W.Call.userData);
  else
    W.Call.fn(W.Call.userData);
  Host.InCallback = Outer;
}

inline cudaError_t recordNow(cudaEvent_t Event);
inline cudaError_t runGraph(CUgraph_st &Graph);

inline cudaError_t allocateNow(const Work &W) {
  Allocation New =
      here(W.Pool ? Allocation::Pool : Allocation::Graph, cudaMemoryTypeDevice);
  New.Device = W.Alloc.poolProps.location.id;
  New.Bytes = W.Alloc.bytesize;
  New.Owner = W.Memory;
  New.InPool = W.Pool;
  return memory().add(W.Address, New);
}

inline cudaError_t freeNow(void *Pointer) {
  return memory().remove(Pointer, [](const Allocation &Old) {
    return Old.Type != cudaMemoryTypeHost && Old.From != Allocation::Symbol &&
           Old.From != Allocation::Mapped;
  });
}

/// Does it. A kernel that fails is no error of the launch but, as on the card,
/// of all that comes later.
inline cudaError_t run(const Work &W) {
  if (const cudaError_t Status = checkWork(W))
    return Status;
  switch (W.Type) {
  case cudaGraphNodeTypeKernel:
    if (W.Launched.run() == GridEnd::Trapped)
      Failure = cudaErrorLaunchFailure;
    return cudaSuccess;
  case cudaGraphNodeTypeMemcpy:
    return copy(W.Copy, false);
  case cudaGraphNodeTypeMemset:
    return fill(W, false);
  case cudaGraphNodeTypeHost:
    callHost(W);
    return cudaSuccess;
  case cudaGraphNodeTypeGraph:
    return runGraph(*W.Child);
  case cudaGraphNodeTypeEventRecord:
    return recordNow(W.Event);
  case cudaGraphNodeTypeMemAlloc:
    return allocateNow(W);
  case cudaGraphNodeTypeMemFree:
    return freeNow(W.Address);
  default:
    return cudaSuccess;
  }
}

} // namespace cpu
} // namespace tranship

#endif
