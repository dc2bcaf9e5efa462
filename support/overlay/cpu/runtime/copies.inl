// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TRANSHIP_CPU_RUNTIME_COPIES_INL
#define TRANSHIP_CPU_RUNTIME_COPIES_INL

#include "tranship/cpu/runtime/copies.h"
#include "tranship/cpu/runtime/streams.inl"
#include <type_traits>

namespace tranship {
namespace cpu {

/// Without a stream.
inline cudaError_t submitNow(const Work &W) {
  const cudaError_t Status = unsafe();
  return Status == cudaSuccess ? submit(nullptr, W) : Status;
}

inline cudaError_t checkPitch(size_t ToPitch, size_t FromPitch, size_t Width) {
  return ToPitch < Width || FromPitch < Width ? cudaErrorInvalidPitchValue
                                              : cudaSuccess;
}

inline Work peerWork(const cudaMemcpy3DPeerParms &P) {
  return copyWork({P.srcArray, P.srcPos, P.srcPtr, P.dstArray, P.dstPos,
                   P.dstPtr, P.extent, cudaMemcpyDefault});
}

//===-- Symbols -----------------------------------------------------------===//

/// A symbol is a variable. What is known of its size counts, 0 if nothing; it
/// is device memory from its first use on.
inline cudaError_t useSymbol(const void *Symbol, size_t Size, size_t Needed) {
  if (!Symbol)
    return cudaErrorInvalidSymbol;
  if (Size && Needed > Size)
    return cudaErrorInvalidValue;
  Allocation Known;
  char *Base;
  const size_t Bytes = Size ? Size : Needed;
  if (memory().find(Symbol, Known, Base)) {
    if (Known.From != Allocation::Symbol)
      return cudaErrorInvalidSymbol;
    if (Base != Symbol || Known.Bytes >= Bytes)
      return cudaSuccess;
  }
  Allocation New = here(Allocation::Symbol, cudaMemoryTypeDevice);
  New.Bytes = Bytes;
  return Bytes ? memory().add(const_cast<void *>(Symbol), New) : cudaSuccess;
}

inline cudaError_t toSymbol(Work &Out, const void *Symbol, size_t Size,
                            const void *From, size_t Bytes, size_t Offset,
                            cudaMemcpyKind Kind) {
  if (Kind != cudaMemcpyHostToDevice && Kind != cudaMemcpyDeviceToDevice &&
      Kind != cudaMemcpyDefault)
    return cudaErrorInvalidMemcpyDirection;
  Out = copyWork(static_cast<char *>(const_cast<void *>(Symbol)) + Offset, From,
                 Bytes, Kind);
  return useSymbol(Symbol, Size, Offset + Bytes);
}

inline cudaError_t fromSymbol(Work &Out, void *To, const void *Symbol,
                              size_t Size, size_t Bytes, size_t Offset,
                              cudaMemcpyKind Kind) {
  if (Kind != cudaMemcpyDeviceToHost && Kind != cudaMemcpyDeviceToDevice &&
      Kind != cudaMemcpyDefault)
    return cudaErrorInvalidMemcpyDirection;
  Out = copyWork(To, static_cast<const char *>(Symbol) + Offset, Bytes, Kind);
  return useSymbol(Symbol, Size, Offset + Bytes);
}

template <class Make>
cudaError_t submitSymbol(Make MakeWork, cudaStream_t Stream, bool Now) {
  Work W;
  const cudaError_t Status = MakeWork(W);
  if (Status != cudaSuccess)
    return Status;
  return Now ? submitNow(W) : submit(Stream, W);
}

TRANSHIP_CPU_API cudaError_t copyToSymbol(SymbolName Symbol, const void *From,
                                          size_t Bytes, size_t Offset,
                                          cudaMemcpyKind Kind) {
  TRANSHIP_CPU_RETURN(submitSymbol(
      [&](Work &W) {
        return toSymbol(W, Symbol.Address, Symbol.Size, From, Bytes, Offset,
                        Kind);
      },
      nullptr, true));
}
TRANSHIP_CPU_API cudaError_t copyToSymbol(SymbolName Symbol, const void *From,
                                          size_t Bytes, size_t Offset,
                                          cudaMemcpyKind Kind,
                                          cudaStream_t Stream) {
  TRANSHIP_CPU_RETURN(submitSymbol(
      [&](Work &W) {
        return toSymbol(W, Symbol.Address, Symbol.Size, From, Bytes, Offset,
                        Kind);
      },
      Stream, false));
}
TRANSHIP_CPU_API cudaError_t copyFromSymbol(void *To, SymbolName Symbol,
                                            size_t Bytes, size_t Offset,
                                            cudaMemcpyKind Kind) {
  TRANSHIP_CPU_RETURN(submitSymbol(
      [&](Work &W) {
        return fromSymbol(W, To, Symbol.Address, Symbol.Size, Bytes, Offset,
                          Kind);
      },
      nullptr, true));
}
TRANSHIP_CPU_API cudaError_t copyFromSymbol(void *To, SymbolName Symbol,
                                            size_t Bytes, size_t Offset,
                                            cudaMemcpyKind Kind,
                                            cudaStream_t Stream) {
  TRANSHIP_CPU_RETURN(submitSymbol(
      [&](Work &W) {
        return fromSymbol(W, To, Symbol.Address, Symbol.Size, Bytes, Offset,
                          Kind);
      },
      Stream, false));
}
TRANSHIP_CPU_API cudaError_t symbolAddress(void **Address, SymbolName Symbol) {
  TRANSHIP_CPU_RETURN(useSymbol(Symbol.Address, Symbol.Size, 0) != cudaSuccess
                          ? cudaErrorInvalidSymbol
                          : give(Address, const_cast<void *>(Symbol.Address)));
}
TRANSHIP_CPU_API cudaError_t symbolSize(size_t *Size, SymbolName Symbol) {
  TRANSHIP_CPU_RETURN(give(Size, Symbol.Size));
}

//===-- Arrays ------------------------------------------------------------===//

/// Between an array and rows. Widths and X are bytes, as in the API.
inline cudaError_t arrayWork(Work &Out, cudaArray_t ToArray, size_t ToX,
                             size_t ToY, cudaPitchedPtr To,
                             cudaArray_t FromArray, size_t FromX, size_t FromY,
                             cudaPitchedPtr From, size_t Width, size_t Height,
                             cudaMemcpyKind Kind) {
  if (!(ToArray || To.ptr) || !(FromArray || From.ptr))
    return cudaErrorInvalidValue;
  const size_t Element = arrayView(ToArray ? ToArray : FromArray).ElementBytes;
  if (Width % Element || (ToArray && ToX % Element) ||
      (FromArray && FromX % Element))
    return cudaErrorInvalidValue;
  cudaMemcpy3DParms P = {};
  P.dstArray = ToArray;
  P.dstPtr = To;
  P.dstPos = {ToX / Element, ToY, 0};
  P.srcArray = FromArray;
  P.srcPtr = From;
  P.srcPos = {FromX / Element, FromY, 0};
  P.extent = {Width / Element, Height, 1};
  P.kind = Kind;
  Out = copyWork(P);
  return cudaSuccess;
}

inline cudaError_t toArray(Work &Out, cudaArray_t To, size_t X, size_t Y,
                           const void *From, size_t Pitch, size_t Width,
                           size_t Height, cudaMemcpyKind Kind) {
  return arrayWork(Out, To, X, Y, {}, nullptr, 0, 0,
                   {const_cast<void *>(From), Pitch, Width, Height}, Width,
                   Height, Kind);
}

inline cudaError_t fromArray(Work &Out, void *To, size_t Pitch,
                             cudaArray_const_t From, size_t X, size_t Y,
                             size_t Width, size_t Height, cudaMemcpyKind Kind) {
  return arrayWork(Out, nullptr, 0, 0, {To, Pitch, Width, Height},
                   const_cast<cudaArray_t>(From), X, Y, {}, Width, Height,
                   Kind);
}

/// Bytes that follow each other over the rows of an array, as the old copies
/// without a height have them: a copy for each row.
template <class F>
cudaError_t eachRow(cudaArray_const_t Array, size_t X, size_t Y, size_t Bytes,
                    F Row) {
  if (!Array)
    return cudaErrorInvalidResourceHandle;
  const size_t Width = arrayView(const_cast<cudaArray_t>(Array)).WidthBytes;
  if (X >= Width)
    return cudaErrorInvalidValue;
  for (size_t Done = 0; Done < Bytes; X = 0, ++Y) {
    const size_t Now = std::min(Width - X, Bytes - Done);
    if (const cudaError_t Status = Row(X, Y, Done, Now))
      return Status;
    Done += Now;
  }
  return cudaSuccess;
}

} // namespace cpu
} // namespace tranship

TRANSHIP_CPU_API cudaError_t cudaMemcpy(void *To, const void *From,
                                        size_t Bytes, cudaMemcpyKind Kind) {
  TRANSHIP_CPU_RETURN(submitNow(copyWork(To, From, Bytes, Kind)));
}
TRANSHIP_CPU_API cudaError_t cudaMemcpyAsync(void *To, const void *From,
                                             size_t Bytes, cudaMemcpyKind Kind,
                                             cudaStream_t Stream) {
  TRANSHIP_CPU_RETURN(submit(Stream, copyWork(To, From, Bytes, Kind)));
}
TRANSHIP_CPU_API cudaError_t cudaMemcpy2D(void *To, size_t ToPitch,
                                          const void *From, size_t FromPitch,
                                          size_t Width, size_t Height,
                                          cudaMemcpyKind Kind) {
  TRANSHIP_CPU_RETURN(checkPitch(ToPitch, FromPitch, Width) != cudaSuccess
                          ? cudaErrorInvalidPitchValue
                          : submitNow(copyWork(To, ToPitch, From, FromPitch,
                                               Width, Height, Kind)));
}
TRANSHIP_CPU_API cudaError_t cudaMemcpy2DAsync(
    void *To, size_t ToPitch, const void *From, size_t FromPitch, size_t Width,
    size_t Height, cudaMemcpyKind Kind, cudaStream_t Stream) {
  TRANSHIP_CPU_RETURN(
      checkPitch(ToPitch, FromPitch, Width) != cudaSuccess
          ? cudaErrorInvalidPitchValue
          : submit(Stream, copyWork(To, ToPitch, From, FromPitch, Width, Height,
                                    Kind)));
}
TRANSHIP_CPU_API cudaError_t cudaMemcpy3D(const cudaMemcpy3DParms *P) {
  TRANSHIP_CPU_RETURN(P ? submitNow(copyWork(*P)) : cudaErrorInvalidValue);
}
TRANSHIP_CPU_API cudaError_t cudaMemcpy3DAsync(const cudaMemcpy3DParms *P,
                                               cudaStream_t Stream) {
  TRANSHIP_CPU_RETURN(P ? submit(Stream, copyWork(*P)) : cudaErrorInvalidValue);
}

TRANSHIP_CPU_API cudaError_t cudaMemcpyPeer(void *To, int ToDevice,
                                            const void *From, int FromDevice,
                                            size_t Bytes) {
  TRANSHIP_CPU_RETURN(
      !isDevice(ToDevice) || !isDevice(FromDevice)
          ? cudaErrorInvalidDevice
          : submitNow(copyWork(To, From, Bytes, cudaMemcpyDefault)));
}
TRANSHIP_CPU_API cudaError_t cudaMemcpyPeerAsync(void *To, int ToDevice,
                                                 const void *From,
                                                 int FromDevice, size_t Bytes,
                                                 cudaStream_t Stream) {
  TRANSHIP_CPU_RETURN(
      !isDevice(ToDevice) || !isDevice(FromDevice)
          ? cudaErrorInvalidDevice
          : submit(Stream, copyWork(To, From, Bytes, cudaMemcpyDefault)));
}
TRANSHIP_CPU_API cudaError_t cudaMemcpy3DPeer(const cudaMemcpy3DPeerParms *P) {
  TRANSHIP_CPU_RETURN(P ? submitNow(peerWork(*P)) : cudaErrorInvalidValue);
}
TRANSHIP_CPU_API cudaError_t
cudaMemcpy3DPeerAsync(const cudaMemcpy3DPeerParms *P, cudaStream_t Stream) {
  TRANSHIP_CPU_RETURN(P ? submit(Stream, peerWork(*P)) : cudaErrorInvalidValue);
}
TRANSHIP_CPU_API cudaError_t cudaMemcpyBatchAsync(
    void *const *To, const void *const *From, const size_t *Bytes, size_t Count,
    cudaMemcpyAttributes *, size_t *, size_t, cudaStream_t Stream) {
  for (size_t I = 0; I < Count; ++I)
    if (const cudaError_t Status = cudaMemcpyAsync(To[I], From[I], Bytes[I],
                                                   cudaMemcpyDefault, Stream))
      return Status;
  return cudaSuccess;
}

TRANSHIP_CPU_API cudaError_t cudaMemset(void *To, int Value, size_t Bytes) {
  TRANSHIP_CPU_RETURN(
      submit(nullptr, fillWork(To, Bytes, unsigned(Value), 1, Bytes, 1)));
}
TRANSHIP_CPU_API cudaError_t cudaMemsetAsync(void *To, int Value, size_t Bytes,
                                             cudaStream_t Stream) {
  TRANSHIP_CPU_RETURN(
      submit(Stream, fillWork(To, Bytes, unsigned(Value), 1, Bytes, 1)));
}
TRANSHIP_CPU_API cudaError_t cudaMemset2D(void *To, size_t Pitch, int Value,
                                          size_t Width, size_t Height) {
  TRANSHIP_CPU_RETURN(
      submit(nullptr, fillWork(To, Pitch, unsigned(Value), 1, Width, Height)));
}
TRANSHIP_CPU_API cudaError_t cudaMemset2DAsync(void *To, size_t Pitch,
                                               int Value, size_t Width,
                                               size_t Height,
                                               cudaStream_t Stream) {
  TRANSHIP_CPU_RETURN(
      submit(Stream, fillWork(To, Pitch, unsigned(Value), 1, Width, Height)));
}
TRANSHIP_CPU_API cudaError_t cudaMemset3D(cudaPitchedPtr To, int Value,
                                          cudaExtent Extent) {
  TRANSHIP_CPU_RETURN(submit(nullptr, fillWork(To, Value, Extent)));
}
TRANSHIP_CPU_API cudaError_t cudaMemset3DAsync(cudaPitchedPtr To, int Value,
                                               cudaExtent Extent,
                                               cudaStream_t Stream) {
  TRANSHIP_CPU_RETURN(submit(Stream, fillWork(To, Value, Extent)));
}

TRANSHIP_CPU_API cudaError_t cudaMemcpy2DToArray(cudaArray_t To, size_t X,
                                                 size_t Y, const void *From,
                                                 size_t Pitch, size_t Width,
                                                 size_t Height,
                                                 cudaMemcpyKind Kind) {
  TRANSHIP_CPU_RETURN(submitSymbol(
      [&](Work &W) {
        return toArray(W, To, X, Y, From, Pitch, Width, Height, Kind);
      },
      nullptr, true));
}
TRANSHIP_CPU_API cudaError_t cudaMemcpy2DToArrayAsync(
    cudaArray_t To, size_t X, size_t Y, const void *From, size_t Pitch,
    size_t Width, size_t Height, cudaMemcpyKind Kind, cudaStream_t Stream) {
  TRANSHIP_CPU_RETURN(submitSymbol(
      [&](Work &W) {
        return toArray(W, To, X, Y, From, Pitch, Width, Height, Kind);
      },
      Stream, false));
}
TRANSHIP_CPU_API cudaError_t cudaMemcpy2DFromArray(void *To, size_t Pitch,
                                                   cudaArray_const_t From,
                                                   size_t X, size_t Y,
                                                   size_t Width, size_t Height,
                                                   cudaMemcpyKind Kind) {
  TRANSHIP_CPU_RETURN(submitSymbol(
      [&](Work &W) {
        return fromArray(W, To, Pitch, From, X, Y, Width, Height, Kind);
      },
      nullptr, true));
}
TRANSHIP_CPU_API cudaError_t cudaMemcpy2DFromArrayAsync(
    void *To, size_t Pitch, cudaArray_const_t From, size_t X, size_t Y,
    size_t Width, size_t Height, cudaMemcpyKind Kind, cudaStream_t Stream) {
  TRANSHIP_CPU_RETURN(submitSymbol(
      [&](Work &W) {
        return fromArray(W, To, Pitch, From, X, Y, Width, Height, Kind);
      },
      Stream, false));
}
TRANSHIP_CPU_API cudaError_t
cudaMemcpy2DArrayToArray(cudaArray_t To, size_t ToX, size_t ToY,
                         cudaArray_const_t From, size_t FromX, size_t FromY,
                         size_t Width, size_t Height, cudaMemcpyKind Kind) {
  TRANSHIP_CPU_RETURN(submitSymbol(
      [&](Work &W) {
        return arrayWork(W, To, ToX, ToY, {}, const_cast<cudaArray_t>(From),
                         FromX, FromY, {}, Width, Height, Kind);
      },
      nullptr, true));
}
TRANSHIP_CPU_API cudaError_t cudaMemcpyToArray(cudaArray_t To, size_t X,
                                               size_t Y, const void *From,
                                               size_t Bytes,
                                               cudaMemcpyKind Kind) {
  TRANSHIP_CPU_RETURN(eachRow(
      To, X, Y, Bytes,
      [&](size_t RowX, size_t RowY, size_t Done, size_t Count) {
        return cudaMemcpy2DToArray(To, RowX, RowY,
                                   static_cast<const char *>(From) + Done,
                                   Count, Count, 1, Kind);
      }));
}
TRANSHIP_CPU_API cudaError_t cudaMemcpyFromArray(void *To,
                                                 cudaArray_const_t From,
                                                 size_t X, size_t Y,
                                                 size_t Bytes,
                                                 cudaMemcpyKind Kind) {
  TRANSHIP_CPU_RETURN(eachRow(
      From, X, Y, Bytes,
      [&](size_t RowX, size_t RowY, size_t Done, size_t Count) {
        return cudaMemcpy2DFromArray(static_cast<char *>(To) + Done, Count,
                                     From, RowX, RowY, Count, 1, Kind);
      }));
}

namespace tranship {
namespace cpu {

/// Remembers where managed memory would now be.
inline cudaError_t prefetch(const void *Pointer, size_t Bytes,
                            cudaMemLocation Place, unsigned Flags,
                            cudaStream_t Stream) {
  if (!isPlace(Place))
    return Place.type == cudaMemLocationTypeDevice ? cudaErrorInvalidDevice
                                                   : cudaErrorInvalidValue;
  if (Flags)
    return cudaErrorInvalidValue;
  return withStream(Stream, [&](CUstream_st &S) {
    if (S.In)
      return cudaErrorStreamCaptureUnsupported;
    return managed(Pointer, Bytes, [&](Allocation &A) {
      return A.Prefetched = Place, cudaSuccess;
    });
  });
}

/// A stream's own part of managed memory.
inline cudaError_t attach(cudaStream_t Stream, void *Pointer, size_t Bytes,
                          unsigned Flags) {
  if (Flags != cudaMemAttachGlobal && Flags != cudaMemAttachHost &&
      Flags != cudaMemAttachSingle)
    return cudaErrorInvalidValue;
  return withStream(Stream, [&](CUstream_st &) {
    return managed(Pointer, Bytes ? Bytes : 1,
                   [&](Allocation &A) { return A.Flags = Flags, cudaSuccess; });
  });
}

} // namespace cpu
} // namespace tranship

TRANSHIP_CPU_API cudaError_t cudaMemPrefetchAsync(const void *Pointer,
                                                  size_t Bytes,
                                                  cudaMemLocation Place,
                                                  unsigned Flags,
                                                  cudaStream_t Stream) {
  TRANSHIP_CPU_RETURN(prefetch(Pointer, Bytes, Place, Flags, Stream));
}
TRANSHIP_CPU_API cudaError_t cudaMemPrefetchAsync(const void *Pointer,
                                                  size_t Bytes, int Device,
                                                  cudaStream_t Stream) {
  TRANSHIP_CPU_RETURN(prefetch(Pointer, Bytes, placeOf(Device), 0, Stream));
}
TRANSHIP_CPU_API cudaError_t cudaStreamAttachMemAsync(cudaStream_t Stream,
                                                      void *Pointer,
                                                      size_t Bytes,
                                                      unsigned Flags) {
  TRANSHIP_CPU_RETURN(attach(Stream, Pointer, Bytes, Flags));
}

#endif
