// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "comm.h"

#include <cstdio>

namespace comm {

Group::Group(const std::vector<int> &Devices) {
  int Version = 0;
  COMM_NCCL(ncclGetVersion(&Version));
  std::printf("NCCL %d\n", Version);
  std::vector<ncclComm_t> Comms(Devices.size());
  COMM_NCCL(ncclCommInitAll(Comms.data(), static_cast<int>(Devices.size()),
                            Devices.data()));
  for (size_t I = 0; I < Devices.size(); ++I) {
    Rank R{Devices[I], nullptr, Comms[I]};
    COMM_CUDA(cudaSetDevice(R.Device));
    int Least = 0, Greatest = 0;
    COMM_CUDA(cudaDeviceGetStreamPriorityRange(&Least, &Greatest));
    COMM_CUDA(cudaStreamCreateWithPriority(&R.Stream, cudaStreamNonBlocking,
                                           Greatest));
    Ranks.push_back(R);
  }
}

Group::~Group() {
  for (Rank &R : Ranks) {
    cudaSetDevice(R.Device);
    cudaStreamDestroy(R.Stream);
    ncclCommDestroy(R.Comm);
  }
}

void Group::ring(const std::vector<float *> &From,
                 const std::vector<float *> &To, size_t Count) {
  const int N = size();
  COMM_NCCL(ncclGroupStart());
  for (int R = 0; R < N; ++R) {
    COMM_NCCL(ncclSend(From[R], Count, ncclFloat32, (R + 1) % N, Ranks[R].Comm,
                       Ranks[R].Stream));
    COMM_NCCL(ncclRecv(To[R], Count, ncclFloat32, (R + N - 1) % N,
                       Ranks[R].Comm, Ranks[R].Stream));
  }
  COMM_NCCL(ncclGroupEnd());
}

void Group::wait() {
  for (Rank &R : Ranks) {
    cudaError_t State = cudaStreamQuery(R.Stream);
    while (State == cudaErrorNotReady) {
      ncclResult_t Async = ncclSuccess;
      COMM_NCCL(ncclCommGetAsyncError(R.Comm, &Async));
      if (Async != ncclSuccess) {
        ncclCommAbort(R.Comm);
        throw std::runtime_error(ncclGetLastError(R.Comm));
      }
      State = cudaStreamQuery(R.Stream);
    }
    COMM_CUDA(State);
  }
}

} // namespace comm
