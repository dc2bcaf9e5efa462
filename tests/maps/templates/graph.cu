// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Call templates for graphs, of the runtime and of the driver.
// REQUIRES: hip-headers
// RUN: %tranship %s -o %t.hip && %FileCheck %s --check-prefix=SWAPPED --input-file %t.hip
// RUN: %hip_compile %t.hip
// RUN: %tranship --target=hip-6.4 %s -o %t64.hip
// RUN: %hip_compile64 %t64.hip
#include <cuda.h>
#include <cuda_runtime.h>

// row: cudaGraphInstantiate/2
// row: cudaGraphInstantiate/3
// row: cudaGraphInstantiateWithFlags/2
void instantiate(cudaGraph_t graph) {
  cudaGraphExec_t exec;
  cudaGraphNode_t error;
  char log[64];
  cudaGraphInstantiate(&exec, graph);
  cudaGraphInstantiate(&exec, graph, 0);
  cudaGraphInstantiate(&exec, graph, cudaGraphInstantiateFlagAutoFreeOnLaunch);
  cudaGraphInstantiate(&exec, graph, nullptr, nullptr, 0);
  cudaGraphInstantiate(&exec, graph, &error, log, sizeof(log));
  cudaGraphInstantiateWithFlags(&exec, graph);
  cudaGraphInstantiateWithFlags(&exec, graph, 0);
}

// The struct that the notes of these rows ask for.
struct UpdateResult {
  cudaGraphExecUpdateResult result;
  cudaGraphNode_t errorNode;
};

// row: cudaGraphExecUpdate/3
template <class Result> void update(cudaGraphExec_t exec, cudaGraph_t graph) {
  Result info;
  cudaGraphExecUpdate(exec, graph, &info);
}
#ifndef CUDA_13
template void update<UpdateResult>(cudaGraphExec_t, cudaGraph_t);
#endif
void updateOld(cudaGraphExec_t exec, cudaGraph_t graph) {
  cudaGraphNode_t error;
  cudaGraphExecUpdateResult result;
  cudaGraphExecUpdate(exec, graph, &error, &result);
}

// row: cudaGraphAddDependencies/5
// row: cudaGraphRemoveDependencies/5
// row: cudaGraphGetEdges/5
// row: cudaGraphNodeGetDependencies/4
// row: cudaGraphNodeGetDependentNodes/4
// row: cudaGraphAddNode/6
void edges(cudaGraph_t graph, cudaGraphNode_t *from, cudaGraphNode_t *to, cudaGraphNodeParams *parameters) {
  size_t number;
  cudaGraphAddDependencies(graph, from, to, nullptr, 2);
  cudaGraphRemoveDependencies(graph, from, to, nullptr, 2);
  cudaGraphGetEdges(graph, nullptr, nullptr, nullptr, &number);
  cudaGraphNodeGetDependencies(from[0], to, nullptr, &number);
  cudaGraphNodeGetDependentNodes(from[0], to, nullptr, &number);
  cudaGraphAddNode(to, graph, from, nullptr, 1, parameters);
}

#ifndef CUDA_13
void edgesOld(cudaGraph_t graph, cudaGraphNode_t *from, cudaGraphNode_t *to, cudaGraphNodeParams *parameters) {
  size_t number;
  cudaGraphAddDependencies(graph, from, to, 2);
  cudaGraphRemoveDependencies(graph, from, to, 2);
  cudaGraphGetEdges(graph, nullptr, nullptr, &number);
  cudaGraphNodeGetDependencies(from[0], to, &number);
  cudaGraphNodeGetDependentNodes(from[0], to, &number);
  cudaGraphAddNode(to, graph, from, 1, parameters);
}

// row: cudaGraphAddDependencies_v2/5
// row: cudaGraphRemoveDependencies_v2/5
// row: cudaGraphGetEdges_v2/5
// row: cudaGraphNodeGetDependencies_v2/4
// row: cudaGraphNodeGetDependentNodes_v2/4
// row: cudaGraphAddNode_v2/6
void edges2(cudaGraph_t graph, cudaGraphNode_t *from, cudaGraphNode_t *to, cudaGraphNodeParams *parameters) {
  size_t number;
  cudaGraphAddDependencies_v2(graph, from, to, NULL, 2);
  cudaGraphRemoveDependencies_v2(graph, from, to, NULL, 2);
  cudaGraphGetEdges_v2(graph, from, to, NULL, &number);
  cudaGraphNodeGetDependencies_v2(from[0], to, NULL, &number);
  cudaGraphNodeGetDependentNodes_v2(from[0], to, NULL, &number);
  cudaGraphAddNode_v2(to, graph, from, NULL, 1, parameters);
}
#endif

// row: cuGraphInstantiate/3
// row: cuGraphExecGetFlags/2
void instantiateDriver(CUgraph graph) {
  CUgraphExec exec;
  cuuint64_t flags;
  cuGraphInstantiate(&exec, graph, 0);
  cuGraphInstantiate(&exec, graph, CUDA_GRAPH_INSTANTIATE_FLAG_AUTO_FREE_ON_LAUNCH);
  cuGraphExecGetFlags(exec, &flags);
#ifndef CUDA_13
  CUgraphNode error;
  char log[64];
  cuGraphInstantiate(&exec, graph, &error, log, sizeof(log));
#endif
}

struct DriverUpdateResult {
  CUgraphExecUpdateResult result;
  CUgraphNode errorNode;
};

// row: cuGraphExecUpdate/3
template <class Result> void updateDriver(CUgraphExec exec, CUgraph graph, Result *info) {
  cuGraphExecUpdate(exec, graph, info);
}
#ifndef CUDA_13
// row: cuGraphExecUpdate_v2/3
template <class Result> void updateDriver2(CUgraphExec exec, CUgraph graph, Result *info) {
  cuGraphExecUpdate_v2(exec, graph, info);
}
void updateDriverOld(CUgraphExec exec, CUgraph graph, DriverUpdateResult *info) {
  updateDriver(exec, graph, info);
  updateDriver2(exec, graph, info);
  cuGraphExecUpdate(exec, graph, &info->errorNode, &info->result);
}
#endif

// row: cuGraphAddDependencies/5
// row: cuGraphRemoveDependencies/5
// row: cuGraphGetEdges/5
// row: cuGraphNodeGetDependencies/4
// row: cuGraphNodeGetDependentNodes/4
// row: cuGraphAddNode/6
void edgesDriver(CUgraph graph, CUgraphNode *from, CUgraphNode *to, CUgraphNodeParams *parameters) {
  size_t number;
  cuGraphAddDependencies(graph, from, to, nullptr, 2);
  cuGraphRemoveDependencies(graph, from, to, nullptr, 2);
  cuGraphGetEdges(graph, nullptr, nullptr, nullptr, &number);
  cuGraphNodeGetDependencies(from[0], to, nullptr, &number);
  cuGraphNodeGetDependentNodes(from[0], to, nullptr, &number);
  cuGraphAddNode(to, graph, from, nullptr, 1, parameters);
}

#ifndef CUDA_13
// row: cuGraphAddDependencies_v2/5
// row: cuGraphRemoveDependencies_v2/5
// row: cuGraphGetEdges_v2/5
// row: cuGraphNodeGetDependencies_v2/4
// row: cuGraphNodeGetDependentNodes_v2/4
// row: cuGraphAddNode_v2/6
void edgesDriver2(CUgraph graph, CUgraphNode *from, CUgraphNode *to, CUgraphNodeParams *parameters) {
  size_t number;
  cuGraphAddDependencies_v2(graph, from, to, nullptr, 2);
  cuGraphRemoveDependencies_v2(graph, from, to, nullptr, 2);
  cuGraphGetEdges_v2(graph, from, to, nullptr, &number);
  cuGraphNodeGetDependencies_v2(from[0], to, nullptr, &number);
  cuGraphNodeGetDependentNodes_v2(from[0], to, nullptr, &number);
  cuGraphAddNode_v2(to, graph, from, nullptr, 1, parameters);
}
#endif

// row: cudaGraphExecMemcpyNodeSetParams/3
// row: cuGraphBatchMemOpNodeSetParams/2
void parameters(cudaGraphExec_t exec, cudaGraphNode_t node, const cudaMemcpy3DParms *copy,
                const CUDA_BATCH_MEM_OP_NODE_PARAMS *operations) {
  cudaGraphExecMemcpyNodeSetParams(exec, node, copy);
  cuGraphBatchMemOpNodeSetParams(node, operations);
}

// CUDA has the destination first, HIP the source.
// row: cudaGraphKernelNodeCopyAttributes/2
// row: cuGraphKernelNodeCopyAttributes/2
void attributes(cudaGraphNode_t to, cudaGraphNode_t from) {
  // SWAPPED: hipGraphKernelNodeCopyAttributes(from, to);
  cudaGraphKernelNodeCopyAttributes(to, from);
  // SWAPPED: hipGraphKernelNodeCopyAttributes(from, to);
  cuGraphKernelNodeCopyAttributes(to, from);
}
