// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The errors: value, and names in CUDA's runtime, CUDA's driver, HIP, MXMACA.
// A name may stand for no error of that platform's; programs see it only if
// their platform has it. The texts are our own.
#ifndef TRANSHIP_CPU_RUNTIME_ERROR_LIST_H
#define TRANSHIP_CPU_RUNTIME_ERROR_LIST_H

// clang-format off
#define TRANSHIP_CPU_ERRORS(X) \
  X(0, cudaSuccess, CUDA_SUCCESS, hipSuccess, mcSuccess, "no error") \
  X(1, cudaErrorInvalidValue, CUDA_ERROR_INVALID_VALUE, hipErrorInvalidValue, mcErrorInvalidValue, "invalid argument") \
  X(2, cudaErrorMemoryAllocation, CUDA_ERROR_OUT_OF_MEMORY, hipErrorOutOfMemory, mcErrorMemoryAllocation, "out of memory") \
  X(3, cudaErrorInitializationError, CUDA_ERROR_NOT_INITIALIZED, hipErrorNotInitialized, mcErrorInitializationError, "initialization error") \
  X(4, cudaErrorCudartUnloading, CUDA_ERROR_DEINITIALIZED, hipErrorDeinitialized, mcErrorDeinitialized, "cudart unloading") \
  X(5, cudaErrorProfilerDisabled, CUDA_ERROR_PROFILER_DISABLED, hipErrorProfilerDisabled, mcErrorProfilerDisabled, "profiler disabled") \
  X(6, cudaErrorProfilerNotInitialized, CUDA_ERROR_PROFILER_NOT_INITIALIZED, hipErrorProfilerNotInitialized, mcErrorProfilerNotInitialized, "profiler not initialized") \
  X(7, cudaErrorProfilerAlreadyStarted, CUDA_ERROR_PROFILER_ALREADY_STARTED, hipErrorProfilerAlreadyStarted, mcErrorProfilerAlreadyStarted, "profiler already started") \
  X(8, cudaErrorProfilerAlreadyStopped, CUDA_ERROR_PROFILER_ALREADY_STOPPED, hipErrorProfilerAlreadyStopped, mcErrorProfilerAlreadyStopped, "profiler already stopped") \
  X(9, cudaErrorInvalidConfiguration, CUDA_ERROR_INVALID_CONFIGURATION, hipErrorInvalidConfiguration, mcErrorInvalidConfiguration, "invalid configuration of a launch") \
  X(12, cudaErrorInvalidPitchValue, CUDA_ERROR_INVALID_PITCH_VALUE, hipErrorInvalidPitchValue, mcErrorInvalidPitchValue, "invalid pitch value") \
  X(13, cudaErrorInvalidSymbol, CUDA_ERROR_INVALID_SYMBOL, hipErrorInvalidSymbol, mcErrorInvalidSymbol, "invalid symbol") \
  X(16, cudaErrorInvalidHostPointer, CUDA_ERROR_INVALID_HOST_POINTER, hipErrorInvalidHostPointer, mcErrorInvalidHostPointer, "invalid host pointer") \
  X(17, cudaErrorInvalidDevicePointer, CUDA_ERROR_INVALID_DEVICE_POINTER, hipErrorInvalidDevicePointer, mcErrorInvalidDevicePointer, "invalid device pointer") \
  X(18, cudaErrorInvalidTexture, CUDA_ERROR_INVALID_TEXTURE, hipErrorInvalidTexture, mcErrorInvalidTexture, "invalid texture") \
  X(19, cudaErrorInvalidTextureBinding, CUDA_ERROR_INVALID_TEXTURE_BINDING, hipErrorInvalidTextureBinding, mcErrorInvalidTextureBinding, "invalid texture binding") \
  X(20, cudaErrorInvalidChannelDescriptor, CUDA_ERROR_INVALID_CHANNEL_DESCRIPTOR, hipErrorInvalidChannelDescriptor, mcErrorInvalidChannelDescriptor, "invalid channel descriptor") \
  X(21, cudaErrorInvalidMemcpyDirection, CUDA_ERROR_INVALID_MEMCPY_DIRECTION, hipErrorInvalidMemcpyDirection, mcErrorInvalidMemcpyDirection, "invalid copy direction") \
  X(22, cudaErrorAddressOfConstant, CUDA_ERROR_ADDRESS_OF_CONSTANT, hipErrorAddressOfConstant, mcErrorAddressOfConstant, "address of constant") \
  X(23, cudaErrorTextureFetchFailed, CUDA_ERROR_TEXTURE_FETCH_FAILED, hipErrorTextureFetchFailed, mcErrorTextureFetchFailed, "texture fetch failed") \
  X(24, cudaErrorTextureNotBound, CUDA_ERROR_TEXTURE_NOT_BOUND, hipErrorTextureNotBound, mcErrorTextureNotBound, "texture not bound") \
  X(25, cudaErrorSynchronizationError, CUDA_ERROR_SYNCHRONIZATION_ERROR, hipErrorSynchronizationError, mcErrorSynchronizationError, "synchronization error") \
  X(26, cudaErrorInvalidFilterSetting, CUDA_ERROR_INVALID_FILTER_SETTING, hipErrorInvalidFilterSetting, mcErrorInvalidFilterSetting, "invalid filter setting") \
  X(27, cudaErrorInvalidNormSetting, CUDA_ERROR_INVALID_NORM_SETTING, hipErrorInvalidNormSetting, mcErrorInvalidNormSetting, "invalid norm setting") \
  X(28, cudaErrorMixedDeviceExecution, CUDA_ERROR_MIXED_DEVICE_EXECUTION, hipErrorMixedDeviceExecution, mcErrorMixedDeviceExecution, "mixed device execution") \
  X(31, cudaErrorNotYetImplemented, CUDA_ERROR_NOT_YET_IMPLEMENTED, hipErrorNotYetImplemented, mcErrorNotYetImplemented, "not yet implemented") \
  X(32, cudaErrorMemoryValueTooLarge, CUDA_ERROR_MEMORY_VALUE_TOO_LARGE, hipErrorMemoryValueTooLarge, mcErrorMemoryValueTooLarge, "memory value too large") \
  X(34, cudaErrorStubLibrary, CUDA_ERROR_STUB_LIBRARY, hipErrorStubLibrary, mcErrorStubLibrary, "stub library") \
  X(35, cudaErrorInsufficientDriver, CUDA_ERROR_INSUFFICIENT_DRIVER, hipErrorInsufficientDriver, mcErrorInsufficientDriver, "insufficient driver") \
  X(36, cudaErrorCallRequiresNewerDriver, CUDA_ERROR_CALL_REQUIRES_NEWER_DRIVER, hipErrorCallRequiresNewerDriver, mcErrorCallRequiresNewerDriver, "call requires newer driver") \
  X(37, cudaErrorInvalidSurface, CUDA_ERROR_INVALID_SURFACE, hipErrorInvalidSurface, mcErrorInvalidSurface, "invalid surface") \
  X(43, cudaErrorDuplicateVariableName, CUDA_ERROR_DUPLICATE_VARIABLE_NAME, hipErrorDuplicateVariableName, mcErrorDuplicateVariableName, "duplicate variable name") \
  X(44, cudaErrorDuplicateTextureName, CUDA_ERROR_DUPLICATE_TEXTURE_NAME, hipErrorDuplicateTextureName, mcErrorDuplicateTextureName, "duplicate texture name") \
  X(45, cudaErrorDuplicateSurfaceName, CUDA_ERROR_DUPLICATE_SURFACE_NAME, hipErrorDuplicateSurfaceName, mcErrorDuplicateSurfaceName, "duplicate surface name") \
  X(46, cudaErrorDevicesUnavailable, CUDA_ERROR_DEVICE_UNAVAILABLE, hipErrorDevicesUnavailable, mcErrorDevicesUnavailable, "devices unavailable") \
  X(49, cudaErrorIncompatibleDriverContext, CUDA_ERROR_INCOMPATIBLE_DRIVER_CONTEXT, hipErrorIncompatibleDriverContext, mcErrorIncompatibleDriverContext, "incompatible driver context") \
  X(52, cudaErrorMissingConfiguration, CUDA_ERROR_MISSING_CONFIGURATION, hipErrorMissingConfiguration, mcErrorMissingConfiguration, "missing configuration") \
  X(53, cudaErrorPriorLaunchFailure, CUDA_ERROR_PRIOR_LAUNCH_FAILURE, hipErrorPriorLaunchFailure, mcErrorPriorLaunchFailure, "prior launch failure") \
  X(65, cudaErrorLaunchMaxDepthExceeded, CUDA_ERROR_LAUNCH_MAX_DEPTH_EXCEEDED, hipErrorLaunchMaxDepthExceeded, mcErrorLaunchMaxDepthExceeded, "launch most depth exceeded") \
  X(66, cudaErrorLaunchFileScopedTex, CUDA_ERROR_LAUNCH_FILE_SCOPED_TEX, hipErrorLaunchFileScopedTex, mcErrorLaunchFileScopedTex, "launch file scoped texture") \
  X(67, cudaErrorLaunchFileScopedSurf, CUDA_ERROR_LAUNCH_FILE_SCOPED_SURF, hipErrorLaunchFileScopedSurf, mcErrorLaunchFileScopedSurf, "launch file scoped surface") \
  X(68, cudaErrorSyncDepthExceeded, CUDA_ERROR_SYNC_DEPTH_EXCEEDED, hipErrorSyncDepthExceeded, mcErrorSyncDepthExceeded, "sync depth exceeded") \
  X(69, cudaErrorLaunchPendingCountExceeded, CUDA_ERROR_LAUNCH_PENDING_COUNT_EXCEEDED, hipErrorLaunchPendingCountExceeded, mcErrorLaunchPendingCountExceeded, "launch pending count exceeded") \
  X(98, cudaErrorInvalidDeviceFunction, CUDA_ERROR_INVALID_DEVICE_FUNCTION, hipErrorInvalidDeviceFunction, mcErrorInvalidDeviceFunction, "no kernel that can run on the CPU") \
  X(100, cudaErrorNoDevice, CUDA_ERROR_NO_DEVICE, hipErrorNoDevice, mcErrorNoDevice, "no device") \
  X(101, cudaErrorInvalidDevice, CUDA_ERROR_INVALID_DEVICE, hipErrorInvalidDevice, mcErrorInvalidDevice, "invalid device") \
  X(102, cudaErrorDeviceNotLicensed, CUDA_ERROR_DEVICE_NOT_LICENSED, hipErrorDeviceNotLicensed, mcErrorDeviceNotLicensed, "device not licensed") \
  X(103, cudaErrorSoftwareValidityNotEstablished, CUDA_ERROR_SOFTWARE_VALIDITY_NOT_ESTABLISHED, hipErrorSoftwareValidityNotEstablished, mcErrorSoftwareValidityNotEstablished, "software validity not established") \
  X(127, cudaErrorStartupFailure, CUDA_ERROR_STARTUP_FAILURE, hipErrorStartupFailure, mcErrorStartupFailure, "startup failure") \
  X(200, cudaErrorInvalidKernelImage, CUDA_ERROR_INVALID_IMAGE, hipErrorInvalidImage, mcErrorInvalidKernelImage, "invalid kernel image") \
  X(201, cudaErrorDeviceUninitialized, CUDA_ERROR_INVALID_CONTEXT, hipErrorInvalidContext, mcErrorDeviceUninitialized, "device uninitialized") \
  X(205, cudaErrorMapBufferObjectFailed, CUDA_ERROR_MAP_FAILED, hipErrorMapFailed, mcErrorMapBufferObjectFailed, "map buffer object failed") \
  X(206, cudaErrorUnmapBufferObjectFailed, CUDA_ERROR_UNMAP_FAILED, hipErrorUnmapFailed, mcErrorUnmapBufferObjectFailed, "unmap buffer object failed") \
  X(207, cudaErrorArrayIsMapped, CUDA_ERROR_ARRAY_IS_MAPPED, hipErrorArrayIsMapped, mcErrorArrayIsMapped, "array is mapped") \
  X(208, cudaErrorAlreadyMapped, CUDA_ERROR_ALREADY_MAPPED, hipErrorAlreadyMapped, mcErrorAlreadyMapped, "already mapped") \
  X(209, cudaErrorNoKernelImageForDevice, CUDA_ERROR_NO_BINARY_FOR_GPU, hipErrorNoBinaryForGpu, mcErrorNoKernelImageForDevice, "no kernel image for device") \
  X(210, cudaErrorAlreadyAcquired, CUDA_ERROR_ALREADY_ACQUIRED, hipErrorAlreadyAcquired, mcErrorAlreadyAcquired, "already acquired") \
  X(211, cudaErrorNotMapped, CUDA_ERROR_NOT_MAPPED, hipErrorNotMapped, mcErrorNotMapped, "not mapped") \
  X(212, cudaErrorNotMappedAsArray, CUDA_ERROR_NOT_MAPPED_AS_ARRAY, hipErrorNotMappedAsArray, mcErrorNotMappedAsArray, "not mapped as array") \
  X(213, cudaErrorNotMappedAsPointer, CUDA_ERROR_NOT_MAPPED_AS_POINTER, hipErrorNotMappedAsPointer, mcErrorNotMappedAsPointer, "not mapped as pointer") \
  X(214, cudaErrorECCUncorrectable, CUDA_ERROR_ECC_UNCORRECTABLE, hipErrorECCNotCorrectable, mcErrorECCUncorrectable, "ECC uncorrectable") \
  X(215, cudaErrorUnsupportedLimit, CUDA_ERROR_UNSUPPORTED_LIMIT, hipErrorUnsupportedLimit, mcErrorUnsupportedLimit, "unsupported limit") \
  X(216, cudaErrorDeviceAlreadyInUse, CUDA_ERROR_CONTEXT_ALREADY_IN_USE, hipErrorContextAlreadyInUse, mcErrorDeviceAlreadyInUse, "device already in use") \
  X(217, cudaErrorPeerAccessUnsupported, CUDA_ERROR_PEER_ACCESS_UNSUPPORTED, hipErrorPeerAccessUnsupported, mcErrorPeerAccessUnsupported, "peer access unsupported") \
  X(218, cudaErrorInvalidPtx, CUDA_ERROR_INVALID_PTX, hipErrorInvalidKernelFile, mcErrorInvalidKernelFile, "invalid PTX") \
  X(219, cudaErrorInvalidGraphicsContext, CUDA_ERROR_INVALID_GRAPHICS_CONTEXT, hipErrorInvalidGraphicsContext, mcErrorInvalidGraphicsContext, "invalid graphics context") \
  X(220, cudaErrorNvlinkUncorrectable, CUDA_ERROR_NVLINK_UNCORRECTABLE, hipErrorNvlinkUncorrectable, mcErrorMxlinkUncorrectable, "nvlink uncorrectable") \
  X(221, cudaErrorJitCompilerNotFound, CUDA_ERROR_JIT_COMPILER_NOT_FOUND, hipErrorJitCompilerNotFound, mcErrorJitCompilerNotFound, "JIT compiler not found") \
  X(222, cudaErrorUnsupportedPtxVersion, CUDA_ERROR_UNSUPPORTED_PTX_VERSION, hipErrorUnsupportedPtxVersion, mcErrorUnsupportedKernelVersion, "unsupported PTX version") \
  X(223, cudaErrorJitCompilationDisabled, CUDA_ERROR_JIT_COMPILATION_DISABLED, hipErrorJitCompilationDisabled, mcErrorJitCompilationDisabled, "JIT compilation disabled") \
  X(224, cudaErrorUnsupportedExecAffinity, CUDA_ERROR_UNSUPPORTED_EXEC_AFFINITY, hipErrorUnsupportedExecAffinity, mcErrorUnsupportedExecAffinity, "unsupported exec affinity") \
  X(225, cudaErrorUnsupportedDevSideSync, CUDA_ERROR_UNSUPPORTED_DEVSIDE_SYNC, hipErrorUnsupportedDevSideSync, mcErrorUnsupportedDevSideSync, "unsupported device side sync") \
  X(226, cudaErrorContained, CUDA_ERROR_CONTAINED, hipErrorContained, mcErrorContained, "contained") \
  X(300, cudaErrorInvalidSource, CUDA_ERROR_INVALID_SOURCE, hipErrorInvalidSource, mcErrorInvalidSource, "invalid source") \
  X(301, cudaErrorFileNotFound, CUDA_ERROR_FILE_NOT_FOUND, hipErrorFileNotFound, mcErrorFileNotFound, "file not found") \
  X(302, cudaErrorSharedObjectSymbolNotFound, CUDA_ERROR_SHARED_OBJECT_SYMBOL_NOT_FOUND, hipErrorSharedObjectSymbolNotFound, mcErrorSharedObjectSymbolNotFound, "shared object symbol not found") \
  X(303, cudaErrorSharedObjectInitFailed, CUDA_ERROR_SHARED_OBJECT_INIT_FAILED, hipErrorSharedObjectInitFailed, mcErrorSharedObjectInitFailed, "shared object init failed") \
  X(304, cudaErrorOperatingSystem, CUDA_ERROR_OPERATING_SYSTEM, hipErrorOperatingSystem, mcErrorOperatingSystem, "operating system") \
  X(400, cudaErrorInvalidResourceHandle, CUDA_ERROR_INVALID_HANDLE, hipErrorInvalidHandle, mcErrorInvalidResourceHandle, "invalid handle of a stream, event, graph or array") \
  X(401, cudaErrorIllegalState, CUDA_ERROR_ILLEGAL_STATE, hipErrorIllegalState, mcErrorIllegalState, "illegal state") \
  X(402, cudaErrorLossyQuery, CUDA_ERROR_LOSSY_QUERY, hipErrorLossyQuery, mcErrorLossyQuery, "lossy query") \
  X(500, cudaErrorSymbolNotFound, CUDA_ERROR_NOT_FOUND, hipErrorNotFound, mcErrorSymbolNotFound, "symbol not found") \
  X(600, cudaErrorNotReady, CUDA_ERROR_NOT_READY, hipErrorNotReady, mcErrorNotReady, "not finished yet") \
  X(700, cudaErrorIllegalAddress, CUDA_ERROR_ILLEGAL_ADDRESS, hipErrorIllegalAddress, mcErrorIllegalAddress, "illegal address") \
  X(701, cudaErrorLaunchOutOfResources, CUDA_ERROR_LAUNCH_OUT_OF_RESOURCES, hipErrorLaunchOutOfResources, mcErrorLaunchOutOfResources, "a launch needs too much") \
  X(702, cudaErrorLaunchTimeout, CUDA_ERROR_LAUNCH_TIMEOUT, hipErrorLaunchTimeOut, mcErrorLaunchTimeout, "launch timeout") \
  X(703, cudaErrorLaunchIncompatibleTexturing, CUDA_ERROR_LAUNCH_INCOMPATIBLE_TEXTURING, hipErrorLaunchIncompatibleTexturing, mcErrorLaunchIncompatibleTexturing, "launch incompatible texturing") \
  X(704, cudaErrorPeerAccessAlreadyEnabled, CUDA_ERROR_PEER_ACCESS_ALREADY_ENABLED, hipErrorPeerAccessAlreadyEnabled, mcErrorPeerAccessAlreadyEnabled, "peer access already enabled") \
  X(705, cudaErrorPeerAccessNotEnabled, CUDA_ERROR_PEER_ACCESS_NOT_ENABLED, hipErrorPeerAccessNotEnabled, mcErrorPeerAccessNotEnabled, "peer access not enabled") \
  X(708, cudaErrorSetOnActiveProcess, CUDA_ERROR_PRIMARY_CONTEXT_ACTIVE, hipErrorSetOnActiveProcess, mcErrorSetOnActiveProcess, "set on active process") \
  X(709, cudaErrorContextIsDestroyed, CUDA_ERROR_CONTEXT_IS_DESTROYED, hipErrorContextIsDestroyed, mcErrorContextIsDestroyed, "context is destroyed") \
  X(710, cudaErrorAssert, CUDA_ERROR_ASSERT, hipErrorAssert, mcErrorAssert, "assert") \
  X(711, cudaErrorTooManyPeers, CUDA_ERROR_TOO_MANY_PEERS, hipErrorTooManyPeers, mcErrorTooManyPeers, "too many peers") \
  X(712, cudaErrorHostMemoryAlreadyRegistered, CUDA_ERROR_HOST_MEMORY_ALREADY_REGISTERED, hipErrorHostMemoryAlreadyRegistered, mcErrorHostMemoryAlreadyRegistered, "host memory already registered") \
  X(713, cudaErrorHostMemoryNotRegistered, CUDA_ERROR_HOST_MEMORY_NOT_REGISTERED, hipErrorHostMemoryNotRegistered, mcErrorHostMemoryNotRegistered, "host memory not registered") \
  X(714, cudaErrorHardwareStackError, CUDA_ERROR_HARDWARE_STACK_ERROR, hipErrorHardwareStackError, mcErrorHardwareStackError, "hardware stack error") \
  X(715, cudaErrorIllegalInstruction, CUDA_ERROR_ILLEGAL_INSTRUCTION, hipErrorIllegalInstruction, mcErrorIllegalInstruction, "illegal instruction") \
  X(716, cudaErrorMisalignedAddress, CUDA_ERROR_MISALIGNED_ADDRESS, hipErrorMisalignedAddress, mcErrorMisalignedAddress, "misaligned address") \
  X(717, cudaErrorInvalidAddressSpace, CUDA_ERROR_INVALID_ADDRESS_SPACE, hipErrorInvalidAddressSpace, mcErrorInvalidAddressSpace, "invalid address space") \
  X(718, cudaErrorInvalidPc, CUDA_ERROR_INVALID_PC, hipErrorInvalidPc, mcErrorInvalidPc, "invalid program counter") \
  X(719, cudaErrorLaunchFailure, CUDA_ERROR_LAUNCH_FAILED, hipErrorLaunchFailure, mcErrorLaunchFailure, "a kernel has failed") \
  X(720, cudaErrorCooperativeLaunchTooLarge, CUDA_ERROR_COOPERATIVE_LAUNCH_TOO_LARGE, hipErrorCooperativeLaunchTooLarge, mcErrorCooperativeLaunchTooLarge, "too many blocks for a cooperative launch") \
  X(721, cudaErrorTensorMemoryLeak, CUDA_ERROR_TENSOR_MEMORY_LEAK, hipErrorTensorMemoryLeak, mcErrorTensorMemoryLeak, "tensor memory leak") \
  X(800, cudaErrorNotPermitted, CUDA_ERROR_NOT_PERMITTED, hipErrorNotPermitted, mcErrorNotPermitted, "not permitted here") \
  X(801, cudaErrorNotSupported, CUDA_ERROR_NOT_SUPPORTED, hipErrorNotSupported, mcErrorNotSupported, "not supported on the CPU") \
  X(802, cudaErrorSystemNotReady, CUDA_ERROR_SYSTEM_NOT_READY, hipErrorSystemNotReady, mcErrorSystemNotReady, "system not ready") \
  X(803, cudaErrorSystemDriverMismatch, CUDA_ERROR_SYSTEM_DRIVER_MISMATCH, hipErrorSystemDriverMismatch, mcErrorSystemDriverMismatch, "system driver mismatch") \
  X(804, cudaErrorCompatNotSupportedOnDevice, CUDA_ERROR_COMPAT_NOT_SUPPORTED_ON_DEVICE, hipErrorCompatNotSupportedOnDevice, mcErrorCompatNotSupportedOnDevice, "compat not supported on device") \
  X(805, cudaErrorMpsConnectionFailed, CUDA_ERROR_MPS_CONNECTION_FAILED, hipErrorMpsConnectionFailed, mcErrorMpsConnectionFailed, "MPS connection failed") \
  X(806, cudaErrorMpsRpcFailure, CUDA_ERROR_MPS_RPC_FAILURE, hipErrorMpsRpcFailure, mcErrorMpsRpcFailure, "MPS RPC failure") \
  X(807, cudaErrorMpsServerNotReady, CUDA_ERROR_MPS_SERVER_NOT_READY, hipErrorMpsServerNotReady, mcErrorMpsServerNotReady, "MPS server not ready") \
  X(808, cudaErrorMpsMaxClientsReached, CUDA_ERROR_MPS_MAX_CLIENTS_REACHED, hipErrorMpsMaxClientsReached, mcErrorMpsMaxClientsReached, "MPS most clients reached") \
  X(809, cudaErrorMpsMaxConnectionsReached, CUDA_ERROR_MPS_MAX_CONNECTIONS_REACHED, hipErrorMpsMaxConnectionsReached, mcErrorMpsMaxConnectionsReached, "MPS most connections reached") \
  X(810, cudaErrorMpsClientTerminated, CUDA_ERROR_MPS_CLIENT_TERMINATED, hipErrorMpsClientTerminated, mcErrorMpsClientTerminated, "MPS client terminated") \
  X(811, cudaErrorCdpNotSupported, CUDA_ERROR_CDP_NOT_SUPPORTED, hipErrorCdpNotSupported, mcErrorCdpNotSupported, "dynamic parallelism not supported") \
  X(812, cudaErrorCdpVersionMismatch, CUDA_ERROR_CDP_VERSION_MISMATCH, hipErrorCdpVersionMismatch, mcErrorCdpVersionMismatch, "dynamic parallelism version mismatch") \
  X(900, cudaErrorStreamCaptureUnsupported, CUDA_ERROR_STREAM_CAPTURE_UNSUPPORTED, hipErrorStreamCaptureUnsupported, mcErrorStreamCaptureUnsupported, "stream capture unsupported") \
  X(901, cudaErrorStreamCaptureInvalidated, CUDA_ERROR_STREAM_CAPTURE_INVALIDATED, hipErrorStreamCaptureInvalidated, mcErrorStreamCaptureInvalidated, "stream capture invalidated") \
  X(902, cudaErrorStreamCaptureMerge, CUDA_ERROR_STREAM_CAPTURE_MERGE, hipErrorStreamCaptureMerge, mcErrorStreamCaptureMerge, "stream capture merge") \
  X(903, cudaErrorStreamCaptureUnmatched, CUDA_ERROR_STREAM_CAPTURE_UNMATCHED, hipErrorStreamCaptureUnmatched, mcErrorStreamCaptureUnmatched, "stream capture unmatched") \
  X(904, cudaErrorStreamCaptureUnjoined, CUDA_ERROR_STREAM_CAPTURE_UNJOINED, hipErrorStreamCaptureUnjoined, mcErrorStreamCaptureUnjoined, "stream capture unjoined") \
  X(905, cudaErrorStreamCaptureIsolation, CUDA_ERROR_STREAM_CAPTURE_ISOLATION, hipErrorStreamCaptureIsolation, mcErrorStreamCaptureIsolation, "stream capture isolation") \
  X(906, cudaErrorStreamCaptureImplicit, CUDA_ERROR_STREAM_CAPTURE_IMPLICIT, hipErrorStreamCaptureImplicit, mcErrorStreamCaptureImplicit, "stream capture implicit") \
  X(907, cudaErrorCapturedEvent, CUDA_ERROR_CAPTURED_EVENT, hipErrorCapturedEvent, mcErrorCapturedEvent, "captured event") \
  X(908, cudaErrorStreamCaptureWrongThread, CUDA_ERROR_STREAM_CAPTURE_WRONG_THREAD, hipErrorStreamCaptureWrongThread, mcErrorStreamCaptureWrongThread, "stream capture wrong thread") \
  X(909, cudaErrorTimeout, CUDA_ERROR_TIMEOUT, hipErrorTimeout, mcErrorTimeout, "timeout") \
  X(910, cudaErrorGraphExecUpdateFailure, CUDA_ERROR_GRAPH_EXEC_UPDATE_FAILURE, hipErrorGraphExecUpdateFailure, mcErrorGraphExecUpdateFailure, "graph exec update failure") \
  X(911, cudaErrorExternalDevice, CUDA_ERROR_EXTERNAL_DEVICE, hipErrorExternalDevice, mcErrorExternalDevice, "external device") \
  X(912, cudaErrorInvalidClusterSize, CUDA_ERROR_INVALID_CLUSTER_SIZE, hipErrorInvalidClusterSize, mcErrorInvalidClusterSize, "invalid cluster size") \
  X(913, cudaErrorFunctionNotLoaded, CUDA_ERROR_FUNCTION_NOT_LOADED, hipErrorFunctionNotLoaded, mcErrorFunctionNotLoaded, "function not loaded") \
  X(914, cudaErrorInvalidResourceType, CUDA_ERROR_INVALID_RESOURCE_TYPE, hipErrorInvalidResourceType, mcErrorInvalidResourceType, "invalid resource type") \
  X(915, cudaErrorInvalidResourceConfiguration, CUDA_ERROR_INVALID_RESOURCE_CONFIGURATION, hipErrorInvalidResourceConfiguration, mcErrorInvalidResourceConfiguration, "invalid resource configuration") \
  X(999, cudaErrorUnknown, CUDA_ERROR_UNKNOWN, hipErrorUnknown, mcErrorUnknown, "unknown error") \
  X(10000, cudaErrorApiFailureBase, CUDA_ERROR_API_FAILURE_BASE, hipErrorApiFailureBase, mcErrorApiFailureBase, "API failure")
// clang-format on

#endif
