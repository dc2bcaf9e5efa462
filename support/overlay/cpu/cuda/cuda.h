// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// In place of CUDA's <cuda.h>: the driver's API on the CPU, on top of the same
// things as the runtime's. Enumerations are the runtime's where both have the
// same. Modules are what the kits' compilers and run-time compilation make.
#ifndef TRANSHIP_CPU_CUDA_CUDA_H
#define TRANSHIP_CPU_CUDA_CUDA_H
#define __cuda_cuda_h__

#include "tranship/cpu/cuda/cuda_runtime_api.h"
#include <stdint.h>

#ifndef CUDA_VERSION
#define CUDA_VERSION 13000
#endif
#define CUDA_CB

typedef uint32_t cuuint32_t;
typedef uint64_t cuuint64_t;

enum cudaError_enum {
#define TRANSHIP_CPU_ERROR(VALUE, CUDA, DRIVER, HIP, MACA, TEXT) DRIVER = VALUE,
  TRANSHIP_CPU_ERRORS(TRANSHIP_CPU_ERROR)
#undef TRANSHIP_CPU_ERROR
      CUDA_ERROR_CONTEXT_ALREADY_CURRENT = 202
};
#if defined(__cplusplus) || defined(TRANSHIP_CPU_CUDA)
typedef enum cudaError_enum CUresult;
typedef unsigned long long CUdeviceptr;
#else
// On the other platforms the API is one. In C++, overlay/common.h converts.
typedef cudaError_t CUresult;
typedef void *CUdeviceptr;
#endif

typedef int CUdevice;
typedef struct CUctx_st *CUcontext;
typedef struct CUmod_st *CUmodule;
typedef struct CUlinkState_st *CUlinkState;
typedef cudaFunction_t CUfunction;
typedef cudaStream_t CUstream;
typedef cudaEvent_t CUevent;
typedef cudaGraph_t CUgraph;
typedef cudaGraphNode_t CUgraphNode;
typedef cudaGraphExec_t CUgraphExec;
typedef cudaMemPool_t CUmemoryPool;
typedef cudaArray_t CUarray;
typedef cudaMipmappedArray_t CUmipmappedArray;
typedef cudaTextureObject_t CUtexObject;
typedef cudaSurfaceObject_t CUsurfObject;
typedef unsigned long long CUmemGenericAllocationHandle;
typedef cudaHostFn_t CUhostFn;
typedef size_t (*CUoccupancyB2DSize)(int blockSize);

//===-- Enumerations ------------------------------------------------------===//

typedef enum cudaFuncCache CUfunc_cache;
TRANSHIP_CPU_SAME(CUfunc_cache, CU_FUNC_CACHE_PREFER_NONE,
                  cudaFuncCachePreferNone);
TRANSHIP_CPU_SAME(CUfunc_cache, CU_FUNC_CACHE_PREFER_SHARED,
                  cudaFuncCachePreferShared);
TRANSHIP_CPU_SAME(CUfunc_cache, CU_FUNC_CACHE_PREFER_L1, cudaFuncCachePreferL1);
TRANSHIP_CPU_SAME(CUfunc_cache, CU_FUNC_CACHE_PREFER_EQUAL,
                  cudaFuncCachePreferEqual);
typedef enum cudaSharedMemConfig CUsharedconfig;
typedef enum cudaLimit CUlimit;
TRANSHIP_CPU_SAME(CUlimit, CU_LIMIT_STACK_SIZE, cudaLimitStackSize);
TRANSHIP_CPU_SAME(CUlimit, CU_LIMIT_PRINTF_FIFO_SIZE, cudaLimitPrintfFifoSize);
TRANSHIP_CPU_SAME(CUlimit, CU_LIMIT_MALLOC_HEAP_SIZE, cudaLimitMallocHeapSize);
typedef enum cudaMemLocationType CUmemLocationType;
TRANSHIP_CPU_SAME(CUmemLocationType, CU_MEM_LOCATION_TYPE_DEVICE,
                  cudaMemLocationTypeDevice);
TRANSHIP_CPU_SAME(CUmemLocationType, CU_MEM_LOCATION_TYPE_HOST,
                  cudaMemLocationTypeHost);
typedef struct cudaMemLocation CUmemLocation;
typedef enum cudaMemAccessFlags CUmemAccess_flags;
TRANSHIP_CPU_SAME(CUmemAccess_flags, CU_MEM_ACCESS_FLAGS_PROT_NONE,
                  cudaMemAccessFlagsProtNone);
TRANSHIP_CPU_SAME(CUmemAccess_flags, CU_MEM_ACCESS_FLAGS_PROT_READ,
                  cudaMemAccessFlagsProtRead);
TRANSHIP_CPU_SAME(CUmemAccess_flags, CU_MEM_ACCESS_FLAGS_PROT_READWRITE,
                  cudaMemAccessFlagsProtReadWrite);
typedef struct cudaMemAccessDesc CUmemAccessDesc;
typedef enum cudaMemAllocationType CUmemAllocationType;
TRANSHIP_CPU_SAME(CUmemAllocationType, CU_MEM_ALLOCATION_TYPE_PINNED,
                  cudaMemAllocationTypePinned);
typedef enum cudaMemAllocationHandleType CUmemAllocationHandleType;
TRANSHIP_CPU_SAME(CUmemAllocationHandleType, CU_MEM_HANDLE_TYPE_NONE,
                  cudaMemHandleTypeNone);
TRANSHIP_CPU_SAME(CUmemAllocationHandleType,
                  CU_MEM_HANDLE_TYPE_POSIX_FILE_DESCRIPTOR,
                  cudaMemHandleTypePosixFileDescriptor);
typedef enum cudaMemoryAdvise CUmem_advise;
TRANSHIP_CPU_SAME(CUmem_advise, CU_MEM_ADVISE_SET_READ_MOSTLY,
                  cudaMemAdviseSetReadMostly);
TRANSHIP_CPU_SAME(CUmem_advise, CU_MEM_ADVISE_UNSET_READ_MOSTLY,
                  cudaMemAdviseUnsetReadMostly);
TRANSHIP_CPU_SAME(CUmem_advise, CU_MEM_ADVISE_SET_PREFERRED_LOCATION,
                  cudaMemAdviseSetPreferredLocation);
TRANSHIP_CPU_SAME(CUmem_advise, CU_MEM_ADVISE_SET_ACCESSED_BY,
                  cudaMemAdviseSetAccessedBy);

typedef enum cudaResourceType CUresourcetype;
TRANSHIP_CPU_SAME(CUresourcetype, CU_RESOURCE_TYPE_ARRAY,
                  cudaResourceTypeArray);
TRANSHIP_CPU_SAME(CUresourcetype, CU_RESOURCE_TYPE_MIPMAPPED_ARRAY,
                  cudaResourceTypeMipmappedArray);
TRANSHIP_CPU_SAME(CUresourcetype, CU_RESOURCE_TYPE_LINEAR,
                  cudaResourceTypeLinear);
TRANSHIP_CPU_SAME(CUresourcetype, CU_RESOURCE_TYPE_PITCH2D,
                  cudaResourceTypePitch2D);
typedef enum cudaTextureAddressMode CUaddress_mode;
TRANSHIP_CPU_SAME(CUaddress_mode, CU_TR_ADDRESS_MODE_WRAP, cudaAddressModeWrap);
TRANSHIP_CPU_SAME(CUaddress_mode, CU_TR_ADDRESS_MODE_CLAMP,
                  cudaAddressModeClamp);
TRANSHIP_CPU_SAME(CUaddress_mode, CU_TR_ADDRESS_MODE_MIRROR,
                  cudaAddressModeMirror);
TRANSHIP_CPU_SAME(CUaddress_mode, CU_TR_ADDRESS_MODE_BORDER,
                  cudaAddressModeBorder);
typedef enum cudaTextureFilterMode CUfilter_mode;
TRANSHIP_CPU_SAME(CUfilter_mode, CU_TR_FILTER_MODE_POINT, cudaFilterModePoint);
TRANSHIP_CPU_SAME(CUfilter_mode, CU_TR_FILTER_MODE_LINEAR,
                  cudaFilterModeLinear);
#define CU_TRSF_READ_AS_INTEGER 1
#define CU_TRSF_NORMALIZED_COORDINATES 2
#define CU_TRSF_SRGB 16

typedef enum CUmemAllocationGranularity_flags_enum {
  CU_MEM_ALLOC_GRANULARITY_MINIMUM = 0,
  CU_MEM_ALLOC_GRANULARITY_RECOMMENDED = 1
} CUmemAllocationGranularity_flags;
typedef enum CUmemorytype_enum {
  CU_MEMORYTYPE_HOST = 1,
  CU_MEMORYTYPE_DEVICE = 2,
  CU_MEMORYTYPE_ARRAY = 3,
  CU_MEMORYTYPE_UNIFIED = 4
} CUmemorytype;
typedef enum CUctx_flags_enum {
  CU_CTX_SCHED_AUTO = 0,
  CU_CTX_SCHED_SPIN = 1,
  CU_CTX_SCHED_YIELD = 2,
  CU_CTX_SCHED_BLOCKING_SYNC = 4,
  CU_CTX_BLOCKING_SYNC = 4,
  CU_CTX_MAP_HOST = 8,
  CU_CTX_LMEM_RESIZE_TO_MAX = 16
} CUctx_flags;
typedef enum CUstream_flags_enum {
  CU_STREAM_DEFAULT = 0,
  CU_STREAM_NON_BLOCKING = 1
} CUstream_flags;
typedef enum CUevent_flags_enum {
  CU_EVENT_DEFAULT = 0,
  CU_EVENT_BLOCKING_SYNC = 1,
  CU_EVENT_DISABLE_TIMING = 2,
  CU_EVENT_INTERPROCESS = 4
} CUevent_flags;
typedef enum CUmemAttach_flags_enum {
  CU_MEM_ATTACH_GLOBAL = 1,
  CU_MEM_ATTACH_HOST = 2,
  CU_MEM_ATTACH_SINGLE = 4
} CUmemAttach_flags;
#define CU_MEMHOSTALLOC_PORTABLE 1
#define CU_MEMHOSTALLOC_DEVICEMAP 2
#define CU_MEMHOSTALLOC_WRITECOMBINED 4
#define CU_MEMHOSTREGISTER_PORTABLE 1
#define CU_MEMHOSTREGISTER_DEVICEMAP 2
#define CU_STREAM_LEGACY cudaStreamLegacy
#define CU_STREAM_PER_THREAD cudaStreamPerThread
#define CU_LAUNCH_PARAM_END ((void *)0)
#define CU_LAUNCH_PARAM_BUFFER_POINTER ((void *)1)
#define CU_LAUNCH_PARAM_BUFFER_SIZE ((void *)2)

/// The values are those of the runtime's attributes.
typedef enum CUdevice_attribute_enum {
  CU_DEVICE_ATTRIBUTE_MAX_THREADS_PER_BLOCK = 1,
  CU_DEVICE_ATTRIBUTE_MAX_BLOCK_DIM_X = 2,
  CU_DEVICE_ATTRIBUTE_MAX_BLOCK_DIM_Y = 3,
  CU_DEVICE_ATTRIBUTE_MAX_BLOCK_DIM_Z = 4,
  CU_DEVICE_ATTRIBUTE_MAX_GRID_DIM_X = 5,
  CU_DEVICE_ATTRIBUTE_MAX_GRID_DIM_Y = 6,
  CU_DEVICE_ATTRIBUTE_MAX_GRID_DIM_Z = 7,
  CU_DEVICE_ATTRIBUTE_MAX_SHARED_MEMORY_PER_BLOCK = 8,
  CU_DEVICE_ATTRIBUTE_SHARED_MEMORY_PER_BLOCK = 8,
  CU_DEVICE_ATTRIBUTE_TOTAL_CONSTANT_MEMORY = 9,
  CU_DEVICE_ATTRIBUTE_WARP_SIZE = 10,
  CU_DEVICE_ATTRIBUTE_MAX_PITCH = 11,
  CU_DEVICE_ATTRIBUTE_MAX_REGISTERS_PER_BLOCK = 12,
  CU_DEVICE_ATTRIBUTE_REGISTERS_PER_BLOCK = 12,
  CU_DEVICE_ATTRIBUTE_CLOCK_RATE = 13,
  CU_DEVICE_ATTRIBUTE_TEXTURE_ALIGNMENT = 14,
  CU_DEVICE_ATTRIBUTE_GPU_OVERLAP = 15,
  CU_DEVICE_ATTRIBUTE_MULTIPROCESSOR_COUNT = 16,
  CU_DEVICE_ATTRIBUTE_KERNEL_EXEC_TIMEOUT = 17,
  CU_DEVICE_ATTRIBUTE_INTEGRATED = 18,
  CU_DEVICE_ATTRIBUTE_CAN_MAP_HOST_MEMORY = 19,
  CU_DEVICE_ATTRIBUTE_COMPUTE_MODE = 20,
  CU_DEVICE_ATTRIBUTE_MAXIMUM_TEXTURE1D_WIDTH = 21,
  CU_DEVICE_ATTRIBUTE_MAXIMUM_TEXTURE2D_WIDTH = 22,
  CU_DEVICE_ATTRIBUTE_MAXIMUM_TEXTURE2D_HEIGHT = 23,
  CU_DEVICE_ATTRIBUTE_MAXIMUM_TEXTURE3D_WIDTH = 24,
  CU_DEVICE_ATTRIBUTE_MAXIMUM_TEXTURE3D_HEIGHT = 25,
  CU_DEVICE_ATTRIBUTE_MAXIMUM_TEXTURE3D_DEPTH = 26,
  CU_DEVICE_ATTRIBUTE_MAXIMUM_TEXTURE2D_LAYERED_WIDTH = 27,
  CU_DEVICE_ATTRIBUTE_MAXIMUM_TEXTURE2D_LAYERED_HEIGHT = 28,
  CU_DEVICE_ATTRIBUTE_MAXIMUM_TEXTURE2D_LAYERED_LAYERS = 29,
  CU_DEVICE_ATTRIBUTE_MAXIMUM_TEXTURE2D_ARRAY_WIDTH = 27,
  CU_DEVICE_ATTRIBUTE_MAXIMUM_TEXTURE2D_ARRAY_HEIGHT = 28,
  CU_DEVICE_ATTRIBUTE_MAXIMUM_TEXTURE2D_ARRAY_NUMSLICES = 29,
  CU_DEVICE_ATTRIBUTE_SURFACE_ALIGNMENT = 30,
  CU_DEVICE_ATTRIBUTE_CONCURRENT_KERNELS = 31,
  CU_DEVICE_ATTRIBUTE_ECC_ENABLED = 32,
  CU_DEVICE_ATTRIBUTE_PCI_BUS_ID = 33,
  CU_DEVICE_ATTRIBUTE_PCI_DEVICE_ID = 34,
  CU_DEVICE_ATTRIBUTE_TCC_DRIVER = 35,
  CU_DEVICE_ATTRIBUTE_MEMORY_CLOCK_RATE = 36,
  CU_DEVICE_ATTRIBUTE_GLOBAL_MEMORY_BUS_WIDTH = 37,
  CU_DEVICE_ATTRIBUTE_L2_CACHE_SIZE = 38,
  CU_DEVICE_ATTRIBUTE_MAX_THREADS_PER_MULTIPROCESSOR = 39,
  CU_DEVICE_ATTRIBUTE_ASYNC_ENGINE_COUNT = 40,
  CU_DEVICE_ATTRIBUTE_UNIFIED_ADDRESSING = 41,
  CU_DEVICE_ATTRIBUTE_MAXIMUM_TEXTURE1D_LAYERED_WIDTH = 42,
  CU_DEVICE_ATTRIBUTE_MAXIMUM_TEXTURE1D_LAYERED_LAYERS = 43,
  CU_DEVICE_ATTRIBUTE_CAN_TEX2D_GATHER = 44,
  CU_DEVICE_ATTRIBUTE_MAXIMUM_TEXTURE2D_GATHER_WIDTH = 45,
  CU_DEVICE_ATTRIBUTE_MAXIMUM_TEXTURE2D_GATHER_HEIGHT = 46,
  CU_DEVICE_ATTRIBUTE_MAXIMUM_TEXTURE3D_WIDTH_ALTERNATE = 47,
  CU_DEVICE_ATTRIBUTE_MAXIMUM_TEXTURE3D_HEIGHT_ALTERNATE = 48,
  CU_DEVICE_ATTRIBUTE_MAXIMUM_TEXTURE3D_DEPTH_ALTERNATE = 49,
  CU_DEVICE_ATTRIBUTE_PCI_DOMAIN_ID = 50,
  CU_DEVICE_ATTRIBUTE_TEXTURE_PITCH_ALIGNMENT = 51,
  CU_DEVICE_ATTRIBUTE_MAXIMUM_TEXTURECUBEMAP_WIDTH = 52,
  CU_DEVICE_ATTRIBUTE_MAXIMUM_TEXTURECUBEMAP_LAYERED_WIDTH = 53,
  CU_DEVICE_ATTRIBUTE_MAXIMUM_TEXTURECUBEMAP_LAYERED_LAYERS = 54,
  CU_DEVICE_ATTRIBUTE_MAXIMUM_SURFACE1D_WIDTH = 55,
  CU_DEVICE_ATTRIBUTE_MAXIMUM_SURFACE2D_WIDTH = 56,
  CU_DEVICE_ATTRIBUTE_MAXIMUM_SURFACE2D_HEIGHT = 57,
  CU_DEVICE_ATTRIBUTE_MAXIMUM_SURFACE3D_WIDTH = 58,
  CU_DEVICE_ATTRIBUTE_MAXIMUM_SURFACE3D_HEIGHT = 59,
  CU_DEVICE_ATTRIBUTE_MAXIMUM_SURFACE3D_DEPTH = 60,
  CU_DEVICE_ATTRIBUTE_MAXIMUM_SURFACE1D_LAYERED_WIDTH = 61,
  CU_DEVICE_ATTRIBUTE_MAXIMUM_SURFACE1D_LAYERED_LAYERS = 62,
  CU_DEVICE_ATTRIBUTE_MAXIMUM_SURFACE2D_LAYERED_WIDTH = 63,
  CU_DEVICE_ATTRIBUTE_MAXIMUM_SURFACE2D_LAYERED_HEIGHT = 64,
  CU_DEVICE_ATTRIBUTE_MAXIMUM_SURFACE2D_LAYERED_LAYERS = 65,
  CU_DEVICE_ATTRIBUTE_MAXIMUM_SURFACECUBEMAP_WIDTH = 66,
  CU_DEVICE_ATTRIBUTE_MAXIMUM_SURFACECUBEMAP_LAYERED_WIDTH = 67,
  CU_DEVICE_ATTRIBUTE_MAXIMUM_SURFACECUBEMAP_LAYERED_LAYERS = 68,
  CU_DEVICE_ATTRIBUTE_MAXIMUM_TEXTURE1D_LINEAR_WIDTH = 69,
  CU_DEVICE_ATTRIBUTE_MAXIMUM_TEXTURE2D_LINEAR_WIDTH = 70,
  CU_DEVICE_ATTRIBUTE_MAXIMUM_TEXTURE2D_LINEAR_HEIGHT = 71,
  CU_DEVICE_ATTRIBUTE_MAXIMUM_TEXTURE2D_LINEAR_PITCH = 72,
  CU_DEVICE_ATTRIBUTE_MAXIMUM_TEXTURE2D_MIPMAPPED_WIDTH = 73,
  CU_DEVICE_ATTRIBUTE_MAXIMUM_TEXTURE2D_MIPMAPPED_HEIGHT = 74,
  CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR = 75,
  CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MINOR = 76,
  CU_DEVICE_ATTRIBUTE_MAXIMUM_TEXTURE1D_MIPMAPPED_WIDTH = 77,
  CU_DEVICE_ATTRIBUTE_STREAM_PRIORITIES_SUPPORTED = 78,
  CU_DEVICE_ATTRIBUTE_GLOBAL_L1_CACHE_SUPPORTED = 79,
  CU_DEVICE_ATTRIBUTE_LOCAL_L1_CACHE_SUPPORTED = 80,
  CU_DEVICE_ATTRIBUTE_MAX_SHARED_MEMORY_PER_MULTIPROCESSOR = 81,
  CU_DEVICE_ATTRIBUTE_MAX_REGISTERS_PER_MULTIPROCESSOR = 82,
  CU_DEVICE_ATTRIBUTE_MANAGED_MEMORY = 83,
  CU_DEVICE_ATTRIBUTE_MULTI_GPU_BOARD = 84,
  CU_DEVICE_ATTRIBUTE_MULTI_GPU_BOARD_GROUP_ID = 85,
  CU_DEVICE_ATTRIBUTE_HOST_NATIVE_ATOMIC_SUPPORTED = 86,
  CU_DEVICE_ATTRIBUTE_SINGLE_TO_DOUBLE_PRECISION_PERF_RATIO = 87,
  CU_DEVICE_ATTRIBUTE_PAGEABLE_MEMORY_ACCESS = 88,
  CU_DEVICE_ATTRIBUTE_CONCURRENT_MANAGED_ACCESS = 89,
  CU_DEVICE_ATTRIBUTE_COMPUTE_PREEMPTION_SUPPORTED = 90,
  CU_DEVICE_ATTRIBUTE_CAN_USE_HOST_POINTER_FOR_REGISTERED_MEM = 91,
  CU_DEVICE_ATTRIBUTE_CAN_USE_STREAM_MEM_OPS_V1 = 92,
  CU_DEVICE_ATTRIBUTE_CAN_USE_64_BIT_STREAM_MEM_OPS_V1 = 93,
  CU_DEVICE_ATTRIBUTE_CAN_USE_STREAM_WAIT_VALUE_NOR_V1 = 94,
  CU_DEVICE_ATTRIBUTE_COOPERATIVE_LAUNCH = 95,
  CU_DEVICE_ATTRIBUTE_COOPERATIVE_MULTI_DEVICE_LAUNCH = 96,
  CU_DEVICE_ATTRIBUTE_MAX_SHARED_MEMORY_PER_BLOCK_OPTIN = 97,
  CU_DEVICE_ATTRIBUTE_CAN_FLUSH_REMOTE_WRITES = 98,
  CU_DEVICE_ATTRIBUTE_HOST_REGISTER_SUPPORTED = 99,
  CU_DEVICE_ATTRIBUTE_PAGEABLE_MEMORY_ACCESS_USES_HOST_PAGE_TABLES = 100,
  CU_DEVICE_ATTRIBUTE_DIRECT_MANAGED_MEM_ACCESS_FROM_HOST = 101,
  CU_DEVICE_ATTRIBUTE_VIRTUAL_ADDRESS_MANAGEMENT_SUPPORTED = 102,
  CU_DEVICE_ATTRIBUTE_VIRTUAL_MEMORY_MANAGEMENT_SUPPORTED = 102,
  CU_DEVICE_ATTRIBUTE_HANDLE_TYPE_POSIX_FILE_DESCRIPTOR_SUPPORTED = 103,
  CU_DEVICE_ATTRIBUTE_HANDLE_TYPE_WIN32_HANDLE_SUPPORTED = 104,
  CU_DEVICE_ATTRIBUTE_HANDLE_TYPE_WIN32_KMT_HANDLE_SUPPORTED = 105,
  CU_DEVICE_ATTRIBUTE_MAX_BLOCKS_PER_MULTIPROCESSOR = 106,
  CU_DEVICE_ATTRIBUTE_GENERIC_COMPRESSION_SUPPORTED = 107,
  CU_DEVICE_ATTRIBUTE_MAX_PERSISTING_L2_CACHE_SIZE = 108,
  CU_DEVICE_ATTRIBUTE_MAX_ACCESS_POLICY_WINDOW_SIZE = 109,
  CU_DEVICE_ATTRIBUTE_GPU_DIRECT_RDMA_WITH_CUDA_VMM_SUPPORTED = 110,
  CU_DEVICE_ATTRIBUTE_RESERVED_SHARED_MEMORY_PER_BLOCK = 111,
  CU_DEVICE_ATTRIBUTE_SPARSE_CUDA_ARRAY_SUPPORTED = 112,
  CU_DEVICE_ATTRIBUTE_READ_ONLY_HOST_REGISTER_SUPPORTED = 113,
  CU_DEVICE_ATTRIBUTE_TIMELINE_SEMAPHORE_INTEROP_SUPPORTED = 114,
  CU_DEVICE_ATTRIBUTE_MEMORY_POOLS_SUPPORTED = 115,
  CU_DEVICE_ATTRIBUTE_GPU_DIRECT_RDMA_SUPPORTED = 116,
  CU_DEVICE_ATTRIBUTE_GPU_DIRECT_RDMA_FLUSH_WRITES_OPTIONS = 117,
  CU_DEVICE_ATTRIBUTE_GPU_DIRECT_RDMA_WRITES_ORDERING = 118,
  CU_DEVICE_ATTRIBUTE_MEMPOOL_SUPPORTED_HANDLE_TYPES = 119,
  CU_DEVICE_ATTRIBUTE_CLUSTER_LAUNCH = 120,
  CU_DEVICE_ATTRIBUTE_DEFERRED_MAPPING_CUDA_ARRAY_SUPPORTED = 121,
  CU_DEVICE_ATTRIBUTE_CAN_USE_64_BIT_STREAM_MEM_OPS = 122,
  CU_DEVICE_ATTRIBUTE_CAN_USE_STREAM_WAIT_VALUE_NOR = 123,
  CU_DEVICE_ATTRIBUTE_DMA_BUF_SUPPORTED = 124,
  CU_DEVICE_ATTRIBUTE_IPC_EVENT_SUPPORTED = 125,
  CU_DEVICE_ATTRIBUTE_MEM_SYNC_DOMAIN_COUNT = 126,
  CU_DEVICE_ATTRIBUTE_TENSOR_MAP_ACCESS_SUPPORTED = 127,
  CU_DEVICE_ATTRIBUTE_HANDLE_TYPE_FABRIC_SUPPORTED = 128,
  CU_DEVICE_ATTRIBUTE_UNIFIED_FUNCTION_POINTERS = 129,
  CU_DEVICE_ATTRIBUTE_NUMA_CONFIG = 130,
  CU_DEVICE_ATTRIBUTE_NUMA_ID = 131,
  CU_DEVICE_ATTRIBUTE_MULTICAST_SUPPORTED = 132,
  CU_DEVICE_ATTRIBUTE_MPS_ENABLED = 133,
  CU_DEVICE_ATTRIBUTE_HOST_NUMA_ID = 134,
  CU_DEVICE_ATTRIBUTE_D3D12_CIG_SUPPORTED = 135,
  CU_DEVICE_ATTRIBUTE_MEM_DECOMPRESS_ALGORITHM_MASK = 136,
  CU_DEVICE_ATTRIBUTE_MEM_DECOMPRESS_MAXIMUM_LENGTH = 137,
  CU_DEVICE_ATTRIBUTE_VULKAN_CIG_SUPPORTED = 138,
  CU_DEVICE_ATTRIBUTE_GPU_PCI_DEVICE_ID = 139,
  CU_DEVICE_ATTRIBUTE_GPU_PCI_SUBSYSTEM_ID = 140,
  CU_DEVICE_ATTRIBUTE_HOST_NUMA_VIRTUAL_MEMORY_MANAGEMENT_SUPPORTED = 141,
  CU_DEVICE_ATTRIBUTE_HOST_NUMA_MEMORY_POOLS_SUPPORTED = 142,
  CU_DEVICE_ATTRIBUTE_HOST_NUMA_MULTINODE_IPC_SUPPORTED = 143,
  CU_DEVICE_ATTRIBUTE_HOST_MEMORY_POOLS_SUPPORTED = 144,
  CU_DEVICE_ATTRIBUTE_HOST_VIRTUAL_MEMORY_MANAGEMENT_SUPPORTED = 145,
  CU_DEVICE_ATTRIBUTE_HOST_ALLOC_DMA_BUF_SUPPORTED = 146,
  CU_DEVICE_ATTRIBUTE_ONLY_PARTIAL_HOST_NATIVE_ATOMIC_SUPPORTED = 147
} CUdevice_attribute;

typedef enum CUfunction_attribute_enum {
  CU_FUNC_ATTRIBUTE_MAX_THREADS_PER_BLOCK = 0,
  CU_FUNC_ATTRIBUTE_SHARED_SIZE_BYTES = 1,
  CU_FUNC_ATTRIBUTE_CONST_SIZE_BYTES = 2,
  CU_FUNC_ATTRIBUTE_LOCAL_SIZE_BYTES = 3,
  CU_FUNC_ATTRIBUTE_NUM_REGS = 4,
  CU_FUNC_ATTRIBUTE_PTX_VERSION = 5,
  CU_FUNC_ATTRIBUTE_BINARY_VERSION = 6,
  CU_FUNC_ATTRIBUTE_CACHE_MODE_CA = 7,
  CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES = 8,
  CU_FUNC_ATTRIBUTE_PREFERRED_SHARED_MEMORY_CARVEOUT = 9,
  CU_FUNC_ATTRIBUTE_MAX = 16
} CUfunction_attribute;

typedef enum CUjit_option_enum {
  CU_JIT_MAX_REGISTERS = 0,
  CU_JIT_THREADS_PER_BLOCK = 1,
  CU_JIT_WALL_TIME = 2,
  CU_JIT_INFO_LOG_BUFFER = 3,
  CU_JIT_INFO_LOG_BUFFER_SIZE_BYTES = 4,
  CU_JIT_ERROR_LOG_BUFFER = 5,
  CU_JIT_ERROR_LOG_BUFFER_SIZE_BYTES = 6,
  CU_JIT_OPTIMIZATION_LEVEL = 7,
  CU_JIT_TARGET_FROM_CUCONTEXT = 8,
  CU_JIT_TARGET = 9,
  CU_JIT_FALLBACK_STRATEGY = 10,
  CU_JIT_GENERATE_DEBUG_INFO = 11,
  CU_JIT_LOG_VERBOSE = 12,
  CU_JIT_GENERATE_LINE_INFO = 13,
  CU_JIT_CACHE_MODE = 14,
  CU_JIT_NEW_SM3X_OPT = 15,
  CU_JIT_FAST_COMPILE = 16,
  CU_JIT_GLOBAL_SYMBOL_NAMES = 17,
  CU_JIT_GLOBAL_SYMBOL_ADDRESSES = 18,
  CU_JIT_GLOBAL_SYMBOL_COUNT = 19,
  CU_JIT_LTO = 20,
  CU_JIT_FTZ = 21,
  CU_JIT_PREC_DIV = 22,
  CU_JIT_PREC_SQRT = 23,
  CU_JIT_FMA = 24,
  CU_JIT_REFERENCED_KERNEL_NAMES = 25,
  CU_JIT_REFERENCED_KERNEL_COUNT = 26,
  CU_JIT_REFERENCED_VARIABLE_NAMES = 27,
  CU_JIT_REFERENCED_VARIABLE_COUNT = 28,
  CU_JIT_OPTIMIZE_UNUSED_DEVICE_VARIABLES = 29,
  CU_JIT_POSITION_INDEPENDENT_CODE = 30,
  CU_JIT_MIN_CTA_PER_SM = 31,
  CU_JIT_MAX_THREADS_PER_BLOCK = 32,
  CU_JIT_OVERRIDE_DIRECTIVE_VALUES = 33,
  CU_JIT_SPLIT_COMPILE = 34,
  CU_JIT_NUM_OPTIONS
} CUjit_option;

typedef enum CUjitInputType_enum {
  CU_JIT_INPUT_CUBIN = 0,
  CU_JIT_INPUT_PTX = 1,
  CU_JIT_INPUT_FATBINARY = 2,
  CU_JIT_INPUT_OBJECT = 3,
  CU_JIT_INPUT_LIBRARY = 4,
  CU_JIT_INPUT_NVVM = 5,
  CU_JIT_NUM_INPUT_TYPES = 6
} CUjitInputType;

typedef enum CUpointer_attribute_enum {
  CU_POINTER_ATTRIBUTE_CONTEXT = 1,
  CU_POINTER_ATTRIBUTE_MEMORY_TYPE = 2,
  CU_POINTER_ATTRIBUTE_DEVICE_POINTER = 3,
  CU_POINTER_ATTRIBUTE_HOST_POINTER = 4,
  CU_POINTER_ATTRIBUTE_P2P_TOKENS = 5,
  CU_POINTER_ATTRIBUTE_SYNC_MEMOPS = 6,
  CU_POINTER_ATTRIBUTE_BUFFER_ID = 7,
  CU_POINTER_ATTRIBUTE_IS_MANAGED = 8,
  CU_POINTER_ATTRIBUTE_DEVICE_ORDINAL = 9,
  CU_POINTER_ATTRIBUTE_IS_LEGACY_CUDA_IPC_CAPABLE = 10,
  CU_POINTER_ATTRIBUTE_RANGE_START_ADDR = 11,
  CU_POINTER_ATTRIBUTE_RANGE_SIZE = 12,
  CU_POINTER_ATTRIBUTE_MAPPED = 13,
  CU_POINTER_ATTRIBUTE_ALLOWED_HANDLE_TYPES = 14,
  CU_POINTER_ATTRIBUTE_IS_GPU_DIRECT_RDMA_CAPABLE = 15,
  CU_POINTER_ATTRIBUTE_ACCESS_FLAGS = 16,
  CU_POINTER_ATTRIBUTE_MEMPOOL_HANDLE = 17,
  CU_POINTER_ATTRIBUTE_MAPPING_SIZE = 18,
  CU_POINTER_ATTRIBUTE_MAPPING_BASE_ADDR = 19,
  CU_POINTER_ATTRIBUTE_MEMORY_BLOCK_ID = 20,
  CU_POINTER_ATTRIBUTE_IS_HW_DECOMPRESS_CAPABLE = 21
} CUpointer_attribute;

typedef enum CUarray_format_enum {
  CU_AD_FORMAT_UNSIGNED_INT8 = 0x01,
  CU_AD_FORMAT_UNSIGNED_INT16 = 0x02,
  CU_AD_FORMAT_UNSIGNED_INT32 = 0x03,
  CU_AD_FORMAT_SIGNED_INT8 = 0x08,
  CU_AD_FORMAT_SIGNED_INT16 = 0x09,
  CU_AD_FORMAT_SIGNED_INT32 = 0x0a,
  CU_AD_FORMAT_HALF = 0x10,
  CU_AD_FORMAT_FLOAT = 0x20
} CUarray_format;

//===-- Structures --------------------------------------------------------===//

typedef struct CUctxCreateParams_st CUctxCreateParams;

typedef struct CUmemAllocationProp_st {
  CUmemAllocationType type;
  CUmemAllocationHandleType requestedHandleTypes;
  CUmemLocation location;
  void *win32HandleMetaData;
  struct {
    unsigned char compressionType, gpuDirectRDMACapable;
    unsigned short usage;
    unsigned char reserved[4];
  } allocFlags;
} CUmemAllocationProp;

typedef struct CUDA_MEMCPY2D_st {
  size_t srcXInBytes, srcY;
  CUmemorytype srcMemoryType;
  const void *srcHost;
  CUdeviceptr srcDevice;
  CUarray srcArray;
  size_t srcPitch;
  size_t dstXInBytes, dstY;
  CUmemorytype dstMemoryType;
  void *dstHost;
  CUdeviceptr dstDevice;
  CUarray dstArray;
  size_t dstPitch;
  size_t WidthInBytes, Height;
} CUDA_MEMCPY2D;

typedef struct CUDA_ARRAY_DESCRIPTOR_st {
  size_t Width, Height;
  CUarray_format Format;
  unsigned NumChannels;
} CUDA_ARRAY_DESCRIPTOR;

typedef struct CUDA_RESOURCE_DESC_st {
  CUresourcetype resType;
  union {
    struct {
      CUarray hArray;
    } array;
    struct {
      CUmipmappedArray hMipmappedArray;
    } mipmap;
    struct {
      CUdeviceptr devPtr;
      CUarray_format format;
      unsigned numChannels;
      size_t sizeInBytes;
    } linear;
    struct {
      CUdeviceptr devPtr;
      CUarray_format format;
      unsigned numChannels;
      size_t width, height, pitchInBytes;
    } pitch2D;
  } res;
  unsigned flags;
} CUDA_RESOURCE_DESC;

typedef struct CUDA_TEXTURE_DESC_st {
  CUaddress_mode addressMode[3];
  CUfilter_mode filterMode;
  unsigned flags, maxAnisotropy;
  CUfilter_mode mipmapFilterMode;
  float mipmapLevelBias, minMipmapLevelClamp, maxMipmapLevelClamp;
  float borderColor[4];
} CUDA_TEXTURE_DESC;
typedef struct cudaResourceViewDesc CUDA_RESOURCE_VIEW_DESC;

typedef cudaLaunchAttribute CUlaunchAttribute;
typedef struct CUlaunchConfig_st {
  unsigned gridDimX, gridDimY, gridDimZ;
  unsigned blockDimX, blockDimY, blockDimZ;
  unsigned sharedMemBytes;
  CUstream hStream;
  CUlaunchAttribute *attrs;
  unsigned numAttrs;
} CUlaunchConfig;

TRANSHIP_CPU_C CUresult cuGetErrorName(CUresult Error, const char **Name);
TRANSHIP_CPU_C CUresult cuGetErrorString(CUresult Error, const char **Text);

//===-- Devices and contexts ----------------------------------------------===//

TRANSHIP_CPU_C CUresult cuInit(unsigned Flags);
TRANSHIP_CPU_C CUresult cuDriverGetVersion(int *Version);
TRANSHIP_CPU_C CUresult cuDeviceGet(CUdevice *Device, int Number);
TRANSHIP_CPU_C CUresult cuDeviceGetCount(int *Count);
TRANSHIP_CPU_C CUresult cuDeviceGetName(char *Name, int Size, CUdevice Device);
TRANSHIP_CPU_C CUresult cuDeviceGetUuid(CUuuid *Id, CUdevice Device);
TRANSHIP_CPU_C CUresult cuDeviceTotalMem(size_t *Bytes, CUdevice Device);
TRANSHIP_CPU_C CUresult cuDeviceGetAttribute(int *Value,
                                             CUdevice_attribute Attribute,
                                             CUdevice Device);
TRANSHIP_CPU_C CUresult cuDeviceComputeCapability(int *Major, int *Minor,
                                                  CUdevice Device);
TRANSHIP_CPU_C CUresult cuDeviceGetPCIBusId(char *Text, int Size,
                                            CUdevice Device);
TRANSHIP_CPU_C CUresult cuDeviceGetByPCIBusId(CUdevice *Device,
                                              const char *Text);
TRANSHIP_CPU_C CUresult cuDeviceCanAccessPeer(int *Can, CUdevice Device,
                                              CUdevice Peer);
TRANSHIP_CPU_C CUresult cuDevicePrimaryCtxRetain(CUcontext *Context,
                                                 CUdevice Device);
TRANSHIP_CPU_C CUresult cuDevicePrimaryCtxRelease(CUdevice Device);
TRANSHIP_CPU_C CUresult cuDevicePrimaryCtxReset(CUdevice Device);
TRANSHIP_CPU_C CUresult cuDevicePrimaryCtxSetFlags(CUdevice Device,
                                                   unsigned Flags);
TRANSHIP_CPU_C CUresult cuDevicePrimaryCtxGetState(CUdevice Device,
                                                   unsigned *Flags,
                                                   int *Active);
TRANSHIP_CPU_C CUresult cuCtxCreate(CUcontext *Context, CUctxCreateParams *,
                                    unsigned Flags, CUdevice Device);
#ifdef __cplusplus
TRANSHIP_CPU_API CUresult cuCtxCreate(CUcontext *Context, unsigned Flags,
                                      CUdevice Device);
#endif
TRANSHIP_CPU_C CUresult cuCtxDestroy(CUcontext Context);
TRANSHIP_CPU_C CUresult cuCtxPushCurrent(CUcontext Context);
TRANSHIP_CPU_C CUresult cuCtxPopCurrent(CUcontext *Context);
TRANSHIP_CPU_C CUresult cuCtxSetCurrent(CUcontext Context);
TRANSHIP_CPU_C CUresult cuCtxGetCurrent(CUcontext *Context);
TRANSHIP_CPU_C CUresult cuCtxGetDevice(CUdevice *Device);
TRANSHIP_CPU_C CUresult cuCtxGetFlags(unsigned *Flags);
TRANSHIP_CPU_C CUresult cuCtxGetApiVersion(CUcontext, unsigned *Version);
TRANSHIP_CPU_C CUresult cuCtxSynchronize(void);
TRANSHIP_CPU_C CUresult cuCtxSetCacheConfig(CUfunc_cache Config);
TRANSHIP_CPU_C CUresult cuCtxGetCacheConfig(CUfunc_cache *Config);
TRANSHIP_CPU_C CUresult cuCtxSetSharedMemConfig(CUsharedconfig Config);
TRANSHIP_CPU_C CUresult cuCtxGetSharedMemConfig(CUsharedconfig *Config);
TRANSHIP_CPU_C CUresult cuCtxSetLimit(CUlimit Limit, size_t Value);
TRANSHIP_CPU_C CUresult cuCtxGetLimit(size_t *Value, CUlimit Limit);
TRANSHIP_CPU_C CUresult cuCtxGetStreamPriorityRange(int *Least, int *Greatest);
TRANSHIP_CPU_C CUresult cuCtxEnablePeerAccess(CUcontext Peer, unsigned Flags);
TRANSHIP_CPU_C CUresult cuCtxDisablePeerAccess(CUcontext Peer);

//===-- Memory ------------------------------------------------------------===//

TRANSHIP_CPU_C CUresult cuMemGetInfo(size_t *Free, size_t *Total);
TRANSHIP_CPU_C CUresult cuMemAlloc(CUdeviceptr *Pointer, size_t Bytes);
TRANSHIP_CPU_C CUresult cuMemAllocManaged(CUdeviceptr *Pointer, size_t Bytes,
                                          unsigned Flags);
TRANSHIP_CPU_C CUresult cuMemAllocPitch(CUdeviceptr *Pointer, size_t *Pitch,
                                        size_t Width, size_t Height, unsigned);
TRANSHIP_CPU_C CUresult cuMemFree(CUdeviceptr Pointer);
TRANSHIP_CPU_C CUresult cuMemAllocHost(void **Pointer, size_t Bytes);
TRANSHIP_CPU_C CUresult cuMemHostAlloc(void **Pointer, size_t Bytes,
                                       unsigned Flags);
TRANSHIP_CPU_C CUresult cuMemFreeHost(void *Pointer);
TRANSHIP_CPU_C CUresult cuMemHostRegister(void *Pointer, size_t Bytes,
                                          unsigned Flags);
TRANSHIP_CPU_C CUresult cuMemHostUnregister(void *Pointer);
TRANSHIP_CPU_C CUresult cuMemHostGetDevicePointer(CUdeviceptr *Out,
                                                  void *Pointer, unsigned);
TRANSHIP_CPU_C CUresult cuMemAllocAsync(CUdeviceptr *Pointer, size_t Bytes,
                                        CUstream Stream);
TRANSHIP_CPU_C CUresult cuMemFreeAsync(CUdeviceptr Pointer, CUstream Stream);
TRANSHIP_CPU_C CUresult cuMemGetAddressRange(CUdeviceptr *Base, size_t *Bytes,
                                             CUdeviceptr Pointer);
TRANSHIP_CPU_C CUresult cuPointerGetAttribute(void *Data,
                                              CUpointer_attribute Attribute,
                                              CUdeviceptr Pointer);
TRANSHIP_CPU_C CUresult cuPointerGetAttributes(unsigned Count,
                                               CUpointer_attribute *Attributes,
                                               void **Data,
                                               CUdeviceptr Pointer);
TRANSHIP_CPU_C CUresult cuMemcpy(CUdeviceptr To, CUdeviceptr From,
                                 size_t Bytes);
TRANSHIP_CPU_C CUresult cuMemcpyAsync(CUdeviceptr To, CUdeviceptr From,
                                      size_t Bytes, CUstream Stream);
TRANSHIP_CPU_C CUresult cuMemcpyHtoD(CUdeviceptr To, const void *From,
                                     size_t Bytes);
TRANSHIP_CPU_C CUresult cuMemcpyDtoH(void *To, CUdeviceptr From, size_t Bytes);
TRANSHIP_CPU_C CUresult cuMemcpyDtoD(CUdeviceptr To, CUdeviceptr From,
                                     size_t Bytes);
TRANSHIP_CPU_C CUresult cuMemcpyHtoDAsync(CUdeviceptr To, const void *From,
                                          size_t Bytes, CUstream Stream);
TRANSHIP_CPU_C CUresult cuMemcpyDtoHAsync(void *To, CUdeviceptr From,
                                          size_t Bytes, CUstream Stream);
TRANSHIP_CPU_C CUresult cuMemcpyDtoDAsync(CUdeviceptr To, CUdeviceptr From,
                                          size_t Bytes, CUstream Stream);
TRANSHIP_CPU_C CUresult cuMemcpy2D(const CUDA_MEMCPY2D *P);
TRANSHIP_CPU_C CUresult cuMemcpy2DUnaligned(const CUDA_MEMCPY2D *P);
TRANSHIP_CPU_C CUresult cuMemcpy2DAsync(const CUDA_MEMCPY2D *P,
                                        CUstream Stream);
TRANSHIP_CPU_C CUresult cuMemsetD8(CUdeviceptr To, unsigned char Value,
                                   size_t Count);
TRANSHIP_CPU_C CUresult cuMemsetD16(CUdeviceptr To, unsigned short Value,
                                    size_t Count);
TRANSHIP_CPU_C CUresult cuMemsetD32(CUdeviceptr To, unsigned Value,
                                    size_t Count);
TRANSHIP_CPU_C CUresult cuMemsetD8Async(CUdeviceptr To, unsigned char Value,
                                        size_t Count, CUstream Stream);
TRANSHIP_CPU_C CUresult cuMemsetD16Async(CUdeviceptr To, unsigned short Value,
                                         size_t Count, CUstream Stream);
TRANSHIP_CPU_C CUresult cuMemsetD32Async(CUdeviceptr To, unsigned Value,
                                         size_t Count, CUstream Stream);
TRANSHIP_CPU_C CUresult cuMemsetD2D8(CUdeviceptr To, size_t Pitch,
                                     unsigned char Value, size_t Width,
                                     size_t Height);
TRANSHIP_CPU_C CUresult cuMemsetD2D16(CUdeviceptr To, size_t Pitch,
                                      unsigned short Value, size_t Width,
                                      size_t Height);
TRANSHIP_CPU_C CUresult cuMemsetD2D32(CUdeviceptr To, size_t Pitch,
                                      unsigned Value, size_t Width,
                                      size_t Height);
TRANSHIP_CPU_C CUresult cuMemPrefetchAsync(CUdeviceptr Pointer, size_t Bytes,
                                           CUmemLocation Place, unsigned Flags,
                                           CUstream Stream);
TRANSHIP_CPU_C CUresult cuMemAdvise(CUdeviceptr Pointer, size_t Bytes,
                                    CUmem_advise Advice, CUmemLocation Place);

//===-- Addresses and memory behind them ----------------------------------===//

TRANSHIP_CPU_C CUresult
cuMemGetAllocationGranularity(size_t *Bytes, const CUmemAllocationProp *,
                              CUmemAllocationGranularity_flags);
TRANSHIP_CPU_C CUresult cuMemAddressReserve(CUdeviceptr *Pointer, size_t Bytes,
                                            size_t, CUdeviceptr,
                                            unsigned long long);
TRANSHIP_CPU_C CUresult cuMemAddressFree(CUdeviceptr Pointer, size_t Bytes);
TRANSHIP_CPU_C CUresult cuMemCreate(CUmemGenericAllocationHandle *Handle,
                                    size_t Bytes, const CUmemAllocationProp *P,
                                    unsigned long long);
TRANSHIP_CPU_C CUresult cuMemRelease(CUmemGenericAllocationHandle Handle);
TRANSHIP_CPU_C CUresult cuMemMap(CUdeviceptr Pointer, size_t Bytes,
                                 size_t Offset,
                                 CUmemGenericAllocationHandle Handle,
                                 unsigned long long);
TRANSHIP_CPU_C CUresult cuMemUnmap(CUdeviceptr Pointer, size_t Bytes);
TRANSHIP_CPU_C CUresult cuMemSetAccess(CUdeviceptr Pointer, size_t Bytes,
                                       const CUmemAccessDesc *Access,
                                       size_t Count);
TRANSHIP_CPU_C CUresult
cuMemExportToShareableHandle(void *, CUmemGenericAllocationHandle,
                             CUmemAllocationHandleType, unsigned long long);
TRANSHIP_CPU_C CUresult cuMemImportFromShareableHandle(
    CUmemGenericAllocationHandle *, void *, CUmemAllocationHandleType);

//===-- Streams and events ------------------------------------------------===//

TRANSHIP_CPU_C CUresult cuStreamCreate(CUstream *Stream, unsigned Flags);
TRANSHIP_CPU_C CUresult cuStreamCreateWithPriority(CUstream *Stream,
                                                   unsigned Flags,
                                                   int Priority);
TRANSHIP_CPU_C CUresult cuStreamDestroy(CUstream Stream);
TRANSHIP_CPU_C CUresult cuStreamSynchronize(CUstream Stream);
TRANSHIP_CPU_C CUresult cuStreamQuery(CUstream Stream);
TRANSHIP_CPU_C CUresult cuStreamWaitEvent(CUstream Stream, CUevent Event,
                                          unsigned Flags);
TRANSHIP_CPU_C CUresult cuLaunchHostFunc(CUstream Stream, CUhostFn Function,
                                         void *Data);
TRANSHIP_CPU_C CUresult cuStreamWriteValue32(CUstream Stream, CUdeviceptr To,
                                             cuuint32_t Value, unsigned);
TRANSHIP_CPU_C CUresult cuEventCreate(CUevent *Event, unsigned Flags);
TRANSHIP_CPU_C CUresult cuEventDestroy(CUevent Event);
TRANSHIP_CPU_C CUresult cuEventRecord(CUevent Event, CUstream Stream);
TRANSHIP_CPU_C CUresult cuEventQuery(CUevent Event);
TRANSHIP_CPU_C CUresult cuEventSynchronize(CUevent Event);
TRANSHIP_CPU_C CUresult cuEventElapsedTime(float *Milliseconds, CUevent From,
                                           CUevent To);

//===-- Kernels -----------------------------------------------------------===//

// A CUfunction is a kernel of a module or, from cudaGetFuncBySymbol(), of the
// program's own.
TRANSHIP_CPU_C CUresult cuModuleLoad(CUmodule *, const char *);
TRANSHIP_CPU_C CUresult cuModuleLoadData(CUmodule *, const void *);
TRANSHIP_CPU_C CUresult cuModuleLoadDataEx(CUmodule *, const void *, unsigned,
                                           CUjit_option *, void **);
TRANSHIP_CPU_C CUresult cuModuleLoadFatBinary(CUmodule *, const void *);
TRANSHIP_CPU_C CUresult cuModuleUnload(CUmodule);
TRANSHIP_CPU_C CUresult cuModuleGetFunction(CUfunction *, CUmodule,
                                            const char *);
TRANSHIP_CPU_C CUresult cuModuleGetGlobal(CUdeviceptr *, size_t *, CUmodule,
                                          const char *);
TRANSHIP_CPU_C CUresult cuLinkCreate(unsigned, CUjit_option *, void **,
                                     CUlinkState *);
TRANSHIP_CPU_C CUresult cuLinkAddData(CUlinkState, CUjitInputType, void *,
                                      size_t, const char *, unsigned,
                                      CUjit_option *, void **);
TRANSHIP_CPU_C CUresult cuLinkAddFile(CUlinkState, CUjitInputType, const char *,
                                      unsigned, CUjit_option *, void **);
TRANSHIP_CPU_C CUresult cuLinkComplete(CUlinkState, void **, size_t *);
TRANSHIP_CPU_C CUresult cuLinkDestroy(CUlinkState);
TRANSHIP_CPU_C CUresult cuFuncGetAttribute(int *Value,
                                           CUfunction_attribute Attribute,
                                           CUfunction Function);
TRANSHIP_CPU_C CUresult cuFuncSetAttribute(CUfunction Function,
                                           CUfunction_attribute Attribute,
                                           int Value);
TRANSHIP_CPU_C CUresult cuFuncSetCacheConfig(CUfunction Function, CUfunc_cache);
TRANSHIP_CPU_C CUresult cuLaunchKernel(CUfunction Function, unsigned GX,
                                       unsigned GY, unsigned GZ, unsigned BX,
                                       unsigned BY, unsigned BZ,
                                       unsigned Shared, CUstream Stream,
                                       void **Arguments, void **Extra);
TRANSHIP_CPU_C CUresult
cuLaunchCooperativeKernel(CUfunction Function, unsigned GX, unsigned GY,
                          unsigned GZ, unsigned BX, unsigned BY, unsigned BZ,
                          unsigned Shared, CUstream Stream, void **Arguments);
TRANSHIP_CPU_C CUresult cuLaunchKernelEx(const CUlaunchConfig *Config,
                                         CUfunction Function, void **Arguments,
                                         void **Extra);
TRANSHIP_CPU_C CUresult cuOccupancyMaxActiveBlocksPerMultiprocessor(
    int *Blocks, CUfunction Function, int Threads, size_t Shared);
TRANSHIP_CPU_C CUresult cuOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(
    int *Blocks, CUfunction Function, int Threads, size_t Shared, unsigned);
TRANSHIP_CPU_C CUresult cuOccupancyMaxPotentialBlockSize(
    int *Grid, int *Block, CUfunction Function, CUoccupancyB2DSize Size,
    size_t Shared, int Limit);

//===-- Arrays and textures -----------------------------------------------===//

TRANSHIP_CPU_C CUresult cuArrayCreate(CUarray *Array,
                                      const CUDA_ARRAY_DESCRIPTOR *Its);
TRANSHIP_CPU_C CUresult cuArrayDestroy(CUarray Array);
TRANSHIP_CPU_C CUresult cuTexObjectCreate(CUtexObject *Texture,
                                          const CUDA_RESOURCE_DESC *Resource,
                                          const CUDA_TEXTURE_DESC *Its,
                                          const CUDA_RESOURCE_VIEW_DESC *View);
TRANSHIP_CPU_C CUresult cuTexObjectDestroy(CUtexObject Texture);

#if defined(__cplusplus) && !defined(TRANSHIP_CPU_SEPARATE)
#include "tranship/cpu/runtime/driver.inl"
#endif

#endif
