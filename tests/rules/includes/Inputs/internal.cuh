// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// SAID-DAG: error: 'cub/detail/detect_cuda_runtime.cuh' has no counterpart in HIP: hipCUB does not expose this layer
#include <cub/detail/detect_cuda_runtime.cuh>
// SAID-DAG: error: 'cooperative_groups/other.h' has no counterpart in HIP: internal headers of CUDA's cooperative groups
#include <cooperative_groups/other.h>
// SAID-DAG: error: 'thrust/system/cuda/detail/cdp_dispatch.h' has no counterpart in HIP: rocThrust's own headers lie in
#include <thrust/system/cuda/detail/cdp_dispatch.h>
// SAID-DAG: error: 'crt/mma.hpp' has no counterpart in HIP: an internal header: include mma.h
#include <crt/mma.hpp>
// SAID-DAG: error: 'nvfunctional' has no counterpart in HIP: HIP has no nvstd::function
#include <nvfunctional>
// SAID-DAG: error: 'nppi_filtering_functions.h' has no counterpart in HIP
#include <nppi_filtering_functions.h>
// SAID-DAG: error: 'nvPTXCompiler.h' has no counterpart in HIP: there is no PTX on AMD GPUs
#include <nvPTXCompiler.h>
// SAID-DAG: error: 'nvFatbin.h' has no counterpart in HIP
#include <nvFatbin.h>
// SAID-DAG: error: 'crt/nothing.h' has no counterpart in HIP: internal header of CUDA
#include <crt/nothing.h>
// The samples' helpers are the user's own files.
// SAID-NOT: helper_cuda
#include <helper_cuda.h>
