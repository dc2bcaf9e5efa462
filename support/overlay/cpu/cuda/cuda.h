// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// In place of CUDA's <cuda.h>: the driver's API on the CPU, on top of the same
// things as the runtime's. Enumerations are the runtime's where both have the
// same. Modules and linkers are refused: what they load cannot run here.
#ifndef TRANSHIP_CPU_CUDA_CUDA_H
#define TRANSHIP_CPU_CUDA_CUDA_H

#include "tranship/cpu/cuda/cuda_runtime_api.h"
#include "tranship/cpu/runtime/mapping.h"
#include <cstdint>

#ifndef CUDA_VERSION
#define CUDA_VERSION 13000
#endif
#define CUDA_CB

typedef uint32_t cuuint32_t;
typedef uint64_t cuuint64_t;

enum CUresult {
#define TRANSHIP_CPU_ERROR(VALUE, CUDA, DRIVER, HIP, MACA, TEXT) DRIVER = VALUE,
  TRANSHIP_CPU_ERRORS(TRANSHIP_CPU_ERROR)
#undef TRANSHIP_CPU_ERROR
      CUDA_ERROR_CONTEXT_ALREADY_CURRENT = 202
};

typedef int CUdevice;
typedef unsigned long long CUdeviceptr;
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

typedef cudaFuncCache CUfunc_cache;
constexpr CUfunc_cache CU_FUNC_CACHE_PREFER_NONE = cudaFuncCachePreferNone;
constexpr CUfunc_cache CU_FUNC_CACHE_PREFER_SHARED = cudaFuncCachePreferShared;
constexpr CUfunc_cache CU_FUNC_CACHE_PREFER_L1 = cudaFuncCachePreferL1;
constexpr CUfunc_cache CU_FUNC_CACHE_PREFER_EQUAL = cudaFuncCachePreferEqual;
typedef cudaSharedMemConfig CUsharedconfig;
typedef cudaLimit CUlimit;
constexpr CUlimit CU_LIMIT_STACK_SIZE = cudaLimitStackSize;
constexpr CUlimit CU_LIMIT_PRINTF_FIFO_SIZE = cudaLimitPrintfFifoSize;
constexpr CUlimit CU_LIMIT_MALLOC_HEAP_SIZE = cudaLimitMallocHeapSize;
typedef cudaMemLocationType CUmemLocationType;
constexpr CUmemLocationType CU_MEM_LOCATION_TYPE_DEVICE =
    cudaMemLocationTypeDevice;
constexpr CUmemLocationType CU_MEM_LOCATION_TYPE_HOST = cudaMemLocationTypeHost;
typedef cudaMemLocation CUmemLocation;
typedef cudaMemAccessFlags CUmemAccess_flags;
constexpr CUmemAccess_flags CU_MEM_ACCESS_FLAGS_PROT_NONE =
    cudaMemAccessFlagsProtNone;
constexpr CUmemAccess_flags CU_MEM_ACCESS_FLAGS_PROT_READ =
    cudaMemAccessFlagsProtRead;
constexpr CUmemAccess_flags CU_MEM_ACCESS_FLAGS_PROT_READWRITE =
    cudaMemAccessFlagsProtReadWrite;
typedef cudaMemAccessDesc CUmemAccessDesc;
typedef cudaMemAllocationType CUmemAllocationType;
constexpr CUmemAllocationType CU_MEM_ALLOCATION_TYPE_PINNED =
    cudaMemAllocationTypePinned;
typedef cudaMemAllocationHandleType CUmemAllocationHandleType;
constexpr CUmemAllocationHandleType CU_MEM_HANDLE_TYPE_NONE =
    cudaMemHandleTypeNone;
constexpr CUmemAllocationHandleType CU_MEM_HANDLE_TYPE_POSIX_FILE_DESCRIPTOR =
    cudaMemHandleTypePosixFileDescriptor;
typedef cudaMemoryAdvise CUmem_advise;
constexpr CUmem_advise CU_MEM_ADVISE_SET_READ_MOSTLY =
    cudaMemAdviseSetReadMostly;
constexpr CUmem_advise CU_MEM_ADVISE_UNSET_READ_MOSTLY =
    cudaMemAdviseUnsetReadMostly;
constexpr CUmem_advise CU_MEM_ADVISE_SET_PREFERRED_LOCATION =
    cudaMemAdviseSetPreferredLocation;
constexpr CUmem_advise CU_MEM_ADVISE_SET_ACCESSED_BY =
    cudaMemAdviseSetAccessedBy;

typedef cudaResourceType CUresourcetype;
constexpr CUresourcetype CU_RESOURCE_TYPE_ARRAY = cudaResourceTypeArray;
constexpr CUresourcetype CU_RESOURCE_TYPE_MIPMAPPED_ARRAY =
    cudaResourceTypeMipmappedArray;
constexpr CUresourcetype CU_RESOURCE_TYPE_LINEAR = cudaResourceTypeLinear;
constexpr CUresourcetype CU_RESOURCE_TYPE_PITCH2D = cudaResourceTypePitch2D;
typedef cudaTextureAddressMode CUaddress_mode;
constexpr CUaddress_mode CU_TR_ADDRESS_MODE_WRAP = cudaAddressModeWrap;
constexpr CUaddress_mode CU_TR_ADDRESS_MODE_CLAMP = cudaAddressModeClamp;
constexpr CUaddress_mode CU_TR_ADDRESS_MODE_MIRROR = cudaAddressModeMirror;
constexpr CUaddress_mode CU_TR_ADDRESS_MODE_BORDER = cudaAddressModeBorder;
typedef cudaTextureFilterMode CUfilter_mode;
constexpr CUfilter_mode CU_TR_FILTER_MODE_POINT = cudaFilterModePoint;
constexpr CUfilter_mode CU_TR_FILTER_MODE_LINEAR = cudaFilterModeLinear;
#define CU_TRSF_READ_AS_INTEGER 1
#define CU_TRSF_NORMALIZED_COORDINATES 2
#define CU_TRSF_SRGB 16

enum CUmemAllocationGranularity_flags {
  CU_MEM_ALLOC_GRANULARITY_MINIMUM = 0,
  CU_MEM_ALLOC_GRANULARITY_RECOMMENDED = 1
};
enum CUmemorytype {
  CU_MEMORYTYPE_HOST = 1,
  CU_MEMORYTYPE_DEVICE = 2,
  CU_MEMORYTYPE_ARRAY = 3,
  CU_MEMORYTYPE_UNIFIED = 4
};
enum CUctx_flags {
  CU_CTX_SCHED_AUTO = 0,
  CU_CTX_SCHED_SPIN = 1,
  CU_CTX_SCHED_YIELD = 2,
  CU_CTX_SCHED_BLOCKING_SYNC = 4,
  CU_CTX_BLOCKING_SYNC = 4,
  CU_CTX_MAP_HOST = 8,
  CU_CTX_LMEM_RESIZE_TO_MAX = 16
};
enum CUstream_flags { CU_STREAM_DEFAULT = 0, CU_STREAM_NON_BLOCKING = 1 };
enum CUevent_flags {
  CU_EVENT_DEFAULT = 0,
  CU_EVENT_BLOCKING_SYNC = 1,
  CU_EVENT_DISABLE_TIMING = 2,
  CU_EVENT_INTERPROCESS = 4
};
enum CUmemAttach_flags {
  CU_MEM_ATTACH_GLOBAL = 1,
  CU_MEM_ATTACH_HOST = 2,
  CU_MEM_ATTACH_SINGLE = 4
};
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
enum CUdevice_attribute {
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
};

enum CUfunction_attribute {
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
};

enum CUjit_option {
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
};

enum CUjitInputType {
  CU_JIT_INPUT_CUBIN = 0,
  CU_JIT_INPUT_PTX = 1,
  CU_JIT_INPUT_FATBINARY = 2,
  CU_JIT_INPUT_OBJECT = 3,
  CU_JIT_INPUT_LIBRARY = 4,
  CU_JIT_INPUT_NVVM = 5,
  CU_JIT_NUM_INPUT_TYPES = 6
};

enum CUpointer_attribute {
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
};

enum CUarray_format {
  CU_AD_FORMAT_UNSIGNED_INT8 = 0x01,
  CU_AD_FORMAT_UNSIGNED_INT16 = 0x02,
  CU_AD_FORMAT_UNSIGNED_INT32 = 0x03,
  CU_AD_FORMAT_SIGNED_INT8 = 0x08,
  CU_AD_FORMAT_SIGNED_INT16 = 0x09,
  CU_AD_FORMAT_SIGNED_INT32 = 0x0a,
  CU_AD_FORMAT_HALF = 0x10,
  CU_AD_FORMAT_FLOAT = 0x20
};

//===-- Structures --------------------------------------------------------===//

struct CUctxCreateParams;

struct CUmemAllocationProp {
  CUmemAllocationType type;
  CUmemAllocationHandleType requestedHandleTypes;
  CUmemLocation location;
  void *win32HandleMetaData;
  struct {
    unsigned char compressionType, gpuDirectRDMACapable;
    unsigned short usage;
    unsigned char reserved[4];
  } allocFlags;
};

struct CUDA_MEMCPY2D {
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
};

struct CUDA_ARRAY_DESCRIPTOR {
  size_t Width, Height;
  CUarray_format Format;
  unsigned NumChannels;
};

struct CUDA_RESOURCE_DESC {
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
};

struct CUDA_TEXTURE_DESC {
  CUaddress_mode addressMode[3];
  CUfilter_mode filterMode;
  unsigned flags, maxAnisotropy;
  CUfilter_mode mipmapFilterMode;
  float mipmapLevelBias, minMipmapLevelClamp, maxMipmapLevelClamp;
  float borderColor[4];
};
typedef cudaResourceViewDesc CUDA_RESOURCE_VIEW_DESC;

typedef cudaLaunchAttribute CUlaunchAttribute;
typedef struct CUlaunchConfig_st {
  unsigned gridDimX, gridDimY, gridDimZ;
  unsigned blockDimX, blockDimY, blockDimZ;
  unsigned sharedMemBytes;
  CUstream hStream;
  CUlaunchAttribute *attrs;
  unsigned numAttrs;
} CUlaunchConfig;

/// A context says which device is the current one; all contexts of a device
/// have the same memory here.
struct CUctx_st {
  int Device = 0;
  unsigned Flags = 0;
  int Users = 0; ///< Of a primary context.
  bool IsPrimary = false;
};

namespace tranship {
namespace cpu {
namespace driver {

inline char *at(CUdeviceptr Pointer) {
  return reinterpret_cast<char *>(uintptr_t(Pointer));
}

template <class F> cudaError_t put(CUdeviceptr *Out, F Make) {
  if (!Out)
    return cudaErrorInvalidValue;
  void *Pointer = nullptr;
  const cudaError_t Status = Make(&Pointer);
  if (Status == cudaSuccess)
    *Out = CUdeviceptr(uintptr_t(Pointer));
  return Status;
}

template <class F> cudaError_t fromProperties(int Device, F Use) {
  cudaDeviceProp P;
  const cudaError_t Status = deviceProperties(&P, Device);
  return Status == cudaSuccess ? Use(P) : Status;
}

inline cudaError_t deviceName(char *Name, int Size, int Device) {
  if (!Name || Size <= 0)
    return cudaErrorInvalidValue;
  return fromProperties(Device, [&](const cudaDeviceProp &P) {
    std::snprintf(Name, size_t(Size), "%s", P.name);
    return cudaSuccess;
  });
}

inline cudaError_t attribute(int *Value, CUdevice_attribute Attribute,
                             int Device) {
  if (Attribute == CU_DEVICE_ATTRIBUTE_VIRTUAL_MEMORY_MANAGEMENT_SUPPORTED)
    return isDevice(Device) ? give(Value, 1) : noDevice();
  return deviceAttribute(Value, cudaDeviceAttr(Attribute), Device);
}

inline std::vector<CUcontext> &stack() {
  static thread_local std::vector<CUcontext> Stack;
  return Stack;
}
inline CUcontext current() {
  return stack().empty() ? nullptr : stack().back();
}

inline CUctx_st &primary(int Device) {
  static std::vector<CUctx_st> &All = *new std::vector<CUctx_st>([] {
    std::vector<CUctx_st> Each{size_t(deviceCount())};
    for (int I = 0; I < deviceCount(); ++I) {
      Each[size_t(I)].Device = I;
      Each[size_t(I)].IsPrimary = true;
    }
    return Each;
  }());
  return All[size_t(Device)];
}

inline cudaError_t retainPrimary(CUcontext *Out, int Device) {
  if (!isDevice(Device))
    return cudaErrorInvalidDevice;
  const Locked Lock(runtime().Lock);
  ++primary(Device).Users;
  return give(Out, &primary(Device));
}

inline cudaError_t releasePrimary(int Device) {
  if (!isDevice(Device))
    return cudaErrorInvalidDevice;
  const Locked Lock(runtime().Lock);
  if (!primary(Device).Users)
    return cudaErrorDeviceUninitialized;
  --primary(Device).Users;
  return cudaSuccess;
}

inline cudaError_t push(CUcontext Context) {
  if (!Context)
    return cudaErrorDeviceUninitialized;
  stack().push_back(Context);
  return setDevice(Context->Device);
}

inline cudaError_t pop(CUcontext *Out) {
  if (stack().empty())
    return cudaErrorDeviceUninitialized;
  if (Out)
    *Out = current();
  stack().pop_back();
  return current() ? setDevice(current()->Device) : cudaSuccess;
}

inline cudaError_t setCurrent(CUcontext Context) {
  if (!stack().empty())
    stack().pop_back();
  return Context ? push(Context) : cudaSuccess;
}

inline cudaError_t createContext(CUcontext *Out, unsigned Flags, int Device) {
  if (!Out)
    return cudaErrorInvalidValue;
  if (!isDevice(Device))
    return cudaErrorInvalidDevice;
  auto *New = new CUctx_st;
  New->Device = Device;
  New->Flags = Flags;
  *Out = New;
  return push(New);
}

/// What was allocated in it stays.
inline cudaError_t destroyContext(CUcontext Context) {
  if (!Context || Context->IsPrimary)
    return cudaErrorDeviceUninitialized;
  std::vector<CUcontext> &Stack = stack();
  Stack.erase(std::remove(Stack.begin(), Stack.end(), Context), Stack.end());
  delete Context;
  return cudaSuccess;
}

inline cudaError_t range(CUdeviceptr *Base, size_t *Bytes,
                         CUdeviceptr Pointer) {
  Allocation In;
  char *Begin;
  if (!memory().find(at(Pointer), In, Begin))
    return cudaErrorSymbolNotFound;
  if (Base)
    *Base = CUdeviceptr(uintptr_t(Begin));
  if (Bytes)
    *Bytes = In.Bytes;
  return cudaSuccess;
}

inline cudaError_t pointerAttribute(void *Data, CUpointer_attribute Attribute,
                                    CUdeviceptr Pointer) {
  Allocation In;
  char *Begin;
  if (!Data || !memory().find(at(Pointer), In, Begin))
    return cudaErrorInvalidValue;
  switch (Attribute) {
  case CU_POINTER_ATTRIBUTE_MEMORY_TYPE:
    return give(static_cast<unsigned *>(Data),
                unsigned(In.Type == cudaMemoryTypeHost ? CU_MEMORYTYPE_HOST
                                                       : CU_MEMORYTYPE_DEVICE));
  case CU_POINTER_ATTRIBUTE_DEVICE_POINTER:
    return give(static_cast<CUdeviceptr *>(Data), Pointer);
  case CU_POINTER_ATTRIBUTE_HOST_POINTER:
    if (In.Type == cudaMemoryTypeDevice)
      return cudaErrorInvalidValue;
    return give(static_cast<void **>(Data), static_cast<void *>(at(Pointer)));
  case CU_POINTER_ATTRIBUTE_BUFFER_ID:
    return give(static_cast<unsigned long long *>(Data), In.Id);
  case CU_POINTER_ATTRIBUTE_IS_MANAGED:
    return give(static_cast<unsigned *>(Data),
                unsigned(In.Type == cudaMemoryTypeManaged));
  case CU_POINTER_ATTRIBUTE_DEVICE_ORDINAL:
    return give(static_cast<int *>(Data), In.Device);
  case CU_POINTER_ATTRIBUTE_RANGE_START_ADDR:
    return give(static_cast<CUdeviceptr *>(Data),
                CUdeviceptr(uintptr_t(Begin)));
  case CU_POINTER_ATTRIBUTE_RANGE_SIZE:
    return give(static_cast<size_t *>(Data), In.Bytes);
  case CU_POINTER_ATTRIBUTE_MAPPED:
    return give(static_cast<unsigned *>(Data), 1u);
  default:
    return cudaErrorNotSupported;
  }
}

/// Nulls for what a pointer does not have.
inline cudaError_t pointerAttributes(unsigned Count,
                                     CUpointer_attribute *Attributes,
                                     void **Data, CUdeviceptr Pointer) {
  if (!Attributes || !Data)
    return cudaErrorInvalidValue;
  for (unsigned I = 0; I < Count; ++I)
    if (pointerAttribute(Data[I], Attributes[I], Pointer) != cudaSuccess)
      std::memset(Data[I], 0, sizeof(int));
  return cudaSuccess;
}

inline cudaError_t copy2D(const CUDA_MEMCPY2D *P, CUstream Stream, bool Now) {
  if (!P)
    return cudaErrorInvalidValue;
  const auto Pointer = [](CUmemorytype Type, const void *Host,
                          CUdeviceptr Device) -> void * {
    return Type == CU_MEMORYTYPE_HOST    ? const_cast<void *>(Host)
           : Type == CU_MEMORYTYPE_ARRAY ? nullptr
                                         : at(Device);
  };
  const bool FromArray = P->srcMemoryType == CU_MEMORYTYPE_ARRAY;
  const bool ToArray = P->dstMemoryType == CU_MEMORYTYPE_ARRAY;
  char *From =
      static_cast<char *>(Pointer(P->srcMemoryType, P->srcHost, P->srcDevice));
  char *To =
      static_cast<char *>(Pointer(P->dstMemoryType, P->dstHost, P->dstDevice));
  // A pitch of 0 is that of rows without gaps.
  const size_t FromPitch = P->srcPitch ? P->srcPitch : P->WidthInBytes;
  const size_t ToPitch = P->dstPitch ? P->dstPitch : P->WidthInBytes;
  const bool FromHost = P->srcMemoryType == CU_MEMORYTYPE_HOST;
  const bool ToHost = P->dstMemoryType == CU_MEMORYTYPE_HOST;
  const bool Unified = P->srcMemoryType == CU_MEMORYTYPE_UNIFIED ||
                       P->dstMemoryType == CU_MEMORYTYPE_UNIFIED;
  const cudaMemcpyKind Kind = Unified              ? cudaMemcpyDefault
                              : FromHost && ToHost ? cudaMemcpyHostToHost
                              : FromHost           ? cudaMemcpyHostToDevice
                              : ToHost             ? cudaMemcpyDeviceToHost
                                                   : cudaMemcpyDeviceToDevice;
  if (From)
    From += P->srcXInBytes + P->srcY * FromPitch;
  if (To)
    To += P->dstXInBytes + P->dstY * ToPitch;
  Work W;
  if (!FromArray && !ToArray)
    W = copyWork(To, ToPitch, From, FromPitch, P->WidthInBytes, P->Height,
                 Kind);
  else if (const cudaError_t Status =
               arrayWork(W, ToArray ? P->dstArray : nullptr, P->dstXInBytes,
                         P->dstY, {To, ToPitch, P->WidthInBytes, P->Height},
                         FromArray ? P->srcArray : nullptr, P->srcXInBytes,
                         P->srcY, {From, FromPitch, P->WidthInBytes, P->Height},
                         P->WidthInBytes, P->Height, Kind))
    return Status;
  return Now ? submitNow(W) : submit(Stream, W);
}

inline cudaError_t createMemory(CUmemGenericAllocationHandle *Out, size_t Bytes,
                                const CUmemAllocationProp *P) {
  if (!Out || !P || P->type != cudaMemAllocationTypePinned ||
      P->location.type != cudaMemLocationTypeDevice)
    return cudaErrorInvalidValue;
  if (P->requestedHandleTypes != cudaMemHandleTypeNone)
    return cudaErrorNotSupported;
  Physical *Piece = nullptr;
  const cudaError_t Status = createPiece(Piece, Bytes, P->location.id);
  *Out = reinterpret_cast<CUmemGenericAllocationHandle>(Piece);
  return Status;
}

inline cudaError_t functionAttribute(int *Value, CUfunction_attribute Attribute,
                                     CUfunction Function) {
  cudaFuncAttributes A;
  const cudaError_t Status = functionAttributes(&A, Function);
  if (Status != cudaSuccess)
    return Status;
  switch (Attribute) {
  case CU_FUNC_ATTRIBUTE_MAX_THREADS_PER_BLOCK:
    return give(Value, A.maxThreadsPerBlock);
  case CU_FUNC_ATTRIBUTE_NUM_REGS:
    return give(Value, A.numRegs);
  case CU_FUNC_ATTRIBUTE_PTX_VERSION:
    return give(Value, A.ptxVersion);
  case CU_FUNC_ATTRIBUTE_BINARY_VERSION:
    return give(Value, A.binaryVersion);
  case CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES:
    return give(Value, A.maxDynamicSharedSizeBytes);
  case CU_FUNC_ATTRIBUTE_PREFERRED_SHARED_MEMORY_CARVEOUT:
    return give(Value, A.preferredShmemCarveout);
  case CU_FUNC_ATTRIBUTE_SHARED_SIZE_BYTES:
  case CU_FUNC_ATTRIBUTE_CONST_SIZE_BYTES:
  case CU_FUNC_ATTRIBUTE_LOCAL_SIZE_BYTES:
  case CU_FUNC_ATTRIBUTE_CACHE_MODE_CA:
    return give(Value, 0);
  default:
    return cudaErrorInvalidValue;
  }
}

inline cudaError_t launchConfigured(const CUlaunchConfig *C,
                                    CUfunction Function, void **Arguments,
                                    void **Extra) {
  if (!C)
    return cudaErrorInvalidValue;
  if (Extra)
    return cudaErrorNotSupported;
  cudaLaunchConfig_t Config = {};
  Config.gridDim = dim3(C->gridDimX, C->gridDimY, C->gridDimZ);
  Config.blockDim = dim3(C->blockDimX, C->blockDimY, C->blockDimZ);
  Config.dynamicSmemBytes = C->sharedMemBytes;
  Config.stream = C->hStream;
  Config.attrs = C->attrs;
  Config.numAttrs = C->numAttrs;
  return launchWith(&Config, static_cast<const void *>(Function), Arguments);
}

/// An array's format as the runtime has it.
inline cudaChannelFormatDesc channels(CUarray_format Format, unsigned Count) {
  int Bits = 32;
  cudaChannelFormatKind Kind = cudaChannelFormatKindFloat;
  switch (Format) {
  case CU_AD_FORMAT_UNSIGNED_INT8:
  case CU_AD_FORMAT_UNSIGNED_INT16:
  case CU_AD_FORMAT_UNSIGNED_INT32:
    Bits = 8 << (Format - CU_AD_FORMAT_UNSIGNED_INT8);
    Kind = cudaChannelFormatKindUnsigned;
    break;
  case CU_AD_FORMAT_SIGNED_INT8:
  case CU_AD_FORMAT_SIGNED_INT16:
  case CU_AD_FORMAT_SIGNED_INT32:
    Bits = 8 << (Format - CU_AD_FORMAT_SIGNED_INT8);
    Kind = cudaChannelFormatKindSigned;
    break;
  case CU_AD_FORMAT_HALF:
    Bits = 16;
    break;
  case CU_AD_FORMAT_FLOAT:
    break;
  }
  return {Bits, Count > 1 ? Bits : 0, Count > 2 ? Bits : 0,
          Count > 3 ? Bits : 0, Kind};
}

inline cudaError_t createArray(CUarray *Out, const CUDA_ARRAY_DESCRIPTOR *D) {
  if (!D)
    return cudaErrorInvalidValue;
  const cudaChannelFormatDesc Desc = channels(D->Format, D->NumChannels);
  return cudaMallocArray(Out, &Desc, D->Width, D->Height);
}

inline cudaError_t createTexture(CUtexObject *Out, const CUDA_RESOURCE_DESC *R,
                                 const CUDA_TEXTURE_DESC *T,
                                 const CUDA_RESOURCE_VIEW_DESC *View) {
  if (!R || !T)
    return cudaErrorInvalidValue;
  cudaResourceDesc Resource = {};
  Resource.resType = R->resType;
  cudaChannelFormatDesc Desc = {};
  switch (R->resType) {
  case cudaResourceTypeArray:
    Resource.res.array.array = R->res.array.hArray;
    if (const cudaError_t Status =
            cudaGetChannelDesc(&Desc, R->res.array.hArray))
      return Status;
    break;
  case cudaResourceTypeMipmappedArray:
    return cudaErrorNotSupported;
  case cudaResourceTypeLinear:
    Desc = channels(R->res.linear.format, R->res.linear.numChannels);
    Resource.res.linear.devPtr = at(R->res.linear.devPtr);
    Resource.res.linear.desc = Desc;
    Resource.res.linear.sizeInBytes = R->res.linear.sizeInBytes;
    break;
  case cudaResourceTypePitch2D:
    Desc = channels(R->res.pitch2D.format, R->res.pitch2D.numChannels);
    Resource.res.pitch2D.devPtr = at(R->res.pitch2D.devPtr);
    Resource.res.pitch2D.desc = Desc;
    Resource.res.pitch2D.width = R->res.pitch2D.width;
    Resource.res.pitch2D.height = R->res.pitch2D.height;
    Resource.res.pitch2D.pitchInBytes = R->res.pitch2D.pitchInBytes;
    break;
  }
  cudaTextureDesc Texture = {};
  for (int I = 0; I < 3; ++I)
    Texture.addressMode[I] = T->addressMode[I];
  for (int I = 0; I < 4; ++I)
    Texture.borderColor[I] = T->borderColor[I];
  Texture.filterMode = T->filterMode;
  Texture.normalizedCoords = (T->flags & CU_TRSF_NORMALIZED_COORDINATES) != 0;
  Texture.sRGB = (T->flags & CU_TRSF_SRGB) != 0;
  // Narrow integers are read as fractions unless a flag says otherwise.
  Texture.readMode = Desc.f == cudaChannelFormatKindFloat || Desc.x > 16 ||
                             T->flags & CU_TRSF_READ_AS_INTEGER
                         ? cudaReadModeElementType
                         : cudaReadModeNormalizedFloat;
  Texture.maxAnisotropy = T->maxAnisotropy;
  return cudaCreateTextureObject(Out, &Resource, &Texture, View);
}

inline const char *errorName(CUresult Error) {
#ifdef TRANSHIP_CPU_CUDA
  switch (Error) {
#define TRANSHIP_CPU_ERROR(VALUE, CUDA, DRIVER, HIP, MACA, TEXT)               \
  case DRIVER:                                                                 \
    return #DRIVER;
    TRANSHIP_CPU_ERRORS(TRANSHIP_CPU_ERROR)
#undef TRANSHIP_CPU_ERROR
  default:
    return nullptr;
  }
#else
  return cpu::errorName(cudaError_t(Error));
#endif
}

} // namespace driver
} // namespace cpu
} // namespace tranship

/// Errors have no memory here but for that of a failed kernel.
#define TRANSHIP_CPU_DRIVER(...)                                               \
  using namespace tranship::cpu;                                               \
  const cudaError_t Refusal = refusal();                                       \
  return CUresult(Refusal != cudaSuccess ? Refusal : (__VA_ARGS__))

inline CUresult cuGetErrorName(CUresult Error, const char **Name) {
  *Name = tranship::cpu::driver::errorName(Error);
  return *Name ? CUDA_SUCCESS : CUDA_ERROR_INVALID_VALUE;
}
inline CUresult cuGetErrorString(CUresult Error, const char **Text) {
  *Text = tranship::cpu::errorText(cudaError_t(Error));
  return *Text ? CUDA_SUCCESS : CUDA_ERROR_INVALID_VALUE;
}

//===-- Devices and contexts ----------------------------------------------===//

inline CUresult cuInit(unsigned Flags) {
  TRANSHIP_CPU_DRIVER(Flags           ? cudaErrorInvalidValue
                      : deviceCount() ? cudaSuccess
                                      : cudaErrorNoDevice);
}
inline CUresult cuDriverGetVersion(int *Version) {
  TRANSHIP_CPU_DRIVER(give(Version, RuntimeVersion));
}
inline CUresult cuDeviceGet(CUdevice *Device, int Number) {
  TRANSHIP_CPU_DRIVER(isDevice(Number) ? give(Device, Number)
                                       : cudaErrorInvalidDevice);
}
inline CUresult cuDeviceGetCount(int *Count) {
  TRANSHIP_CPU_DRIVER(give(Count, deviceCount()));
}
inline CUresult cuDeviceGetName(char *Name, int Size, CUdevice Device) {
  TRANSHIP_CPU_DRIVER(driver::deviceName(Name, Size, Device));
}
inline CUresult cuDeviceGetUuid(CUuuid *Id, CUdevice Device) {
  TRANSHIP_CPU_DRIVER(driver::fromProperties(
      Device, [&](const cudaDeviceProp &P) { return give(Id, P.uuid); }));
}
inline CUresult cuDeviceTotalMem(size_t *Bytes, CUdevice Device) {
  TRANSHIP_CPU_DRIVER(isDevice(Device) ? give(Bytes, totalMemory())
                                       : cudaErrorInvalidDevice);
}
inline CUresult cuDeviceGetAttribute(int *Value, CUdevice_attribute Attribute,
                                     CUdevice Device) {
  TRANSHIP_CPU_DRIVER(driver::attribute(Value, Attribute, Device));
}
inline CUresult cuDeviceComputeCapability(int *Major, int *Minor,
                                          CUdevice Device) {
  TRANSHIP_CPU_DRIVER(
      driver::fromProperties(Device, [&](const cudaDeviceProp &P) {
        return give(Major, P.major), give(Minor, P.minor);
      }));
}
inline CUresult cuDeviceGetPCIBusId(char *Text, int Size, CUdevice Device) {
  TRANSHIP_CPU_DRIVER(busId(Text, Size, Device));
}
inline CUresult cuDeviceGetByPCIBusId(CUdevice *Device, const char *Text) {
  TRANSHIP_CPU_DRIVER(deviceOfBusId(Device, Text));
}
inline CUresult cuDeviceCanAccessPeer(int *Can, CUdevice Device,
                                      CUdevice Peer) {
  TRANSHIP_CPU_DRIVER(canAccessPeer(Can, Device, Peer));
}
inline CUresult cuDevicePrimaryCtxRetain(CUcontext *Context, CUdevice Device) {
  TRANSHIP_CPU_DRIVER(driver::retainPrimary(Context, Device));
}
inline CUresult cuDevicePrimaryCtxRelease(CUdevice Device) {
  TRANSHIP_CPU_DRIVER(driver::releasePrimary(Device));
}
inline CUresult cuDevicePrimaryCtxReset(CUdevice Device) {
  TRANSHIP_CPU_DRIVER(isDevice(Device) ? (setDevice(Device), reset())
                                       : cudaErrorInvalidDevice);
}
inline CUresult cuDevicePrimaryCtxSetFlags(CUdevice Device, unsigned Flags) {
  TRANSHIP_CPU_DRIVER(isDevice(Device)
                          ? (driver::primary(Device).Flags = Flags, cudaSuccess)
                          : cudaErrorInvalidDevice);
}
inline CUresult cuDevicePrimaryCtxGetState(CUdevice Device, unsigned *Flags,
                                           int *Active) {
  TRANSHIP_CPU_DRIVER(
      isDevice(Device) ? (give(Flags, driver::primary(Device).Flags),
                          give(Active, int(driver::primary(Device).Users > 0)))
                       : cudaErrorInvalidDevice);
}
inline CUresult cuCtxCreate(CUcontext *Context, CUctxCreateParams *,
                            unsigned Flags, CUdevice Device) {
  TRANSHIP_CPU_DRIVER(driver::createContext(Context, Flags, Device));
}
inline CUresult cuCtxCreate(CUcontext *Context, unsigned Flags,
                            CUdevice Device) {
  TRANSHIP_CPU_DRIVER(driver::createContext(Context, Flags, Device));
}
inline CUresult cuCtxDestroy(CUcontext Context) {
  TRANSHIP_CPU_DRIVER(driver::destroyContext(Context));
}
inline CUresult cuCtxPushCurrent(CUcontext Context) {
  TRANSHIP_CPU_DRIVER(driver::push(Context));
}
inline CUresult cuCtxPopCurrent(CUcontext *Context) {
  TRANSHIP_CPU_DRIVER(driver::pop(Context));
}
inline CUresult cuCtxSetCurrent(CUcontext Context) {
  TRANSHIP_CPU_DRIVER(driver::setCurrent(Context));
}
inline CUresult cuCtxGetCurrent(CUcontext *Context) {
  TRANSHIP_CPU_DRIVER(give(Context, driver::current()));
}
inline CUresult cuCtxGetDevice(CUdevice *Device) {
  TRANSHIP_CPU_DRIVER(deviceCount() ? give(Device, Host.Device)
                                    : cudaErrorNoDevice);
}
inline CUresult cuCtxGetFlags(unsigned *Flags) {
  TRANSHIP_CPU_DRIVER(driver::current() ? give(Flags, driver::current()->Flags)
                                        : cudaErrorDeviceUninitialized);
}
inline CUresult cuCtxGetApiVersion(CUcontext, unsigned *Version) {
  TRANSHIP_CPU_DRIVER(give(Version, 3020u));
}
inline CUresult cuCtxSynchronize() { TRANSHIP_CPU_DRIVER(synchronize()); }
inline CUresult cuCtxSetCacheConfig(CUfunc_cache Config) {
  TRANSHIP_CPU_DRIVER(withDevice(
      [&](DeviceState &D) { return D.Cache = Config, cudaSuccess; }));
}
inline CUresult cuCtxGetCacheConfig(CUfunc_cache *Config) {
  TRANSHIP_CPU_DRIVER(
      withDevice([&](DeviceState &D) { return give(Config, D.Cache); }));
}
inline CUresult cuCtxSetSharedMemConfig(CUsharedconfig Config) {
  TRANSHIP_CPU_DRIVER(withDevice(
      [&](DeviceState &D) { return D.Banks = Config, cudaSuccess; }));
}
inline CUresult cuCtxGetSharedMemConfig(CUsharedconfig *Config) {
  TRANSHIP_CPU_DRIVER(
      withDevice([&](DeviceState &D) { return give(Config, D.Banks); }));
}
inline CUresult cuCtxSetLimit(CUlimit Limit, size_t Value) {
  TRANSHIP_CPU_DRIVER(limit(Limit, nullptr, &Value));
}
inline CUresult cuCtxGetLimit(size_t *Value, CUlimit Limit) {
  TRANSHIP_CPU_DRIVER(limit(Limit, Value, nullptr));
}
inline CUresult cuCtxGetStreamPriorityRange(int *Least, int *Greatest) {
  TRANSHIP_CPU_DRIVER((give(Least, 0), give(Greatest, -5), cudaSuccess));
}
inline CUresult cuCtxEnablePeerAccess(CUcontext Peer, unsigned Flags) {
  TRANSHIP_CPU_DRIVER(Peer ? enablePeer(Peer->Device, true, Flags)
                           : cudaErrorDeviceUninitialized);
}
inline CUresult cuCtxDisablePeerAccess(CUcontext Peer) {
  TRANSHIP_CPU_DRIVER(Peer ? enablePeer(Peer->Device, false)
                           : cudaErrorDeviceUninitialized);
}

//===-- Memory ------------------------------------------------------------===//

inline CUresult cuMemGetInfo(size_t *Free, size_t *Total) {
  TRANSHIP_CPU_DRIVER(memoryInfo(Free, Total));
}
inline CUresult cuMemAlloc(CUdeviceptr *Pointer, size_t Bytes) {
  TRANSHIP_CPU_DRIVER(
      !Bytes ? cudaErrorInvalidValue : driver::put(Pointer, [&](void **P) {
        return allocate(P, Bytes,
                        here(Allocation::Malloc, cudaMemoryTypeDevice));
      }));
}
inline CUresult cuMemAllocManaged(CUdeviceptr *Pointer, size_t Bytes,
                                  unsigned Flags) {
  TRANSHIP_CPU_DRIVER(
      !Bytes ? cudaErrorInvalidValue : driver::put(Pointer, [&](void **P) {
        return allocate(
            P, Bytes, here(Allocation::Managed, cudaMemoryTypeManaged, Flags));
      }));
}
inline CUresult cuMemAllocPitch(CUdeviceptr *Pointer, size_t *Pitch,
                                size_t Width, size_t Height, unsigned) {
  TRANSHIP_CPU_DRIVER(driver::put(Pointer, [&](void **P) {
    return allocatePitched(P, Pitch, Width, Height);
  }));
}
inline CUresult cuMemFree(CUdeviceptr Pointer) {
  TRANSHIP_CPU_DRIVER(freeDevice(driver::at(Pointer)));
}
inline CUresult cuMemAllocHost(void **Pointer, size_t Bytes) {
  TRANSHIP_CPU_DRIVER(allocate(
      Pointer, Bytes,
      here(Allocation::Host, cudaMemoryTypeHost, cudaHostAllocMapped)));
}
inline CUresult cuMemHostAlloc(void **Pointer, size_t Bytes, unsigned Flags) {
  TRANSHIP_CPU_DRIVER(allocate(
      Pointer, Bytes, here(Allocation::Host, cudaMemoryTypeHost, Flags)));
}
inline CUresult cuMemFreeHost(void *Pointer) {
  TRANSHIP_CPU_DRIVER(freeHost(Pointer));
}
inline CUresult cuMemHostRegister(void *Pointer, size_t Bytes, unsigned Flags) {
  TRANSHIP_CPU_DRIVER(registerHost(Pointer, Bytes, Flags));
}
inline CUresult cuMemHostUnregister(void *Pointer) {
  TRANSHIP_CPU_DRIVER(unregisterHost(Pointer));
}
inline CUresult cuMemHostGetDevicePointer(CUdeviceptr *Out, void *Pointer,
                                          unsigned) {
  TRANSHIP_CPU_DRIVER(driver::put(
      Out, [&](void **P) { return hostPointer(P, Pointer, nullptr); }));
}
inline CUresult cuMemAllocAsync(CUdeviceptr *Pointer, size_t Bytes,
                                CUstream Stream) {
  TRANSHIP_CPU_DRIVER(driver::put(
      Pointer, [&](void **P) { return allocateAsync(P, Bytes, Stream); }));
}
inline CUresult cuMemFreeAsync(CUdeviceptr Pointer, CUstream Stream) {
  TRANSHIP_CPU_DRIVER(freeAsync(driver::at(Pointer), Stream));
}
inline CUresult cuMemGetAddressRange(CUdeviceptr *Base, size_t *Bytes,
                                     CUdeviceptr Pointer) {
  TRANSHIP_CPU_DRIVER(driver::range(Base, Bytes, Pointer));
}
inline CUresult cuPointerGetAttribute(void *Data, CUpointer_attribute Attribute,
                                      CUdeviceptr Pointer) {
  TRANSHIP_CPU_DRIVER(driver::pointerAttribute(Data, Attribute, Pointer));
}
inline CUresult cuPointerGetAttributes(unsigned Count,
                                       CUpointer_attribute *Attributes,
                                       void **Data, CUdeviceptr Pointer) {
  TRANSHIP_CPU_DRIVER(
      driver::pointerAttributes(Count, Attributes, Data, Pointer));
}
inline CUresult cuMemcpy(CUdeviceptr To, CUdeviceptr From, size_t Bytes) {
  TRANSHIP_CPU_DRIVER(submitNow(
      copyWork(driver::at(To), driver::at(From), Bytes, cudaMemcpyDefault)));
}
inline CUresult cuMemcpyAsync(CUdeviceptr To, CUdeviceptr From, size_t Bytes,
                              CUstream Stream) {
  TRANSHIP_CPU_DRIVER(submit(Stream, copyWork(driver::at(To), driver::at(From),
                                              Bytes, cudaMemcpyDefault)));
}
inline CUresult cuMemcpyHtoD(CUdeviceptr To, const void *From, size_t Bytes) {
  TRANSHIP_CPU_DRIVER(
      submitNow(copyWork(driver::at(To), From, Bytes, cudaMemcpyHostToDevice)));
}
inline CUresult cuMemcpyDtoH(void *To, CUdeviceptr From, size_t Bytes) {
  TRANSHIP_CPU_DRIVER(
      submitNow(copyWork(To, driver::at(From), Bytes, cudaMemcpyDeviceToHost)));
}
inline CUresult cuMemcpyDtoD(CUdeviceptr To, CUdeviceptr From, size_t Bytes) {
  TRANSHIP_CPU_DRIVER(submitNow(copyWork(driver::at(To), driver::at(From),
                                         Bytes, cudaMemcpyDeviceToDevice)));
}
inline CUresult cuMemcpyHtoDAsync(CUdeviceptr To, const void *From,
                                  size_t Bytes, CUstream Stream) {
  TRANSHIP_CPU_DRIVER(submit(
      Stream, copyWork(driver::at(To), From, Bytes, cudaMemcpyHostToDevice)));
}
inline CUresult cuMemcpyDtoHAsync(void *To, CUdeviceptr From, size_t Bytes,
                                  CUstream Stream) {
  TRANSHIP_CPU_DRIVER(submit(
      Stream, copyWork(To, driver::at(From), Bytes, cudaMemcpyDeviceToHost)));
}
inline CUresult cuMemcpyDtoDAsync(CUdeviceptr To, CUdeviceptr From,
                                  size_t Bytes, CUstream Stream) {
  TRANSHIP_CPU_DRIVER(
      submit(Stream, copyWork(driver::at(To), driver::at(From), Bytes,
                              cudaMemcpyDeviceToDevice)));
}
inline CUresult cuMemcpy2D(const CUDA_MEMCPY2D *P) {
  TRANSHIP_CPU_DRIVER(driver::copy2D(P, nullptr, true));
}
inline CUresult cuMemcpy2DUnaligned(const CUDA_MEMCPY2D *P) {
  TRANSHIP_CPU_DRIVER(driver::copy2D(P, nullptr, true));
}
inline CUresult cuMemcpy2DAsync(const CUDA_MEMCPY2D *P, CUstream Stream) {
  TRANSHIP_CPU_DRIVER(driver::copy2D(P, Stream, false));
}
inline CUresult cuMemsetD8(CUdeviceptr To, unsigned char Value, size_t Count) {
  TRANSHIP_CPU_DRIVER(
      submit(nullptr, fillWork(driver::at(To), Count, Value, 1, Count, 1)));
}
inline CUresult cuMemsetD16(CUdeviceptr To, unsigned short Value,
                            size_t Count) {
  TRANSHIP_CPU_DRIVER(
      submit(nullptr, fillWork(driver::at(To), 2 * Count, Value, 2, Count, 1)));
}
inline CUresult cuMemsetD32(CUdeviceptr To, unsigned Value, size_t Count) {
  TRANSHIP_CPU_DRIVER(
      submit(nullptr, fillWork(driver::at(To), 4 * Count, Value, 4, Count, 1)));
}
inline CUresult cuMemsetD8Async(CUdeviceptr To, unsigned char Value,
                                size_t Count, CUstream Stream) {
  TRANSHIP_CPU_DRIVER(
      submit(Stream, fillWork(driver::at(To), Count, Value, 1, Count, 1)));
}
inline CUresult cuMemsetD16Async(CUdeviceptr To, unsigned short Value,
                                 size_t Count, CUstream Stream) {
  TRANSHIP_CPU_DRIVER(
      submit(Stream, fillWork(driver::at(To), 2 * Count, Value, 2, Count, 1)));
}
inline CUresult cuMemsetD32Async(CUdeviceptr To, unsigned Value, size_t Count,
                                 CUstream Stream) {
  TRANSHIP_CPU_DRIVER(
      submit(Stream, fillWork(driver::at(To), 4 * Count, Value, 4, Count, 1)));
}
inline CUresult cuMemsetD2D8(CUdeviceptr To, size_t Pitch, unsigned char Value,
                             size_t Width, size_t Height) {
  TRANSHIP_CPU_DRIVER(submit(
      nullptr, fillWork(driver::at(To), Pitch, Value, 1, Width, Height)));
}
inline CUresult cuMemsetD2D16(CUdeviceptr To, size_t Pitch,
                              unsigned short Value, size_t Width,
                              size_t Height) {
  TRANSHIP_CPU_DRIVER(submit(
      nullptr, fillWork(driver::at(To), Pitch, Value, 2, Width, Height)));
}
inline CUresult cuMemsetD2D32(CUdeviceptr To, size_t Pitch, unsigned Value,
                              size_t Width, size_t Height) {
  TRANSHIP_CPU_DRIVER(submit(
      nullptr, fillWork(driver::at(To), Pitch, Value, 4, Width, Height)));
}
inline CUresult cuMemPrefetchAsync(CUdeviceptr Pointer, size_t Bytes,
                                   CUmemLocation Place, unsigned Flags,
                                   CUstream Stream) {
  TRANSHIP_CPU_DRIVER(
      prefetch(driver::at(Pointer), Bytes, Place, Flags, Stream));
}
inline CUresult cuMemAdvise(CUdeviceptr Pointer, size_t Bytes,
                            CUmem_advise Advice, CUmemLocation Place) {
  TRANSHIP_CPU_DRIVER(advise(driver::at(Pointer), Bytes, Advice, Place));
}

//===-- Addresses and memory behind them ----------------------------------===//

inline CUresult
cuMemGetAllocationGranularity(size_t *Bytes, const CUmemAllocationProp *,
                              CUmemAllocationGranularity_flags) {
  TRANSHIP_CPU_DRIVER(give(Bytes, granularity()));
}
inline CUresult cuMemAddressReserve(CUdeviceptr *Pointer, size_t Bytes, size_t,
                                    CUdeviceptr, unsigned long long) {
  TRANSHIP_CPU_DRIVER(driver::put(Pointer, [&](void **P) {
    char *At = nullptr;
    const cudaError_t Status = reserve(At, Bytes);
    *P = At;
    return Status;
  }));
}
inline CUresult cuMemAddressFree(CUdeviceptr Pointer, size_t Bytes) {
  TRANSHIP_CPU_DRIVER(unreserve(driver::at(Pointer), Bytes));
}
inline CUresult cuMemCreate(CUmemGenericAllocationHandle *Handle, size_t Bytes,
                            const CUmemAllocationProp *P, unsigned long long) {
  TRANSHIP_CPU_DRIVER(driver::createMemory(Handle, Bytes, P));
}
inline CUresult cuMemRelease(CUmemGenericAllocationHandle Handle) {
  TRANSHIP_CPU_DRIVER(releasePiece(reinterpret_cast<Physical *>(Handle)));
}
inline CUresult cuMemMap(CUdeviceptr Pointer, size_t Bytes, size_t Offset,
                         CUmemGenericAllocationHandle Handle,
                         unsigned long long) {
  TRANSHIP_CPU_DRIVER(mapPiece(driver::at(Pointer), Bytes, Offset,
                               reinterpret_cast<Physical *>(Handle)));
}
inline CUresult cuMemUnmap(CUdeviceptr Pointer, size_t Bytes) {
  TRANSHIP_CPU_DRIVER(unmap(driver::at(Pointer), Bytes));
}
inline CUresult cuMemSetAccess(CUdeviceptr Pointer, size_t Bytes,
                               const CUmemAccessDesc *Access, size_t Count) {
  TRANSHIP_CPU_DRIVER(
      Access && Count ? setAccess(driver::at(Pointer), Bytes, Access[0].flags)
                      : cudaErrorInvalidValue);
}
inline CUresult cuMemExportToShareableHandle(void *,
                                             CUmemGenericAllocationHandle,
                                             CUmemAllocationHandleType,
                                             unsigned long long) {
  TRANSHIP_CPU_DRIVER(cudaErrorNotSupported);
}
inline CUresult cuMemImportFromShareableHandle(CUmemGenericAllocationHandle *,
                                               void *,
                                               CUmemAllocationHandleType) {
  TRANSHIP_CPU_DRIVER(cudaErrorNotSupported);
}

//===-- Streams and events ------------------------------------------------===//

inline CUresult cuStreamCreate(CUstream *Stream, unsigned Flags) {
  TRANSHIP_CPU_DRIVER(createStream(Stream, Flags, 0));
}
inline CUresult cuStreamCreateWithPriority(CUstream *Stream, unsigned Flags,
                                           int Priority) {
  TRANSHIP_CPU_DRIVER(createStream(Stream, Flags, Priority));
}
inline CUresult cuStreamDestroy(CUstream Stream) {
  TRANSHIP_CPU_DRIVER(destroyStream(Stream));
}
inline CUresult cuStreamSynchronize(CUstream Stream) {
  TRANSHIP_CPU_DRIVER(waitForStream(Stream));
}
inline CUresult cuStreamQuery(CUstream Stream) {
  TRANSHIP_CPU_DRIVER(waitForStream(Stream));
}
inline CUresult cuStreamWaitEvent(CUstream Stream, CUevent Event,
                                  unsigned Flags) {
  TRANSHIP_CPU_DRIVER(waitForEvent(Stream, Event, Flags));
}
inline CUresult cuLaunchHostFunc(CUstream Stream, CUhostFn Function,
                                 void *Data) {
  TRANSHIP_CPU_DRIVER(callWork(Stream, Function, nullptr, Data));
}
inline CUresult cuStreamWriteValue32(CUstream Stream, CUdeviceptr To,
                                     cuuint32_t Value, unsigned) {
  TRANSHIP_CPU_DRIVER(
      submit(Stream, fillWork(driver::at(To), 4, Value, 4, 1, 1)));
}
inline CUresult cuEventCreate(CUevent *Event, unsigned Flags) {
  TRANSHIP_CPU_DRIVER(createEvent(Event, Flags));
}
inline CUresult cuEventDestroy(CUevent Event) {
  TRANSHIP_CPU_DRIVER(destroyEvent(Event));
}
inline CUresult cuEventRecord(CUevent Event, CUstream Stream) {
  TRANSHIP_CPU_DRIVER(recordEvent(Event, Stream, 0));
}
inline CUresult cuEventQuery(CUevent Event) {
  TRANSHIP_CPU_DRIVER(eventDone(Event));
}
inline CUresult cuEventSynchronize(CUevent Event) {
  TRANSHIP_CPU_DRIVER(eventDone(Event));
}
inline CUresult cuEventElapsedTime(float *Milliseconds, CUevent From,
                                   CUevent To) {
  TRANSHIP_CPU_DRIVER(elapsed(Milliseconds, From, To));
}

//===-- Kernels -----------------------------------------------------------===//

// A CUfunction is a kernel of the program's own, from cudaGetFuncBySymbol().
// Code that is loaded at run time cannot run on the CPU.
inline CUresult cuModuleLoad(CUmodule *, const char *) {
  TRANSHIP_CPU_DRIVER(cudaErrorNotSupported);
}
inline CUresult cuModuleLoadData(CUmodule *, const void *) {
  TRANSHIP_CPU_DRIVER(cudaErrorNotSupported);
}
inline CUresult cuModuleLoadDataEx(CUmodule *, const void *, unsigned,
                                   CUjit_option *, void **) {
  TRANSHIP_CPU_DRIVER(cudaErrorNotSupported);
}
inline CUresult cuModuleLoadFatBinary(CUmodule *, const void *) {
  TRANSHIP_CPU_DRIVER(cudaErrorNotSupported);
}
inline CUresult cuModuleUnload(CUmodule) {
  TRANSHIP_CPU_DRIVER(cudaErrorInvalidResourceHandle);
}
inline CUresult cuModuleGetFunction(CUfunction *, CUmodule, const char *) {
  TRANSHIP_CPU_DRIVER(cudaErrorInvalidResourceHandle);
}
inline CUresult cuModuleGetGlobal(CUdeviceptr *, size_t *, CUmodule,
                                  const char *) {
  TRANSHIP_CPU_DRIVER(cudaErrorInvalidResourceHandle);
}
inline CUresult cuLinkCreate(unsigned, CUjit_option *, void **, CUlinkState *) {
  TRANSHIP_CPU_DRIVER(cudaErrorNotSupported);
}
inline CUresult cuLinkAddData(CUlinkState, CUjitInputType, void *, size_t,
                              const char *, unsigned, CUjit_option *, void **) {
  TRANSHIP_CPU_DRIVER(cudaErrorNotSupported);
}
inline CUresult cuLinkAddFile(CUlinkState, CUjitInputType, const char *,
                              unsigned, CUjit_option *, void **) {
  TRANSHIP_CPU_DRIVER(cudaErrorNotSupported);
}
inline CUresult cuLinkComplete(CUlinkState, void **, size_t *) {
  TRANSHIP_CPU_DRIVER(cudaErrorNotSupported);
}
inline CUresult cuLinkDestroy(CUlinkState) {
  TRANSHIP_CPU_DRIVER(cudaErrorNotSupported);
}
inline CUresult cuFuncGetAttribute(int *Value, CUfunction_attribute Attribute,
                                   CUfunction Function) {
  TRANSHIP_CPU_DRIVER(driver::functionAttribute(Value, Attribute, Function));
}
inline CUresult cuFuncSetAttribute(CUfunction Function,
                                   CUfunction_attribute Attribute, int Value) {
  TRANSHIP_CPU_DRIVER(
      setFunctionAttribute(Function, cudaFuncAttribute(Attribute), Value));
}
inline CUresult cuFuncSetCacheConfig(CUfunction Function, CUfunc_cache) {
  TRANSHIP_CPU_DRIVER(Function ? cudaSuccess : cudaErrorInvalidResourceHandle);
}
inline CUresult cuLaunchKernel(CUfunction Function, unsigned GX, unsigned GY,
                               unsigned GZ, unsigned BX, unsigned BY,
                               unsigned BZ, unsigned Shared, CUstream Stream,
                               void **Arguments, void **Extra) {
  TRANSHIP_CPU_DRIVER(Extra ? cudaErrorNotSupported
                            : launchAt(Function, dim3(GX, GY, GZ),
                                       dim3(BX, BY, BZ), Arguments, Shared,
                                       Stream, false));
}
inline CUresult cuLaunchCooperativeKernel(CUfunction Function, unsigned GX,
                                          unsigned GY, unsigned GZ, unsigned BX,
                                          unsigned BY, unsigned BZ,
                                          unsigned Shared, CUstream Stream,
                                          void **Arguments) {
  TRANSHIP_CPU_DRIVER(launchAt(Function, dim3(GX, GY, GZ), dim3(BX, BY, BZ),
                               Arguments, Shared, Stream, true));
}
inline CUresult cuLaunchKernelEx(const CUlaunchConfig *Config,
                                 CUfunction Function, void **Arguments,
                                 void **Extra) {
  TRANSHIP_CPU_DRIVER(
      driver::launchConfigured(Config, Function, Arguments, Extra));
}
inline CUresult cuOccupancyMaxActiveBlocksPerMultiprocessor(int *Blocks,
                                                            CUfunction Function,
                                                            int Threads,
                                                            size_t Shared) {
  TRANSHIP_CPU_DRIVER(occupancy(Blocks, Function, Threads, Shared));
}
inline CUresult cuOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(
    int *Blocks, CUfunction Function, int Threads, size_t Shared, unsigned) {
  TRANSHIP_CPU_DRIVER(occupancy(Blocks, Function, Threads, Shared));
}
inline CUresult cuOccupancyMaxPotentialBlockSize(int *Grid, int *Block,
                                                 CUfunction Function,
                                                 CUoccupancyB2DSize Size,
                                                 size_t Shared, int Limit) {
  TRANSHIP_CPU_DRIVER(bestBlock(
      Grid, Block, Function,
      [&](int Threads) { return Size ? Size(Threads) : Shared; }, Limit));
}

//===-- Arrays and textures -----------------------------------------------===//

inline CUresult cuArrayCreate(CUarray *Array,
                              const CUDA_ARRAY_DESCRIPTOR *Its) {
  TRANSHIP_CPU_DRIVER(driver::createArray(Array, Its));
}
inline CUresult cuArrayDestroy(CUarray Array) {
  TRANSHIP_CPU_DRIVER(Array ? cudaFreeArray(Array)
                            : cudaErrorInvalidResourceHandle);
}
inline CUresult cuTexObjectCreate(CUtexObject *Texture,
                                  const CUDA_RESOURCE_DESC *Resource,
                                  const CUDA_TEXTURE_DESC *Its,
                                  const CUDA_RESOURCE_VIEW_DESC *View) {
  TRANSHIP_CPU_DRIVER(driver::createTexture(Texture, Resource, Its, View));
}
inline CUresult cuTexObjectDestroy(CUtexObject Texture) {
  TRANSHIP_CPU_DRIVER(cudaDestroyTextureObject(Texture));
}

#endif
