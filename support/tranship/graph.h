// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What a graph's update reports: CUDA 12 has a struct, HIP's function takes two
// pointers. C++11; HIP alone.
#ifndef TRANSHIP_GRAPH_H
#define TRANSHIP_GRAPH_H

#include <hip/hip_runtime_api.h>

namespace tranship {
namespace graph {

/// For hipGraphExecUpdate(). The node of the other graph, errorFromNode, is not
/// among its members: HIP does not tell it.
struct UpdateResultInfo {
  hipGraphExecUpdateResult result;
  hipGraphNode_t errorNode;
};

} // namespace graph
} // namespace tranship

#endif
