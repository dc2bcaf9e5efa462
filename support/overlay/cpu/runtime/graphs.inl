// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TRANSHIP_CPU_RUNTIME_GRAPHS_INL
#define TRANSHIP_CPU_RUNTIME_GRAPHS_INL

#include "tranship/cpu/runtime/copies.inl"
#include "tranship/cpu/runtime/graphs.h"
#include "tranship/cpu/runtime/pools.inl"

namespace tranship {
namespace cpu {

//===-- Nodes -------------------------------------------------------------===//

inline bool isNodeOf(const CUgraph_st &Graph, cudaGraphNode_t Node) {
  return std::find(Graph.Nodes.begin(), Graph.Nodes.end(), Node) !=
         Graph.Nodes.end();
}

inline cudaError_t addTo(cudaGraphNode_t *Out, cudaGraph_t Graph,
                         const cudaGraphNode_t *After, size_t Count,
                         const Work &W) {
  if (!Out || !Graph || (Count && !After))
    return cudaErrorInvalidValue;
  for (size_t I = 0; I < Count; ++I)
    if (!isNodeOf(*Graph, After[I]))
      return cudaErrorInvalidValue;
  *Out = addNode(*Graph, W, std::vector<cudaGraphNode_t>(After, After + Count));
  return cudaSuccess;
}

/// Adds what \p Make makes of \p Parameters.
template <class P, class F>
cudaError_t addMade(cudaGraphNode_t *Out, cudaGraph_t Graph,
                    const cudaGraphNode_t *After, size_t Count,
                    const P *Parameters, F Make) {
  if (!Parameters)
    return cudaErrorInvalidValue;
  Work W;
  cudaError_t Status = Make(W, *Parameters);
  if (Status == cudaSuccess)
    Status = checkWork(W);
  return Status == cudaSuccess ? addTo(Out, Graph, After, Count, W) : Status;
}

/// How work is made of each kind of parameters.
inline cudaError_t make(Work &W, const cudaKernelNodeParams &P) {
  W.Type = cudaGraphNodeTypeKernel;
  return kernelOf(W.Launched, P);
}
inline cudaError_t make(Work &W, const cudaMemcpy3DParms &P) {
  W = copyWork(P);
  return cudaSuccess;
}
inline cudaError_t make(Work &W, const cudaMemsetParams &P) {
  W = fillWork(P);
  return cudaSuccess;
}
inline cudaError_t make(Work &W, const cudaHostNodeParams &P) {
  W.Type = cudaGraphNodeTypeHost;
  W.Call = P;
  return cudaSuccess;
}
template <class P>
cudaError_t addMade(cudaGraphNode_t *Out, cudaGraph_t Graph,
                    const cudaGraphNode_t *After, size_t Count,
                    const P *Parameters) {
  return addMade(Out, Graph, After, Count, Parameters,
                 [](Work &W, const P &Its) { return make(W, Its); });
}

/// A node's work changes, to other work of its type. A kernel whose new
/// parameters have no arguments keeps those that it has.
inline cudaError_t change(CUgraphNode_st *Node, const Work &New) {
  if (!Node || Node->Does.Type != New.Type)
    return cudaErrorInvalidValue;
  const auto Attributes = Node->Does.Attributes;
  const bool Cooperative = Node->Does.Launched.Shape.Cooperative;
  Node->Does = New;
  Node->Does.Attributes = Attributes;
  Node->Does.Launched.Shape.Cooperative = Cooperative;
  return cudaSuccess;
}

template <class P> cudaError_t changeTo(CUgraphNode_st *Node, const P *New) {
  if (!Node || !New)
    return cudaErrorInvalidValue;
  Work W;
  cudaError_t Status = make(W, *New);
  if (Status == cudaSuccess)
    Status = checkWork(W);
  return Status == cudaSuccess ? change(Node, W) : Status;
}

template <>
inline cudaError_t changeTo(CUgraphNode_st *Node,
                            const cudaKernelNodeParams *New) {
  if (!Node || !New || Node->Does.Type != cudaGraphNodeTypeKernel)
    return cudaErrorInvalidValue;
  Work W = Node->Does;
  if (New->kernelParams || New->func != W.Launched.Function) {
    if (const cudaError_t Status = make(W, *New))
      return Status;
  } else {
    shape(W.Launched, New->gridDim, New->blockDim, New->sharedMemBytes, false);
  }
  const cudaError_t Status = checkWork(W);
  return Status == cudaSuccess ? change(Node, W) : Status;
}

/// The arguments of a kernel are not given back: kernelParams is null.
inline cudaError_t read(const Work &W, cudaKernelNodeParams *Out) {
  const Grid &G = W.Launched.Shape;
  *Out = {const_cast<void *>(W.Launched.Function),
          G.Blocks,
          G.Threads,
          unsigned(G.Shared),
          nullptr,
          nullptr};
  return cudaSuccess;
}
inline cudaError_t read(const Work &W, cudaMemcpy3DParms *Out) {
  return give(Out, W.Copy);
}
inline cudaError_t read(const Work &W, cudaMemsetParams *Out) {
  return give(Out, W.Fill);
}
inline cudaError_t read(const Work &W, cudaHostNodeParams *Out) {
  return give(Out, W.Call);
}
inline cudaError_t read(const Work &W, cudaMemAllocNodeParams *Out) {
  return give(Out, W.Alloc);
}
inline cudaError_t read(const Work &W, void **Out) {
  return give(Out, W.Address);
}
inline cudaError_t read(const Work &W, cudaEvent_t *Out) {
  return give(Out, W.Event);
}
inline cudaError_t read(const Work &W, cudaGraph_t *Out) {
  return give(Out, W.Child.get());
}

template <class P>
cudaError_t readFrom(CUgraphNode_st *Node, cudaGraphNodeType Type, P *Out) {
  if (!Node || !Out || Node->Does.Type != Type)
    return cudaErrorInvalidValue;
  return read(Node->Does, Out);
}

inline cudaError_t childWork(Work &W, cudaGraph_t Child) {
  if (!Child)
    return cudaErrorInvalidValue;
  W.Type = cudaGraphNodeTypeGraph;
  W.Child = clone(*Child);
  return cudaSuccess;
}

inline cudaError_t addAllocation(cudaGraphNode_t *Out, cudaGraph_t Graph,
                                 const cudaGraphNode_t *After, size_t Count,
                                 cudaMemAllocNodeParams *P) {
  if (!P || !P->bytesize ||
      P->poolProps.allocType != cudaMemAllocationTypePinned ||
      P->poolProps.location.type != cudaMemLocationTypeDevice ||
      !isDevice(P->poolProps.location.id))
    return cudaErrorInvalidValue;
  Work W;
  if (const cudaError_t Status = allocationWork(W, P->bytesize, P->poolProps))
    return Status;
  const cudaError_t Status = addTo(Out, Graph, After, Count, W);
  return Status == cudaSuccess ? give(&P->dptr, W.Address) : Status;
}

inline cudaError_t addFree(cudaGraphNode_t *Out, cudaGraph_t Graph,
                           const cudaGraphNode_t *After, size_t Count,
                           void *Pointer) {
  Work W;
  W.Type = cudaGraphNodeTypeMemFree;
  W.Address = Pointer;
  return Pointer ? addTo(Out, Graph, After, Count, W) : cudaErrorInvalidValue;
}

inline cudaError_t addEvent(cudaGraphNode_t *Out, cudaGraph_t Graph,
                            const cudaGraphNode_t *After, size_t Count,
                            cudaGraphNodeType Type, cudaEvent_t Event) {
  return withEvent(Event, [&](CUevent_st &) {
    return addTo(Out, Graph, After, Count, eventWork(Type, Event));
  });
}

inline cudaError_t setEvent(CUgraphNode_st *Node, cudaGraphNodeType Type,
                            cudaEvent_t Event) {
  return withEvent(Event, [&](CUevent_st &) {
    return change(Node, eventWork(Type, Event));
  });
}

/// By the one struct for all.
inline cudaError_t addAny(cudaGraphNode_t *Out, cudaGraph_t Graph,
                          const cudaGraphNode_t *After, size_t Count,
                          cudaGraphNodeParams *P) {
  if (!P)
    return cudaErrorInvalidValue;
  switch (P->type) {
  case cudaGraphNodeTypeKernel:
    return addMade(Out, Graph, After, Count, &P->kernel);
  case cudaGraphNodeTypeMemcpy:
    return addMade(Out, Graph, After, Count, &P->memcpy.copyParams);
  case cudaGraphNodeTypeMemset:
    return addMade(Out, Graph, After, Count, &P->memset);
  case cudaGraphNodeTypeHost:
    return addMade(Out, Graph, After, Count, &P->host);
  case cudaGraphNodeTypeEmpty:
    return addTo(Out, Graph, After, Count, Work());
  case cudaGraphNodeTypeGraph: {
    Work W;
    const cudaError_t Status = childWork(W, P->graph.graph);
    return Status == cudaSuccess ? addTo(Out, Graph, After, Count, W) : Status;
  }
  case cudaGraphNodeTypeWaitEvent:
    return addEvent(Out, Graph, After, Count, P->type, P->eventWait.event);
  case cudaGraphNodeTypeEventRecord:
    return addEvent(Out, Graph, After, Count, P->type, P->eventRecord.event);
  case cudaGraphNodeTypeMemAlloc:
    return addAllocation(Out, Graph, After, Count, &P->alloc);
  case cudaGraphNodeTypeMemFree:
    return addFree(Out, Graph, After, Count, P->free.dptr);
  default:
    return cudaErrorNotSupported;
  }
}

inline cudaError_t changeAny(CUgraphNode_st *Node, cudaGraphNodeParams *P) {
  if (!Node || !P)
    return cudaErrorInvalidValue;
  switch (P->type) {
  case cudaGraphNodeTypeKernel:
    return changeTo<cudaKernelNodeParams>(Node, &P->kernel);
  case cudaGraphNodeTypeMemcpy:
    return changeTo<cudaMemcpy3DParms>(Node, &P->memcpy.copyParams);
  case cudaGraphNodeTypeMemset:
    return changeTo<cudaMemsetParams>(Node, &P->memset);
  case cudaGraphNodeTypeHost:
    return changeTo<cudaHostNodeParams>(Node, &P->host);
  case cudaGraphNodeTypeWaitEvent:
    return setEvent(Node, P->type, P->eventWait.event);
  case cudaGraphNodeTypeEventRecord:
    return setEvent(Node, P->type, P->eventRecord.event);
  default:
    return cudaErrorNotSupported;
  }
}

inline cudaError_t destroyNode(CUgraphNode_st *Node) {
  if (!Node)
    return cudaErrorInvalidValue;
  std::vector<cudaGraphNode_t> &All = Node->In->Nodes;
  for (const cudaGraphNode_t Other : All)
    Other->Before.erase(
        std::remove(Other->Before.begin(), Other->Before.end(), Node),
        Other->Before.end());
  All.erase(std::find(All.begin(), All.end(), Node));
  delete Node;
  return cudaSuccess;
}

//===-- Graphs ------------------------------------------------------------===//

inline cudaError_t createGraph(cudaGraph_t *Out, unsigned Flags) {
  return Flags ? cudaErrorInvalidValue
               : handOut(Out, std::make_shared<CUgraph_st>());
}

inline cudaError_t destroyGraph(cudaGraph_t Graph) {
  std::shared_ptr<CUgraph_st> Old; // Destroyed without the lock.
  const Locked Lock(runtime().Lock);
  const auto Found = graphs().All.find(Graph);
  if (Found == graphs().All.end())
    return cudaErrorInvalidValue;
  Old = std::move(Found->second);
  graphs().All.erase(Found);
  return cudaSuccess;
}

/// Lists of the API: how many there are, or as many as there is room for and
/// nulls for the rest.
template <class T>
cudaError_t list(const std::vector<T> &From, T *To, size_t *Count) {
  if (!Count)
    return cudaErrorInvalidValue;
  if (To)
    for (size_t I = 0; I < *Count; ++I)
      To[I] = I < From.size() ? From[I] : nullptr;
  *Count = To ? std::min(*Count, From.size()) : From.size();
  return cudaSuccess;
}

inline cudaError_t listNodes(cudaGraph_t Graph, cudaGraphNode_t *Nodes,
                             size_t *Count, bool OnlyRoots) {
  if (!Graph)
    return cudaErrorInvalidValue;
  std::vector<cudaGraphNode_t> All;
  for (const cudaGraphNode_t Node : Graph->Nodes)
    if (!OnlyRoots || Node->Before.empty())
      All.push_back(Node);
  return list(All, Nodes, Count);
}

inline cudaError_t listEdges(cudaGraph_t Graph, cudaGraphNode_t *From,
                             cudaGraphNode_t *To, cudaGraphEdgeData *Data,
                             size_t *Count) {
  if (!Graph || !Count || !From != !To)
    return cudaErrorInvalidValue;
  std::vector<cudaGraphNode_t> Begins, Ends;
  for (const cudaGraphNode_t Node : Graph->Nodes)
    for (const cudaGraphNode_t Before : Node->Before) {
      Begins.push_back(Before);
      Ends.push_back(Node);
    }
  size_t Room = *Count;
  for (size_t I = 0; Data && I < Room; ++I)
    Data[I] = {};
  list(Begins, From, &Room);
  return list(Ends, To, Count);
}

inline cudaError_t listBefore(CUgraphNode_st *Node, cudaGraphNode_t *Others,
                              cudaGraphEdgeData *Data, size_t *Count) {
  if (!Node || !Count)
    return cudaErrorInvalidValue;
  for (size_t I = 0; Data && I < *Count; ++I)
    Data[I] = {};
  return list(Node->Before, Others, Count);
}

inline cudaError_t listAfter(CUgraphNode_st *Node, cudaGraphNode_t *Others,
                             cudaGraphEdgeData *Data, size_t *Count) {
  if (!Node || !Count)
    return cudaErrorInvalidValue;
  std::vector<cudaGraphNode_t> After;
  for (const cudaGraphNode_t Other : Node->In->Nodes)
    if (std::find(Other->Before.begin(), Other->Before.end(), Node) !=
        Other->Before.end())
      After.push_back(Other);
  for (size_t I = 0; Data && I < *Count; ++I)
    Data[I] = {};
  return list(After, Others, Count);
}

inline cudaError_t link(cudaGraph_t Graph, const cudaGraphNode_t *From,
                        const cudaGraphNode_t *To, size_t Count, bool Add) {
  if (!Graph || (Count && (!From || !To)))
    return cudaErrorInvalidValue;
  for (size_t I = 0; I < Count; ++I) {
    if (!isNodeOf(*Graph, From[I]) || !isNodeOf(*Graph, To[I]) ||
        From[I] == To[I])
      return cudaErrorInvalidValue;
    std::vector<cudaGraphNode_t> &Before = To[I]->Before;
    const auto Found = std::find(Before.begin(), Before.end(), From[I]);
    if ((Found == Before.end()) != Add)
      return cudaErrorInvalidValue;
    if (Add)
      Before.push_back(From[I]);
    else
      Before.erase(Found);
  }
  return cudaSuccess;
}

inline const char *nameOf(cudaGraphNodeType Type) {
  switch (Type) {
  case cudaGraphNodeTypeKernel:
    return "kernel";
  case cudaGraphNodeTypeMemcpy:
    return "memcpy";
  case cudaGraphNodeTypeMemset:
    return "memset";
  case cudaGraphNodeTypeHost:
    return "host";
  case cudaGraphNodeTypeGraph:
    return "graph";
  case cudaGraphNodeTypeEmpty:
    return "empty";
  case cudaGraphNodeTypeWaitEvent:
    return "wait for event";
  case cudaGraphNodeTypeEventRecord:
    return "record event";
  case cudaGraphNodeTypeMemAlloc:
    return "allocate";
  case cudaGraphNodeTypeMemFree:
    return "free";
  default:
    return "unknown";
  }
}

inline void draw(std::FILE *To, const CUgraph_st &Graph) {
  std::fprintf(To, "subgraph cluster_%llu {\nlabel=\"graph_%llu\"\n", Graph.Id,
               Graph.Id);
  for (const cudaGraphNode_t Node : Graph.Nodes) {
    const Work &W = Node->Does;
    std::fprintf(To, "\"node_%llu\" [label=\"%s\"]\n", Node->Id,
                 W.Type == cudaGraphNodeTypeKernel ? W.Launched.Shape.Kernel
                                                   : nameOf(W.Type));
    if (W.Child)
      draw(To, *W.Child);
    for (const cudaGraphNode_t Before : Node->Before)
      std::fprintf(To, "\"node_%llu\" -> \"node_%llu\"\n", Before->Id,
                   Node->Id);
  }
  std::fprintf(To, "}\n");
}

inline cudaError_t drawInto(const char *Path, cudaGraph_t Graph) {
  if (!Graph || !Path)
    return cudaErrorInvalidValue;
  std::FILE *File = std::fopen(Path, "w");
  if (!File)
    return cudaErrorOperatingSystem;
  std::fprintf(File, "digraph dot {\n");
  draw(File, *Graph);
  std::fprintf(File, "}\n");
  return std::fclose(File) ? cudaErrorOperatingSystem : cudaSuccess;
}

//===-- Graphs that can be launched ---------------------------------------===//

inline bool hasOrder(const CUgraph_st &Graph) {
  bool Has = ordered(Graph).size() == Graph.Nodes.size();
  for (const cudaGraphNode_t Node : Graph.Nodes)
    Has &= !Node->Does.Child || hasOrder(*Node->Does.Child);
  return Has;
}

inline cudaError_t instantiate(cudaGraphExec_t *Out, cudaGraph_t Graph,
                               unsigned long long Flags,
                               cudaGraphInstantiateResult *Result = nullptr) {
  if (Result)
    *Result = cudaGraphInstantiateError;
  if (!Out || !Graph || Flags > 15)
    return cudaErrorInvalidValue;
  if (Flags & cudaGraphInstantiateFlagDeviceLaunch)
    return cudaErrorNotSupported;
  if (!hasOrder(*Graph)) {
    if (Result)
      *Result = cudaGraphInstantiateInvalidStructure;
    return cudaErrorInvalidValue;
  }
  if (Result)
    *Result = cudaGraphInstantiateSuccess;
  auto *New = new CUgraphExec_st;
  New->Graph = clone(*Graph);
  New->Flags = Flags;
  const Locked Lock(runtime().Lock);
  graphs().Execs.insert(New);
  return give(Out, New);
}

template <class F> cudaError_t withExec(cudaGraphExec_t Exec, F Use) {
  const Locked Lock(runtime().Lock);
  return graphs().Execs.count(Exec) ? Use(*Exec) : cudaErrorInvalidValue;
}

inline cudaError_t destroyExec(cudaGraphExec_t Exec) {
  {
    const Locked Lock(runtime().Lock);
    if (!graphs().Execs.erase(Exec))
      return cudaErrorInvalidValue;
  }
  delete Exec;
  return cudaSuccess;
}

/// Memory that the last launch left must be free, or is freed now if the graph
/// was instantiated so.
inline cudaError_t prepareMemory(const CUgraphExec_st &Exec) {
  cudaError_t Status = cudaSuccess;
  forEachNode(*Exec.Graph, [&](const CUgraphNode_st &Node) {
    Allocation Old;
    char *Base;
    if (Node.Does.Type != cudaGraphNodeTypeMemAlloc ||
        !memory().find(Node.Does.Address, Old, Base))
      return;
    if (Exec.Flags & cudaGraphInstantiateFlagAutoFreeOnLaunch)
      freeNow(Node.Does.Address);
    else
      Status = cudaErrorInvalidValue;
  });
  return Status;
}

inline cudaError_t launchGraph(cudaGraphExec_t Exec, cudaStream_t Stream) {
  CUgraphExec_st Its;
  Work W;
  W.Type = cudaGraphNodeTypeGraph;
  const cudaError_t Status = withExec(Exec, [&](CUgraphExec_st &E) {
    Its = E;
    return withStream(Stream, [&](CUstream_st &S) {
      W.Child = S.In ? clone(*E.Graph) : E.Graph;
      return S.In ? cudaSuccess : prepareMemory(E);
    });
  });
  return Status == cudaSuccess ? submit(Stream, W) : Status;
}

/// The node of a graph that can be launched, by that of the graph that it was
/// made of.
template <class F>
cudaError_t withNode(cudaGraphExec_t Exec, CUgraphNode_st *Node, F Use) {
  return withExec(Exec, [&](CUgraphExec_st &E) {
    CUgraphNode_st *Copy = Node ? findCopy(*E.Graph, Node) : nullptr;
    return Copy ? Use(*Copy) : cudaErrorInvalidValue;
  });
}

inline bool canBeDisabled(const CUgraphNode_st &Node) {
  return Node.Does.Type == cudaGraphNodeTypeKernel ||
         Node.Does.Type == cudaGraphNodeTypeMemcpy ||
         Node.Does.Type == cudaGraphNodeTypeMemset;
}

/// Takes over the work of a graph of the same form: the same nodes, in the same
/// order, with the same dependencies.
inline bool update(CUgraph_st &To, const CUgraph_st &From,
                   cudaGraphExecUpdateResultInfo &Info) {
  Info = {cudaGraphExecUpdateErrorTopologyChanged, nullptr, nullptr};
  if (To.Nodes.size() != From.Nodes.size())
    return false;
  std::map<const CUgraphNode_st *, size_t> Number;
  for (size_t I = 0; I < From.Nodes.size(); ++I)
    Number[From.Nodes[I]] = Number[To.Nodes[I]] = I;
  for (size_t I = 0; I < From.Nodes.size(); ++I) {
    const CUgraphNode_st &Old = *To.Nodes[I], &New = *From.Nodes[I];
    Info.errorNode = From.Nodes[I];
    std::set<size_t> A, B;
    for (const cudaGraphNode_t Before : Old.Before)
      A.insert(Number[Before]);
    for (const cudaGraphNode_t Before : New.Before)
      B.insert(Number[Before]);
    if (A != B)
      return false;
    if (Old.Does.Type != New.Does.Type) {
      Info.result = cudaGraphExecUpdateErrorNodeTypeChanged;
      return false;
    }
    if (Old.Does.Type == cudaGraphNodeTypeMemAlloc &&
        Old.Does.Alloc.bytesize != New.Does.Alloc.bytesize) {
      Info.result = cudaGraphExecUpdateErrorParametersChanged;
      return false;
    }
    if (Old.Does.Child && !update(*Old.Does.Child, *New.Does.Child, Info))
      return false;
  }
  for (size_t I = 0; I < From.Nodes.size(); ++I)
    if (!From.Nodes[I]->Does.Child)
      To.Nodes[I]->Does = From.Nodes[I]->Does;
  Info = {cudaGraphExecUpdateSuccess, nullptr, nullptr};
  return true;
}

inline cudaError_t updateExec(cudaGraphExec_t Exec, cudaGraph_t Graph,
                              cudaGraphExecUpdateResultInfo *Info) {
  return withExec(Exec, [&](CUgraphExec_st &E) {
    if (!Graph || !Info)
      return cudaErrorInvalidValue;
    return update(*E.Graph, *Graph, *Info) ? cudaSuccess
                                           : cudaErrorGraphExecUpdateFailure;
  });
}

inline cudaError_t setNodeAttribute(CUgraphNode_st *Node,
                                    cudaLaunchAttributeID Id,
                                    const cudaLaunchAttributeValue *Value) {
  if (!Node || !Value || Node->Does.Type != cudaGraphNodeTypeKernel)
    return cudaErrorInvalidValue;
  Node->Does.Attributes[Id] = *Value;
  if (Id == cudaLaunchAttributeCooperative)
    Node->Does.Launched.Shape.Cooperative = Value->cooperative != 0;
  return cudaSuccess;
}

inline cudaError_t getNodeAttribute(CUgraphNode_st *Node,
                                    cudaLaunchAttributeID Id,
                                    cudaLaunchAttributeValue *Value) {
  if (!Node || !Value || Node->Does.Type != cudaGraphNodeTypeKernel)
    return cudaErrorInvalidValue;
  *Value = {};
  const auto Found = Node->Does.Attributes.find(Id);
  if (Found != Node->Does.Attributes.end())
    *Value = Found->second;
  if (Id == cudaLaunchAttributeCooperative)
    Value->cooperative = Node->Does.Launched.Shape.Cooperative;
  return cudaSuccess;
}

inline cudaError_t graphMemory(cudaGraphMemAttributeType Attribute, void *Value,
                               bool Set) {
  Memory &M = memory();
  auto *Number = static_cast<unsigned long long *>(Value);
  if (!Number)
    return cudaErrorInvalidValue;
  size_t *Of = Attribute == cudaGraphMemAttrUsedMemCurrent ? &M.GraphUsed
               : Attribute == cudaGraphMemAttrUsedMemHigh  ? &M.GraphHigh
               : Attribute == cudaGraphMemAttrReservedMemCurrent
                   ? &M.GraphReserved
               : Attribute == cudaGraphMemAttrReservedMemHigh ? &M.ReservedHigh
                                                              : nullptr;
  if (!Of)
    return cudaErrorInvalidValue;
  if (!Set)
    return give(Number, (unsigned long long)*Of);
  if (*Number || Of == &M.GraphUsed || Of == &M.GraphReserved)
    return cudaErrorInvalidValue;
  *Of = Of == &M.GraphHigh ? M.GraphUsed : M.GraphReserved;
  return cudaSuccess;
}

inline cudaError_t changeChecked(CUgraphNode_st *Node, const Work &W) {
  const cudaError_t Status = checkWork(W);
  return Status == cudaSuccess ? change(Node, W) : Status;
}

/// Symbols in nodes.
inline cudaError_t symbolWork(Work &W, const SymbolCopy &C) {
  return C.To ? toSymbol(W, C.Symbol.Address, C.Symbol.Size, C.Other, C.Bytes,
                         C.Offset, C.Kind)
              : fromSymbol(W, const_cast<void *>(C.Other), C.Symbol.Address,
                           C.Symbol.Size, C.Bytes, C.Offset, C.Kind);
}
TRANSHIP_CPU_API cudaError_t addSymbolCopy(cudaGraphNode_t *Node,
                                           cudaGraph_t Graph,
                                           const cudaGraphNode_t *After,
                                           size_t Count,
                                           const SymbolCopy &Copy) {
  TRANSHIP_CPU_RETURN(addMade(Node, Graph, After, Count, &Copy, symbolWork));
}
TRANSHIP_CPU_API cudaError_t setSymbolCopy(cudaGraphNode_t Node,
                                           const SymbolCopy &Copy) {
  Work W;
  TRANSHIP_CPU_RETURN(symbolWork(W, Copy) != cudaSuccess
                          ? cudaErrorInvalidValue
                          : changeChecked(Node, W));
}
TRANSHIP_CPU_API cudaError_t setSymbolCopy(cudaGraphExec_t Exec,
                                           cudaGraphNode_t Node,
                                           const SymbolCopy &Copy) {
  Work W;
  TRANSHIP_CPU_RETURN(symbolWork(W, Copy) != cudaSuccess
                          ? cudaErrorInvalidValue
                          : withNode(Exec, Node, [&](CUgraphNode_st &Its) {
                              return changeChecked(&Its, W);
                            }));
}

inline cudaError_t releaseFrom(CUgraph_st &Graph, cudaUserObject_t Object,
                               unsigned Count) {
  const auto Found = Graph.Objects.find(Object);
  if (Found == Graph.Objects.end() || Found->second < Count)
    return cudaErrorInvalidValue;
  if (!(Found->second -= Count))
    Graph.Objects.erase(Found);
  return release(Object, Count);
}

} // namespace cpu
} // namespace tranship

TRANSHIP_CPU_API cudaError_t cudaGraphCreate(cudaGraph_t *Graph,
                                             unsigned Flags) {
  TRANSHIP_CPU_RETURN(createGraph(Graph, Flags));
}
TRANSHIP_CPU_API cudaError_t cudaGraphDestroy(cudaGraph_t Graph) {
  TRANSHIP_CPU_RETURN(destroyGraph(Graph));
}
TRANSHIP_CPU_API cudaError_t cudaGraphClone(cudaGraph_t *Clone,
                                            cudaGraph_t Graph) {
  TRANSHIP_CPU_RETURN(Graph ? handOut(Clone, clone(*Graph))
                            : cudaErrorInvalidValue);
}
TRANSHIP_CPU_API cudaError_t cudaGraphNodeFindInClone(cudaGraphNode_t *Copy,
                                                      cudaGraphNode_t Node,
                                                      cudaGraph_t Clone) {
  TRANSHIP_CPU_RETURN(!Node || !Clone || !findCopy(*Clone, Node)
                          ? cudaErrorInvalidValue
                          : give(Copy, findCopy(*Clone, Node)));
}

TRANSHIP_CPU_API cudaError_t cudaGraphAddKernelNode(
    cudaGraphNode_t *Node, cudaGraph_t Graph, const cudaGraphNode_t *After,
    size_t Count, const cudaKernelNodeParams *Its) {
  TRANSHIP_CPU_RETURN(addMade(Node, Graph, After, Count, Its));
}
TRANSHIP_CPU_API cudaError_t cudaGraphKernelNodeSetParams(
    cudaGraphNode_t Node, const cudaKernelNodeParams *Its) {
  TRANSHIP_CPU_RETURN(changeTo(Node, Its));
}
TRANSHIP_CPU_API cudaError_t
cudaGraphExecKernelNodeSetParams(cudaGraphExec_t Exec, cudaGraphNode_t Node,
                                 const cudaKernelNodeParams *Its) {
  TRANSHIP_CPU_RETURN(withNode(
      Exec, Node, [&](CUgraphNode_st &Copy) { return changeTo(&Copy, Its); }));
}
TRANSHIP_CPU_API cudaError_t
cudaGraphKernelNodeGetParams(cudaGraphNode_t Node, cudaKernelNodeParams *Its) {
  TRANSHIP_CPU_RETURN(readFrom(Node, cudaGraphNodeTypeKernel, Its));
}
TRANSHIP_CPU_API cudaError_t cudaGraphAddMemcpyNode(
    cudaGraphNode_t *Node, cudaGraph_t Graph, const cudaGraphNode_t *After,
    size_t Count, const cudaMemcpy3DParms *Its) {
  TRANSHIP_CPU_RETURN(addMade(Node, Graph, After, Count, Its));
}
TRANSHIP_CPU_API cudaError_t cudaGraphMemcpyNodeSetParams(
    cudaGraphNode_t Node, const cudaMemcpy3DParms *Its) {
  TRANSHIP_CPU_RETURN(changeTo(Node, Its));
}
TRANSHIP_CPU_API cudaError_t cudaGraphExecMemcpyNodeSetParams(
    cudaGraphExec_t Exec, cudaGraphNode_t Node, const cudaMemcpy3DParms *Its) {
  TRANSHIP_CPU_RETURN(withNode(
      Exec, Node, [&](CUgraphNode_st &Copy) { return changeTo(&Copy, Its); }));
}
TRANSHIP_CPU_API cudaError_t
cudaGraphMemcpyNodeGetParams(cudaGraphNode_t Node, cudaMemcpy3DParms *Its) {
  TRANSHIP_CPU_RETURN(readFrom(Node, cudaGraphNodeTypeMemcpy, Its));
}
TRANSHIP_CPU_API cudaError_t cudaGraphAddMemsetNode(
    cudaGraphNode_t *Node, cudaGraph_t Graph, const cudaGraphNode_t *After,
    size_t Count, const cudaMemsetParams *Its) {
  TRANSHIP_CPU_RETURN(addMade(Node, Graph, After, Count, Its));
}
TRANSHIP_CPU_API cudaError_t cudaGraphMemsetNodeSetParams(
    cudaGraphNode_t Node, const cudaMemsetParams *Its) {
  TRANSHIP_CPU_RETURN(changeTo(Node, Its));
}
TRANSHIP_CPU_API cudaError_t cudaGraphExecMemsetNodeSetParams(
    cudaGraphExec_t Exec, cudaGraphNode_t Node, const cudaMemsetParams *Its) {
  TRANSHIP_CPU_RETURN(withNode(
      Exec, Node, [&](CUgraphNode_st &Copy) { return changeTo(&Copy, Its); }));
}
TRANSHIP_CPU_API cudaError_t
cudaGraphMemsetNodeGetParams(cudaGraphNode_t Node, cudaMemsetParams *Its) {
  TRANSHIP_CPU_RETURN(readFrom(Node, cudaGraphNodeTypeMemset, Its));
}
TRANSHIP_CPU_API cudaError_t cudaGraphAddHostNode(
    cudaGraphNode_t *Node, cudaGraph_t Graph, const cudaGraphNode_t *After,
    size_t Count, const cudaHostNodeParams *Its) {
  TRANSHIP_CPU_RETURN(addMade(Node, Graph, After, Count, Its));
}
TRANSHIP_CPU_API cudaError_t cudaGraphHostNodeSetParams(
    cudaGraphNode_t Node, const cudaHostNodeParams *Its) {
  TRANSHIP_CPU_RETURN(changeTo(Node, Its));
}
TRANSHIP_CPU_API cudaError_t cudaGraphExecHostNodeSetParams(
    cudaGraphExec_t Exec, cudaGraphNode_t Node, const cudaHostNodeParams *Its) {
  TRANSHIP_CPU_RETURN(withNode(
      Exec, Node, [&](CUgraphNode_st &Copy) { return changeTo(&Copy, Its); }));
}
TRANSHIP_CPU_API cudaError_t
cudaGraphHostNodeGetParams(cudaGraphNode_t Node, cudaHostNodeParams *Its) {
  TRANSHIP_CPU_RETURN(readFrom(Node, cudaGraphNodeTypeHost, Its));
}
TRANSHIP_CPU_API cudaError_t
cudaGraphAddMemcpyNode1D(cudaGraphNode_t *Node, cudaGraph_t Graph,
                         const cudaGraphNode_t *After, size_t Count, void *To,
                         const void *From, size_t Bytes, cudaMemcpyKind Kind) {
  TRANSHIP_CPU_RETURN(
      addMade(Node, Graph, After, Count, &Kind, [&](Work &W, cudaMemcpyKind) {
        return W = copyWork(To, From, Bytes, Kind), cudaSuccess;
      }));
}
TRANSHIP_CPU_API cudaError_t
cudaGraphMemcpyNodeSetParams1D(cudaGraphNode_t Node, void *To, const void *From,
                               size_t Bytes, cudaMemcpyKind Kind) {
  TRANSHIP_CPU_RETURN(changeChecked(Node, copyWork(To, From, Bytes, Kind)));
}
TRANSHIP_CPU_API cudaError_t cudaGraphExecMemcpyNodeSetParams1D(
    cudaGraphExec_t Exec, cudaGraphNode_t Node, void *To, const void *From,
    size_t Bytes, cudaMemcpyKind Kind) {
  TRANSHIP_CPU_RETURN(withNode(Exec, Node, [&](CUgraphNode_st &Copy) {
    return changeChecked(&Copy, copyWork(To, From, Bytes, Kind));
  }));
}
TRANSHIP_CPU_API cudaError_t cudaGraphAddEmptyNode(cudaGraphNode_t *Node,
                                                   cudaGraph_t Graph,
                                                   const cudaGraphNode_t *After,
                                                   size_t Count) {
  TRANSHIP_CPU_RETURN(addTo(Node, Graph, After, Count, Work()));
}
TRANSHIP_CPU_API cudaError_t cudaGraphAddChildGraphNode(
    cudaGraphNode_t *Node, cudaGraph_t Graph, const cudaGraphNode_t *After,
    size_t Count, cudaGraph_t Child) {
  TRANSHIP_CPU_RETURN(
      addMade(Node, Graph, After, Count, &Child,
              [](Work &W, cudaGraph_t Its) { return childWork(W, Its); }));
}
TRANSHIP_CPU_API cudaError_t
cudaGraphChildGraphNodeGetGraph(cudaGraphNode_t Node, cudaGraph_t *Graph) {
  TRANSHIP_CPU_RETURN(readFrom(Node, cudaGraphNodeTypeGraph, Graph));
}
TRANSHIP_CPU_API cudaError_t cudaGraphExecChildGraphNodeSetParams(
    cudaGraphExec_t Exec, cudaGraphNode_t Node, cudaGraph_t Child) {
  TRANSHIP_CPU_RETURN(withNode(Exec, Node, [&](CUgraphNode_st &Copy) {
    cudaGraphExecUpdateResultInfo Info;
    return Child && Copy.Does.Child && update(*Copy.Does.Child, *Child, Info)
               ? cudaSuccess
               : cudaErrorInvalidValue;
  }));
}
TRANSHIP_CPU_API cudaError_t cudaGraphAddEventRecordNode(
    cudaGraphNode_t *Node, cudaGraph_t Graph, const cudaGraphNode_t *After,
    size_t Count, cudaEvent_t Event) {
  TRANSHIP_CPU_RETURN(
      addEvent(Node, Graph, After, Count, cudaGraphNodeTypeEventRecord, Event));
}
TRANSHIP_CPU_API cudaError_t
cudaGraphEventRecordNodeGetEvent(cudaGraphNode_t Node, cudaEvent_t *Event) {
  TRANSHIP_CPU_RETURN(readFrom(Node, cudaGraphNodeTypeEventRecord, Event));
}
TRANSHIP_CPU_API cudaError_t
cudaGraphEventRecordNodeSetEvent(cudaGraphNode_t Node, cudaEvent_t Event) {
  TRANSHIP_CPU_RETURN(setEvent(Node, cudaGraphNodeTypeEventRecord, Event));
}
TRANSHIP_CPU_API cudaError_t cudaGraphExecEventRecordNodeSetEvent(
    cudaGraphExec_t Exec, cudaGraphNode_t Node, cudaEvent_t Event) {
  TRANSHIP_CPU_RETURN(withNode(Exec, Node, [&](CUgraphNode_st &Copy) {
    return setEvent(&Copy, cudaGraphNodeTypeEventRecord, Event);
  }));
}
TRANSHIP_CPU_API cudaError_t cudaGraphAddEventWaitNode(
    cudaGraphNode_t *Node, cudaGraph_t Graph, const cudaGraphNode_t *After,
    size_t Count, cudaEvent_t Event) {
  TRANSHIP_CPU_RETURN(
      addEvent(Node, Graph, After, Count, cudaGraphNodeTypeWaitEvent, Event));
}
TRANSHIP_CPU_API cudaError_t
cudaGraphEventWaitNodeGetEvent(cudaGraphNode_t Node, cudaEvent_t *Event) {
  TRANSHIP_CPU_RETURN(readFrom(Node, cudaGraphNodeTypeWaitEvent, Event));
}
TRANSHIP_CPU_API cudaError_t
cudaGraphEventWaitNodeSetEvent(cudaGraphNode_t Node, cudaEvent_t Event) {
  TRANSHIP_CPU_RETURN(setEvent(Node, cudaGraphNodeTypeWaitEvent, Event));
}
TRANSHIP_CPU_API cudaError_t cudaGraphExecEventWaitNodeSetEvent(
    cudaGraphExec_t Exec, cudaGraphNode_t Node, cudaEvent_t Event) {
  TRANSHIP_CPU_RETURN(withNode(Exec, Node, [&](CUgraphNode_st &Copy) {
    return setEvent(&Copy, cudaGraphNodeTypeWaitEvent, Event);
  }));
}

TRANSHIP_CPU_API cudaError_t cudaGraphAddMemAllocNode(
    cudaGraphNode_t *Node, cudaGraph_t Graph, const cudaGraphNode_t *After,
    size_t Count, cudaMemAllocNodeParams *Its) {
  TRANSHIP_CPU_RETURN(addAllocation(Node, Graph, After, Count, Its));
}
TRANSHIP_CPU_API cudaError_t cudaGraphMemAllocNodeGetParams(
    cudaGraphNode_t Node, cudaMemAllocNodeParams *Its) {
  TRANSHIP_CPU_RETURN(readFrom(Node, cudaGraphNodeTypeMemAlloc, Its));
}
TRANSHIP_CPU_API cudaError_t cudaGraphAddMemFreeNode(
    cudaGraphNode_t *Node, cudaGraph_t Graph, const cudaGraphNode_t *After,
    size_t Count, void *Pointer) {
  TRANSHIP_CPU_RETURN(addFree(Node, Graph, After, Count, Pointer));
}
TRANSHIP_CPU_API cudaError_t cudaGraphMemFreeNodeGetParams(cudaGraphNode_t Node,
                                                           void *Pointer) {
  TRANSHIP_CPU_RETURN(
      readFrom(Node, cudaGraphNodeTypeMemFree, static_cast<void **>(Pointer)));
}
TRANSHIP_CPU_API cudaError_t cudaDeviceGetGraphMemAttribute(
    int Device, cudaGraphMemAttributeType Attribute, void *Value) {
  TRANSHIP_CPU_RETURN(isDevice(Device) ? graphMemory(Attribute, Value, false)
                                       : noDevice());
}
TRANSHIP_CPU_API cudaError_t cudaDeviceSetGraphMemAttribute(
    int Device, cudaGraphMemAttributeType Attribute, void *Value) {
  TRANSHIP_CPU_RETURN(isDevice(Device) ? graphMemory(Attribute, Value, true)
                                       : noDevice());
}
TRANSHIP_CPU_API cudaError_t cudaDeviceGraphMemTrim(int Device) {
  TRANSHIP_CPU_RETURN(
      isDevice(Device)
          ? (memory().GraphReserved = memory().GraphUsed, cudaSuccess)
          : noDevice());
}
TRANSHIP_CPU_API cudaError_t cudaGraphAddNode(
    cudaGraphNode_t *Node, cudaGraph_t Graph, const cudaGraphNode_t *After,
    const cudaGraphEdgeData *, size_t Count, cudaGraphNodeParams *Its) {
  TRANSHIP_CPU_RETURN(addAny(Node, Graph, After, Count, Its));
}
TRANSHIP_CPU_API cudaError_t cudaGraphAddNode(cudaGraphNode_t *Node,
                                              cudaGraph_t Graph,
                                              const cudaGraphNode_t *After,
                                              size_t Count,
                                              cudaGraphNodeParams *Its) {
  TRANSHIP_CPU_RETURN(addAny(Node, Graph, After, Count, Its));
}
TRANSHIP_CPU_API cudaError_t cudaGraphNodeSetParams(cudaGraphNode_t Node,
                                                    cudaGraphNodeParams *Its) {
  TRANSHIP_CPU_RETURN(changeAny(Node, Its));
}
TRANSHIP_CPU_API cudaError_t cudaGraphExecNodeSetParams(
    cudaGraphExec_t Exec, cudaGraphNode_t Node, cudaGraphNodeParams *Its) {
  TRANSHIP_CPU_RETURN(withNode(
      Exec, Node, [&](CUgraphNode_st &Copy) { return changeAny(&Copy, Its); }));
}
TRANSHIP_CPU_API cudaError_t cudaGraphDestroyNode(cudaGraphNode_t Node) {
  TRANSHIP_CPU_RETURN(destroyNode(Node));
}
TRANSHIP_CPU_API cudaError_t cudaGraphNodeGetType(cudaGraphNode_t Node,
                                                  cudaGraphNodeType *Type) {
  TRANSHIP_CPU_RETURN(Node ? give(Type, Node->Does.Type)
                           : cudaErrorInvalidValue);
}
TRANSHIP_CPU_API cudaError_t
cudaGraphKernelNodeSetAttribute(cudaGraphNode_t Node, cudaLaunchAttributeID Id,
                                const cudaLaunchAttributeValue *Value) {
  TRANSHIP_CPU_RETURN(setNodeAttribute(Node, Id, Value));
}
TRANSHIP_CPU_API cudaError_t
cudaGraphKernelNodeGetAttribute(cudaGraphNode_t Node, cudaLaunchAttributeID Id,
                                cudaLaunchAttributeValue *Value) {
  TRANSHIP_CPU_RETURN(getNodeAttribute(Node, Id, Value));
}
TRANSHIP_CPU_API cudaError_t
cudaGraphKernelNodeCopyAttributes(cudaGraphNode_t To, cudaGraphNode_t From) {
  TRANSHIP_CPU_RETURN(!To || !From
                          ? cudaErrorInvalidValue
                          : (To->Does.Attributes = From->Does.Attributes,
                             To->Does.Launched.Shape.Cooperative =
                                 From->Does.Launched.Shape.Cooperative,
                             cudaSuccess));
}

TRANSHIP_CPU_API cudaError_t cudaGraphGetNodes(cudaGraph_t Graph,
                                               cudaGraphNode_t *Nodes,
                                               size_t *Count) {
  TRANSHIP_CPU_RETURN(listNodes(Graph, Nodes, Count, false));
}
TRANSHIP_CPU_API cudaError_t cudaGraphGetRootNodes(cudaGraph_t Graph,
                                                   cudaGraphNode_t *Nodes,
                                                   size_t *Count) {
  TRANSHIP_CPU_RETURN(listNodes(Graph, Nodes, Count, true));
}
TRANSHIP_CPU_API cudaError_t cudaGraphGetEdges(cudaGraph_t Graph,
                                               cudaGraphNode_t *From,
                                               cudaGraphNode_t *To,
                                               cudaGraphEdgeData *Data,
                                               size_t *Count) {
  TRANSHIP_CPU_RETURN(listEdges(Graph, From, To, Data, Count));
}
TRANSHIP_CPU_API cudaError_t
cudaGraphNodeGetDependencies(cudaGraphNode_t Node, cudaGraphNode_t *Others,
                             cudaGraphEdgeData *Data, size_t *Count) {
  TRANSHIP_CPU_RETURN(listBefore(Node, Others, Data, Count));
}
TRANSHIP_CPU_API cudaError_t
cudaGraphNodeGetDependentNodes(cudaGraphNode_t Node, cudaGraphNode_t *Others,
                               cudaGraphEdgeData *Data, size_t *Count) {
  TRANSHIP_CPU_RETURN(listAfter(Node, Others, Data, Count));
}
TRANSHIP_CPU_API cudaError_t cudaGraphAddDependencies(
    cudaGraph_t Graph, const cudaGraphNode_t *From, const cudaGraphNode_t *To,
    const cudaGraphEdgeData *, size_t Count) {
  TRANSHIP_CPU_RETURN(link(Graph, From, To, Count, true));
}
TRANSHIP_CPU_API cudaError_t cudaGraphRemoveDependencies(
    cudaGraph_t Graph, const cudaGraphNode_t *From, const cudaGraphNode_t *To,
    const cudaGraphEdgeData *, size_t Count) {
  TRANSHIP_CPU_RETURN(link(Graph, From, To, Count, false));
}
TRANSHIP_CPU_API cudaError_t cudaGraphGetEdges(cudaGraph_t Graph,
                                               cudaGraphNode_t *From,
                                               cudaGraphNode_t *To,
                                               size_t *Count) {
  TRANSHIP_CPU_RETURN(listEdges(Graph, From, To, nullptr, Count));
}
TRANSHIP_CPU_API cudaError_t cudaGraphNodeGetDependencies(
    cudaGraphNode_t Node, cudaGraphNode_t *Others, size_t *Count) {
  TRANSHIP_CPU_RETURN(listBefore(Node, Others, nullptr, Count));
}
TRANSHIP_CPU_API cudaError_t cudaGraphNodeGetDependentNodes(
    cudaGraphNode_t Node, cudaGraphNode_t *Others, size_t *Count) {
  TRANSHIP_CPU_RETURN(listAfter(Node, Others, nullptr, Count));
}
TRANSHIP_CPU_API cudaError_t
cudaGraphAddDependencies(cudaGraph_t Graph, const cudaGraphNode_t *From,
                         const cudaGraphNode_t *To, size_t Count) {
  TRANSHIP_CPU_RETURN(link(Graph, From, To, Count, true));
}
TRANSHIP_CPU_API cudaError_t
cudaGraphRemoveDependencies(cudaGraph_t Graph, const cudaGraphNode_t *From,
                            const cudaGraphNode_t *To, size_t Count) {
  TRANSHIP_CPU_RETURN(link(Graph, From, To, Count, false));
}
TRANSHIP_CPU_API cudaError_t cudaGraphDebugDotPrint(cudaGraph_t Graph,
                                                    const char *Path,
                                                    unsigned) {
  TRANSHIP_CPU_RETURN(drawInto(Path, Graph));
}

TRANSHIP_CPU_API cudaError_t cudaGraphInstantiate(cudaGraphExec_t *Exec,
                                                  cudaGraph_t Graph,
                                                  unsigned long long Flags) {
  TRANSHIP_CPU_RETURN(instantiate(Exec, Graph, Flags));
}
TRANSHIP_CPU_API cudaError_t cudaGraphInstantiateWithFlags(
    cudaGraphExec_t *Exec, cudaGraph_t Graph, unsigned long long Flags) {
  TRANSHIP_CPU_RETURN(instantiate(Exec, Graph, Flags));
}
TRANSHIP_CPU_API cudaError_t cudaGraphInstantiate(cudaGraphExec_t *Exec,
                                                  cudaGraph_t Graph,
                                                  cudaGraphNode_t *, char *,
                                                  size_t) {
  TRANSHIP_CPU_RETURN(instantiate(Exec, Graph, 0));
}
TRANSHIP_CPU_API cudaError_t cudaGraphInstantiateWithParams(
    cudaGraphExec_t *Exec, cudaGraph_t Graph, cudaGraphInstantiateParams *Its) {
  TRANSHIP_CPU_RETURN(
      Its ? instantiate(Exec, Graph, Its->flags, &Its->result_out)
          : cudaErrorInvalidValue);
}
TRANSHIP_CPU_API cudaError_t cudaGraphExecGetFlags(cudaGraphExec_t Exec,
                                                   unsigned long long *Flags) {
  TRANSHIP_CPU_RETURN(
      withExec(Exec, [&](CUgraphExec_st &E) { return give(Flags, E.Flags); }));
}
TRANSHIP_CPU_API cudaError_t cudaGraphExecDestroy(cudaGraphExec_t Exec) {
  TRANSHIP_CPU_RETURN(destroyExec(Exec));
}
TRANSHIP_CPU_API cudaError_t cudaGraphUpload(cudaGraphExec_t Exec,
                                             cudaStream_t Stream) {
  TRANSHIP_CPU_RETURN(withExec(Exec, [&](CUgraphExec_st &) {
    return withStream(Stream, [](CUstream_st &) { return cudaSuccess; });
  }));
}
TRANSHIP_CPU_API cudaError_t cudaGraphLaunch(cudaGraphExec_t Exec,
                                             cudaStream_t Stream) {
  TRANSHIP_CPU_RETURN(launchGraph(Exec, Stream));
}
TRANSHIP_CPU_API cudaError_t
cudaGraphExecUpdate(cudaGraphExec_t Exec, cudaGraph_t Graph,
                    cudaGraphExecUpdateResultInfo *Info) {
  TRANSHIP_CPU_RETURN(updateExec(Exec, Graph, Info));
}
TRANSHIP_CPU_API cudaError_t
cudaGraphExecUpdate(cudaGraphExec_t Exec, cudaGraph_t Graph,
                    cudaGraphNode_t *Node, cudaGraphExecUpdateResult *Result) {
  cudaGraphExecUpdateResultInfo Info = {};
  const cudaError_t Status = cudaGraphExecUpdate(Exec, Graph, &Info);
  if (Node)
    *Node = Info.errorNode;
  if (Result)
    *Result = Info.result;
  return Status;
}
TRANSHIP_CPU_API cudaError_t cudaGraphNodeSetEnabled(cudaGraphExec_t Exec,
                                                     cudaGraphNode_t Node,
                                                     unsigned Enabled) {
  TRANSHIP_CPU_RETURN(withNode(Exec, Node, [&](CUgraphNode_st &Copy) {
    return canBeDisabled(Copy) ? (Copy.Enabled = Enabled != 0, cudaSuccess)
                               : cudaErrorInvalidValue;
  }));
}
TRANSHIP_CPU_API cudaError_t cudaGraphNodeGetEnabled(cudaGraphExec_t Exec,
                                                     cudaGraphNode_t Node,
                                                     unsigned *Enabled) {
  TRANSHIP_CPU_RETURN(withNode(Exec, Node, [&](CUgraphNode_st &Copy) {
    return canBeDisabled(Copy) ? give(Enabled, unsigned(Copy.Enabled))
                               : cudaErrorInvalidValue;
  }));
}

TRANSHIP_CPU_API cudaError_t cudaUserObjectCreate(cudaUserObject_t *Object,
                                                  void *Pointer,
                                                  cudaHostFn_t Destroy,
                                                  unsigned Count,
                                                  unsigned Flags) {
  TRANSHIP_CPU_RETURN(
      !Destroy || !Count || Flags != cudaUserObjectNoDestructorSync
          ? cudaErrorInvalidValue
          : give(Object, new CUuserObject_st{Pointer, Destroy, Count}));
}
TRANSHIP_CPU_API cudaError_t cudaUserObjectRetain(cudaUserObject_t Object,
                                                  unsigned Count) {
  TRANSHIP_CPU_RETURN(Object && Count ? (Object->Count += Count, cudaSuccess)
                                      : cudaErrorInvalidValue);
}
TRANSHIP_CPU_API cudaError_t cudaUserObjectRelease(cudaUserObject_t Object,
                                                   unsigned Count) {
  TRANSHIP_CPU_RETURN(release(Object, Count));
}
TRANSHIP_CPU_API cudaError_t cudaGraphRetainUserObject(cudaGraph_t Graph,
                                                       cudaUserObject_t Object,
                                                       unsigned Count,
                                                       unsigned Flags) {
  TRANSHIP_CPU_RETURN(Graph ? retain(*Graph, Object, Count,
                                     (Flags & cudaGraphUserObjectMove) != 0)
                            : cudaErrorInvalidValue);
}
TRANSHIP_CPU_API cudaError_t cudaGraphReleaseUserObject(cudaGraph_t Graph,
                                                        cudaUserObject_t Object,
                                                        unsigned Count) {
  TRANSHIP_CPU_RETURN(Graph ? releaseFrom(*Graph, Object, Count)
                            : cudaErrorInvalidValue);
}

#endif
