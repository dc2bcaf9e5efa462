// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// NVML's functions that measure a device, in NVML's units: bytes, percent,
// degrees Celsius, milliwatts, millijoules, MHz. A part of tranship/management.h.
#ifndef TRANSHIP_MANAGEMENT_MEASURES_H
#define TRANSHIP_MANAGEMENT_MEASURES_H

#include "tranship/management/devices.h"

static inline nvmlReturn_t nvmlDeviceGetMemoryInfo(nvmlDevice_t Device,
                                                   nvmlMemory_t *Memory) {
  amdsmi_processor_handle Processor = (amdsmi_processor_handle)Device;
  uint64_t Total = 0, Used = 0;
  nvmlReturn_t Result = tranship_nvml_device_ready(Device, Memory);
  if (Result == NVML_SUCCESS)
    Result = tranship_nvml_status(
        amdsmi_get_gpu_memory_total(Processor, AMDSMI_MEM_TYPE_VRAM, &Total));
  if (Result == NVML_SUCCESS)
    Result = tranship_nvml_status(
        amdsmi_get_gpu_memory_usage(Processor, AMDSMI_MEM_TYPE_VRAM, &Used));
  if (Result != NVML_SUCCESS)
    return Result;
  Memory->total = Total;
  Memory->used = Used;
  Memory->free = Used < Total ? Total - Used : 0;
  return NVML_SUCCESS;
}

/// amd_smi counts what the driver keeps for itself as used.
static inline nvmlReturn_t nvmlDeviceGetMemoryInfo_v2(nvmlDevice_t Device,
                                                      nvmlMemory_v2_t *Memory) {
  nvmlMemory_t Plain;
  nvmlReturn_t Result = tranship_nvml_device_ready(Device, Memory);
  if (Result == NVML_SUCCESS && Memory->version != nvmlMemory_v2)
    Result = NVML_ERROR_ARGUMENT_VERSION_MISMATCH;
  if (Result == NVML_SUCCESS)
    Result = nvmlDeviceGetMemoryInfo(Device, &Plain);
  if (Result != NVML_SUCCESS)
    return Result;
  Memory->total = Plain.total;
  Memory->reserved = 0;
  Memory->free = Plain.free;
  Memory->used = Plain.used;
  return NVML_SUCCESS;
}

static inline nvmlReturn_t
nvmlDeviceGetUtilizationRates(nvmlDevice_t Device,
                              nvmlUtilization_t *Utilization) {
  amdsmi_engine_usage_t Usage;
  nvmlReturn_t Result = tranship_nvml_device_ready(Device, Utilization);
  if (Result == NVML_SUCCESS)
    Result = tranship_nvml_status(
        amdsmi_get_gpu_activity((amdsmi_processor_handle)Device, &Usage));
  // What a GPU does not tell is a number above 100.
  if (Result == NVML_SUCCESS &&
      (Usage.gfx_activity > 100 || Usage.umc_activity > 100))
    Result = NVML_ERROR_NOT_SUPPORTED;
  if (Result != NVML_SUCCESS)
    return Result;
  Utilization->gpu = Usage.gfx_activity;
  Utilization->memory = Usage.umc_activity;
  return NVML_SUCCESS;
}

/// At the edge of the chip; of GPUs that do not measure there, at its hottest
/// place.
static inline nvmlReturn_t
nvmlDeviceGetTemperature(nvmlDevice_t Device, nvmlTemperatureSensors_t Sensor,
                         unsigned int *Degrees) {
  amdsmi_processor_handle Processor = (amdsmi_processor_handle)Device;
  int64_t Found = 0;
  nvmlReturn_t Result = tranship_nvml_device_ready(Device, Degrees);
  if (Result == NVML_SUCCESS && Sensor != NVML_TEMPERATURE_GPU)
    Result = NVML_ERROR_INVALID_ARGUMENT;
  if (Result != NVML_SUCCESS)
    return Result;
  Result = tranship_nvml_status(amdsmi_get_temp_metric(
      Processor, AMDSMI_TEMPERATURE_TYPE_EDGE, AMDSMI_TEMP_CURRENT, &Found));
  if (Result != NVML_SUCCESS)
    Result = tranship_nvml_status(
        amdsmi_get_temp_metric(Processor, AMDSMI_TEMPERATURE_TYPE_JUNCTION,
                               AMDSMI_TEMP_CURRENT, &Found));
  if (Result == NVML_SUCCESS)
    *Degrees = Found > 0 ? (unsigned int)Found : 0;
  return Result;
}

/// amd_smi gives whole watts: what is drawn now, or, of GPUs before the MI300,
/// an average. What a GPU does not tell has all bits set, in 16 or 32 bits.
static inline nvmlReturn_t nvmlDeviceGetPowerUsage(nvmlDevice_t Device,
                                                   unsigned int *Milliwatts) {
  amdsmi_power_info_t Info;
  nvmlReturn_t Result = tranship_nvml_device_ready(Device, Milliwatts);
  if (Result == NVML_SUCCESS)
    Result = tranship_nvml_status(
        amdsmi_get_power_info((amdsmi_processor_handle)Device, &Info));
  if (Result != NVML_SUCCESS)
    return Result;
  uint32_t Watts = Info.current_socket_power;
  if (Watts == 0 || Watts >= UINT16_MAX)
    Watts = Info.average_socket_power;
  if (Watts >= UINT16_MAX)
    return NVML_ERROR_NOT_SUPPORTED;
  *Milliwatts = Watts * 1000;
  return NVML_SUCCESS;
}

/// amd_smi's limits are in microwatts.
static inline nvmlReturn_t tranship_nvml_limits(nvmlDevice_t Device,
                                                const void *Out,
                                                amdsmi_power_cap_info_t *Info) {
  nvmlReturn_t Result = tranship_nvml_device_ready(Device, Out);
  if (Result == NVML_SUCCESS)
    Result = tranship_nvml_status(
        amdsmi_get_power_cap_info((amdsmi_processor_handle)Device, 0, Info));
  return Result;
}
static inline nvmlReturn_t
nvmlDeviceGetPowerManagementLimit(nvmlDevice_t Device,
                                  unsigned int *Milliwatts) {
  amdsmi_power_cap_info_t Info;
  nvmlReturn_t Result = tranship_nvml_limits(Device, Milliwatts, &Info);
  if (Result == NVML_SUCCESS)
    *Milliwatts = (unsigned int)(Info.power_cap / 1000);
  return Result;
}
static inline nvmlReturn_t
nvmlDeviceGetEnforcedPowerLimit(nvmlDevice_t Device, unsigned int *Milliwatts) {
  return nvmlDeviceGetPowerManagementLimit(Device, Milliwatts);
}
static inline nvmlReturn_t
nvmlDeviceGetPowerManagementDefaultLimit(nvmlDevice_t Device,
                                         unsigned int *Milliwatts) {
  amdsmi_power_cap_info_t Info;
  nvmlReturn_t Result = tranship_nvml_limits(Device, Milliwatts, &Info);
  if (Result == NVML_SUCCESS)
    *Milliwatts = (unsigned int)(Info.default_power_cap / 1000);
  return Result;
}
static inline nvmlReturn_t nvmlDeviceGetPowerManagementLimitConstraints(
    nvmlDevice_t Device, unsigned int *Minimum, unsigned int *Maximum) {
  amdsmi_power_cap_info_t Info;
  nvmlReturn_t Result =
      tranship_nvml_limits(Device, Minimum ? Maximum : NULL, &Info);
  if (Result != NVML_SUCCESS)
    return Result;
  *Minimum = (unsigned int)(Info.min_power_cap / 1000);
  *Maximum = (unsigned int)(Info.max_power_cap / 1000);
  return NVML_SUCCESS;
}

/// Since the driver was loaded. amd_smi's counter has steps of some
/// microjoules.
static inline nvmlReturn_t
nvmlDeviceGetTotalEnergyConsumption(nvmlDevice_t Device,
                                    unsigned long long *Millijoules) {
  uint64_t Steps = 0, Time = 0;
  float Step = 0;
  nvmlReturn_t Result = tranship_nvml_device_ready(Device, Millijoules);
  if (Result == NVML_SUCCESS)
    Result = tranship_nvml_status(amdsmi_get_energy_count(
        (amdsmi_processor_handle)Device, &Steps, &Step, &Time));
  if (Result == NVML_SUCCESS)
    *Millijoules = (unsigned long long)((double)Steps * (double)Step / 1000.0);
  return Result;
}

static inline nvmlReturn_t tranship_nvml_clock(nvmlDevice_t Device,
                                               nvmlClockType_t Type,
                                               const void *Out,
                                               amdsmi_clk_info_t *Info) {
  nvmlReturn_t Result = tranship_nvml_device_ready(Device, Out);
  if (Result == NVML_SUCCESS && (unsigned)Type > NVML_CLOCK_VIDEO)
    Result = NVML_ERROR_INVALID_ARGUMENT;
  if (Result == NVML_SUCCESS)
    Result = tranship_nvml_status(
        amdsmi_get_clock_info((amdsmi_processor_handle)Device,
                              Type == NVML_CLOCK_MEM     ? AMDSMI_CLK_TYPE_MEM
                              : Type == NVML_CLOCK_VIDEO ? AMDSMI_CLK_TYPE_VCLK0
                                                         : AMDSMI_CLK_TYPE_GFX,
                              Info));
  return Result;
}
static inline nvmlReturn_t nvmlDeviceGetClockInfo(nvmlDevice_t Device,
                                                  nvmlClockType_t Type,
                                                  unsigned int *MHz) {
  amdsmi_clk_info_t Info;
  nvmlReturn_t Result = tranship_nvml_clock(Device, Type, MHz, &Info);
  if (Result == NVML_SUCCESS)
    *MHz = Info.clk;
  return Result;
}
static inline nvmlReturn_t nvmlDeviceGetMaxClockInfo(nvmlDevice_t Device,
                                                     nvmlClockType_t Type,
                                                     unsigned int *MHz) {
  amdsmi_clk_info_t Info;
  nvmlReturn_t Result = tranship_nvml_clock(Device, Type, MHz, &Info);
  if (Result == NVML_SUCCESS)
    *MHz = Info.max_clk;
  return Result;
}

/// Of the first fan, in percent of what it can do: 255 for older GPUs.
static inline nvmlReturn_t nvmlDeviceGetFanSpeed(nvmlDevice_t Device,
                                                 unsigned int *Percent) {
  int64_t Speed = 0;
  uint64_t Most = 0;
  nvmlReturn_t Result = tranship_nvml_device_ready(Device, Percent);
  if (Result == NVML_SUCCESS)
    Result = tranship_nvml_status(
        amdsmi_get_gpu_fan_speed((amdsmi_processor_handle)Device, 0, &Speed));
  if (Result != NVML_SUCCESS)
    return Result;
  if (amdsmi_get_gpu_fan_speed_max((amdsmi_processor_handle)Device, 0, &Most) !=
          AMDSMI_STATUS_SUCCESS ||
      Most == 0)
    Most = AMDSMI_MAX_FAN_SPEED;
  *Percent = (unsigned int)(((uint64_t)Speed * 100 + Most / 2) / Most);
  return NVML_SUCCESS;
}

/// amd_smi does not tell who computes from who draws: all processes of the GPU.
static inline nvmlReturn_t nvmlDeviceGetComputeRunningProcesses_v3(
    nvmlDevice_t Device, unsigned int *Count, nvmlProcessInfo_t *Infos) {
  amdsmi_processor_handle Processor = (amdsmi_processor_handle)Device;
  uint32_t Found = 0;
  nvmlReturn_t Result = tranship_nvml_device_ready(Device, Count);
  if (Result == NVML_SUCCESS && *Count > 0 && !Infos)
    Result = NVML_ERROR_INVALID_ARGUMENT;
  if (Result == NVML_SUCCESS)
    Result = tranship_nvml_status(
        amdsmi_get_gpu_process_list(Processor, &Found, NULL));
  if (Result != NVML_SUCCESS)
    return Result;
  unsigned int Room = *Count;
  *Count = Found;
  if (Found > Room)
    return NVML_ERROR_INSUFFICIENT_SIZE;
  if (Found == 0)
    return NVML_SUCCESS;
  amdsmi_proc_info_t *List = (amdsmi_proc_info_t *)calloc(Found, sizeof(*List));
  if (!List)
    return NVML_ERROR_MEMORY;
  Result = tranship_nvml_status(
      amdsmi_get_gpu_process_list(Processor, &Found, List));
  for (uint32_t Next = 0; Result == NVML_SUCCESS && Next < Found && Next < Room;
       ++Next) {
    Infos[Next].pid = List[Next].pid;
    Infos[Next].usedGpuMemory = List[Next].memory_usage.vram_mem;
    Infos[Next].gpuInstanceId = Infos[Next].computeInstanceId = 0xffffffffu;
  }
  if (Result == NVML_SUCCESS)
    *Count = Found < *Count ? Found : *Count;
  free(List);
  return Result;
}
static inline nvmlReturn_t nvmlDeviceGetComputeRunningProcesses_v2(
    nvmlDevice_t Device, unsigned int *Count, nvmlProcessInfo_t *Infos) {
  return nvmlDeviceGetComputeRunningProcesses_v3(Device, Count, Infos);
}
static inline nvmlReturn_t
nvmlDeviceGetComputeRunningProcesses(nvmlDevice_t Device, unsigned int *Count,
                                     nvmlProcessInfo_t *Infos) {
  return nvmlDeviceGetComputeRunningProcesses_v3(Device, Count, Infos);
}

/// GPUs without NVIDIA's fabric answer so, too.
static inline nvmlReturn_t
nvmlDeviceGetGpuFabricInfoV(nvmlDevice_t Device, nvmlGpuFabricInfoV_t *Info) {
  nvmlReturn_t Result = tranship_nvml_device_ready(Device, Info);
  return Result == NVML_SUCCESS ? NVML_ERROR_NOT_SUPPORTED : Result;
}
static inline nvmlReturn_t
nvmlDeviceGetGpuFabricInfo(nvmlDevice_t Device, nvmlGpuFabricInfo_t *Info) {
  nvmlReturn_t Result = tranship_nvml_device_ready(Device, Info);
  return Result == NVML_SUCCESS ? NVML_ERROR_NOT_SUPPORTED : Result;
}

#endif
