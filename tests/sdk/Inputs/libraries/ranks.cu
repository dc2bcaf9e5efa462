// NCCL against plain loops: one thread for all devices, a thread for each rank,
// pairs, splits, operations, graphs, and what is refused. Needs four devices.
#include "checks.h"
#include <cstdio>
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cuda_runtime.h>
#include <functional>
#include <nccl.h>
#include <thread>
#include <vector>

#define OK(CALL) IS((CALL) == ncclSuccess)

constexpr int Ranks = 4;
constexpr size_t N = 1500;

/// Memory of a device, by default of the current one.
template <class T> struct Array {
  T *Data = nullptr;
  size_t Size;
  explicit Array(size_t Count) : Size(Count) { cudaMalloc(&Data, Count * sizeof(T)); }
  Array(size_t Count, int Device) : Size(Count) {
    cudaSetDevice(Device);
    cudaMalloc(&Data, Count * sizeof(T));
  }
  Array(const Array &) = delete;
  ~Array() { cudaFree(Data); }
  void set(const std::vector<T> &From) {
    cudaMemcpy(Data, From.data(), From.size() * sizeof(T), cudaMemcpyHostToDevice);
  }
  std::vector<T> get() const {
    std::vector<T> Result(Size);
    cudaMemcpy(Result.data(), Data, Size * sizeof(T), cudaMemcpyDeviceToHost);
    return Result;
  }
};

/// All devices, of which one thread makes a communicator.
struct Together {
  ncclComm_t Comms[Ranks];
  cudaStream_t Streams[Ranks];
  Together() {
    OK(ncclCommInitAll(Comms, Ranks, nullptr));
    for (int R = 0; R < Ranks; ++R) {
      cudaSetDevice(R);
      cudaStreamCreate(&Streams[R]);
    }
  }
  ~Together() {
    for (int R = 0; R < Ranks; ++R) {
      cudaStreamDestroy(Streams[R]);
      OK(ncclCommDestroy(Comms[R]));
    }
  }
  /// What a function gives for each rank, in a group; then all have done it.
  void each(const std::function<ncclResult_t(int)> &Give) {
    OK(ncclGroupStart());
    for (int R = 0; R < Ranks; ++R)
      OK(Give(R));
    OK(ncclGroupEnd());
    for (int R = 0; R < Ranks; ++R)
      IS(cudaStreamSynchronize(Streams[R]) == cudaSuccess);
  }
};

/// Small numbers, which all types have.
template <class T> static std::vector<T> numbers(int Rank, size_t Count) {
  std::vector<T> Result(Count);
  for (size_t I = 0; I < Count; ++I)
    Result[I] = T(float((I * 7 + Rank * 3) % 5 + 1));
  return Result;
}
static double number(int Rank, size_t I) { return double((I * 7 + Rank * 3) % 5 + 1); }

static double reduced(ncclRedOp_t Op, size_t I) {
  double Result = number(0, I);
  for (int R = 1; R < Ranks; ++R) {
    const double X = number(R, I);
    Result = Op == ncclProd  ? Result * X
             : Op == ncclMax ? (X > Result ? X : Result)
             : Op == ncclMin ? (X < Result ? X : Result)
                             : Result + X;
  }
  return Op == ncclAvg ? Result / Ranks : Result;
}

/// What a type makes of a number; integers are cut off.
template <class T> static bool same(T Is, double Should) { return float(Is) == float(T(float(Should))); }

template <class T> static void reductions(Together &All, ncclDataType_t Type) {
  for (ncclRedOp_t Op : {ncclSum, ncclProd, ncclMax, ncclMin, ncclAvg})
    for (bool InPlace : {false, true}) {
      Array<T> From[Ranks] = {{N, 0}, {N, 1}, {N, 2}, {N, 3}};
      Array<T> To[Ranks] = {{N, 0}, {N, 1}, {N, 2}, {N, 3}};
      for (int R = 0; R < Ranks; ++R)
        From[R].set(numbers<T>(R, N));
      All.each([&](int R) {
        return ncclAllReduce(From[R].Data, InPlace ? From[R].Data : To[R].Data, N, Type, Op, All.Comms[R],
                             All.Streams[R]);
      });
      for (int R = 0; R < Ranks; ++R) {
        const std::vector<T> Is = (InPlace ? From : To)[R].get();
        size_t Wrong = 0;
        for (size_t I = 0; I < N; ++I)
          Wrong += !same(Is[I], reduced(Op, I));
        IS(Wrong == 0);
      }
    }
}

/// One rank, and parts for all ranks.
static void parts(Together &All) {
  constexpr size_t Part = N / Ranks;
  Array<int> Whole[Ranks] = {{N, 0}, {N, 1}, {N, 2}, {N, 3}};
  Array<int> Piece[Ranks] = {{Part, 0}, {Part, 1}, {Part, 2}, {Part, 3}};
  const auto Fill = [&] {
    for (int R = 0; R < Ranks; ++R) {
      Whole[R].set(numbers<int>(R, N));
      Piece[R].set(std::vector<int>(Part, 100 + R));
    }
  };
  Fill();
  All.each([&](int R) {
    return ncclReduce(Whole[R].Data, Whole[R].Data, N, ncclInt, ncclSum, 2, All.Comms[R], All.Streams[R]);
  });
  IS(Whole[2].get()[77] == reduced(ncclSum, 77) && Whole[1].get()[77] == number(1, 77));

  Fill();
  All.each([&](int R) {
    return ncclReduceScatter(Whole[R].Data, Piece[R].Data, Part, ncclInt, ncclSum, All.Comms[R], All.Streams[R]);
  });
  for (int R = 0; R < Ranks; ++R)
    IS(Piece[R].get()[9] == reduced(ncclSum, R * Part + 9));
  Fill();
  All.each([&](int R) { // in place
    return ncclReduceScatter(Whole[R].Data, Whole[R].Data + R * Part, Part, ncclInt, ncclMax, All.Comms[R],
                             All.Streams[R]);
  });
  for (int R = 0; R < Ranks; ++R)
    IS(Whole[R].get()[R * Part + 9] == reduced(ncclMax, R * Part + 9));

  Fill();
  All.each(
      [&](int R) { return ncclAllGather(Piece[R].Data, Whole[R].Data, Part, ncclInt, All.Comms[R], All.Streams[R]); });
  for (int R = 0; R < Ranks; ++R)
    for (int Other = 0; Other < Ranks; ++Other)
      IS(Whole[R].get()[Other * Part + 5] == 100 + Other);
  Fill();
  All.each([&](int R) { // in place
    return ncclAllGather(Whole[R].Data + R * Part, Whole[R].Data, Part, ncclInt, All.Comms[R], All.Streams[R]);
  });
  for (int R = 0; R < Ranks; ++R)
    IS(Whole[R].get()[3 * Part + 5] == number(3, 3 * Part + 5));

  Fill();
  All.each([&](int R) { // of the root alone the source counts
    return ncclBroadcast(R == 3 ? Whole[R].Data : nullptr, Whole[R].Data, N, ncclInt, 3, All.Comms[R], All.Streams[R]);
  });
  IS(Whole[0].get() == numbers<int>(3, N));
  Fill();
  All.each([&](int R) { return ncclBcast(Whole[R].Data, N, ncclInt, 1, All.Comms[R], All.Streams[R]); });
  IS(Whole[2].get() == numbers<int>(1, N));
}

/// To the next rank, to oneself, and two at once: in the order of the calls.
static void pairs(Together &All) {
  Array<float> From[Ranks] = {{N, 0}, {N, 1}, {N, 2}, {N, 3}};
  Array<float> To[Ranks] = {{N, 0}, {N, 1}, {N, 2}, {N, 3}};
  for (int R = 0; R < Ranks; ++R)
    From[R].set(numbers<float>(R, N));
  OK(ncclGroupStart());
  for (int R = 0; R < Ranks; ++R) {
    OK(ncclSend(From[R].Data, 10, ncclFloat, (R + 1) % Ranks, All.Comms[R], All.Streams[R]));
    OK(ncclSend(From[R].Data + 10, 20, ncclFloat, (R + 1) % Ranks, All.Comms[R], All.Streams[R]));
    OK(ncclRecv(To[R].Data, 10, ncclFloat, (R + 3) % Ranks, All.Comms[R], All.Streams[R]));
    OK(ncclRecv(To[R].Data + 10, 20, ncclFloat, (R + 3) % Ranks, All.Comms[R], All.Streams[R]));
    OK(ncclSend(From[R].Data + 40, 5, ncclFloat, R, All.Comms[R], All.Streams[R]));
    OK(ncclRecv(To[R].Data + 40, 5, ncclFloat, R, All.Comms[R], All.Streams[R]));
  }
  OK(ncclGroupEnd());
  for (int R = 0; R < Ranks; ++R) {
    cudaStreamSynchronize(All.Streams[R]);
    const std::vector<float> Is = To[R].get();
    IS(Is[9] == number((R + 3) % Ranks, 9) && Is[29] == number((R + 3) % Ranks, 29) && Is[44] == number(R, 44));
  }
}

/// A number of each rank's own, of the host and of the device.
static void products(Together &All) {
  Array<float> X[Ranks] = {{N, 0}, {N, 1}, {N, 2}, {N, 3}}, Factor(1, 2);
  ncclRedOp_t Ops[Ranks];
  for (int R = 0; R < Ranks; ++R) {
    X[R].set(numbers<float>(R, N));
    float Own = float(R + 1);
    if (R == 2) {
      OK(ncclRedOpCreatePreMulSum(&Ops[R], Factor.Data, ncclFloat, ncclScalarDevice, All.Comms[R]));
      Factor.set({Own});
    } else {
      OK(ncclRedOpCreatePreMulSum(&Ops[R], &Own, ncclFloat, ncclScalarHostImmediate, All.Comms[R]));
    }
  }
  All.each(
      [&](int R) { return ncclAllReduce(X[R].Data, X[R].Data, N, ncclFloat, Ops[R], All.Comms[R], All.Streams[R]); });
  double Should = 0;
  for (int R = 0; R < Ranks; ++R)
    Should += (R + 1) * number(R, 33);
  IS(X[1].get()[33] == Should);
  IS(ncclAllReduce(X[0].Data, X[0].Data, N, ncclInt, Ops[0], All.Comms[0], nullptr) == ncclInvalidArgument);
  for (int R = 0; R < Ranks; ++R)
    OK(ncclRedOpDestroy(Ops[R], All.Comms[R]));
  IS(ncclRedOpDestroy(ncclSum, All.Comms[0]) == ncclInvalidArgument);
}

__global__ void add(float *X, float By, size_t Count) {
  const size_t I = blockIdx.x * blockDim.x + threadIdx.x;
  if (I < Count)
    X[I] += By;
}

/// Even and odd ranks, the last one first.
static void halves(ncclComm_t Comm, int Rank, cudaStream_t Stream) {
  ncclComm_t Half;
  OK(ncclCommSplit(Comm, Rank % 2, -Rank, &Half, nullptr));
  int Count, Own;
  OK(ncclCommCount(Half, &Count));
  OK(ncclCommUserRank(Half, &Own));
  IS(Count == 2 && Own == (Rank < 2 ? 1 : 0));
  Array<int> X(1);
  X.set({Rank});
  OK(ncclAllReduce(X.Data, X.Data, 1, ncclInt, ncclSum, Half, Stream));
  cudaStreamSynchronize(Stream);
  IS(X.get()[0] == (Rank % 2 ? 4 : 2));
  OK(ncclCommDestroy(Half));
  OK(ncclCommSplit(Comm, Rank == 0 ? 0 : NCCL_SPLIT_NOCOLOR, 0, &Half, nullptr));
  IS((Half != nullptr) == (Rank == 0));
  OK(ncclCommDestroy(Half));
}

/// A graph that is captured once and launched twice.
static void graph(ncclComm_t Comm, cudaStream_t Stream) {
  Array<float> X(N);
  X.set(std::vector<float>(N, 1));
  cudaGraph_t Graph;
  cudaGraphExec_t Exec;
  cudaStreamBeginCapture(Stream, cudaStreamCaptureModeThreadLocal);
  OK(ncclAllReduce(X.Data, X.Data, N, ncclFloat, ncclSum, Comm, Stream));
  add<<<(N + 255) / 256, 256, 0, Stream>>>(X.Data, 1, N);
  IS(cudaStreamEndCapture(Stream, &Graph) == cudaSuccess);
  IS(cudaGraphInstantiate(&Exec, Graph, nullptr, nullptr, 0) == cudaSuccess);
  cudaGraphLaunch(Exec, Stream);
  cudaGraphLaunch(Exec, Stream);
  cudaStreamSynchronize(Stream);
  IS(X.get()[N - 1] == (Ranks + 1) * Ranks + 1);
  cudaGraphExecDestroy(Exec);
  cudaGraphDestroy(Graph);
}

/// Work in the default stream of another device does not spoil a capture.
static void elsewhere() {
  Array<float> X(1, 0), Y(1, 1);
  cudaStream_t Stream;
  cudaGraph_t Graph;
  cudaSetDevice(0);
  cudaStreamCreate(&Stream);
  IS(cudaStreamBeginCapture(Stream, cudaStreamCaptureModeRelaxed) == cudaSuccess);
  cudaSetDevice(1);
  Y.set({1});
  add<<<1, 1>>>(Y.Data, 1, 1);
  cudaSetDevice(0);
  add<<<1, 1, 0, Stream>>>(X.Data, 1, 1);
  IS(cudaStreamEndCapture(Stream, &Graph) == cudaSuccess);
  IS(Y.get()[0] == 2);
  cudaGraphDestroy(Graph);
  cudaStreamDestroy(Stream);
}

/// What a rank does that has a thread.
static void rank(int Rank, ncclUniqueId Id) {
  ncclComm_t Comm;
  cudaStream_t Stream;
  int Value = -1;
  cudaSetDevice(Rank);
  cudaStreamCreate(&Stream);
  ncclConfig_t Config = NCCL_CONFIG_INITIALIZER;
  Config.blocking = 1;
  OK(ncclCommInitRankConfig(&Comm, Ranks, Id, Rank, &Config));
  OK(ncclCommCount(Comm, &Value));
  IS(Value == Ranks);
  OK(ncclCommUserRank(Comm, &Value));
  IS(Value == Rank);
  OK(ncclCommCuDevice(Comm, &Value));
  IS(Value == Rank);
  Array<float> X(N);
  X.set(numbers<float>(Rank, N));
  for (int Step = 0; Step < 50; ++Step) {
    add<<<(N + 255) / 256, 256, 0, Stream>>>(X.Data, float(Rank), N);
    OK(ncclAllReduce(X.Data, X.Data, N, ncclFloat, ncclMax, Comm, Stream));
  }
  // Two ranks tell each other, one after the other.
  const int Other = Rank ^ 1;
  Array<float> Its(1);
  for (int Sends = 0; Sends < 2; ++Sends)
    if (Sends == Rank % 2)
      OK(ncclSend(X.Data, 1, ncclFloat, Other, Comm, Stream));
    else
      OK(ncclRecv(Its.Data, 1, ncclFloat, Other, Comm, Stream));
  cudaStreamSynchronize(Stream);
  // The largest of the first step, and 49 times what the last rank adds.
  const float Most = Its.get()[0];
  IS(Most == X.get()[0] && Most >= 3 * 50 + number(3, 0) && Most <= 3 * 50 + 5);
  halves(Comm, Rank, Stream);
  graph(Comm, Stream);
  ncclResult_t Later = ncclInternalError;
  OK(ncclCommGetAsyncError(Comm, &Later));
  IS(Later == ncclSuccess);
  OK(ncclCommFinalize(Comm));
  OK(ncclCommDestroy(Comm));
  cudaStreamDestroy(Stream);
}

/// A thread for each rank.
template <class F> static void threads(F Do) {
  std::vector<std::thread> All;
  for (int R = 0; R < Ranks; ++R)
    All.emplace_back([&, R] {
      cudaSetDevice(R);
      Do(R);
    });
  for (std::thread &T : All)
    T.join();
}

static void apart() {
  ncclUniqueId Id;
  OK(ncclGetUniqueId(&Id));
  threads([&](int R) { rank(R, Id); });
}

/// Ranks that one thread makes, in a group and without waiting.
static void joining() {
  ncclUniqueId Id;
  ncclComm_t Comms[2];
  OK(ncclGetUniqueId(&Id));
  OK(ncclGroupStart());
  for (int R = 0; R < 2; ++R) {
    cudaSetDevice(R);
    OK(ncclCommInitRank(&Comms[R], 2, Id, R));
  }
  OK(ncclGroupEnd());
  ncclConfig_t Config = NCCL_CONFIG_INITIALIZER;
  Config.blocking = 0;
  ncclComm_t Later[2];
  ncclResult_t State;
  OK(ncclGetUniqueId(&Id));
  for (int R = 0; R < 2; ++R) {
    cudaSetDevice(R);
    const ncclResult_t Result = ncclCommInitRankConfig(&Later[R], 2, Id, R, &Config);
    IS(Result == ncclSuccess || Result == ncclInProgress);
  }
  for (int R = 0; R < 2; ++R)
    do
      OK(ncclCommGetAsyncError(Later[R], &State));
    while (State == ncclInProgress);
  IS(State == ncclSuccess);
  for (ncclComm_t Comm : {Comms[0], Comms[1], Later[0], Later[1]})
    OK(ncclCommDestroy(Comm));
}

static void alone() {
  const int Device = 1;
  ncclComm_t Comm;
  Array<__half> X(3, Device);
  X.set({__half(1.0f), __half(2.0f), __half(3.0f)});
  OK(ncclCommInitAll(&Comm, 1, &Device));
  OK(ncclAllReduce(X.Data, X.Data, 3, ncclHalf, ncclSum, Comm, nullptr));
  cudaDeviceSynchronize();
  IS(float(X.get()[2]) == 3);
  OK(ncclCommDestroy(Comm));
  int Version = 0;
  OK(ncclGetVersion(&Version));
  IS(Version == NCCL_VERSION_CODE && Version >= NCCL_VERSION(2, 16, 0));
  void *Memory = nullptr;
  OK(ncclMemAlloc(&Memory, 1000));
  OK(ncclMemFree(Memory));
}

/// What a card refuses, too.
static void refused(Together &All) {
  Array<float> X(N, 0);
  ncclComm_t Comm = All.Comms[0];
  ncclUniqueId Id;
  OK(ncclGetUniqueId(&Id));
  IS(ncclAllReduce(X.Data, X.Data, N, ncclFloat, ncclSum, nullptr, nullptr) == ncclInvalidArgument);
  IS(ncclAllReduce(X.Data, X.Data, N, ncclDataType_t(99), ncclSum, Comm, nullptr) == ncclInvalidArgument);
  IS(ncclAllReduce(X.Data, X.Data, N, ncclFloat, ncclRedOp_t(99), Comm, nullptr) == ncclInvalidArgument);
  IS(ncclBroadcast(X.Data, X.Data, N, ncclFloat, Ranks, Comm, nullptr) == ncclInvalidArgument);
  IS(ncclSend(X.Data, N, ncclFloat, -1, Comm, nullptr) == ncclInvalidArgument);
  IS(ncclCommInitRank(&Comm, 0, Id, 0) == ncclInvalidArgument);
  IS(ncclCommInitRank(&Comm, 2, Id, 2) == ncclInvalidArgument);
  IS(ncclGroupEnd() == ncclInvalidUsage);
  const int Twice[] = {1, 1}, None[] = {0, 1000};
  ncclComm_t Two[2];
  IS(ncclCommInitAll(Two, 2, Twice) == ncclInvalidUsage);
  IS(ncclCommInitAll(Two, 2, None) == ncclInvalidArgument);
  ncclGroupStart();
  IS(ncclAllReduce(X.Data, X.Data, N, ncclFloat, ncclRedOp_t(99), All.Comms[0], nullptr) == ncclInvalidArgument);
  IS(ncclGroupEnd() == ncclInvalidArgument);
}

int main() {
  int Devices = 0;
  cudaGetDeviceCount(&Devices);
  if (Devices < Ranks) {
    printf("%d devices, but not %d\n", Devices, Ranks);
    return 2;
  }
  {
    Together All;
    reductions<signed char>(All, ncclInt8);
    reductions<unsigned char>(All, ncclUint8);
    reductions<int>(All, ncclInt32);
    reductions<unsigned>(All, ncclUint32);
    reductions<long long>(All, ncclInt64);
    reductions<unsigned long long>(All, ncclUint64);
    reductions<__half>(All, ncclFloat16);
    reductions<float>(All, ncclFloat32);
    reductions<double>(All, ncclFloat64);
    reductions<__nv_bfloat16>(All, ncclBfloat16);
    parts(All);
    pairs(All);
    products(All);
    refused(All);
  }
  elsewhere();
  apart();
  joining();
  alone();
  return allAsExpected();
}
