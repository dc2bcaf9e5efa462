// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "hazards/names/Redesign.h"

using namespace llvm;

namespace tranship {

static constexpr StringLiteral MatrixHeaders[] = {"mma.h", "crt/mma.h"};
static constexpr StringLiteral MatrixSpaces[] = {"nvcuda", "wmma"};
static constexpr StringLiteral MatrixOpcodes[] = {
    "mma.sync", "mma.sp",    "wmma.",  "ldmatrix.",
    "stmatrix", "movmatrix", "wgmma.", "tcgen05."};

static constexpr StringLiteral TensorMapNames[] = {"CUtensorMap",
                                                   "cuTensorMap"};
static constexpr StringLiteral TensorMapOpcodes[] = {
    "cp.async.bulk", "cp.reduce.async.bulk", "tensormap."};

static constexpr StringLiteral CopyNames[] = {"__pipeline_"};
static constexpr StringLiteral CopyOpcodes[] = {"cp.async", "mbarrier."};

static constexpr StringLiteral ClusterNames[] = {
    "__cluster_dims__", "cluster_group", "this_cluster"};
static constexpr StringLiteral ClusterOpcodes[] = {"barrier.cluster", "mapa.",
                                                   "clusterlaunchcontrol."};

static constexpr StringLiteral TemplateHeaders[] = {"cutlass/", "cute/"};
static constexpr StringLiteral TemplateSpaces[] = {"cutlass", "cute"};

static const RedesignTopic Topics[] = {
    {"tensor cores",
     "rocWMMA or Composable Kernel",
     "nvcuda::wmma",
     MatrixHeaders,
     MatrixSpaces,
     {},
     MatrixOpcodes},
    {"tensor memory accelerator (TMA)",
     "loads by the threads themselves",
     "CUtensorMap",
     {},
     {},
     TensorMapNames,
     TensorMapOpcodes},
    {"asynchronous copies and split barriers",
     "plain copies and __syncthreads(), or cuda::pipeline, which a port has",
     "__pipeline_memcpy_async",
     {},
     {},
     CopyNames,
     CopyOpcodes},
    {"thread block clusters",
     "one block, or exchange through global memory",
     "__cluster_dims__",
     {},
     {},
     ClusterNames,
     ClusterOpcodes},
    {"CUTLASS and CuTe",
     "Composable Kernel",
     "cutlass",
     TemplateHeaders,
     TemplateSpaces,
     {},
     {}},
};

ArrayRef<RedesignTopic> redesignTopics() { return Topics; }

} // namespace tranship
