// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Graphs in the API. A launch runs the nodes one after the other, in an order
// that the dependencies allow. Conditional nodes and those of external
// semaphores are not there.
#ifndef TRANSHIP_CPU_RUNTIME_GRAPHS_H
#define TRANSHIP_CPU_RUNTIME_GRAPHS_H

#include "tranship/cpu/cuda/driver_types.h"
#ifdef __cplusplus
#include "tranship/cpu/runtime/symbols.h"
#endif

TRANSHIP_CPU_C cudaError_t cudaGraphCreate(cudaGraph_t *Graph, unsigned Flags);
TRANSHIP_CPU_C cudaError_t cudaGraphDestroy(cudaGraph_t Graph);
TRANSHIP_CPU_C cudaError_t cudaGraphClone(cudaGraph_t *Clone,
                                          cudaGraph_t Graph);
TRANSHIP_CPU_C cudaError_t cudaGraphNodeFindInClone(cudaGraphNode_t *Copy,
                                                    cudaGraphNode_t Node,
                                                    cudaGraph_t Clone);

/// Nodes. A child graph is copied.
TRANSHIP_CPU_C cudaError_t cudaGraphAddKernelNode(
    cudaGraphNode_t *Node, cudaGraph_t Graph, const cudaGraphNode_t *After,
    size_t Count, const struct cudaKernelNodeParams *Its);
TRANSHIP_CPU_C cudaError_t cudaGraphKernelNodeSetParams(
    cudaGraphNode_t Node, const struct cudaKernelNodeParams *Its);
TRANSHIP_CPU_C cudaError_t
cudaGraphExecKernelNodeSetParams(cudaGraphExec_t Exec, cudaGraphNode_t Node,
                                 const struct cudaKernelNodeParams *Its);
/// kernelParams is null: the arguments cannot be had back. Set so again, a node
/// keeps those that it has.
TRANSHIP_CPU_C cudaError_t cudaGraphKernelNodeGetParams(
    cudaGraphNode_t Node, struct cudaKernelNodeParams *Its);
TRANSHIP_CPU_C cudaError_t cudaGraphAddMemcpyNode(
    cudaGraphNode_t *Node, cudaGraph_t Graph, const cudaGraphNode_t *After,
    size_t Count, const struct cudaMemcpy3DParms *Its);
TRANSHIP_CPU_C cudaError_t cudaGraphMemcpyNodeSetParams(
    cudaGraphNode_t Node, const struct cudaMemcpy3DParms *Its);
TRANSHIP_CPU_C cudaError_t
cudaGraphExecMemcpyNodeSetParams(cudaGraphExec_t Exec, cudaGraphNode_t Node,
                                 const struct cudaMemcpy3DParms *Its);
TRANSHIP_CPU_C cudaError_t cudaGraphMemcpyNodeGetParams(
    cudaGraphNode_t Node, struct cudaMemcpy3DParms *Its);
TRANSHIP_CPU_C cudaError_t cudaGraphAddMemsetNode(
    cudaGraphNode_t *Node, cudaGraph_t Graph, const cudaGraphNode_t *After,
    size_t Count, const struct cudaMemsetParams *Its);
TRANSHIP_CPU_C cudaError_t cudaGraphMemsetNodeSetParams(
    cudaGraphNode_t Node, const struct cudaMemsetParams *Its);
TRANSHIP_CPU_C cudaError_t
cudaGraphExecMemsetNodeSetParams(cudaGraphExec_t Exec, cudaGraphNode_t Node,
                                 const struct cudaMemsetParams *Its);
TRANSHIP_CPU_C cudaError_t cudaGraphMemsetNodeGetParams(
    cudaGraphNode_t Node, struct cudaMemsetParams *Its);
TRANSHIP_CPU_C cudaError_t cudaGraphAddHostNode(
    cudaGraphNode_t *Node, cudaGraph_t Graph, const cudaGraphNode_t *After,
    size_t Count, const struct cudaHostNodeParams *Its);
TRANSHIP_CPU_C cudaError_t cudaGraphHostNodeSetParams(
    cudaGraphNode_t Node, const struct cudaHostNodeParams *Its);
TRANSHIP_CPU_C cudaError_t
cudaGraphExecHostNodeSetParams(cudaGraphExec_t Exec, cudaGraphNode_t Node,
                               const struct cudaHostNodeParams *Its);
TRANSHIP_CPU_C cudaError_t cudaGraphHostNodeGetParams(
    cudaGraphNode_t Node, struct cudaHostNodeParams *Its);
TRANSHIP_CPU_C cudaError_t cudaGraphAddMemcpyNode1D(
    cudaGraphNode_t *Node, cudaGraph_t Graph, const cudaGraphNode_t *After,
    size_t Count, void *To, const void *From, size_t Bytes,
    enum cudaMemcpyKind Kind);
TRANSHIP_CPU_C cudaError_t
cudaGraphMemcpyNodeSetParams1D(cudaGraphNode_t Node, void *To, const void *From,
                               size_t Bytes, enum cudaMemcpyKind Kind);
TRANSHIP_CPU_C cudaError_t cudaGraphExecMemcpyNodeSetParams1D(
    cudaGraphExec_t Exec, cudaGraphNode_t Node, void *To, const void *From,
    size_t Bytes, enum cudaMemcpyKind Kind);
#ifdef __cplusplus
template <class T>
cudaError_t
cudaGraphAddMemcpyNodeToSymbol(cudaGraphNode_t *Node, cudaGraph_t Graph,
                               const cudaGraphNode_t *After, size_t Count,
                               const T &Symbol, const void *From, size_t Bytes,
                               size_t Offset, cudaMemcpyKind Kind) {
  return tranship::cpu::addSymbolCopy(
      Node, Graph, After, Count,
      {true, tranship::cpu::nameOf(Symbol), From, Bytes, Offset, Kind});
}
template <class T>
cudaError_t
cudaGraphMemcpyNodeSetParamsToSymbol(cudaGraphNode_t Node, const T &Symbol,
                                     const void *From, size_t Bytes,
                                     size_t Offset, cudaMemcpyKind Kind) {
  return tranship::cpu::setSymbolCopy(
      Node, {true, tranship::cpu::nameOf(Symbol), From, Bytes, Offset, Kind});
}
template <class T>
cudaError_t cudaGraphExecMemcpyNodeSetParamsToSymbol(
    cudaGraphExec_t Exec, cudaGraphNode_t Node, const T &Symbol,
    const void *From, size_t Bytes, size_t Offset, cudaMemcpyKind Kind) {
  return tranship::cpu::setSymbolCopy(
      Exec, Node,
      {true, tranship::cpu::nameOf(Symbol), From, Bytes, Offset, Kind});
}
template <class T>
cudaError_t
cudaGraphAddMemcpyNodeFromSymbol(cudaGraphNode_t *Node, cudaGraph_t Graph,
                                 const cudaGraphNode_t *After, size_t Count,
                                 void *To, const T &Symbol, size_t Bytes,
                                 size_t Offset, cudaMemcpyKind Kind) {
  return tranship::cpu::addSymbolCopy(
      Node, Graph, After, Count,
      {false, tranship::cpu::nameOf(Symbol), To, Bytes, Offset, Kind});
}
template <class T>
cudaError_t cudaGraphMemcpyNodeSetParamsFromSymbol(cudaGraphNode_t Node,
                                                   void *To, const T &Symbol,
                                                   size_t Bytes, size_t Offset,
                                                   cudaMemcpyKind Kind) {
  return tranship::cpu::setSymbolCopy(
      Node, {false, tranship::cpu::nameOf(Symbol), To, Bytes, Offset, Kind});
}
template <class T>
cudaError_t cudaGraphExecMemcpyNodeSetParamsFromSymbol(
    cudaGraphExec_t Exec, cudaGraphNode_t Node, void *To, const T &Symbol,
    size_t Bytes, size_t Offset, cudaMemcpyKind Kind) {
  return tranship::cpu::setSymbolCopy(
      Exec, Node,
      {false, tranship::cpu::nameOf(Symbol), To, Bytes, Offset, Kind});
}
#endif
TRANSHIP_CPU_C cudaError_t cudaGraphAddEmptyNode(cudaGraphNode_t *Node,
                                                 cudaGraph_t Graph,
                                                 const cudaGraphNode_t *After,
                                                 size_t Count);
TRANSHIP_CPU_C cudaError_t cudaGraphAddChildGraphNode(
    cudaGraphNode_t *Node, cudaGraph_t Graph, const cudaGraphNode_t *After,
    size_t Count, cudaGraph_t Child);
TRANSHIP_CPU_C cudaError_t cudaGraphChildGraphNodeGetGraph(cudaGraphNode_t Node,
                                                           cudaGraph_t *Graph);
TRANSHIP_CPU_C cudaError_t cudaGraphExecChildGraphNodeSetParams(
    cudaGraphExec_t Exec, cudaGraphNode_t Node, cudaGraph_t Child);
TRANSHIP_CPU_C cudaError_t cudaGraphAddEventRecordNode(
    cudaGraphNode_t *Node, cudaGraph_t Graph, const cudaGraphNode_t *After,
    size_t Count, cudaEvent_t Event);
TRANSHIP_CPU_C cudaError_t
cudaGraphEventRecordNodeGetEvent(cudaGraphNode_t Node, cudaEvent_t *Event);
TRANSHIP_CPU_C cudaError_t
cudaGraphEventRecordNodeSetEvent(cudaGraphNode_t Node, cudaEvent_t Event);
TRANSHIP_CPU_C cudaError_t cudaGraphExecEventRecordNodeSetEvent(
    cudaGraphExec_t Exec, cudaGraphNode_t Node, cudaEvent_t Event);
TRANSHIP_CPU_C cudaError_t cudaGraphAddEventWaitNode(
    cudaGraphNode_t *Node, cudaGraph_t Graph, const cudaGraphNode_t *After,
    size_t Count, cudaEvent_t Event);
TRANSHIP_CPU_C cudaError_t cudaGraphEventWaitNodeGetEvent(cudaGraphNode_t Node,
                                                          cudaEvent_t *Event);
TRANSHIP_CPU_C cudaError_t cudaGraphEventWaitNodeSetEvent(cudaGraphNode_t Node,
                                                          cudaEvent_t Event);
TRANSHIP_CPU_C cudaError_t cudaGraphExecEventWaitNodeSetEvent(
    cudaGraphExec_t Exec, cudaGraphNode_t Node, cudaEvent_t Event);

/// The address is known from now on; the memory is allocated when the graph
/// runs.
TRANSHIP_CPU_C cudaError_t cudaGraphAddMemAllocNode(
    cudaGraphNode_t *Node, cudaGraph_t Graph, const cudaGraphNode_t *After,
    size_t Count, struct cudaMemAllocNodeParams *Its);
TRANSHIP_CPU_C cudaError_t cudaGraphMemAllocNodeGetParams(
    cudaGraphNode_t Node, struct cudaMemAllocNodeParams *Its);
TRANSHIP_CPU_C cudaError_t cudaGraphAddMemFreeNode(cudaGraphNode_t *Node,
                                                   cudaGraph_t Graph,
                                                   const cudaGraphNode_t *After,
                                                   size_t Count, void *Pointer);
TRANSHIP_CPU_C cudaError_t cudaGraphMemFreeNodeGetParams(cudaGraphNode_t Node,
                                                         void *Pointer);
TRANSHIP_CPU_C cudaError_t cudaDeviceGetGraphMemAttribute(
    int Device, enum cudaGraphMemAttributeType Attribute, void *Value);
TRANSHIP_CPU_C cudaError_t cudaDeviceSetGraphMemAttribute(
    int Device, enum cudaGraphMemAttributeType Attribute, void *Value);
TRANSHIP_CPU_C cudaError_t cudaDeviceGraphMemTrim(int Device);
TRANSHIP_CPU_C cudaError_t cudaGraphAddNode(
    cudaGraphNode_t *Node, cudaGraph_t Graph, const cudaGraphNode_t *After,
    const cudaGraphEdgeData *, size_t Count, struct cudaGraphNodeParams *Its);
#ifdef __cplusplus
/// CUDA 12's, as others below: without data of edges.
TRANSHIP_CPU_API cudaError_t cudaGraphAddNode(cudaGraphNode_t *Node,
                                              cudaGraph_t Graph,
                                              const cudaGraphNode_t *After,
                                              size_t Count,
                                              cudaGraphNodeParams *Its);
#endif
TRANSHIP_CPU_C cudaError_t
cudaGraphNodeSetParams(cudaGraphNode_t Node, struct cudaGraphNodeParams *Its);
TRANSHIP_CPU_C cudaError_t
cudaGraphExecNodeSetParams(cudaGraphExec_t Exec, cudaGraphNode_t Node,
                           struct cudaGraphNodeParams *Its);
TRANSHIP_CPU_C cudaError_t cudaGraphDestroyNode(cudaGraphNode_t Node);
TRANSHIP_CPU_C cudaError_t cudaGraphNodeGetType(cudaGraphNode_t Node,
                                                enum cudaGraphNodeType *Type);
TRANSHIP_CPU_C cudaError_t
cudaGraphKernelNodeSetAttribute(cudaGraphNode_t Node, cudaLaunchAttributeID Id,
                                const cudaLaunchAttributeValue *Value);
TRANSHIP_CPU_C cudaError_t
cudaGraphKernelNodeGetAttribute(cudaGraphNode_t Node, cudaLaunchAttributeID Id,
                                cudaLaunchAttributeValue *Value);
TRANSHIP_CPU_C cudaError_t
cudaGraphKernelNodeCopyAttributes(cudaGraphNode_t To, cudaGraphNode_t From);

/// Their form. Data of edges is ignored: all wait for all of what they depend
/// on.
TRANSHIP_CPU_C cudaError_t cudaGraphGetNodes(cudaGraph_t Graph,
                                             cudaGraphNode_t *Nodes,
                                             size_t *Count);
TRANSHIP_CPU_C cudaError_t cudaGraphGetRootNodes(cudaGraph_t Graph,
                                                 cudaGraphNode_t *Nodes,
                                                 size_t *Count);
TRANSHIP_CPU_C cudaError_t cudaGraphGetEdges(cudaGraph_t Graph,
                                             cudaGraphNode_t *From,
                                             cudaGraphNode_t *To,
                                             cudaGraphEdgeData *Data,
                                             size_t *Count);
TRANSHIP_CPU_C cudaError_t cudaGraphNodeGetDependencies(cudaGraphNode_t Node,
                                                        cudaGraphNode_t *Others,
                                                        cudaGraphEdgeData *Data,
                                                        size_t *Count);
TRANSHIP_CPU_C cudaError_t
cudaGraphNodeGetDependentNodes(cudaGraphNode_t Node, cudaGraphNode_t *Others,
                               cudaGraphEdgeData *Data, size_t *Count);
TRANSHIP_CPU_C cudaError_t cudaGraphAddDependencies(cudaGraph_t Graph,
                                                    const cudaGraphNode_t *From,
                                                    const cudaGraphNode_t *To,
                                                    const cudaGraphEdgeData *,
                                                    size_t Count);
TRANSHIP_CPU_C cudaError_t cudaGraphRemoveDependencies(
    cudaGraph_t Graph, const cudaGraphNode_t *From, const cudaGraphNode_t *To,
    const cudaGraphEdgeData *, size_t Count);
#ifdef __cplusplus
TRANSHIP_CPU_API cudaError_t cudaGraphGetEdges(cudaGraph_t Graph,
                                               cudaGraphNode_t *From,
                                               cudaGraphNode_t *To,
                                               size_t *Count);
TRANSHIP_CPU_API cudaError_t cudaGraphNodeGetDependencies(
    cudaGraphNode_t Node, cudaGraphNode_t *Others, size_t *Count);
TRANSHIP_CPU_API cudaError_t cudaGraphNodeGetDependentNodes(
    cudaGraphNode_t Node, cudaGraphNode_t *Others, size_t *Count);
TRANSHIP_CPU_API cudaError_t
cudaGraphAddDependencies(cudaGraph_t Graph, const cudaGraphNode_t *From,
                         const cudaGraphNode_t *To, size_t Count);
TRANSHIP_CPU_API cudaError_t
cudaGraphRemoveDependencies(cudaGraph_t Graph, const cudaGraphNode_t *From,
                            const cudaGraphNode_t *To, size_t Count);
#endif
/// The names of the nodes and what depends on what; the flags do not count.
TRANSHIP_CPU_C cudaError_t cudaGraphDebugDotPrint(cudaGraph_t Graph,
                                                  const char *Path, unsigned);

/// Graphs that can be launched.
TRANSHIP_CPU_C cudaError_t
cudaGraphInstantiate(cudaGraphExec_t *Exec, cudaGraph_t Graph,
                     unsigned long long Flags TRANSHIP_CPU_DEFAULT(0));
TRANSHIP_CPU_C cudaError_t
cudaGraphInstantiateWithFlags(cudaGraphExec_t *Exec, cudaGraph_t Graph,
                              unsigned long long Flags TRANSHIP_CPU_DEFAULT(0));
#ifdef __cplusplus
/// CUDA 11's. It tells of no node.
TRANSHIP_CPU_API cudaError_t cudaGraphInstantiate(cudaGraphExec_t *Exec,
                                                  cudaGraph_t Graph,
                                                  cudaGraphNode_t *, char *,
                                                  size_t);
#endif
TRANSHIP_CPU_C cudaError_t cudaGraphInstantiateWithParams(
    cudaGraphExec_t *Exec, cudaGraph_t Graph, cudaGraphInstantiateParams *Its);
TRANSHIP_CPU_C cudaError_t cudaGraphExecGetFlags(cudaGraphExec_t Exec,
                                                 unsigned long long *Flags);
TRANSHIP_CPU_C cudaError_t cudaGraphExecDestroy(cudaGraphExec_t Exec);
TRANSHIP_CPU_C cudaError_t cudaGraphUpload(cudaGraphExec_t Exec,
                                           cudaStream_t Stream);
TRANSHIP_CPU_C cudaError_t cudaGraphLaunch(cudaGraphExec_t Exec,
                                           cudaStream_t Stream);
TRANSHIP_CPU_C cudaError_t
cudaGraphExecUpdate(cudaGraphExec_t Exec, cudaGraph_t Graph,
                    cudaGraphExecUpdateResultInfo *Info);
#ifdef __cplusplus
TRANSHIP_CPU_API cudaError_t
cudaGraphExecUpdate(cudaGraphExec_t Exec, cudaGraph_t Graph,
                    cudaGraphNode_t *Node, cudaGraphExecUpdateResult *Result);
#endif
/// Of kernels, copies and fills.
TRANSHIP_CPU_C cudaError_t cudaGraphNodeSetEnabled(cudaGraphExec_t Exec,
                                                   cudaGraphNode_t Node,
                                                   unsigned Enabled);
TRANSHIP_CPU_C cudaError_t cudaGraphNodeGetEnabled(cudaGraphExec_t Exec,
                                                   cudaGraphNode_t Node,
                                                   unsigned *Enabled);

/// Objects that live as long as the graphs that keep them.
TRANSHIP_CPU_C cudaError_t cudaUserObjectCreate(cudaUserObject_t *Object,
                                                void *Pointer,
                                                cudaHostFn_t Destroy,
                                                unsigned Count, unsigned Flags);
#ifdef __cplusplus
template <class T>
cudaError_t cudaUserObjectCreate(cudaUserObject_t *Object, T *Pointer,
                                 unsigned Count, unsigned Flags) {
  return cudaUserObjectCreate(
      Object, Pointer, [](void *Its) { delete static_cast<T *>(Its); }, Count,
      Flags);
}
#endif
TRANSHIP_CPU_C cudaError_t cudaUserObjectRetain(
    cudaUserObject_t Object, unsigned Count TRANSHIP_CPU_DEFAULT(1));
TRANSHIP_CPU_C cudaError_t cudaUserObjectRelease(
    cudaUserObject_t Object, unsigned Count TRANSHIP_CPU_DEFAULT(1));
TRANSHIP_CPU_C cudaError_t
cudaGraphRetainUserObject(cudaGraph_t Graph, cudaUserObject_t Object,
                          unsigned Count TRANSHIP_CPU_DEFAULT(1),
                          unsigned Flags TRANSHIP_CPU_DEFAULT(0));
TRANSHIP_CPU_C cudaError_t
cudaGraphReleaseUserObject(cudaGraph_t Graph, cudaUserObject_t Object,
                           unsigned Count TRANSHIP_CPU_DEFAULT(1));

#endif
