// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// NCCL's functions: a library of its own, for ranks of one process.
#include "tranship/cpu/platform.h"
// Then what is defined here.
#include "tranship/cpu/collectives/communicators.h"

__attribute__((weak)) cudaError_t cudaMalloc(void **Pointer, size_t Bytes);
__attribute__((weak)) cudaError_t cudaFree(void *Pointer);

using namespace tranship::cpu::collectives;

/// Whether a rank reads its source, and writes its target.
static bool reads(const Call &C) {
  const bool OfRoot = C.What == Kind::Broadcast || C.What == Kind::Scatter;
  return C.What != Kind::Receive && (!OfRoot || C.Root == C.Rank);
}
static bool writes(const Call &C) {
  const bool OfRoot = C.What == Kind::Reduce || C.What == Kind::Gather;
  return C.What != Kind::Send && (!OfRoot || C.Root == C.Rank);
}

/// A stream of another device than the communicator's takes none of its work.
static bool isItsStream(cudaStream_t Stream, int Device) {
  int Its = Device;
  if (!Stream || Stream == cudaStreamLegacy || Stream == cudaStreamPerThread)
    return true;
  return !cudaStreamGetDevice ||
         (cudaStreamGetDevice(Stream, &Its) == cudaSuccess && Its == Device);
}

/// What is wrong with a call's own parameters.
static ncclResult_t check(const Call &C) {
  if (unsigned(C.Type) >= unsigned(ncclNumTypes))
    return ncclInvalidArgument;
  if (isReduction(C.What) && !isReduced(C.Type))
    return refuse(ncclInvalidArgument,
                  std::string(nameOf(C.What)) +
                      ": floats of 8 bits are not computed on the CPU");
  const bool HasRoot = C.What == Kind::Reduce || C.What == Kind::Broadcast ||
                       C.What == Kind::Gather || C.What == Kind::Scatter ||
                       isPair(C.What);
  if (HasRoot && (C.Root < 0 || C.Root >= C.In->size()))
    return ncclInvalidArgument;
  if (C.Count != 0 && ((reads(C) && !C.Send) || (writes(C) && !C.Receive)))
    return ncclInvalidArgument;
  // Of these two, parts would be lost.
  if (C.What == Kind::AllToAll && C.Send == C.Receive && C.In->size() > 1)
    return refuse(ncclInvalidArgument, "AllToAll: not in place");
  return ncclSuccess;
}

static ncclResult_t operationOf(Reduction &Out, const ncclComm &Comm,
                                ncclRedOp_t Op, ncclDataType_t Type) {
  if (unsigned(Op) < unsigned(ncclNumOps)) {
    Out.Op = Op;
    return ncclSuccess;
  }
  const auto Found = Comm.Operations.find(int(Op));
  if (Found == Comm.Operations.end() || Found->second.ScaleType != Type)
    return ncclInvalidArgument;
  Out = Found->second;
  return ncclSuccess;
}

/// A call with data; \p Op only where it is a reduction.
static ncclResult_t call(Kind What, const void *Send, void *Receive,
                         size_t Count, ncclDataType_t Type, ncclRedOp_t Op,
                         int Root, ncclComm_t Comm, cudaStream_t Stream) {
  const auto C = std::make_shared<Call>();
  C->What = What;
  C->Send = Send;
  C->Receive = Receive;
  C->Count = Count;
  C->Type = Type;
  C->Root = Root;
  C->Stream = Stream;
  const ncclResult_t Result = withMember(Comm, [&](ncclComm &Its) {
    C->In = Its.Its;
    C->Rank = Its.Rank;
    if (const ncclResult_t Wrong = check(*C))
      return Wrong;
    if (!isItsStream(Stream, Its.Device))
      return refuse(ncclUnhandledCudaError,
                    named(*C) + ": its stream is not of device " +
                        std::to_string(Its.Device) + ", which rank " +
                        std::to_string(Its.Rank) + " has");
    return isReduction(What) ? operationOf(C->By, Its, Op, Type) : ncclSuccess;
  });
  return spoil(Result == ncclSuccess ? give(C) : Result);
}

static ncclResult_t endGroup() {
  Group &Its = group();
  if (Its.Depth == 0)
    return ncclInvalidUsage;
  if (--Its.Depth > 0)
    return ncclSuccess;
  const Calls Open = std::move(Its.Open);
  Its.Open.clear();
  ncclResult_t Result = std::exchange(Its.Error, ncclSuccess);
  if (Result == ncclSuccess)
    Result = submit(Open);
  forgetFailed(Open);
  return Result;
}

extern "C" {

ncclResult_t ncclGetVersion(int *Version) {
  return tell(Version, int(NCCL_VERSION_CODE));
}
ncclResult_t ncclGetUniqueId(ncclUniqueId *Id) {
  if (!Id)
    return ncclInvalidArgument;
  makeId(*Id);
  return ncclSuccess;
}

const char *ncclGetErrorString(ncclResult_t Result) {
  switch (Result) {
  case ncclSuccess:
    return "no error";
  case ncclUnhandledCudaError:
    return "unhandled cuda error";
  case ncclSystemError:
    return "unhandled system error";
  case ncclInternalError:
    return "internal error";
  case ncclInvalidArgument:
    return "invalid argument";
  case ncclInvalidUsage:
    return "invalid usage";
  case ncclRemoteError:
    return "a rank has ended or did not come";
  case ncclInProgress:
    return "in progress";
  default:
    return "unknown result code";
  }
}
const char *ncclGetLastError(ncclComm_t) {
  static thread_local std::string Text;
  const Locked Lock(shared().Lock);
  Text = shared().LastError;
  return Text.c_str();
}

ncclResult_t ncclCommInitRank(ncclComm_t *Comm, int Count, ncclUniqueId Id,
                              int Rank) {
  return spoil(join(Comm, Count, Id, Rank, nullptr));
}
ncclResult_t ncclCommInitRankConfig(ncclComm_t *Comm, int Count,
                                    ncclUniqueId Id, int Rank,
                                    ncclConfig_t *Config) {
  return spoil(join(Comm, Count, Id, Rank, Config));
}
ncclResult_t ncclCommInitRankScalable(ncclComm_t *Comm, int Count, int Rank,
                                      int IdCount, ncclUniqueId *Ids,
                                      ncclConfig_t *Config) {
  return spoil(IdCount < 1 || !Ids ? ncclInvalidArgument
                                   : join(Comm, Count, *Ids, Rank, Config));
}
ncclResult_t ncclCommInitAll(ncclComm_t *Comms, int Count, const int *Devices) {
  return spoil(joinAll(Comms, Count, Devices));
}
ncclResult_t ncclCommSplit(ncclComm_t Comm, int Color, int Key, ncclComm_t *New,
                           ncclConfig_t *Config) {
  return spoil(split(Comm, Color, Key, New, Config));
}
ncclResult_t ncclCommFinalize(ncclComm_t Comm) {
  return withMember(Comm, [](ncclComm &C) {
    C.IsFinal = true;
    return ncclSuccess;
  });
}
ncclResult_t ncclCommDestroy(ncclComm_t Comm) {
  return leave(Comm, "destroyed");
}
ncclResult_t ncclCommAbort(ncclComm_t Comm) { return leave(Comm, "aborted"); }

ncclResult_t ncclCommGetAsyncError(ncclComm_t Comm, ncclResult_t *Error) {
  return withComm(Comm, [&](ncclComm &C) {
    return tell(Error, hasJoined(&C) ? C.Its->error() : ncclInProgress);
  });
}
ncclResult_t ncclCommCount(ncclComm_t Comm, int *Count) {
  return withComm(Comm,
                  [&](ncclComm &C) { return tell(Count, C.Its->size()); });
}
ncclResult_t ncclCommCuDevice(ncclComm_t Comm, int *Device) {
  return withComm(Comm, [&](ncclComm &C) { return tell(Device, C.Device); });
}
ncclResult_t ncclCommUserRank(ncclComm_t Comm, int *Rank) {
  return withComm(Comm, [&](ncclComm &C) { return tell(Rank, C.Rank); });
}

/// All memory is everyone's.
ncclResult_t ncclCommRegister(ncclComm_t Comm, void *Buffer, size_t,
                              void **Handle) {
  return withComm(Comm, [&](ncclComm &) {
    return Buffer ? tell(Handle, Buffer) : ncclInvalidArgument;
  });
}
ncclResult_t ncclCommDeregister(ncclComm_t Comm, void *) {
  return withComm(Comm, [](ncclComm &) { return ncclSuccess; });
}
ncclResult_t ncclMemAlloc(void **Pointer, size_t Bytes) {
  if (!Pointer)
    return ncclInvalidArgument;
  cudaError_t (*const Allocate)(void **, size_t) = &cudaMalloc;
  return Allocate && Allocate(Pointer, Bytes) == cudaSuccess
             ? ncclSuccess
             : ncclUnhandledCudaError;
}
ncclResult_t ncclMemFree(void *Pointer) {
  return cudaFree && cudaFree(Pointer) == cudaSuccess ? ncclSuccess
                                                      : ncclUnhandledCudaError;
}

ncclResult_t ncclRedOpCreatePreMulSum(ncclRedOp_t *Op, void *Scalar,
                                      ncclDataType_t Type,
                                      ncclScalarResidence_t Where,
                                      ncclComm_t Comm) {
  if (!Op || !Scalar || unsigned(Type) >= unsigned(ncclNumTypes) ||
      !isReduced(Type) || unsigned(Where) > unsigned(ncclScalarHostImmediate))
    return ncclInvalidArgument;
  return withMember(Comm, [&](ncclComm &C) {
    Reduction New;
    New.Scaled = true;
    New.ScaleType = Type;
    if (Where == ncclScalarDevice)
      New.Where = Scalar;
    else
      std::memcpy(New.Value, Scalar, bytesOf(Type));
    const int Number = int(ncclNumOps) + C.Created++;
    C.Operations[Number] = New;
    *Op = ncclRedOp_t(Number);
    return ncclSuccess;
  });
}
ncclResult_t ncclRedOpDestroy(ncclRedOp_t Op, ncclComm_t Comm) {
  return withComm(Comm, [&](ncclComm &C) {
    return C.Operations.erase(int(Op)) ? ncclSuccess : ncclInvalidArgument;
  });
}

ncclResult_t ncclAllReduce(const void *Send, void *Receive, size_t Count,
                           ncclDataType_t Type, ncclRedOp_t Op, ncclComm_t Comm,
                           cudaStream_t Stream) {
  return call(Kind::AllReduce, Send, Receive, Count, Type, Op, 0, Comm, Stream);
}
ncclResult_t ncclReduce(const void *Send, void *Receive, size_t Count,
                        ncclDataType_t Type, ncclRedOp_t Op, int Root,
                        ncclComm_t Comm, cudaStream_t Stream) {
  return call(Kind::Reduce, Send, Receive, Count, Type, Op, Root, Comm, Stream);
}
ncclResult_t ncclReduceScatter(const void *Send, void *Receive, size_t Count,
                               ncclDataType_t Type, ncclRedOp_t Op,
                               ncclComm_t Comm, cudaStream_t Stream) {
  return call(Kind::ReduceScatter, Send, Receive, Count, Type, Op, 0, Comm,
              Stream);
}

/// Calls that only move elements: those with a root, and those without.
#define TRANSHIP_NCCL_ROOTED(Name, What)                                       \
  ncclResult_t Name(const void *Send, void *Receive, size_t Count,             \
                    ncclDataType_t Type, int Root, ncclComm_t Comm,            \
                    cudaStream_t Stream) {                                     \
    return call(What, Send, Receive, Count, Type, ncclSum, Root, Comm,         \
                Stream);                                                       \
  }
#define TRANSHIP_NCCL_ROOTLESS(Name, What)                                     \
  ncclResult_t Name(const void *Send, void *Receive, size_t Count,             \
                    ncclDataType_t Type, ncclComm_t Comm,                      \
                    cudaStream_t Stream) {                                     \
    return call(What, Send, Receive, Count, Type, ncclSum, 0, Comm, Stream);   \
  }
TRANSHIP_NCCL_ROOTED(ncclBroadcast, Kind::Broadcast)
TRANSHIP_NCCL_ROOTED(ncclGather, Kind::Gather)
TRANSHIP_NCCL_ROOTED(ncclScatter, Kind::Scatter)
TRANSHIP_NCCL_ROOTLESS(ncclAllGather, Kind::AllGather)
TRANSHIP_NCCL_ROOTLESS(TRANSHIP_CPU_ALL_TO_ALL, Kind::AllToAll)

ncclResult_t ncclBcast(void *Buffer, size_t Count, ncclDataType_t Type,
                       int Root, ncclComm_t Comm, cudaStream_t Stream) {
  return ncclBroadcast(Buffer, Buffer, Count, Type, Root, Comm, Stream);
}
ncclResult_t ncclSend(const void *Send, size_t Count, ncclDataType_t Type,
                      int Peer, ncclComm_t Comm, cudaStream_t Stream) {
  return call(Kind::Send, Send, nullptr, Count, Type, ncclSum, Peer, Comm,
              Stream);
}
ncclResult_t ncclRecv(void *Receive, size_t Count, ncclDataType_t Type,
                      int Peer, ncclComm_t Comm, cudaStream_t Stream) {
  return call(Kind::Receive, nullptr, Receive, Count, Type, ncclSum, Peer, Comm,
              Stream);
}

ncclResult_t ncclGroupStart() {
  ++group().Depth;
  return ncclSuccess;
}
ncclResult_t ncclGroupEnd() { return endGroup(); }

} // extern "C"
