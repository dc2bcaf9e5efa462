// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The part of NVML that programs use, on ROCm's amd_smi (6.2 and later), under
// NVML's names and in NVML's units; C99 and C++. Link amd_smi.
//
// With nvcc, and where only NVIDIA's nvml.h is there, that is used.
// docs/libraries.md of tranship says what is answered otherwise.
#ifndef TRANSHIP_MANAGEMENT_H
#define TRANSHIP_MANAGEMENT_H

#if defined(__NVCC__) || (defined(__CUDA__) && !defined(__HIP__)) ||           \
    (!__has_include(<amd_smi/amdsmi.h>) && __has_include(<nvml.h>))
#include <nvml.h>
#else
#include "tranship/management/devices.h"

//===-- The library -------------------------------------------------------===//

static inline nvmlReturn_t nvmlInit_v2(void) { return tranship_nvml_use(1); }
static inline nvmlReturn_t nvmlInit(void) { return tranship_nvml_use(1); }
/// The flags let it succeed without a GPU, which amd_smi needs for a start.
static inline nvmlReturn_t nvmlInitWithFlags(unsigned int Flags) {
  (void)Flags;
  return tranship_nvml_use(1);
}
static inline nvmlReturn_t nvmlShutdown(void) { return tranship_nvml_use(-1); }

static inline const char *nvmlErrorString(nvmlReturn_t Result) {
  switch (Result) {
  case NVML_SUCCESS:
    return "Success";
  case NVML_ERROR_UNINITIALIZED:
    return "Uninitialized";
  case NVML_ERROR_INVALID_ARGUMENT:
    return "Invalid Argument";
  case NVML_ERROR_NOT_SUPPORTED:
    return "Not Supported";
  case NVML_ERROR_NO_PERMISSION:
    return "Insufficient Permissions";
  case NVML_ERROR_NOT_FOUND:
    return "Not Found";
  case NVML_ERROR_INSUFFICIENT_SIZE:
    return "Insufficient Size";
  case NVML_ERROR_DRIVER_NOT_LOADED:
    return "Driver Not Loaded";
  case NVML_ERROR_TIMEOUT:
    return "Timeout";
  case NVML_ERROR_LIBRARY_NOT_FOUND:
    return "Library Not Found";
  case NVML_ERROR_FUNCTION_NOT_FOUND:
    return "Function Not Found";
  case NVML_ERROR_IN_USE:
    return "In Use";
  case NVML_ERROR_MEMORY:
    return "Insufficient Memory";
  case NVML_ERROR_NO_DATA:
    return "No Data";
  case NVML_ERROR_ARGUMENT_VERSION_MISMATCH:
    return "Argument Version Mismatch";
  default:
    return "Unknown Error";
  }
}

/// The version of the kernel's driver, as its first GPU tells it.
static inline nvmlReturn_t nvmlSystemGetDriverVersion(char *Version,
                                                      unsigned int Length) {
  nvmlReturn_t Result = tranship_nvml_ready(Version);
  struct tranship_nvml_device *List = NULL;
  uint32_t Count = 0;
  amdsmi_driver_info_t Info;
  if (Result == NVML_SUCCESS)
    Result = tranship_nvml_devices(&List, &Count);
  if (Result == NVML_SUCCESS && Count == 0)
    Result = NVML_ERROR_DRIVER_NOT_LOADED;
  if (Result == NVML_SUCCESS)
    Result = tranship_nvml_status(
        amdsmi_get_gpu_driver_info(List[0].Processor, &Info));
  if (Result == NVML_SUCCESS)
    Result = tranship_nvml_text(Version, Length, Info.driver_version);
  free(List);
  return Result;
}

/// amd_smi's own version.
static inline nvmlReturn_t nvmlSystemGetNVMLVersion(char *Version,
                                                    unsigned int Length) {
  amdsmi_version_t Found;
  char Text[48];
  if (!Version)
    return NVML_ERROR_INVALID_ARGUMENT;
  nvmlReturn_t Result = tranship_nvml_status(amdsmi_get_lib_version(&Found));
  if (Result != NVML_SUCCESS)
    return Result;
  snprintf(Text, sizeof(Text), "%u.%u.%u", (unsigned)Found.major,
           (unsigned)Found.minor, (unsigned)Found.release);
  return tranship_nvml_text(Version, Length, Text);
}

#include "tranship/management/identity.h"
#include "tranship/management/measures.h"

#endif
#endif // TRANSHIP_MANAGEMENT_H
