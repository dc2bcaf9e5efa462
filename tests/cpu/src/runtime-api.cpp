// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The runtime's API on the CPU: what each family of its functions gives, and
// which errors. Built for CUDA, HIP and MXMACA; ends with 1 if a check fails.
#include "tranship/cpu/cuda/cuda_runtime.h"
#include "tranship/overlay/cuda-names.h"

#include "tranship/cpu/cuda/cuda.h"
#include <cstdio>
#include <cstring>
#include <thread>
#include <vector>

static int Checks, Failures;

static void check(bool Holds, const char *What, int Line) {
  ++Checks;
  if (Holds)
    return;
  ++Failures;
  std::printf("line %d: %s\n", Line, What);
}
#define CHECK(...) check((__VA_ARGS__), #__VA_ARGS__, __LINE__)
#define OK(...) check((__VA_ARGS__) == cudaSuccess, #__VA_ARGS__, __LINE__)
/// The call reports an error, and it is the last one; then it is forgotten.
#define FAILS(ERROR, ...)                                                      \
  do {                                                                         \
    CHECK((__VA_ARGS__) == ERROR);                                             \
    CHECK(cudaPeekAtLastError() == ERROR);                                     \
    CHECK(cudaGetLastError() == ERROR);                                        \
    CHECK(cudaGetLastError() == cudaSuccess);                                  \
  } while (0)

__global__ void addTo(int *To, int Value) {
  To[blockIdx.x * blockDim.x + threadIdx.x] += Value;
}
__global__ void multiply(int *To, int By) {
  To[blockIdx.x * blockDim.x + threadIdx.x] *= By;
}
__global__ void failing() { tranship::cpu::trap("as the test wants it"); }

__device__ int Counter = 5;
__constant__ float Weights[4];

static void testErrors() {
  CHECK(cudaGetLastError() == cudaSuccess);
#if defined(TRANSHIP_CPU_HIP)
  CHECK(!std::strcmp(cudaGetErrorName(cudaErrorInvalidValue),
                     "hipErrorInvalidValue"));
  CHECK(!std::strcmp(cudaGetErrorName(cudaErrorMemoryAllocation),
                     "hipErrorOutOfMemory"));
#elif defined(TRANSHIP_CPU_MACA)
  CHECK(!std::strcmp(cudaGetErrorName(cudaErrorInvalidValue),
                     "mcErrorInvalidValue"));
#else
  CHECK(!std::strcmp(cudaGetErrorName(cudaErrorInvalidValue),
                     "cudaErrorInvalidValue"));
#endif
  CHECK(!std::strcmp(cudaGetErrorString(cudaSuccess), "no error"));
  CHECK(cudaGetErrorString(cudaError_t(12345)) != nullptr);
  FAILS(cudaErrorInvalidValue, cudaMalloc(static_cast<void **>(nullptr), 4));
  // The last error is the thread's own.
  cudaError_t Elsewhere = cudaErrorUnknown;
  CHECK(cudaFreeHost(&Elsewhere) == cudaErrorInvalidValue);
  std::thread([&] { Elsewhere = cudaGetLastError(); }).join();
  CHECK(Elsewhere == cudaSuccess);
  CHECK(cudaGetLastError() == cudaErrorInvalidValue);
}

static void testDevices() {
  int Count = 0, Device = -1, Value = 0, Version = 0;
  OK(cudaGetDeviceCount(&Count));
  CHECK(Count == 2); // As main() has asked for.
  FAILS(cudaErrorInvalidDevice, cudaSetDevice(Count));
  FAILS(cudaErrorInvalidDevice, cudaSetDevice(-1));
  OK(cudaSetDevice(1));
  OK(cudaGetDevice(&Device));
  CHECK(Device == 1);
  OK(cudaSetDevice(0));
  cudaDeviceProp P;
  OK(cudaGetDeviceProperties(&P, 0));
  CHECK(std::strstr(P.name, "CPU") != nullptr);
  CHECK(P.warpSize == int(tranship::cpu::waveSize()));
  OK(cudaDeviceGetAttribute(&Value, cudaDevAttrWarpSize, 0));
  CHECK(Value == P.warpSize);
  OK(cudaDeviceGetAttribute(&Value, cudaDevAttrMaxSharedMemoryPerBlock, 0));
  CHECK(Value == int(P.sharedMemPerBlock));
  OK(cudaDeviceGetAttribute(&Value, cudaDevAttrComputeCapabilityMajor, 0));
  CHECK(Value == P.major && P.major == 9);
  FAILS(cudaErrorInvalidDevice,
        cudaDeviceGetAttribute(&Value, cudaDevAttrWarpSize, 9));
  FAILS(cudaErrorInvalidValue,
        cudaDeviceGetAttribute(&Value, cudaDeviceAttr(200), 0));
  char Bus[32];
  OK(cudaDeviceGetPCIBusId(Bus, sizeof(Bus), 1));
  OK(cudaDeviceGetByPCIBusId(&Device, Bus));
  CHECK(Device == 1);
  size_t Limit = 0;
  OK(cudaDeviceSetLimit(cudaLimitStackSize, 4096));
  OK(cudaDeviceGetLimit(&Limit, cudaLimitStackSize));
  CHECK(Limit == 4096);
  FAILS(cudaErrorUnsupportedLimit,
        cudaDeviceGetLimit(&Limit, cudaLimitDevRuntimeSyncDepth));
  OK(cudaDeviceCanAccessPeer(&Value, 0, 1));
  CHECK(Value == 1);
  OK(cudaDeviceEnablePeerAccess(1, 0));
  FAILS(cudaErrorPeerAccessAlreadyEnabled, cudaDeviceEnablePeerAccess(1, 0));
  OK(cudaDeviceDisablePeerAccess(1));
  FAILS(cudaErrorPeerAccessNotEnabled, cudaDeviceDisablePeerAccess(1));
  OK(cudaRuntimeGetVersion(&Version));
#ifdef TRANSHIP_CPU_HIP
  CHECK(Version / 100000 == 702);
#else
  CHECK(Version == 13000);
#endif
}

static void testMemory() {
  int *A = nullptr, *Host = nullptr, *Managed = nullptr;
  OK(cudaMalloc(&A, 100 * sizeof(int)));
  CHECK(reinterpret_cast<uintptr_t>(A) % 256 == 0);
  unsigned long long First;
  std::memcpy(&First, A, sizeof(First));
  CHECK(First != 0); // Poison.
  size_t Free = 0, Total = 0, Later = 0;
  OK(cudaMemGetInfo(&Free, &Total));
  CHECK(Free < Total);
  FAILS(cudaErrorMemoryAllocation, cudaMalloc(&Managed, Total + 1));
  OK(cudaMallocHost(&Host, 100 * sizeof(int)));
  OK(cudaMallocManaged(&Managed, 100 * sizeof(int)));
  cudaPointerAttributes At;
  OK(cudaPointerGetAttributes(&At, A + 50));
  CHECK(At.type == cudaMemoryTypeDevice && At.device == 0 && !At.hostPointer);
  OK(cudaPointerGetAttributes(&At, Host));
  CHECK(At.type == cudaMemoryTypeHost);
  OK(cudaPointerGetAttributes(&At, Managed));
  CHECK(At.type == cudaMemoryTypeManaged);
  OK(cudaPointerGetAttributes(&At, &At));
  CHECK(At.type == cudaMemoryTypeUnregistered);

  for (int I = 0; I < 100; ++I)
    Host[I] = I;
  OK(cudaMemcpy(A, Host, 100 * sizeof(int), cudaMemcpyHostToDevice));
  OK(cudaMemset(Host, 0, 100 * sizeof(int)));
  OK(cudaMemcpy(Host, A + 90, 10 * sizeof(int), cudaMemcpyDeviceToHost));
  CHECK(Host[9] == 99);
  OK(cudaMemcpy(Managed, A, 400, cudaMemcpyDefault));
  CHECK(Managed[77] == 77);
  FAILS(cudaErrorInvalidValue,
        cudaMemcpy(A + 1, Managed, 400, cudaMemcpyDefault)); // Too far.
  FAILS(cudaErrorInvalidValue, cudaMemcpy(A, nullptr, 4, cudaMemcpyDefault));
  OK(cudaMemcpy(A, nullptr, 0, cudaMemcpyDefault));
  FAILS(cudaErrorInvalidMemcpyDirection,
        cudaMemcpy(A, Host, 4, cudaMemcpyKind(7)));
#ifndef TRANSHIP_CPU_HIP
  int Local = 0;
  FAILS(cudaErrorInvalidValue,
        cudaMemcpy(&Local, Host, 4, cudaMemcpyHostToDevice));
  FAILS(cudaErrorInvalidValue, cudaMemcpy(Host, A, 4, cudaMemcpyHostToHost));
#endif
  FAILS(cudaErrorInvalidValue, cudaMemset(A, 0, 401));

  FAILS(cudaErrorInvalidValue, cudaFree(A + 1));
  FAILS(cudaErrorInvalidValue, cudaFree(Host));
  FAILS(cudaErrorInvalidValue, cudaFreeHost(A));
  OK(cudaFree(nullptr));
  OK(cudaFree(A));
  FAILS(cudaErrorInvalidValue, cudaFree(A));
  OK(cudaMemGetInfo(&Later, &Total));
  CHECK(Later == Free + 0 || Later >= Free - 400);

  cudaMemLocation Place = {cudaMemLocationTypeDevice, 1};
  OK(cudaMemPrefetchAsync(Managed, 400, Place, 0, nullptr));
  int Where = -7;
  OK(cudaMemRangeGetAttribute(&Where, sizeof(Where),
                              cudaMemRangeAttributeLastPrefetchLocation,
                              Managed, 400));
  CHECK(Where == 1);
  OK(cudaMemPrefetchAsync(Managed, 400, cudaCpuDeviceId));
  OK(cudaMemAdvise(Managed, 400, cudaMemAdviseSetReadMostly, 0));
  OK(cudaMemRangeGetAttribute(&Where, sizeof(Where),
                              cudaMemRangeAttributeReadMostly, Managed, 400));
  CHECK(Where == 1);
  FAILS(cudaErrorInvalidDevice,
        cudaMemPrefetchAsync(Managed, 400, 17, nullptr));
  FAILS(cudaErrorInvalidValue, cudaMemPrefetchAsync(Host, 400, 0, nullptr));
  OK(cudaFree(Managed));
  OK(cudaFreeHost(Host));

  std::vector<int> Pageable(64);
  void *Mapped = nullptr;
  OK(cudaHostRegister(Pageable.data(), 256, cudaHostRegisterMapped));
  FAILS(cudaErrorHostMemoryAlreadyRegistered,
        cudaHostRegister(Pageable.data() + 3, 4, 0));
  OK(cudaHostGetDevicePointer(&Mapped, Pageable.data(), 0));
  CHECK(Mapped == Pageable.data());
  OK(cudaHostUnregister(Pageable.data()));
  FAILS(cudaErrorHostMemoryNotRegistered, cudaHostUnregister(Pageable.data()));
}

static void testPitched() {
  char *Rows = nullptr, Host[5 * 7], Back[5 * 7] = {};
  size_t Pitch = 0;
  for (int I = 0; I < 35; ++I)
    Host[I] = char(I);
  OK(cudaMallocPitch(&Rows, &Pitch, 7, 5));
  CHECK(Pitch >= 7 && Pitch % 256 == 0);
  OK(cudaMemcpy2D(Rows, Pitch, Host, 7, 7, 5, cudaMemcpyHostToDevice));
  CHECK(Rows[4 * Pitch + 6] == 34);
  OK(cudaMemset2D(Rows + Pitch, Pitch, 1, 3, 2));
  OK(cudaMemcpy2D(Back, 7, Rows, Pitch, 7, 5, cudaMemcpyDeviceToHost));
  CHECK(Back[7] == 1 && Back[10] == 10 && Back[14] == 1 && Back[21] == 21);
  FAILS(cudaErrorInvalidPitchValue,
        cudaMemcpy2D(Back, 6, Rows, Pitch, 7, 5, cudaMemcpyDeviceToHost));
  FAILS(cudaErrorInvalidValue,
        cudaMemcpy2D(Rows, Pitch, Host, 7, 7, 6, cudaMemcpyHostToDevice));
  OK(cudaFree(Rows));

  cudaPitchedPtr Box;
  const cudaExtent Extent = make_cudaExtent(4, 3, 2);
  OK(cudaMalloc3D(&Box, Extent));
  OK(cudaMemset3D(Box, 9, Extent));
  char Cube[2][3][4] = {};
  cudaMemcpy3DParms P = {};
  P.srcPtr = Box;
  P.dstPtr = make_cudaPitchedPtr(Cube, 4, 4, 3);
  P.dstPos = make_cudaPos(1, 0, 1);
  P.extent = make_cudaExtent(3, 2, 1);
  P.kind = cudaMemcpyDeviceToHost;
  OK(cudaMemcpy3D(&P));
  CHECK(Cube[1][1][3] == 9 && Cube[1][0][0] == 0 && Cube[0][0][1] == 0 &&
        Cube[1][2][1] == 0);
  OK(cudaFree(Box.ptr));
}

static void testArrays() {
  const cudaChannelFormatDesc Desc = cudaCreateChannelDesc<int>();
  cudaArray_t A, B;
  OK(cudaMallocArray(&A, &Desc, 4, 3));
  OK(cudaMallocArray(&B, &Desc, 4, 3));
  int Host[12], Back[12] = {};
  for (int I = 0; I < 12; ++I)
    Host[I] = I;
  OK(cudaMemcpy2DToArray(A, 0, 0, Host, 16, 16, 3, cudaMemcpyHostToDevice));
  OK(cudaMemcpy2DArrayToArray(B, 4, 1, A, 0, 0, 8, 2));
  OK(cudaMemcpy2DFromArray(Back, 16, B, 4, 1, 8, 2, cudaMemcpyDeviceToHost));
  CHECK(Back[0] == 0 && Back[1] == 1 && Back[4] == 4 && Back[5] == 5);
  FAILS(cudaErrorInvalidValue,
        cudaMemcpy2DToArray(A, 4, 0, Host, 16, 16, 3, cudaMemcpyHostToDevice));
  OK(cudaMemcpyToArray(A, 8, 0, Host, 24, cudaMemcpyHostToDevice));
  OK(cudaMemcpyFromArray(Back, A, 8, 0, 24, cudaMemcpyDeviceToHost));
  CHECK(!std::memcmp(Back, Host, 24));
  OK(cudaFreeArray(A));
  OK(cudaFreeArray(B));
}

static void testSymbols() {
  int Value = 0;
  OK(cudaMemcpyFromSymbol(&Value, Counter, sizeof(int)));
  CHECK(Value == 5);
  Value = 8;
  OK(cudaMemcpyToSymbol(Counter, &Value, sizeof(int)));
  CHECK(Counter == 8);
  const float Some[2] = {1, 2};
  OK(cudaMemcpyToSymbol(Weights, Some, 8, 8));
  CHECK(Weights[3] == 2);
  FAILS(cudaErrorInvalidValue, cudaMemcpyToSymbol(Weights, Some, 8, 12));
  FAILS(cudaErrorInvalidMemcpyDirection,
        cudaMemcpyToSymbol(Weights, Some, 8, 0, cudaMemcpyDeviceToHost));
  void *Address = nullptr;
  size_t Size = 0;
  OK(cudaGetSymbolAddress(&Address, Weights));
  OK(cudaGetSymbolSize(&Size, Weights));
  CHECK(Address == Weights && Size == sizeof(Weights));
  OK(cudaMemcpy(Address, Some, 8, cudaMemcpyHostToDevice));
  CHECK(Weights[1] == 2);
  Value = 3;
  OK(cudaMemcpyToSymbol(static_cast<const void *>(&Counter), &Value, 4));
  CHECK(Counter == 3);
}

static void testStreams() {
  cudaStream_t S;
  unsigned Flags = 9;
  int Priority = 9;
  OK(cudaStreamCreateWithPriority(&S, cudaStreamNonBlocking, -2));
  OK(cudaStreamGetFlags(S, &Flags));
  OK(cudaStreamGetPriority(S, &Priority));
  CHECK(Flags == cudaStreamNonBlocking && Priority == -2);
  OK(cudaStreamQuery(S));
  OK(cudaStreamSynchronize(cudaStreamPerThread));
  OK(cudaStreamSynchronize(cudaStreamLegacy));
  int Calls = 0;
  OK(cudaLaunchHostFunc(
      S, [](void *Data) { ++*static_cast<int *>(Data); }, &Calls));
  OK(cudaStreamAddCallback(
      S,
      [](cudaStream_t, cudaError_t Status, void *Data) {
        *static_cast<int *>(Data) += Status == cudaSuccess ? 10 : 0;
#ifdef TRANSHIP_CPU_CUDA
        void *P;
        CHECK(cudaMalloc(&P, 4) == cudaErrorNotPermitted);
        cudaGetLastError();
#endif
      },
      &Calls, 0));
  CHECK(Calls == 11);
  cudaEvent_t From, To, Silent;
  float Milliseconds = -1;
  OK(cudaEventCreate(&From));
  OK(cudaEventCreate(&To));
  OK(cudaEventCreateWithFlags(&Silent, cudaEventDisableTiming));
  FAILS(cudaErrorInvalidResourceHandle,
        cudaEventElapsedTime(&Milliseconds, From, To));
  OK(cudaEventQuery(From));
  OK(cudaEventRecord(From, S));
  OK(cudaEventRecord(To, S));
  OK(cudaEventRecord(Silent, S));
  OK(cudaStreamWaitEvent(nullptr, To));
  OK(cudaEventSynchronize(To));
  OK(cudaEventElapsedTime(&Milliseconds, From, To));
  CHECK(Milliseconds >= 0);
  FAILS(cudaErrorInvalidResourceHandle,
        cudaEventElapsedTime(&Milliseconds, From, Silent));
  OK(cudaEventDestroy(From));
  FAILS(cudaErrorInvalidResourceHandle, cudaEventRecord(From, S));
  OK(cudaEventDestroy(To));
  OK(cudaEventDestroy(Silent));
  OK(cudaStreamDestroy(S));
  FAILS(cudaErrorInvalidResourceHandle, cudaStreamSynchronize(S));
  FAILS(cudaErrorInvalidResourceHandle, cudaStreamDestroy(S));
}

static void testPools() {
  cudaStream_t S;
  cudaMemPool_t Pool, Mine;
  int *A = nullptr, *B = nullptr;
  OK(cudaStreamCreate(&S));
  OK(cudaDeviceGetDefaultMemPool(&Pool, 0));
  unsigned long long Keep = ~0ull, Used = 0;
  OK(cudaMemPoolSetAttribute(Pool, cudaMemPoolAttrReleaseThreshold, &Keep));
  OK(cudaMallocAsync(&A, 1000, S));
  OK(cudaMemPoolGetAttribute(Pool, cudaMemPoolAttrUsedMemCurrent, &Used));
  CHECK(Used == 1000);
  OK(cudaFreeAsync(A, S));
  FAILS(cudaErrorInvalidValue, cudaFreeAsync(A, S));
  OK(cudaMemPoolGetAttribute(Pool, cudaMemPoolAttrUsedMemCurrent, &Used));
  CHECK(Used == 0);
  OK(cudaStreamSynchronize(S));
  OK(cudaMemPoolGetAttribute(Pool, cudaMemPoolAttrReservedMemCurrent, &Used));
  CHECK(Used == 1000);
  OK(cudaMemPoolTrimTo(Pool, 0));
  OK(cudaMemPoolGetAttribute(Pool, cudaMemPoolAttrReservedMemCurrent, &Used));
  CHECK(Used == 0);
  cudaMemPoolProps P = {};
  P.allocType = cudaMemAllocationTypePinned;
  P.location = {cudaMemLocationTypeDevice, 0};
  P.maxSize = 4096;
  OK(cudaMemPoolCreate(&Mine, &P));
  OK(cudaMallocFromPoolAsync(&B, 4000, Mine, S));
  FAILS(cudaErrorMemoryAllocation, cudaMallocFromPoolAsync(&A, 100, Mine, S));
  OK(cudaMemPoolDestroy(Mine));
  OK(cudaFree(B));
  FAILS(cudaErrorInvalidValue, cudaMemPoolDestroy(Mine));
  OK(cudaStreamDestroy(S));
}

static void testLaunches() {
  int *A;
  OK(cudaMallocManaged(&A, 64 * sizeof(int)));
  OK(cudaMemset(A, 0, 64 * sizeof(int)));
  int Value = 2;
  void *Arguments[] = {&A, &Value};
  OK(cudaLaunchKernel(addTo, dim3(2), dim3(32), Arguments));
  OK(cudaLaunchKernel(reinterpret_cast<const void *>(&addTo), 2, 32, Arguments,
                      0, nullptr));
  OK(cudaLaunchCooperativeKernel(addTo, 2, 32, Arguments));
  cudaLaunchConfig_t Config = {};
  Config.gridDim = 2;
  Config.blockDim = 32;
  OK(cudaLaunchKernelEx(&Config, addTo, A, 2));
  TRANSHIP_LAUNCH(addTo, 2, 32)(A, 2);
  OK(cudaGetLastError());
  OK(cudaDeviceSynchronize());
  CHECK(A[0] == 10 && A[63] == 10);

  FAILS(cudaErrorInvalidConfiguration,
        cudaLaunchKernel(addTo, 1, 1025, Arguments));
  FAILS(cudaErrorInvalidConfiguration,
        cudaLaunchKernel(addTo, dim3(0), 1, Arguments));
  FAILS(cudaErrorInvalidConfiguration,
        cudaLaunchKernel(addTo, 1, dim3(1, 1, 65), Arguments));
  FAILS(cudaErrorInvalidValue,
        cudaLaunchKernel(addTo, 1, 1, Arguments, 70 * 1024));
#if !defined(TRANSHIP_CPU_MACA) // MXMACA starts it, and it hangs.
  FAILS(cudaErrorCooperativeLaunchTooLarge,
        cudaLaunchCooperativeKernel(addTo, 100000, 32, Arguments));
#endif
  FAILS(cudaErrorInvalidDeviceFunction,
        cudaLaunchKernel(static_cast<const void *>(nullptr), 1, 1, Arguments));
  TRANSHIP_LAUNCH(addTo, 1, 2000)(A, 2);
  CHECK(cudaGetLastError() == cudaErrorInvalidConfiguration);

  cudaFuncAttributes F;
  OK(cudaFuncGetAttributes(&F, addTo));
  CHECK(F.maxThreadsPerBlock == 1024);
#ifdef TRANSHIP_CPU_CUDA
  OK(cudaFuncSetAttribute(addTo, cudaFuncAttributeMaxDynamicSharedMemorySize,
                          100 * 1024));
  OK(cudaLaunchKernel(addTo, 2, 32, Arguments, 70 * 1024));
#endif
  FAILS(cudaErrorInvalidValue,
        cudaFuncSetAttribute(addTo, cudaFuncAttributeMaxDynamicSharedMemorySize,
                             1 << 30));
  int Blocks = 0, Threads = 0;
  OK(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&Blocks, addTo, 1024, 0));
  CHECK(Blocks == 2);
  OK(cudaOccupancyMaxPotentialBlockSize(&Blocks, &Threads, addTo));
  CHECK(Blocks == 8 && Threads == 1024);
  OK(cudaOccupancyMaxPotentialBlockSizeVariableSMem(
      &Blocks, &Threads, addTo, [](int Size) { return size_t(Size) * 64; }));
  CHECK(Threads % int(tranship::cpu::waveSize()) == 0);
  OK(cudaFree(A));
}

static void testCapture() {
  int *A, Host[32] = {};
  OK(cudaMalloc(&A, sizeof(Host)));
  cudaStream_t S, T;
  cudaEvent_t Fork, Join;
  cudaGraph_t Graph = nullptr;
  cudaGraphExec_t Exec;
  OK(cudaStreamCreate(&S));
  OK(cudaStreamCreateWithFlags(&T, cudaStreamNonBlocking));
  OK(cudaEventCreate(&Fork));
  OK(cudaEventCreate(&Join));
  FAILS(cudaErrorStreamCaptureUnsupported,
        cudaStreamBeginCapture(nullptr, cudaStreamCaptureModeGlobal));
  FAILS(cudaErrorIllegalState, cudaStreamEndCapture(S, &Graph));

  OK(cudaStreamBeginCapture(S, cudaStreamCaptureModeGlobal));
  OK(cudaMemsetAsync(A, 0, sizeof(Host), S));
  OK(cudaEventRecord(Fork, S));
  OK(cudaStreamWaitEvent(T, Fork));
  TRANSHIP_LAUNCH(addTo, 1, 32, 0, T)(A, 3);
  OK(cudaEventRecord(Join, T));
  OK(cudaStreamWaitEvent(S, Join));
  TRANSHIP_LAUNCH(multiply, 1, 32, 0, S)(A, 7);
  OK(cudaMemcpyAsync(Host, A, sizeof(Host), cudaMemcpyDeviceToHost, S));
  cudaStreamCaptureStatus Status;
  unsigned long long Id = 0;
  OK(cudaStreamGetCaptureInfo(T, &Status, &Id));
  CHECK(Status == cudaStreamCaptureStatusActive && Id != 0);
  OK(cudaStreamEndCapture(S, &Graph));
  CHECK(Host[0] == 0);
  size_t Nodes = 0, Edges = 0;
  OK(cudaGraphGetNodes(Graph, nullptr, &Nodes));
  OK(cudaGraphGetEdges(Graph, nullptr, nullptr, nullptr, &Edges));
  CHECK(Nodes == 4 && Edges == 4);
  OK(cudaGraphInstantiate(&Exec, Graph, nullptr, nullptr, 0));
  for (int I = 0; I < 2; ++I)
    OK(cudaGraphLaunch(Exec, S));
  CHECK(Host[31] == 21);
  OK(cudaGraphDestroy(Graph));
  FAILS(cudaErrorInvalidValue, cudaGraphDestroy(Graph));

  // The same again with another number: the graph is updated.
  OK(cudaStreamBeginCapture(S, cudaStreamCaptureModeThreadLocal));
  OK(cudaMemsetAsync(A, 0, sizeof(Host), S));
  TRANSHIP_LAUNCH(addTo, 1, 32, 0, S)(A, 1);
  OK(cudaStreamEndCapture(S, &Graph));
  cudaGraphExecUpdateResultInfo Info;
  FAILS(cudaErrorGraphExecUpdateFailure,
        cudaGraphExecUpdate(Exec, Graph, &Info));
  CHECK(Info.result == cudaGraphExecUpdateErrorTopologyChanged);
  OK(cudaGraphDestroy(Graph));
  OK(cudaGraphExecDestroy(Exec));

  // What spoils a capture.
  OK(cudaStreamBeginCapture(S, cudaStreamCaptureModeGlobal));
  int *B;
  FAILS(cudaErrorStreamCaptureUnsupported, cudaMalloc(&B, 4));
  FAILS(cudaErrorStreamCaptureInvalidated, cudaStreamEndCapture(S, &Graph));
  CHECK(Graph == nullptr);
  OK(cudaStreamBeginCapture(S, cudaStreamCaptureModeRelaxed));
  OK(cudaMalloc(&B, 4));
  FAILS(cudaErrorStreamCaptureImplicit,
        cudaMemsetAsync(B, 0, 4, cudaStreamLegacy));
  CHECK(cudaStreamEndCapture(S, &Graph) == cudaErrorStreamCaptureInvalidated);
  cudaGetLastError();
  OK(cudaFree(B));
  OK(cudaStreamBeginCapture(S, cudaStreamCaptureModeGlobal));
  OK(cudaEventRecord(Fork, S));
  OK(cudaStreamWaitEvent(T, Fork));
  OK(cudaMemsetAsync(A, 0, 4, T));
  FAILS(cudaErrorStreamCaptureUnjoined, cudaStreamEndCapture(S, &Graph));
  OK(cudaEventDestroy(Fork));
  OK(cudaEventDestroy(Join));
  OK(cudaStreamDestroy(S));
  OK(cudaStreamDestroy(T));
  OK(cudaFree(A));
}

static int Destroyed;

static void testGraphs() {
  int *A, Host[32] = {}, By = 3;
  OK(cudaMalloc(&A, sizeof(Host)));
  cudaGraph_t Graph, Twin, Inner;
  cudaGraphNode_t Clear, Add, Copy, Call, Child, Empty;
  OK(cudaGraphCreate(&Graph, 0));
  cudaMemsetParams Zero = {};
  Zero.dst = A;
  Zero.elementSize = 4;
  Zero.width = 32;
  Zero.height = 1;
  OK(cudaGraphAddMemsetNode(&Clear, Graph, nullptr, 0, &Zero));
  void *Arguments[] = {&A, &By};
  cudaKernelNodeParams K = {};
  K.func = reinterpret_cast<void *>(&addTo);
  K.gridDim = 1;
  K.blockDim = 32;
  K.kernelParams = Arguments;
  OK(cudaGraphAddKernelNode(&Add, Graph, &Clear, 1, &K));
  OK(cudaGraphAddMemcpyNode1D(&Copy, Graph, nullptr, 0, Host, A, sizeof(Host),
                              cudaMemcpyDeviceToHost));
  OK(cudaGraphAddDependencies(Graph, &Add, &Copy, 1));
  FAILS(cudaErrorInvalidValue,
        cudaGraphAddDependencies(Graph, &Add, &Copy, nullptr, 1));
  int Calls = 0;
  cudaHostNodeParams H = {[](void *Data) { ++*static_cast<int *>(Data); },
                          &Calls};
  OK(cudaGraphAddHostNode(&Call, Graph, &Copy, 1, &H));
  OK(cudaGraphCreate(&Inner, 0));
  OK(cudaGraphAddEmptyNode(&Empty, Inner, nullptr, 0));
  OK(cudaGraphAddChildGraphNode(&Child, Graph, &Call, 1, Inner));
  OK(cudaGraphDestroy(Inner));
  FAILS(cudaErrorInvalidValue,
        cudaGraphAddEmptyNode(&Empty, Graph, nullptr, 1));
  cudaGraphNodeType Type;
  OK(cudaGraphNodeGetType(Child, &Type));
  CHECK(Type == cudaGraphNodeTypeGraph);
  size_t Count = 0;
  OK(cudaGraphNodeGetDependencies(Copy, nullptr, &Count));
  CHECK(Count == 1);
  OK(cudaGraphNodeGetDependentNodes(Copy, nullptr, nullptr, &Count));
  CHECK(Count == 1);
  OK(cudaGraphGetRootNodes(Graph, nullptr, &Count));
  CHECK(Count == 1);

  cudaUserObject_t Object;
  OK(cudaUserObjectCreate(
      &Object, nullptr, [](void *) { ++Destroyed; }, 1,
      cudaUserObjectNoDestructorSync));
  OK(cudaGraphRetainUserObject(Graph, Object, 1, cudaGraphUserObjectMove));

  cudaGraphExec_t Exec;
  OK(cudaGraphClone(&Twin, Graph));
  OK(cudaGraphInstantiateWithFlags(&Exec, Twin, 0));
  OK(cudaGraphLaunch(Exec, nullptr));
  CHECK(Host[31] == 3 && Calls == 1);
  cudaGraphNode_t AddOfTwin = nullptr;
  OK(cudaGraphNodeFindInClone(&AddOfTwin, Add, Twin));
  By = -4;
  OK(cudaGraphExecKernelNodeSetParams(Exec, AddOfTwin, &K));
  OK(cudaGraphLaunch(Exec, nullptr));
  CHECK(Host[0] == -4);
  // Only the form changes: the arguments stay.
  OK(cudaGraphKernelNodeGetParams(AddOfTwin, &K));
  CHECK(K.blockDim.x == 32 && K.func == reinterpret_cast<void *>(&addTo));
  K.blockDim = 16;
  OK(cudaGraphExecKernelNodeSetParams(Exec, AddOfTwin, &K));
  OK(cudaGraphLaunch(Exec, nullptr));
  CHECK(Host[15] == -4 && Host[16] == 0);
  OK(cudaGraphNodeSetEnabled(Exec, AddOfTwin, 0));
  unsigned Enabled = 1;
  OK(cudaGraphNodeGetEnabled(Exec, AddOfTwin, &Enabled));
  CHECK(!Enabled);
  OK(cudaGraphLaunch(Exec, nullptr));
  CHECK(Host[0] == 0);
  FAILS(cudaErrorInvalidValue,
        cudaGraphExecKernelNodeSetParams(Exec, Add, &K)); // Of another graph.

  // A circle.
  cudaGraphExec_t None;
  OK(cudaGraphAddDependencies(Twin, &AddOfTwin, &AddOfTwin, 0));
  cudaGraphNode_t ClearOfTwin;
  OK(cudaGraphNodeFindInClone(&ClearOfTwin, Clear, Twin));
  OK(cudaGraphAddDependencies(Twin, &AddOfTwin, &ClearOfTwin, 1));
  FAILS(cudaErrorInvalidValue, cudaGraphInstantiate(&None, Twin, 0));
  OK(cudaGraphDestroyNode(ClearOfTwin));
  OK(cudaGraphInstantiate(&None, Twin, 0));
  OK(cudaGraphExecDestroy(None));

  CHECK(Destroyed == 0);
  OK(cudaGraphExecDestroy(Exec));
  OK(cudaGraphDestroy(Twin));
  OK(cudaGraphDestroy(Graph));
  CHECK(Destroyed == 1);

  // Memory of a graph's own.
  cudaMemAllocNodeParams M = {};
  M.poolProps.allocType = cudaMemAllocationTypePinned;
  M.poolProps.location = {cudaMemLocationTypeDevice, 0};
  M.bytesize = 128;
  OK(cudaGraphCreate(&Graph, 0));
  cudaGraphNode_t Take;
  OK(cudaGraphAddMemAllocNode(&Take, Graph, nullptr, 0, &M));
  CHECK(M.dptr != nullptr);
  OK(cudaGraphInstantiate(&Exec, Graph, 0));
  OK(cudaGraphLaunch(Exec, nullptr));
  OK(cudaMemset(M.dptr, 0, 128));
  FAILS(cudaErrorInvalidValue, cudaGraphLaunch(Exec, nullptr));
  OK(cudaFree(M.dptr));
  OK(cudaGraphLaunch(Exec, nullptr));
  OK(cudaFreeAsync(M.dptr, nullptr));
  FAILS(cudaErrorInvalidValue, cudaMemset(M.dptr, 0, 128));
  unsigned long long High = 0;
  OK(cudaDeviceGetGraphMemAttribute(0, cudaGraphMemAttrUsedMemHigh, &High));
  CHECK(High == 128);
  OK(cudaGraphExecDestroy(Exec));
  OK(cudaGraphDestroy(Graph));
  OK(cudaFree(A));
}

static void testDriver() {
  CUdevice Device;
  CUcontext Context, Popped;
  CHECK(cuInit(0) == CUDA_SUCCESS);
  CHECK(cuDeviceGet(&Device, 1) == CUDA_SUCCESS);
  CHECK(cuDeviceGet(&Device, 5) == CUDA_ERROR_INVALID_DEVICE);
  CHECK(cuCtxCreate(&Context, nullptr, CU_CTX_SCHED_AUTO, 1) == CUDA_SUCCESS);
  CHECK(cuCtxGetDevice(&Device) == CUDA_SUCCESS && Device == 1);
  CHECK(cuCtxPopCurrent(&Popped) == CUDA_SUCCESS && Popped == Context);
  CHECK(cuCtxPopCurrent(&Popped) == CUDA_ERROR_INVALID_CONTEXT);
  CHECK(cuCtxDestroy(Context) == CUDA_SUCCESS);
  OK(cudaSetDevice(0));
  CUdeviceptr P = 0, Base = 0;
  size_t Size = 0;
  CHECK(cuMemAlloc(&P, 64) == CUDA_SUCCESS);
  CHECK(cuMemsetD32(P, 7, 16) == CUDA_SUCCESS);
  int Back[16] = {};
  CHECK(cuMemcpyDtoH(Back, P, 64) == CUDA_SUCCESS && Back[15] == 7);
  CHECK(cuMemcpyDtoH(Back, P + 4, 64) == CUDA_ERROR_INVALID_VALUE);
  CHECK(cudaGetLastError() == cudaSuccess); // The driver's are its own.
  CHECK(cuMemGetAddressRange(&Base, &Size, P + 10) == CUDA_SUCCESS &&
        Base == P && Size == 64);
  CHECK(cuMemFree(P) == CUDA_SUCCESS);
  CHECK(cuMemFree(P) == CUDA_ERROR_INVALID_VALUE);
  CUmodule Module;
  CHECK(cuModuleLoad(&Module, "kernels.ptx") == CUDA_ERROR_FILE_NOT_FOUND);
  const char *Name = nullptr;
  CHECK(cuGetErrorName(CUDA_ERROR_OUT_OF_MEMORY, &Name) == CUDA_SUCCESS);
#ifdef TRANSHIP_CPU_CUDA
  CHECK(!std::strcmp(Name, "CUDA_ERROR_OUT_OF_MEMORY"));
#endif

  // Two pieces of memory side by side, one of them at two places.
  CUmemAllocationProp Properties = {};
  Properties.type = CU_MEM_ALLOCATION_TYPE_PINNED;
  Properties.location.type = CU_MEM_LOCATION_TYPE_DEVICE;
  size_t Grain = 0;
  CHECK(cuMemGetAllocationGranularity(&Grain, &Properties,
                                      CU_MEM_ALLOC_GRANULARITY_MINIMUM) ==
        CUDA_SUCCESS);
  CHECK(cuMemAddressReserve(&P, 3 * Grain, 0, 0, 0) == CUDA_SUCCESS);
  CUmemGenericAllocationHandle One, Two;
  CHECK(cuMemCreate(&One, Grain, &Properties, 0) == CUDA_SUCCESS);
  CHECK(cuMemCreate(&Two, Grain, &Properties, 0) == CUDA_SUCCESS);
  CHECK(cuMemMap(P, Grain, 0, One, 0) == CUDA_SUCCESS);
  CHECK(cuMemMap(P + Grain, Grain, 0, Two, 0) == CUDA_SUCCESS);
  CHECK(cuMemMap(P + 2 * Grain, Grain, 0, One, 0) == CUDA_SUCCESS);
  CUmemAccessDesc Access = {Properties.location,
                            CU_MEM_ACCESS_FLAGS_PROT_READWRITE};
  CHECK(cuMemSetAccess(P, 3 * Grain, &Access, 1) == CUDA_SUCCESS);
  CHECK(cuMemcpyHtoD(P + Grain - 32, Back, 64) == CUDA_SUCCESS);
  CHECK(reinterpret_cast<int *>(P + 3 * Grain)[-1] == 7);
  CHECK(cuMemcpyHtoD(P + 3 * Grain - 32, Back, 64) == CUDA_ERROR_INVALID_VALUE);
  CHECK(cuMemUnmap(P, 3 * Grain) == CUDA_SUCCESS);
  CHECK(cuMemRelease(One) == CUDA_SUCCESS);
  CHECK(cuMemRelease(Two) == CUDA_SUCCESS);
  CHECK(cuMemAddressFree(P, 3 * Grain) == CUDA_SUCCESS);
}

static void testFailedKernel() {
#ifdef TRANSHIP_CPU_CUDA // For the others a trap is the program's end.
  int *A;
  OK(cudaMalloc(&A, 4));
  TRANSHIP_LAUNCH(failing, 1, 1)();
  CHECK(cudaDeviceSynchronize() == cudaErrorLaunchFailure);
  CHECK(cudaMemset(A, 0, 4) == cudaErrorLaunchFailure);
  CHECK(cudaGetLastError() == cudaErrorLaunchFailure);
  CHECK(cudaGetLastError() == cudaErrorLaunchFailure);
  CHECK(cuCtxSynchronize() == CUDA_ERROR_LAUNCH_FAILED);
  OK(cudaDeviceReset());
  OK(cudaGetLastError());
  FAILS(cudaErrorInvalidValue, cudaFree(A)); // It is gone.
  OK(cudaMalloc(&A, 4));
  OK(cudaFree(A));
#endif
}

int main() {
  setenv("TRANSHIP_DEVICES", "2", 1);
  testErrors();
  testDevices();
  testMemory();
  testPitched();
  testArrays();
  testSymbols();
  testStreams();
  testPools();
  testLaunches();
  testCapture();
  testGraphs();
  testDriver();
  testFailedKernel();
  std::printf("%d checks, %d failed\n", Checks, Failures);
  return Failures != 0;
}
