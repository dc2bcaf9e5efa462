// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <cuda_fp16.h>
#include <cuda_runtime.h>
#include <nccl.h>

#include <cstddef>
#include <stdexcept>
#include <string>
#include <vector>

namespace comm {

#define COMM_NCCL(call)                                                        \
  do {                                                                         \
    ncclResult_t Result_ = (call);                                             \
    if (Result_ != ncclSuccess)                                                \
      throw std::runtime_error(std::string(__FILE__) + ": " +                  \
                               ncclGetErrorString(Result_));                   \
  } while (0)

#define COMM_CUDA(call)                                                        \
  do {                                                                         \
    cudaError_t Error_ = (call);                                               \
    if (Error_ != cudaSuccess)                                                 \
      throw std::runtime_error(std::string(__FILE__) + ": " +                  \
                               cudaGetErrorString(Error_));                    \
  } while (0)

template <typename T> struct NcclType;
template <> struct NcclType<float> {
  static constexpr ncclDataType_t value = ncclFloat;
};
template <> struct NcclType<double> {
  static constexpr ncclDataType_t value = ncclFloat64;
};
template <> struct NcclType<int> {
  static constexpr ncclDataType_t value = ncclInt32;
};
template <> struct NcclType<__half> {
  static constexpr ncclDataType_t value = ncclHalf;
};

/// One process, several devices: a communicator and a stream for each.
class Group {
public:
  explicit Group(const std::vector<int> &Devices);
  ~Group();
  Group(const Group &) = delete;
  Group &operator=(const Group &) = delete;

  int size() const { return static_cast<int>(Ranks.size()); }
  cudaStream_t stream(int Rank) const { return Ranks[Rank].Stream; }
  int device(int Rank) const { return Ranks[Rank].Device; }

  template <typename T>
  void allReduce(const std::vector<T *> &Data, size_t Count,
                 ncclRedOp_t Operation = ncclSum) {
    COMM_NCCL(ncclGroupStart());
    for (int R = 0; R < size(); ++R)
      COMM_NCCL(ncclAllReduce(Data[R], Data[R], Count, NcclType<T>::value,
                              Operation, Ranks[R].Comm, Ranks[R].Stream));
    COMM_NCCL(ncclGroupEnd());
  }

  template <typename T>
  void broadcast(const std::vector<T *> &Data, size_t Count, int Root) {
    COMM_NCCL(ncclGroupStart());
    for (int R = 0; R < size(); ++R)
      COMM_NCCL(ncclBroadcast(Data[R], Data[R], Count, NcclType<T>::value, Root,
                              Ranks[R].Comm, Ranks[R].Stream));
    COMM_NCCL(ncclGroupEnd());
  }

  void ring(const std::vector<float *> &From, const std::vector<float *> &To,
            size_t Count);
  void wait();

private:
  struct Rank {
    int Device;
    cudaStream_t Stream;
    ncclComm_t Comm;
  };
  std::vector<Rank> Ranks;
};

} // namespace comm
