// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What a rank asks of its communicator.
#ifndef TRANSHIP_CPU_COLLECTIVES_CALL_H
#define TRANSHIP_CPU_COLLECTIVES_CALL_H

#include "tranship/cpu/cuda/nccl.h"
#include <cstring>
#include <memory>
#include <vector>

namespace tranship {
namespace cpu {
namespace collectives {

enum class Kind {
  AllReduce,
  Reduce,
  ReduceScatter,
  Broadcast,
  AllGather,
  Gather,
  Scatter,
  AllToAll,
  Send,
  Receive,
  Join, ///< A rank becomes one of the communicator.
  Split,
};

inline const char *nameOf(Kind What) {
  static constexpr const char *Names[] = {
      "AllReduce", "Reduce",  "ReduceScatter", "Broadcast",
      "AllGather", "Gather",  "Scatter",       "AllToAll",
      "Send",      "Receive", "CommInit",      "CommSplit"};
  return Names[int(What)];
}

inline bool isReduction(Kind What) { return What <= Kind::ReduceScatter; }
inline bool isPair(Kind What) {
  return What == Kind::Send || What == Kind::Receive;
}
inline bool hasData(Kind What) { return What < Kind::Join; }

inline size_t bytesOf(ncclDataType_t Type) {
  static constexpr unsigned char Bytes[] = {1, 1, 4, 4, 8, 8, 2, 4, 8, 2, 1, 1};
  return Bytes[int(Type)];
}

/// How elements become one.
struct Reduction {
  ncclRedOp_t Op = ncclSum;
  /// The sum is of products with a number of each rank: read now where it is
  /// the host's, and when the work is done where it is the device's.
  bool Scaled = false;
  ncclDataType_t ScaleType = ncclNumTypes;
  const void *Where = nullptr;
  alignas(8) char Value[8] = {};

  template <class T> T scale() const {
    T Result;
    std::memcpy(&Result, Where ? Where : Value, sizeof(T));
    return Result;
  }
};

class Team;

struct Call {
  Kind What = Kind::Join;
  std::shared_ptr<Team> In;
  int Rank = 0;
  cudaStream_t Stream = nullptr;

  const void *Send = nullptr;
  void *Receive = nullptr;
  size_t Count = 0;
  ncclDataType_t Type = ncclInt8;
  Reduction By;
  int Root = -1; ///< Or the other rank of a pair.

  int Color = 0, Key = 0;    ///< Of a split.
  ncclComm_t *New = nullptr; ///< Of a split, and of a rank that joins.
  bool Waits = true;         ///< The function returns when it is done.

  bool IsDone = false;
  ncclResult_t Result = ncclSuccess;

  size_t bytes() const { return Count * bytesOf(Type); }
  const char *source(size_t Number = 0) const {
    return static_cast<const char *>(Send) + Number * bytes();
  }
  char *target(size_t Number = 0) const {
    return static_cast<char *>(Receive) + Number * bytes();
  }
};

using CallPtr = std::shared_ptr<Call>;
using Calls = std::vector<CallPtr>;

} // namespace collectives
} // namespace cpu
} // namespace tranship

#endif
