// Ranks that do not come or mean something else: on a card, most of this hangs.
#include "checks.h"
#include <chrono>
#include <cstdio>
#include <cuda_runtime.h>
#include <nccl.h>
#include <thread>
#include <vector>

#define OK(CALL) IS((CALL) == ncclSuccess)

static float *Memory;

/// Two ranks with a thread each, the second a little later.
template <class F> static void two(F Do) {
  ncclComm_t Comms[2];
  OK(ncclCommInitAll(Comms, 2, nullptr));
  std::vector<std::thread> All;
  for (int R = 0; R < 2; ++R)
    All.emplace_back([&, R] {
      cudaSetDevice(R);
      if (R)
        std::this_thread::sleep_for(std::chrono::milliseconds(200));
      Do(R, Comms[R]);
    });
  for (std::thread &T : All)
    T.join();
  for (ncclComm_t &Comm : Comms)
    ncclCommDestroy(Comm); // unless its thread did
}

static ncclResult_t sum(ncclComm_t Comm, size_t Count) {
  return ncclAllReduce(Memory, Memory, Count, ncclFloat, ncclSum, Comm, nullptr);
}

/// All ranks get the error, and so does what comes later.
static void differing() {
  two([](int R, ncclComm_t Comm) {
    ncclResult_t Later;
    IS(sum(Comm, 10 + R) == ncclInvalidUsage);
    OK(ncclCommGetAsyncError(Comm, &Later));
    IS(Later == ncclInvalidUsage);
    IS(sum(Comm, 10) == ncclInvalidUsage);
  });
  two([](int R, ncclComm_t Comm) {
    IS(ncclAllReduce(Memory, Memory, 10, ncclFloat, R ? ncclMax : ncclMin, Comm, nullptr) == ncclInvalidUsage);
  });
  two([](int R, ncclComm_t Comm) {
    IS(ncclBroadcast(Memory, Memory, 10, ncclFloat, R, Comm, nullptr) == ncclInvalidUsage);
  });
  two([](int R, ncclComm_t Comm) {
    IS((R ? ncclAllGather(Memory, Memory + 100, 10, ncclFloat, Comm, nullptr) : sum(Comm, 10)) == ncclInvalidUsage);
  });
  two([](int R, ncclComm_t Comm) {
    IS((R ? ncclRecv(Memory, 10, ncclFloat, 0, Comm, nullptr)
          : ncclSend(Memory + 50, 20, ncclFloat, 1, Comm, nullptr)) == ncclInvalidUsage);
  });
}

static void missing() {
  ncclComm_t Comms[2];
  ncclResult_t Later;
  OK(ncclCommInitAll(Comms, 2, nullptr));
  // One thread, no group: the first call waits for the second.
  IS(sum(Comms[0], 10) == ncclRemoteError);
  IS(sum(Comms[1], 10) == ncclRemoteError);
  OK(ncclCommGetAsyncError(Comms[1], &Later));
  IS(Later == ncclRemoteError && ncclGetLastError(Comms[1])[0] != 0);
  for (ncclComm_t Comm : Comms)
    OK(ncclCommAbort(Comm));
  // A rank that never joins.
  ncclUniqueId Id;
  OK(ncclGetUniqueId(&Id));
  IS(ncclCommInitRank(&Comms[0], 2, Id, 0) == ncclRemoteError && !Comms[0]);
  // Two that send first, with a message for each that none receives.
  two([](int R, ncclComm_t Comm) { IS(ncclSend(Memory, 10, ncclFloat, 1 - R, Comm, nullptr) == ncclRemoteError); });
}

/// A rank that is slow is waited for, as long as it computes.
static void slow() {
  two([](int R, ncclComm_t Comm) {
    const auto Begin = std::chrono::steady_clock::now();
    while (R && std::chrono::steady_clock::now() - Begin < std::chrono::milliseconds(2500))
      ;
    OK(sum(Comm, 10));
  });
}

/// A rank that is destroyed, and one that another thread aborts.
static void gone() {
  two([](int R, ncclComm_t Comm) {
    if (R)
      OK(ncclCommDestroy(Comm));
    else
      IS(sum(Comm, 10) == ncclRemoteError);
  });
  ncclComm_t Comms[2];
  OK(ncclCommInitAll(Comms, 2, nullptr));
  std::thread Waits([&] { IS(sum(Comms[0], 10) == ncclRemoteError); });
  std::this_thread::sleep_for(std::chrono::milliseconds(600));
  OK(ncclCommAbort(Comms[0]));
  Waits.join();
  IS(sum(Comms[0], 10) == ncclInvalidArgument);
  OK(ncclCommDestroy(Comms[1]));
}

/// Identifiers that do not fit, and devices.
static void identifiers() {
  ncclUniqueId Id, Other = {{'x'}};
  ncclComm_t Comm;
  cudaSetDevice(0);
  OK(ncclGetUniqueId(&Id));
  OK(ncclCommInitRank(&Comm, 1, Id, 0));
  OK(ncclCommDestroy(Comm));
  IS(ncclCommInitRank(&Comm, 1, Id, 0) == ncclInvalidArgument);
  IS(ncclCommInitRank(&Comm, 1, Other, 0) == ncclSystemError);
  OK(ncclGetUniqueId(&Id));
  std::thread First([&] {
    ncclComm_t Its;
    cudaSetDevice(0);
    IS(ncclCommInitRank(&Its, 2, Id, 0) == ncclInvalidUsage && !Its);
  });
  std::this_thread::sleep_for(std::chrono::milliseconds(600));
  IS(ncclCommInitRank(&Comm, 3, Id, 1) == ncclInvalidUsage);
  IS(ncclCommInitRank(&Comm, 2, Id, 0) == ncclInvalidUsage);
  IS(ncclCommInitRank(&Comm, 2, Id, 1) == ncclInvalidUsage); // on the same device
  First.join();
}

/// What the CPU does not have and a card has.
static void unsupported() {
  ncclComm_t Comms[2];
  OK(ncclCommInitAll(Comms, 2, nullptr));
  IS(ncclAllReduce(Memory, Memory, 8, ncclFloat8e4m3, ncclSum, Comms[0], nullptr) == ncclInvalidArgument);
  cudaStream_t Streams[2];
  for (int R = 0; R < 2; ++R) {
    cudaSetDevice(R);
    cudaStreamCreate(&Streams[R]);
  }
  IS(ncclAllReduce(Memory, Memory, 8, ncclFloat, ncclSum, Comms[0], Streams[1]) == ncclUnhandledCudaError);
  for (cudaStream_t Stream : Streams)
    cudaStreamBeginCapture(Stream, cudaStreamCaptureModeRelaxed);
  OK(ncclGroupStart());
  for (int R = 0; R < 2; ++R)
    OK(ncclAllReduce(Memory, Memory, 8, ncclFloat, ncclSum, Comms[R], Streams[R]));
  IS(ncclGroupEnd() == ncclInvalidUsage);
}

int main() {
  cudaMalloc(&Memory, 4096);
  differing();
  missing();
  slow();
  gone();
  identifiers();
  unsupported();
  return allAsExpected();
}
