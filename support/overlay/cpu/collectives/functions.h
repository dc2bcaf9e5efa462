// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// NCCL's functions: TRANSHIP_NCCL(Name, parameters...).
#ifndef TRANSHIP_CPU_COLLECTIVES_FUNCTIONS_H
#define TRANSHIP_CPU_COLLECTIVES_FUNCTIONS_H

/// RCCL spells it otherwise, and had it before.
#ifdef TRANSHIP_CPU_HIP
#define TRANSHIP_CPU_ALL_TO_ALL ncclAllToAll
#else
#define TRANSHIP_CPU_ALL_TO_ALL ncclAlltoAll
#endif

// clang-format off
#define TRANSHIP_NCCL_FUNCTIONS                                                \
  TRANSHIP_NCCL(ncclGetVersion, int *Version)                                  \
  TRANSHIP_NCCL(ncclGetUniqueId, ncclUniqueId *Id)                             \
  TRANSHIP_NCCL(ncclCommInitRank, ncclComm_t *Comm, int Count, ncclUniqueId Id, int Rank) \
  TRANSHIP_NCCL(ncclCommInitRankConfig, ncclComm_t *Comm, int Count, ncclUniqueId Id, int Rank, ncclConfig_t *Config) \
  TRANSHIP_NCCL(ncclCommInitRankScalable, ncclComm_t *Comm, int Count, int Rank, int IdCount, ncclUniqueId *Ids, ncclConfig_t *Config) \
  TRANSHIP_NCCL(ncclCommInitAll, ncclComm_t *Comms, int Count, const int *Devices) \
  TRANSHIP_NCCL(ncclCommSplit, ncclComm_t Comm, int Color, int Key, ncclComm_t *New, ncclConfig_t *Config) \
  TRANSHIP_NCCL(ncclCommFinalize, ncclComm_t Comm)                             \
  TRANSHIP_NCCL(ncclCommDestroy, ncclComm_t Comm)                              \
  TRANSHIP_NCCL(ncclCommAbort, ncclComm_t Comm)                                \
  TRANSHIP_NCCL(ncclCommGetAsyncError, ncclComm_t Comm, ncclResult_t *Error)   \
  TRANSHIP_NCCL(ncclCommCount, ncclComm_t Comm, int *Count)                    \
  TRANSHIP_NCCL(ncclCommCuDevice, ncclComm_t Comm, int *Device)                \
  TRANSHIP_NCCL(ncclCommUserRank, ncclComm_t Comm, int *Rank)                  \
  TRANSHIP_NCCL(ncclCommRegister, ncclComm_t Comm, void *Buffer, size_t Bytes, void **Handle) \
  TRANSHIP_NCCL(ncclCommDeregister, ncclComm_t Comm, void *Handle)             \
  TRANSHIP_NCCL(ncclMemAlloc, void **Pointer, size_t Bytes)                    \
  TRANSHIP_NCCL(ncclMemFree, void *Pointer)                                    \
  TRANSHIP_NCCL(ncclRedOpCreatePreMulSum, ncclRedOp_t *Op, void *Scalar, ncclDataType_t Type, ncclScalarResidence_t Where, ncclComm_t Comm) \
  TRANSHIP_NCCL(ncclRedOpDestroy, ncclRedOp_t Op, ncclComm_t Comm)             \
  TRANSHIP_NCCL(ncclAllReduce, const void *Send, void *Receive, size_t Count, ncclDataType_t Type, ncclRedOp_t Op, ncclComm_t Comm, cudaStream_t Stream) \
  TRANSHIP_NCCL(ncclReduce, const void *Send, void *Receive, size_t Count, ncclDataType_t Type, ncclRedOp_t Op, int Root, ncclComm_t Comm, cudaStream_t Stream) \
  TRANSHIP_NCCL(ncclReduceScatter, const void *Send, void *Receive, size_t Count, ncclDataType_t Type, ncclRedOp_t Op, ncclComm_t Comm, cudaStream_t Stream) \
  TRANSHIP_NCCL(ncclBroadcast, const void *Send, void *Receive, size_t Count, ncclDataType_t Type, int Root, ncclComm_t Comm, cudaStream_t Stream) \
  TRANSHIP_NCCL(ncclBcast, void *Buffer, size_t Count, ncclDataType_t Type, int Root, ncclComm_t Comm, cudaStream_t Stream) \
  TRANSHIP_NCCL(ncclAllGather, const void *Send, void *Receive, size_t Count, ncclDataType_t Type, ncclComm_t Comm, cudaStream_t Stream) \
  TRANSHIP_NCCL(ncclGather, const void *Send, void *Receive, size_t Count, ncclDataType_t Type, int Root, ncclComm_t Comm, cudaStream_t Stream) \
  TRANSHIP_NCCL(ncclScatter, const void *Send, void *Receive, size_t Count, ncclDataType_t Type, int Root, ncclComm_t Comm, cudaStream_t Stream) \
  TRANSHIP_NCCL(TRANSHIP_CPU_ALL_TO_ALL, const void *Send, void *Receive, size_t Count, ncclDataType_t Type, ncclComm_t Comm, cudaStream_t Stream) \
  TRANSHIP_NCCL(ncclSend, const void *Send, size_t Count, ncclDataType_t Type, int Peer, ncclComm_t Comm, cudaStream_t Stream) \
  TRANSHIP_NCCL(ncclRecv, void *Receive, size_t Count, ncclDataType_t Type, int Peer, ncclComm_t Comm, cudaStream_t Stream) \
  TRANSHIP_NCCL(ncclGroupStart, void)                                          \
  TRANSHIP_NCCL(ncclGroupEnd, void)
// clang-format on

#endif
