// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// NCCL: collectives over several devices.
// REQUIRES: hip-headers
// RUN: %tranship %s -o %t.hip
// RUN: %hip_compile %t.hip
// RUN: %tranship --target=hip-6.4 %s -o %t64.hip
// RUN: %hip_compile64 %t64.hip
#include <cstdio>
#include <cuda_runtime.h>
#include <nccl.h>

#define NCCLCHECK(cmd)                                                                                                 \
  do {                                                                                                                 \
    ncclResult_t r = cmd;                                                                                              \
    if (r != ncclSuccess)                                                                                              \
      printf("Failed, NCCL error %s:%d '%s'\n", __FILE__, __LINE__, ncclGetErrorString(r));                            \
  } while (0)

void reduce(float **send, float **receive, size_t size, int rank, int ranks) {
  ncclComm_t comms[4], comm;
  cudaStream_t streams[4];
  int devices[4] = {0, 1, 2, 3}, version, count;
  NCCLCHECK(ncclGetVersion(&version));
  NCCLCHECK(ncclCommInitAll(comms, 4, devices));
  NCCLCHECK(ncclGroupStart());
  for (int i = 0; i < 4; ++i)
    NCCLCHECK(ncclAllReduce((const void *)send[i], receive[i], size, ncclFloat, ncclSum, comms[i], streams[i]));
  NCCLCHECK(ncclGroupEnd());
  ncclUniqueId id;
  if (rank == 0)
    ncclGetUniqueId(&id);
  NCCLCHECK(ncclCommInitRank(&comm, ranks, id, rank));
  NCCLCHECK(ncclBroadcast(send[0], receive[0], size, ncclHalf, 0, comm, streams[0]));
  NCCLCHECK(ncclAllGather(send[0], receive[0], size, ncclBfloat16, comm, streams[0]));
  NCCLCHECK(ncclReduceScatter(send[0], receive[0], size, ncclDouble, ncclAvg, comm, streams[0]));
  NCCLCHECK(ncclSend(send[0], size, ncclInt8, (rank + 1) % ranks, comm, streams[0]));
  NCCLCHECK(ncclRecv(receive[0], size, ncclUint64, (rank + 1) % ranks, comm, streams[0]));
  NCCLCHECK(ncclCommCount(comm, &count));
  NCCLCHECK(ncclCommUserRank(comm, &rank));
  NCCLCHECK(ncclCommDestroy(comm));
}
