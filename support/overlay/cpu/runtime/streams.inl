// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TRANSHIP_CPU_RUNTIME_STREAMS_INL
#define TRANSHIP_CPU_RUNTIME_STREAMS_INL

#include "tranship/cpu/runtime/graph.inl"
#include "tranship/cpu/runtime/streams.h"
#include <chrono>

namespace tranship {
namespace cpu {

/// A capture; of one stream, and those that joined it through events.
struct Capture {
  std::shared_ptr<CUgraph_st> Graph;
  cudaStreamCaptureMode Mode;
  const HostThread *By;
  CUstream_st *Origin;
  unsigned long long Id;
  bool IsInvalid = false;
  bool ToGraph = false; ///< The graph is the program's own.
};

} // namespace cpu
} // namespace tranship

struct CUstream_st {
  unsigned Flags = cudaStreamDefault;
  int Priority = 0, Device = 0;
  unsigned long long Id = tranship::cpu::nextId();
  std::shared_ptr<tranship::cpu::Capture> In;
  /// While captured: what the next node depends on.
  std::vector<cudaGraphNode_t> Last;
  std::map<int, cudaLaunchAttributeValue> Attributes;
};

struct CUevent_st {
  unsigned Flags = cudaEventDefault;
  int Device = 0;
  bool IsRecorded = false;
  std::chrono::steady_clock::time_point Time;
  /// If it was recorded in a stream that was captured.
  std::shared_ptr<tranship::cpu::Capture> In;
  std::vector<cudaGraphNode_t> Last;
};

namespace tranship {
namespace cpu {

struct Streams {
  std::set<cudaStream_t> All;
  std::set<cudaEvent_t> Events;
  std::set<CUstream_st *> Captured;
  CUstream_st Legacy;
};
inline Streams &streams() {
  static Streams &Only = *new Streams;
  return Only;
}
inline CUstream_st &perThread() {
  static thread_local CUstream_st Only;
  return Only;
}

/// The stream that a handle means; null if it means none.
inline CUstream_st *streamOf(cudaStream_t Handle) {
#ifdef CUDA_API_PER_THREAD_DEFAULT_STREAM
  if (!Handle)
    return &perThread();
#endif
  if (!Handle || Handle == cudaStreamLegacy)
    return &streams().Legacy;
  if (Handle == cudaStreamPerThread)
    return &perThread();
  const Locked Lock(runtime().Lock);
  return streams().All.count(Handle) ? Handle : nullptr;
}

/// Calls \p Use with the stream.
template <class F> cudaError_t withStream(cudaStream_t Handle, F Use) {
  CUstream_st *Stream = streamOf(Handle);
  return Stream ? Use(*Stream) : cudaErrorInvalidResourceHandle;
}

template <class F> cudaError_t withEvent(cudaEvent_t Event, F Use) {
  const Locked Lock(runtime().Lock);
  return streams().Events.count(Event) ? Use(*Event)
                                       : cudaErrorInvalidResourceHandle;
}

//===-- Captures ----------------------------------------------------------===//

/// Calls that might wait for the device spoil the captures that they could wait
/// for, unless the thread says by its mode that they do not.
inline cudaError_t unsafe() {
  const Locked Lock(runtime().Lock);
  cudaError_t Status = cudaSuccess;
  for (CUstream_st *Stream : streams().Captured) {
    Capture &C = *Stream->In;
    const bool Mine = C.By == &Host;
    if (Host.CaptureMode == cudaStreamCaptureModeRelaxed ||
        C.Mode == cudaStreamCaptureModeRelaxed ||
        (!Mine && (C.Mode == cudaStreamCaptureModeThreadLocal ||
                   Host.CaptureMode == cudaStreamCaptureModeThreadLocal)))
      continue;
    C.IsInvalid = true;
    Status = cudaErrorStreamCaptureUnsupported;
  }
  return Status;
}

/// Work in the legacy stream of a device would wait for all streams of that
/// device that wait for it.
inline cudaError_t implicit(const CUstream_st &Stream) {
  if (&Stream != &streams().Legacy)
    return cudaSuccess;
  const Locked Lock(runtime().Lock);
  cudaError_t Status = cudaSuccess;
  for (CUstream_st *Other : streams().Captured)
    if (Other->Device == Host.Device &&
        !(Other->Flags & cudaStreamNonBlocking)) {
      Other->In->IsInvalid = true;
      Status = cudaErrorStreamCaptureImplicit;
    }
  return Status;
}

/// Records into the graph; the stream goes on from the new node.
inline cudaError_t record(CUstream_st &Stream, const Work &W) {
  if (Stream.In->IsInvalid)
    return cudaErrorStreamCaptureInvalidated;
  if (const cudaError_t Status = checkWork(W))
    return Status;
  Stream.Last = {addNode(*Stream.In->Graph, W, Stream.Last)};
  return cudaSuccess;
}

/// Does the work, or records it.
inline cudaError_t submit(cudaStream_t Handle, const Work &W) {
  return withStream(Handle, [&](CUstream_st &Stream) {
    if (Stream.In)
      return record(Stream, W);
    if (const cudaError_t Status = implicit(Stream))
      return Status;
    return run(W);
  });
}

inline cudaError_t beginCapture(cudaStream_t Handle, cudaStreamCaptureMode Mode,
                                cudaGraph_t Into,
                                std::vector<cudaGraphNode_t> After) {
  if (unsigned(Mode) > cudaStreamCaptureModeRelaxed)
    return cudaErrorInvalidValue;
  return withStream(Handle, [&](CUstream_st &Stream) {
    const Locked Lock(runtime().Lock);
    if (&Stream == &streams().Legacy)
      return cudaErrorStreamCaptureUnsupported;
    if (Stream.In)
      return cudaErrorIllegalState;
    auto New = std::make_shared<Capture>();
    New->Graph = Into ? std::shared_ptr<CUgraph_st>(Into, [](CUgraph_st *) {})
                      : std::make_shared<CUgraph_st>();
    New->Mode = Mode;
    New->By = &Host;
    New->Origin = &Stream;
    New->Id = nextId();
    New->ToGraph = Into != nullptr;
    Stream.In = std::move(New);
    Stream.Last = std::move(After);
    streams().Captured.insert(&Stream);
    return cudaSuccess;
  });
}

/// Graphs that the program has, and that die when it destroys them.
struct Graphs {
  std::map<cudaGraph_t, std::shared_ptr<CUgraph_st>> All;
  std::set<cudaGraphExec_t> Execs;
};
inline Graphs &graphs() {
  static Graphs &Only = *new Graphs;
  return Only;
}
inline cudaError_t handOut(cudaGraph_t *Out,
                           std::shared_ptr<CUgraph_st> Graph) {
  if (!Out)
    return cudaErrorInvalidValue;
  const Locked Lock(runtime().Lock);
  *Out = Graph.get();
  graphs().All[*Out] = std::move(Graph);
  return cudaSuccess;
}

/// All that other streams of the capture did must come before what the first
/// one did last.
inline bool isJoined(const Capture &C, const CUstream_st &Origin) {
  for (const CUstream_st *Other : streams().Captured) {
    if (Other == &Origin || Other->In.get() != &C)
      continue;
    for (const cudaGraphNode_t Node : Other->Last) {
      bool Found = false;
      for (const cudaGraphNode_t Last : Origin.Last)
        Found |= Last == Node || dependsOn(Last, Node);
      if (!Found)
        return false;
    }
  }
  return true;
}

inline cudaError_t endCapture(cudaStream_t Handle, cudaGraph_t *Out) {
  return withStream(Handle, [&](CUstream_st &Stream) {
    const Locked Lock(runtime().Lock);
    if (!Out)
      return cudaErrorInvalidValue;
    if (!Stream.In)
      return cudaErrorIllegalState;
    if (Stream.In->Origin != &Stream)
      return cudaErrorStreamCaptureUnmatched;
    if (Stream.In->Mode != cudaStreamCaptureModeRelaxed &&
        Stream.In->By != &Host)
      return cudaErrorStreamCaptureWrongThread;
    const std::shared_ptr<Capture> C = Stream.In;
    const bool Joined = isJoined(*C, Stream);
    for (auto I = streams().Captured.begin(); I != streams().Captured.end();)
      if ((*I)->In == C) {
        (*I)->In = nullptr;
        (*I)->Last.clear();
        I = streams().Captured.erase(I);
      } else {
        ++I;
      }
    *Out = nullptr;
    if (C->IsInvalid)
      return cudaErrorStreamCaptureInvalidated;
    if (!Joined)
      return cudaErrorStreamCaptureUnjoined;
    if (!C->ToGraph)
      return handOut(Out, C->Graph);
    *Out = C->Graph.get();
    return cudaSuccess;
  });
}

inline cudaStreamCaptureStatus captureStatus(const CUstream_st &Stream) {
  return !Stream.In             ? cudaStreamCaptureStatusNone
         : Stream.In->IsInvalid ? cudaStreamCaptureStatusInvalidated
                                : cudaStreamCaptureStatusActive;
}

inline cudaError_t captureInfo(cudaStream_t Handle,
                               cudaStreamCaptureStatus *Status,
                               unsigned long long *Id, cudaGraph_t *Graph,
                               const cudaGraphNode_t **Last, size_t *Count) {
  return withStream(Handle, [&](CUstream_st &Stream) {
    if (!Status)
      return cudaErrorInvalidValue;
    *Status = captureStatus(Stream);
    if (*Status != cudaStreamCaptureStatusActive)
      return cudaSuccess;
    if (Id)
      *Id = Stream.In->Id;
    if (Graph)
      *Graph = Stream.In->Graph.get();
    if (Last)
      *Last = Stream.Last.data();
    if (Count)
      *Count = Stream.Last.size();
    return cudaSuccess;
  });
}

inline cudaError_t updateDependencies(cudaStream_t Handle,
                                      const cudaGraphNode_t *Nodes,
                                      size_t Count, unsigned Flags) {
  return withStream(Handle, [&](CUstream_st &Stream) {
    if (!Stream.In)
      return cudaErrorIllegalState;
    if (Flags > cudaStreamSetCaptureDependencies || (Count && !Nodes))
      return cudaErrorInvalidValue;
    if (Flags == cudaStreamSetCaptureDependencies)
      Stream.Last.clear();
    Stream.Last.insert(Stream.Last.end(), Nodes, Nodes + Count);
    return cudaSuccess;
  });
}

//===-- Streams -----------------------------------------------------------===//

inline cudaError_t createStream(cudaStream_t *Out, unsigned Flags,
                                int Priority) {
  if (!Out || Flags & ~unsigned(cudaStreamNonBlocking))
    return cudaErrorInvalidValue;
  if (!isDevice(Host.Device))
    return noDevice();
  const Locked Lock(runtime().Lock);
  auto *New = new CUstream_st;
  New->Flags = Flags;
  New->Priority = Priority > 0 ? 0 : Priority < -5 ? -5 : Priority;
  New->Device = Host.Device;
  streams().All.insert(New);
  return give(Out, New);
}

inline cudaError_t destroyStream(cudaStream_t Handle) {
  const Locked Lock(runtime().Lock);
  if (!streams().All.count(Handle))
    return cudaErrorInvalidResourceHandle;
  if (Handle->In) {
    Handle->In->IsInvalid = true;
    streams().Captured.erase(Handle);
  }
  streams().All.erase(Handle);
  delete Handle;
  return cudaSuccess;
}

/// Pools give back what they need not keep; pools.h.
inline void trimPools();

/// There is never anything to wait for.
inline cudaError_t waitForStream(cudaStream_t Handle) {
  return withStream(Handle, [&](CUstream_st &Stream) {
    trimPools();
    if (!Stream.In)
      return implicit(Stream);
    Stream.In->IsInvalid = true;
    return cudaErrorStreamCaptureUnsupported;
  });
}

inline cudaError_t setAttribute(cudaStream_t Handle, cudaLaunchAttributeID Id,
                                const cudaLaunchAttributeValue *Value) {
  return withStream(Handle, [&](CUstream_st &Stream) {
    if (!Value)
      return cudaErrorInvalidValue;
    Stream.Attributes[Id] = *Value;
    return cudaSuccess;
  });
}

inline cudaError_t getAttribute(cudaStream_t Handle, cudaLaunchAttributeID Id,
                                cudaLaunchAttributeValue *Value) {
  return withStream(Handle, [&](CUstream_st &Stream) {
    const auto Found = Stream.Attributes.find(Id);
    cudaLaunchAttributeValue None = {};
    return give(Value, Found == Stream.Attributes.end() ? None : Found->second);
  });
}

//===-- Events ------------------------------------------------------------===//

inline cudaError_t createEvent(cudaEvent_t *Out, unsigned Flags) {
  const unsigned Known =
      cudaEventBlockingSync | cudaEventDisableTiming | cudaEventInterprocess;
  if (!Out || Flags & ~Known ||
      ((Flags & cudaEventInterprocess) && !(Flags & cudaEventDisableTiming)))
    return cudaErrorInvalidValue;
  if (!isDevice(Host.Device))
    return noDevice();
  const Locked Lock(runtime().Lock);
  auto *New = new CUevent_st;
  New->Flags = Flags;
  New->Device = Host.Device;
  streams().Events.insert(New);
  return give(Out, New);
}

inline cudaError_t destroyEvent(cudaEvent_t Event) {
  const Locked Lock(runtime().Lock);
  if (!streams().Events.erase(Event))
    return cudaErrorInvalidResourceHandle;
  delete Event;
  return cudaSuccess;
}

inline cudaError_t recordNow(cudaEvent_t Event) {
  return withEvent(Event, [](CUevent_st &E) {
    E.Time = std::chrono::steady_clock::now();
    E.IsRecorded = true;
    E.In = nullptr;
    E.Last.clear();
    return cudaSuccess;
  });
}

inline Work eventWork(cudaGraphNodeType Type, cudaEvent_t Event) {
  Work W;
  W.Type = Type;
  W.Event = Event;
  return W;
}

inline cudaError_t recordEvent(cudaEvent_t Event, cudaStream_t Handle,
                               unsigned Flags) {
  return withStream(Handle, [&](CUstream_st &Stream) {
    return withEvent(Event, [&](CUevent_st &E) {
      if (Flags & ~unsigned(cudaEventRecordExternal))
        return cudaErrorInvalidValue;
      if (!Stream.In)
        return recordNow(Event);
      if (Flags & cudaEventRecordExternal)
        return record(Stream, eventWork(cudaGraphNodeTypeEventRecord, Event));
      if (Stream.In->IsInvalid)
        return cudaErrorStreamCaptureInvalidated;
      E.In = Stream.In;
      E.Last = Stream.Last;
      return cudaSuccess;
    });
  });
}

/// A captured event brings its capture to the stream that waits for it.
inline cudaError_t waitForEvent(cudaStream_t Handle, cudaEvent_t Event,
                                unsigned Flags) {
  return withStream(Handle, [&](CUstream_st &Stream) {
    return withEvent(Event, [&](CUevent_st &E) {
      if (Flags & ~unsigned(cudaEventWaitExternal))
        return cudaErrorInvalidValue;
      if (Stream.In && Flags & cudaEventWaitExternal)
        return record(Stream, eventWork(cudaGraphNodeTypeWaitEvent, Event));
      if (Stream.In && Stream.In->IsInvalid)
        return cudaErrorStreamCaptureInvalidated;
      if (!E.In) {
        if (!Stream.In || !E.IsRecorded)
          return cudaSuccess;
        Stream.In->IsInvalid = true;
        return cudaErrorStreamCaptureIsolation;
      }
      if (!streams().Captured.count(E.In->Origin) || E.In->Origin->In != E.In)
        return cudaErrorCapturedEvent; // That capture has ended.
      if (Stream.In && Stream.In != E.In) {
        Stream.In->IsInvalid = E.In->IsInvalid = true;
        return cudaErrorStreamCaptureMerge;
      }
      if (&Stream == &streams().Legacy)
        return cudaErrorStreamCaptureImplicit;
      if (!Stream.In) {
        Stream.In = E.In;
        streams().Captured.insert(&Stream);
      }
      for (const cudaGraphNode_t Node : E.Last)
        if (std::find(Stream.Last.begin(), Stream.Last.end(), Node) ==
            Stream.Last.end())
          Stream.Last.push_back(Node);
      return cudaSuccess;
    });
  });
}

inline cudaError_t eventDone(cudaEvent_t Event) {
  return withEvent(Event, [](CUevent_st &E) {
    if (!E.In)
      return cudaSuccess;
    E.In->IsInvalid = true;
    return cudaErrorCapturedEvent;
  });
}

inline cudaError_t elapsed(float *Milliseconds, cudaEvent_t From,
                           cudaEvent_t To) {
  return withEvent(From, [&](const CUevent_st &A) {
    return withEvent(To, [&](const CUevent_st &B) {
      if (!Milliseconds)
        return cudaErrorInvalidValue;
      if ((A.Flags | B.Flags) & cudaEventDisableTiming || !A.IsRecorded ||
          !B.IsRecorded)
        return cudaErrorInvalidResourceHandle;
      *Milliseconds =
          std::chrono::duration<float, std::milli>(B.Time - A.Time).count();
      return cudaSuccess;
    });
  });
}

inline cudaError_t synchronize() {
  const cudaError_t Status = unsafe();
  trimPools();
  return Status == cudaSuccess && !isDevice(Host.Device) ? noDevice() : Status;
}

inline cudaError_t callWork(cudaStream_t Stream, cudaHostFn_t Function,
                            cudaStreamCallback_t Callback, void *Data) {
  Work W;
  W.Type = cudaGraphNodeTypeHost;
  W.Call = {Function, Data};
  W.Callback = Callback;
  W.CallbackStream = Stream;
  return submit(Stream, W);
}

} // namespace cpu
} // namespace tranship

TRANSHIP_CPU_API cudaError_t cudaStreamCreateWithPriority(cudaStream_t *Stream,
                                                          unsigned Flags,
                                                          int Priority) {
  TRANSHIP_CPU_RETURN(createStream(Stream, Flags, Priority));
}
TRANSHIP_CPU_API cudaError_t cudaStreamCreateWithFlags(cudaStream_t *Stream,
                                                       unsigned Flags) {
  return cudaStreamCreateWithPriority(Stream, Flags, 0);
}
TRANSHIP_CPU_API cudaError_t cudaStreamCreate(cudaStream_t *Stream) {
  return cudaStreamCreateWithPriority(Stream, cudaStreamDefault, 0);
}
TRANSHIP_CPU_API cudaError_t cudaStreamDestroy(cudaStream_t Stream) {
  TRANSHIP_CPU_RETURN(destroyStream(Stream));
}
TRANSHIP_CPU_API cudaError_t cudaStreamGetPriority(cudaStream_t Stream,
                                                   int *Priority) {
  TRANSHIP_CPU_RETURN(withStream(
      Stream, [&](CUstream_st &S) { return give(Priority, S.Priority); }));
}
TRANSHIP_CPU_API cudaError_t cudaStreamGetFlags(cudaStream_t Stream,
                                                unsigned *Flags) {
  TRANSHIP_CPU_RETURN(
      withStream(Stream, [&](CUstream_st &S) { return give(Flags, S.Flags); }));
}
TRANSHIP_CPU_API cudaError_t cudaStreamGetId(cudaStream_t Stream,
                                             unsigned long long *Id) {
  TRANSHIP_CPU_RETURN(
      withStream(Stream, [&](CUstream_st &S) { return give(Id, S.Id); }));
}
TRANSHIP_CPU_API cudaError_t cudaStreamGetDevice(cudaStream_t Stream,
                                                 int *Device) {
  TRANSHIP_CPU_RETURN(withStream(
      Stream, [&](CUstream_st &S) { return give(Device, S.Device); }));
}
TRANSHIP_CPU_API cudaError_t cudaStreamSynchronize(cudaStream_t Stream) {
  TRANSHIP_CPU_RETURN(waitForStream(Stream));
}
TRANSHIP_CPU_API cudaError_t cudaStreamQuery(cudaStream_t Stream) {
  TRANSHIP_CPU_RETURN(waitForStream(Stream));
}
TRANSHIP_CPU_API cudaError_t cudaDeviceSynchronize() {
  TRANSHIP_CPU_RETURN(synchronize());
}
TRANSHIP_CPU_API cudaError_t cudaThreadSynchronize() {
  return cudaDeviceSynchronize();
}

TRANSHIP_CPU_API cudaError_t
cudaStreamSetAttribute(cudaStream_t Stream, cudaLaunchAttributeID Id,
                       const cudaLaunchAttributeValue *Value) {
  TRANSHIP_CPU_RETURN(setAttribute(Stream, Id, Value));
}
TRANSHIP_CPU_API cudaError_t
cudaStreamGetAttribute(cudaStream_t Stream, cudaLaunchAttributeID Id,
                       cudaLaunchAttributeValue *Value) {
  TRANSHIP_CPU_RETURN(getAttribute(Stream, Id, Value));
}
TRANSHIP_CPU_API cudaError_t cudaStreamCopyAttributes(cudaStream_t To,
                                                      cudaStream_t From) {
  TRANSHIP_CPU_RETURN(withStream(To, [&](CUstream_st &A) {
    return withStream(From, [&](CUstream_st &B) {
      return A.Attributes = B.Attributes, cudaSuccess;
    });
  }));
}

TRANSHIP_CPU_API cudaError_t cudaLaunchHostFunc(cudaStream_t Stream,
                                                cudaHostFn_t Function,
                                                void *Data) {
  TRANSHIP_CPU_RETURN(callWork(Stream, Function, nullptr, Data));
}
TRANSHIP_CPU_API cudaError_t
cudaStreamAddCallback(cudaStream_t Stream, cudaStreamCallback_t Function,
                      void *Data, unsigned Flags) {
  TRANSHIP_CPU_RETURN(Flags ? cudaErrorInvalidValue
                            : callWork(Stream, nullptr, Function, Data));
}

TRANSHIP_CPU_API cudaError_t
cudaStreamBeginCapture(cudaStream_t Stream, cudaStreamCaptureMode Mode) {
  TRANSHIP_CPU_RETURN(beginCapture(Stream, Mode, nullptr, {}));
}
TRANSHIP_CPU_API cudaError_t cudaStreamBeginCaptureToGraph(
    cudaStream_t Stream, cudaGraph_t Graph, const cudaGraphNode_t *After,
    const cudaGraphEdgeData *, size_t Count, cudaStreamCaptureMode Mode) {
  TRANSHIP_CPU_RETURN(
      !Graph || (Count && !After)
          ? cudaErrorInvalidValue
          : beginCapture(Stream, Mode, Graph,
                         std::vector<cudaGraphNode_t>(After, After + Count)));
}
TRANSHIP_CPU_API cudaError_t cudaStreamEndCapture(cudaStream_t Stream,
                                                  cudaGraph_t *Graph) {
  TRANSHIP_CPU_RETURN(endCapture(Stream, Graph));
}
TRANSHIP_CPU_API cudaError_t
cudaStreamIsCapturing(cudaStream_t Stream, cudaStreamCaptureStatus *Status) {
  TRANSHIP_CPU_RETURN(
      captureInfo(Stream, Status, nullptr, nullptr, nullptr, nullptr));
}
TRANSHIP_CPU_API cudaError_t cudaStreamGetCaptureInfo(
    cudaStream_t Stream, cudaStreamCaptureStatus *Status,
    unsigned long long *Id, cudaGraph_t *Graph, const cudaGraphNode_t **Last,
    const cudaGraphEdgeData **Edges, size_t *Count) {
  if (Edges)
    *Edges = nullptr;
  TRANSHIP_CPU_RETURN(captureInfo(Stream, Status, Id, Graph, Last, Count));
}
TRANSHIP_CPU_API cudaError_t
cudaStreamGetCaptureInfo(cudaStream_t Stream, cudaStreamCaptureStatus *Status,
                         unsigned long long *Id, cudaGraph_t *Graph,
                         const cudaGraphNode_t **Last, size_t *Count) {
  TRANSHIP_CPU_RETURN(captureInfo(Stream, Status, Id, Graph, Last, Count));
}
TRANSHIP_CPU_API cudaError_t cudaStreamUpdateCaptureDependencies(
    cudaStream_t Stream, cudaGraphNode_t *Nodes, const cudaGraphEdgeData *,
    size_t Count, unsigned Flags) {
  TRANSHIP_CPU_RETURN(updateDependencies(Stream, Nodes, Count, Flags));
}
TRANSHIP_CPU_API cudaError_t cudaStreamUpdateCaptureDependencies(
    cudaStream_t Stream, cudaGraphNode_t *Nodes, size_t Count, unsigned Flags) {
  TRANSHIP_CPU_RETURN(updateDependencies(Stream, Nodes, Count, Flags));
}
TRANSHIP_CPU_API cudaError_t
cudaThreadExchangeStreamCaptureMode(cudaStreamCaptureMode *Mode) {
  if (!Mode || unsigned(*Mode) > cudaStreamCaptureModeRelaxed)
    return tranship::cpu::report(cudaErrorInvalidValue);
  std::swap(*Mode, tranship::cpu::Host.CaptureMode);
  return cudaSuccess;
}

TRANSHIP_CPU_API cudaError_t cudaEventCreateWithFlags(cudaEvent_t *Event,
                                                      unsigned Flags) {
  TRANSHIP_CPU_RETURN(createEvent(Event, Flags));
}
TRANSHIP_CPU_API cudaError_t cudaEventCreate(cudaEvent_t *Event) {
  return cudaEventCreateWithFlags(Event, cudaEventDefault);
}
TRANSHIP_CPU_API cudaError_t cudaEventCreate(cudaEvent_t *Event,
                                             unsigned Flags) {
  return cudaEventCreateWithFlags(Event, Flags);
}
TRANSHIP_CPU_API cudaError_t cudaEventDestroy(cudaEvent_t Event) {
  TRANSHIP_CPU_RETURN(destroyEvent(Event));
}
TRANSHIP_CPU_API cudaError_t cudaEventRecordWithFlags(cudaEvent_t Event,
                                                      cudaStream_t Stream,
                                                      unsigned Flags) {
  TRANSHIP_CPU_RETURN(recordEvent(Event, Stream, Flags));
}
TRANSHIP_CPU_API cudaError_t cudaEventRecord(cudaEvent_t Event,
                                             cudaStream_t Stream) {
  return cudaEventRecordWithFlags(Event, Stream, cudaEventRecordDefault);
}
TRANSHIP_CPU_API cudaError_t cudaEventQuery(cudaEvent_t Event) {
  TRANSHIP_CPU_RETURN(eventDone(Event));
}
TRANSHIP_CPU_API cudaError_t cudaEventSynchronize(cudaEvent_t Event) {
  TRANSHIP_CPU_RETURN(eventDone(Event));
}
TRANSHIP_CPU_API cudaError_t cudaEventElapsedTime(float *Milliseconds,
                                                  cudaEvent_t From,
                                                  cudaEvent_t To) {
  TRANSHIP_CPU_RETURN(elapsed(Milliseconds, From, To));
}
TRANSHIP_CPU_API cudaError_t cudaStreamWaitEvent(cudaStream_t Stream,
                                                 cudaEvent_t Event,
                                                 unsigned Flags) {
  TRANSHIP_CPU_RETURN(waitForEvent(Stream, Event, Flags));
}
TRANSHIP_CPU_API cudaError_t cudaIpcGetEventHandle(cudaIpcEventHandle_t *,
                                                   cudaEvent_t) {
  TRANSHIP_CPU_RETURN(cudaErrorNotSupported);
}
TRANSHIP_CPU_API cudaError_t cudaIpcOpenEventHandle(cudaEvent_t *,
                                                    cudaIpcEventHandle_t) {
  TRANSHIP_CPU_RETURN(cudaErrorNotSupported);
}

#endif
