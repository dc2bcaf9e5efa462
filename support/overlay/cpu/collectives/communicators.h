// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// How communicators come and go.
#ifndef TRANSHIP_CPU_COLLECTIVES_COMMUNICATORS_H
#define TRANSHIP_CPU_COLLECTIVES_COMMUNICATORS_H

#include "tranship/cpu/collectives/groups.h"
#include <unistd.h>

__attribute__((weak)) cudaError_t cudaGetDevice(int *Device);
__attribute__((weak)) cudaError_t cudaGetDeviceCount(int *Count);

namespace tranship {
namespace cpu {
namespace collectives {

/// An identifier is a text with the process in it, since no other can join.
inline std::string idOfProcess() {
  return "tranship " + std::to_string(getpid()) + " ";
}
inline void makeId(ncclUniqueId &Out) {
  const Locked Lock(shared().Lock);
  const std::string Text = idOfProcess() + std::to_string(++shared().Ids);
  Out = {};
  std::memcpy(Out.internal, Text.data(), Text.size());
  shared().Forming[Text] = nullptr;
}
inline std::string textOf(const ncclUniqueId &Id) {
  return std::string(Id.internal, strnlen(Id.internal, sizeof(Id.internal)));
}

/// The team that an identifier stands for. Needs Shared::Lock.
inline ncclResult_t teamOf(std::shared_ptr<Team> &Out, const std::string &Id,
                           int Count) {
  const auto Found = shared().Forming.find(Id);
  if (Found == shared().Forming.end())
    return Id.compare(0, idOfProcess().size(), idOfProcess()) == 0
               ? refuse(ncclInvalidArgument,
                        "CommInit: its identifier was used before")
               : refuse(ncclSystemError,
                        "CommInit: the identifier is not this process's (on "
                        "the CPU, all ranks are of one process)");
  if (!Found->second)
    Found->second = std::make_shared<Team>(Count, Id);
  Out = Found->second;
  return Out->size() == Count
             ? ncclSuccess
             : refuse(ncclInvalidUsage,
                      "CommInit: other numbers of ranks for one identifier");
}

/// Whether the function waits until all ranks have joined.
inline ncclResult_t readConfig(bool &Blocking, const ncclConfig_t *Config) {
  Blocking = !Config || Config->blocking != 0;
  return Config && Config->magic != TRANSHIP_CPU_NCCL_MAGIC
             ? ncclInvalidArgument
             : ncclSuccess;
}

inline CallPtr joining(ncclComm_t *Out, bool Waits) {
  const auto C = std::make_shared<Call>();
  C->In = (*Out)->Its;
  C->Rank = (*Out)->Rank;
  C->New = Out;
  C->Waits = Waits;
  (*Out)->Joining = C;
  return C;
}

/// Needs Shared::Lock.
inline void forget(ncclComm_t Comm) {
  shared().Comms.erase(Comm);
  delete Comm;
}
/// Those of \p All that did not succeed leave no communicator.
inline void forgetFailed(const Calls &All) {
  const Locked Lock(shared().Lock);
  for (const CallPtr &C : All)
    if (C->What == Kind::Join && C->Waits && *C->New &&
        !(C->IsDone && C->Result == ncclSuccess)) {
      forget(*C->New);
      *C->New = nullptr;
    }
}

inline ncclResult_t join(ncclComm_t *Out, int Count, const ncclUniqueId &Id,
                         int Rank, const ncclConfig_t *Config) {
  bool Waits;
  if (!Out || Count < 1 || Rank < 0 || Rank >= Count)
    return ncclInvalidArgument;
  *Out = nullptr;
  if (const ncclResult_t Result = readConfig(Waits, Config))
    return Result;
  int Device = 0;
  if (cudaGetDevice && cudaGetDevice(&Device) != cudaSuccess)
    return ncclUnhandledCudaError;
  CallPtr C;
  {
    const Locked Lock(shared().Lock);
    std::shared_ptr<Team> Its;
    if (const ncclResult_t Result = teamOf(Its, textOf(Id), Count))
      return Result;
    if (!Its->add(Rank, Device))
      return refuse(ncclInvalidUsage,
                    "CommInit: rank " + std::to_string(Rank) + " comes twice");
    *Out = makeComm(Its, Rank, Device);
    C = joining(Out, Waits);
  }
  const ncclResult_t Result = give(C);
  if (!group().Depth)
    forgetFailed({C});
  return Result;
}

/// Devices that a list names, or the first ones; \p Listed may be null.
inline ncclResult_t devicesOf(std::vector<int> &Out, const int *Listed,
                              int Count) {
  int Last = 0;
  if (cudaGetDeviceCount && cudaGetDeviceCount(&Last) != cudaSuccess)
    return ncclUnhandledCudaError;
  if (!cudaGetDeviceCount)
    Last = 1;
  for (int I = 0; I < Count; ++I) {
    Out.push_back(Listed ? Listed[I] : I);
    if (Out.back() < 0 || Out.back() >= Last) {
      const Locked Lock(shared().Lock);
      return refuse(Listed ? ncclInvalidArgument : ncclUnhandledCudaError,
                    "CommInit: there is no device " +
                        std::to_string(Out.back()) +
                        " (TRANSHIP_DEVICES=N makes N devices)");
    }
  }
  return ncclSuccess;
}

inline ncclResult_t joinAll(ncclComm_t *Out, int Count, const int *Listed) {
  if (!Out || Count < 1)
    return ncclInvalidArgument;
  std::vector<int> Devices;
  if (const ncclResult_t Result = devicesOf(Devices, Listed, Count))
    return Result;
  Calls All;
  {
    const Locked Lock(shared().Lock);
    const auto Its = std::make_shared<Team>(Count);
    for (int R = 0; R < Count; ++R) {
      Its->add(R, Devices[size_t(R)]);
      Out[R] = makeComm(Its, R, Devices[size_t(R)]);
      All.push_back(joining(Out + R, true));
    }
  }
  const ncclResult_t Result = submit(All);
  forgetFailed(All);
  return Result;
}

/// Needs Shared::Lock.
inline bool isComm(ncclComm_t Comm) { return shared().Comms.count(Comm) != 0; }
inline bool hasJoined(ncclComm_t Comm) {
  return !Comm->Joining || Comm->Joining->IsDone;
}

/// Calls \p Use with a communicator that exists, under the lock.
template <class F> ncclResult_t withComm(ncclComm_t Comm, F Use) {
  const Locked Lock(shared().Lock);
  return isComm(Comm) ? Use(*Comm) : ncclInvalidArgument;
}

/// The same for one that takes calls.
template <class F> ncclResult_t withMember(ncclComm_t Comm, F Use) {
  return withComm(Comm, [&](ncclComm &C) {
    return hasJoined(Comm) && !C.IsFinal ? Use(C) : ncclInvalidArgument;
  });
}

template <class T> ncclResult_t tell(T *Out, T Value) {
  if (!Out)
    return ncclInvalidArgument;
  *Out = Value;
  return ncclSuccess;
}

inline ncclResult_t leave(ncclComm_t Comm, const char *How) {
  return !Comm ? ncclSuccess : withComm(Comm, [&](ncclComm &C) {
    C.Its->leave(C.Rank, How);
    forget(Comm);
    return ncclSuccess;
  });
}

inline ncclResult_t split(ncclComm_t Comm, int Color, int Key, ncclComm_t *New,
                          const ncclConfig_t *Config) {
  bool Blocking;
  if (!New || Color < NCCL_SPLIT_NOCOLOR)
    return ncclInvalidArgument;
  if (const ncclResult_t Result = readConfig(Blocking, Config))
    return Result;
  const auto C = std::make_shared<Call>();
  const ncclResult_t Result = withMember(Comm, [&](ncclComm &Its) {
    C->In = Its.Its;
    C->Rank = Its.Rank;
    return ncclSuccess;
  });
  if (Result != ncclSuccess)
    return Result;
  C->What = Kind::Split;
  C->Color = Color;
  C->Key = Key;
  C->New = New;
  return give(C);
}

} // namespace collectives
} // namespace cpu
} // namespace tranship

#endif
