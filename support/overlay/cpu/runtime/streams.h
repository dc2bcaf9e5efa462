// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Streams and events. What goes into a stream is done at once, in the thread
// that calls, and streams never wait: a program that relies on two streams to
// run at the same time (a host function that waits for what the program does
// next) hangs here. A stream that is captured records.
#ifndef TRANSHIP_CPU_RUNTIME_STREAMS_H
#define TRANSHIP_CPU_RUNTIME_STREAMS_H

#include "tranship/cpu/cuda/driver_types.h"

TRANSHIP_CPU_C cudaError_t cudaStreamCreateWithPriority(cudaStream_t *Stream,
                                                        unsigned Flags,
                                                        int Priority);
TRANSHIP_CPU_C cudaError_t cudaStreamCreateWithFlags(cudaStream_t *Stream,
                                                     unsigned Flags);
TRANSHIP_CPU_C cudaError_t cudaStreamCreate(cudaStream_t *Stream);
TRANSHIP_CPU_C cudaError_t cudaStreamDestroy(cudaStream_t Stream);
TRANSHIP_CPU_C cudaError_t cudaStreamGetPriority(cudaStream_t Stream,
                                                 int *Priority);
TRANSHIP_CPU_C cudaError_t cudaStreamGetFlags(cudaStream_t Stream,
                                              unsigned *Flags);
TRANSHIP_CPU_C cudaError_t cudaStreamGetId(cudaStream_t Stream,
                                           unsigned long long *Id);
TRANSHIP_CPU_C cudaError_t cudaStreamGetDevice(cudaStream_t Stream,
                                               int *Device);
TRANSHIP_CPU_C cudaError_t cudaStreamSynchronize(cudaStream_t Stream);
/// Never cudaErrorNotReady.
TRANSHIP_CPU_C cudaError_t cudaStreamQuery(cudaStream_t Stream);
TRANSHIP_CPU_C cudaError_t cudaDeviceSynchronize(void);
TRANSHIP_CPU_C cudaError_t cudaThreadSynchronize(void);

TRANSHIP_CPU_C cudaError_t
cudaStreamSetAttribute(cudaStream_t Stream, cudaLaunchAttributeID Id,
                       const cudaLaunchAttributeValue *Value);
TRANSHIP_CPU_C cudaError_t
cudaStreamGetAttribute(cudaStream_t Stream, cudaLaunchAttributeID Id,
                       cudaLaunchAttributeValue *Value);
TRANSHIP_CPU_C cudaError_t cudaStreamCopyAttributes(cudaStream_t To,
                                                    cudaStream_t From);

/// The functions are called at once, in this thread.
TRANSHIP_CPU_C cudaError_t cudaLaunchHostFunc(cudaStream_t Stream,
                                              cudaHostFn_t Function,
                                              void *Data);
TRANSHIP_CPU_C cudaError_t cudaStreamAddCallback(cudaStream_t Stream,
                                                 cudaStreamCallback_t Function,
                                                 void *Data, unsigned Flags);

TRANSHIP_CPU_C cudaError_t
cudaStreamBeginCapture(cudaStream_t Stream, enum cudaStreamCaptureMode Mode);
TRANSHIP_CPU_C cudaError_t cudaStreamBeginCaptureToGraph(
    cudaStream_t Stream, cudaGraph_t Graph, const cudaGraphNode_t *After,
    const cudaGraphEdgeData *, size_t Count, enum cudaStreamCaptureMode Mode);
TRANSHIP_CPU_C cudaError_t cudaStreamEndCapture(cudaStream_t Stream,
                                                cudaGraph_t *Graph);
TRANSHIP_CPU_C cudaError_t cudaStreamIsCapturing(
    cudaStream_t Stream, enum cudaStreamCaptureStatus *Status);
TRANSHIP_CPU_C cudaError_t cudaStreamGetCaptureInfo(
    cudaStream_t Stream, enum cudaStreamCaptureStatus *Status,
    unsigned long long *Id TRANSHIP_CPU_DEFAULT(nullptr),
    cudaGraph_t *Graph TRANSHIP_CPU_DEFAULT(nullptr),
    const cudaGraphNode_t **Last TRANSHIP_CPU_DEFAULT(nullptr),
    const cudaGraphEdgeData **Edges TRANSHIP_CPU_DEFAULT(nullptr),
    size_t *Count TRANSHIP_CPU_DEFAULT(nullptr));
#ifdef __cplusplus
/// CUDA 12's.
TRANSHIP_CPU_API cudaError_t
cudaStreamGetCaptureInfo(cudaStream_t Stream, cudaStreamCaptureStatus *Status,
                         unsigned long long *Id, cudaGraph_t *Graph,
                         const cudaGraphNode_t **Last, size_t *Count);
#endif
#define cudaStreamGetCaptureInfo_v2 cudaStreamGetCaptureInfo
#define cudaStreamGetCaptureInfo_v3 cudaStreamGetCaptureInfo
TRANSHIP_CPU_C cudaError_t cudaStreamUpdateCaptureDependencies(
    cudaStream_t Stream, cudaGraphNode_t *Nodes, const cudaGraphEdgeData *,
    size_t Count, unsigned Flags TRANSHIP_CPU_DEFAULT(0));
#ifdef __cplusplus
TRANSHIP_CPU_API cudaError_t
cudaStreamUpdateCaptureDependencies(cudaStream_t Stream, cudaGraphNode_t *Nodes,
                                    size_t Count, unsigned Flags = 0);
#endif
TRANSHIP_CPU_C cudaError_t
cudaThreadExchangeStreamCaptureMode(enum cudaStreamCaptureMode *Mode);

TRANSHIP_CPU_C cudaError_t cudaEventCreateWithFlags(cudaEvent_t *Event,
                                                    unsigned Flags);
TRANSHIP_CPU_C cudaError_t cudaEventCreate(cudaEvent_t *Event);
#ifdef __cplusplus
TRANSHIP_CPU_API cudaError_t cudaEventCreate(cudaEvent_t *Event,
                                             unsigned Flags);
#endif
TRANSHIP_CPU_C cudaError_t cudaEventDestroy(cudaEvent_t Event);
TRANSHIP_CPU_C cudaError_t cudaEventRecordWithFlags(
    cudaEvent_t Event, cudaStream_t Stream TRANSHIP_CPU_DEFAULT(nullptr),
    unsigned Flags TRANSHIP_CPU_DEFAULT(0));
TRANSHIP_CPU_C cudaError_t cudaEventRecord(
    cudaEvent_t Event, cudaStream_t Stream TRANSHIP_CPU_DEFAULT(nullptr));
TRANSHIP_CPU_C cudaError_t cudaEventQuery(cudaEvent_t Event);
TRANSHIP_CPU_C cudaError_t cudaEventSynchronize(cudaEvent_t Event);
/// Of the host's clock.
TRANSHIP_CPU_C cudaError_t cudaEventElapsedTime(float *Milliseconds,
                                                cudaEvent_t From,
                                                cudaEvent_t To);
TRANSHIP_CPU_C cudaError_t
cudaStreamWaitEvent(cudaStream_t Stream, cudaEvent_t Event,
                    unsigned Flags TRANSHIP_CPU_DEFAULT(0));
TRANSHIP_CPU_C cudaError_t cudaIpcGetEventHandle(cudaIpcEventHandle_t *,
                                                 cudaEvent_t);
TRANSHIP_CPU_C cudaError_t cudaIpcOpenEventHandle(cudaEvent_t *,
                                                  cudaIpcEventHandle_t);

#endif
