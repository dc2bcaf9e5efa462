// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// NVML's functions that find a device and say which one it is. A part of
// tranship/management.h.
#ifndef TRANSHIP_MANAGEMENT_IDENTITY_H
#define TRANSHIP_MANAGEMENT_IDENTITY_H

#include "tranship/management/devices.h"

static inline nvmlReturn_t nvmlDeviceGetCount_v2(unsigned int *Count) {
  struct tranship_nvml_device *List = NULL;
  uint32_t Found = 0;
  nvmlReturn_t Result = tranship_nvml_ready(Count);
  if (Result == NVML_SUCCESS)
    Result = tranship_nvml_devices(&List, &Found);
  if (Result == NVML_SUCCESS)
    *Count = Found;
  free(List);
  return Result;
}
static inline nvmlReturn_t nvmlDeviceGetCount(unsigned int *Count) {
  return nvmlDeviceGetCount_v2(Count);
}

static inline nvmlReturn_t nvmlDeviceGetHandleByIndex_v2(unsigned int Index,
                                                         nvmlDevice_t *Device) {
  struct tranship_nvml_device *List = NULL;
  uint32_t Found = 0;
  nvmlReturn_t Result = tranship_nvml_ready(Device);
  if (Result == NVML_SUCCESS)
    Result = tranship_nvml_devices(&List, &Found);
  if (Result == NVML_SUCCESS && Index >= Found)
    Result = NVML_ERROR_INVALID_ARGUMENT;
  if (Result == NVML_SUCCESS)
    *Device = (nvmlDevice_t)List[Index].Processor;
  free(List);
  return Result;
}
static inline nvmlReturn_t nvmlDeviceGetHandleByIndex(unsigned int Index,
                                                      nvmlDevice_t *Device) {
  return nvmlDeviceGetHandleByIndex_v2(Index, Device);
}

static inline nvmlReturn_t nvmlDeviceGetIndex(nvmlDevice_t Device,
                                              unsigned int *Index) {
  struct tranship_nvml_device *List = NULL;
  uint32_t Found = 0, Next = 0;
  nvmlReturn_t Result = tranship_nvml_device_ready(Device, Index);
  if (Result == NVML_SUCCESS)
    Result = tranship_nvml_devices(&List, &Found);
  while (Next < Found &&
         List[Next].Processor != (amdsmi_processor_handle)Device)
    ++Next;
  if (Result == NVML_SUCCESS && Next == Found)
    Result = NVML_ERROR_INVALID_ARGUMENT;
  if (Result == NVML_SUCCESS)
    *Index = Next;
  free(List);
  return Result;
}

/// With or without the domain and the function: `0000:3b:00.0`, `3B:00`.
static inline nvmlReturn_t
nvmlDeviceGetHandleByPciBusId_v2(const char *Text, nvmlDevice_t *Device) {
  unsigned int Domain = 0, Bus = 0, At = 0, Function = 0;
  struct tranship_nvml_device *List = NULL;
  uint32_t Found = 0, Next = 0;
  nvmlReturn_t Result = tranship_nvml_ready(Device);
  if (Result == NVML_SUCCESS && !Text)
    Result = NVML_ERROR_INVALID_ARGUMENT;
  if (Result == NVML_SUCCESS &&
      sscanf(Text, "%x:%x:%x.%x", &Domain, &Bus, &At, &Function) < 3) {
    Domain = Function = 0;
    if (sscanf(Text, "%x:%x.%x", &Bus, &At, &Function) < 2)
      Result = NVML_ERROR_INVALID_ARGUMENT;
  }
  uint64_t Place = ((uint64_t)Domain << 16) | (uint64_t)((Bus & 0xff) << 8) |
                   (uint64_t)((At & 0x1f) << 3) | (uint64_t)(Function & 7);
  if (Result == NVML_SUCCESS)
    Result = tranship_nvml_devices(&List, &Found);
  while (Next < Found && List[Next].Place != Place)
    ++Next;
  if (Result == NVML_SUCCESS && Next == Found)
    Result = NVML_ERROR_NOT_FOUND;
  if (Result == NVML_SUCCESS)
    *Device = (nvmlDevice_t)List[Next].Processor;
  free(List);
  return Result;
}
static inline nvmlReturn_t nvmlDeviceGetHandleByPciBusId(const char *Text,
                                                         nvmlDevice_t *Device) {
  return nvmlDeviceGetHandleByPciBusId_v2(Text, Device);
}

/// amd_smi's text, which does not begin with `GPU-`.
static inline nvmlReturn_t nvmlDeviceGetUUID(nvmlDevice_t Device, char *UUID,
                                             unsigned int Length) {
  char Text[NVML_DEVICE_UUID_V2_BUFFER_SIZE];
  unsigned int Size = sizeof(Text);
  nvmlReturn_t Result = tranship_nvml_device_ready(Device, UUID);
  if (Result == NVML_SUCCESS)
    Result = tranship_nvml_status(amdsmi_get_gpu_device_uuid(
        (amdsmi_processor_handle)Device, &Size, Text));
  return Result == NVML_SUCCESS ? tranship_nvml_text(UUID, Length, Text)
                                : Result;
}

static inline nvmlReturn_t nvmlDeviceGetHandleByUUID(const char *UUID,
                                                     nvmlDevice_t *Device) {
  char Text[NVML_DEVICE_UUID_V2_BUFFER_SIZE];
  struct tranship_nvml_device *List = NULL;
  uint32_t Found = 0, Next = 0;
  nvmlReturn_t Result = tranship_nvml_ready(Device);
  if (Result == NVML_SUCCESS && !UUID)
    Result = NVML_ERROR_INVALID_ARGUMENT;
  if (Result == NVML_SUCCESS)
    Result = tranship_nvml_devices(&List, &Found);
  while (Next < Found &&
         (nvmlDeviceGetUUID((nvmlDevice_t)List[Next].Processor, Text,
                            sizeof(Text)) != NVML_SUCCESS ||
          strcmp(Text, UUID) != 0))
    ++Next;
  if (Result == NVML_SUCCESS && Next == Found)
    Result = NVML_ERROR_NOT_FOUND;
  if (Result == NVML_SUCCESS)
    *Device = (nvmlDevice_t)List[Next].Processor;
  free(List);
  return Result;
}

/// What the card is sold as, or the name of its board.
static inline nvmlReturn_t nvmlDeviceGetName(nvmlDevice_t Device, char *Name,
                                             unsigned int Length) {
  amdsmi_processor_handle Processor = (amdsmi_processor_handle)Device;
  amdsmi_asic_info_t Chip;
  amdsmi_board_info_t Board;
  nvmlReturn_t Result = tranship_nvml_device_ready(Device, Name);
  if (Result != NVML_SUCCESS)
    return Result;
  Result = tranship_nvml_status(amdsmi_get_gpu_asic_info(Processor, &Chip));
  if (Result == NVML_SUCCESS && Chip.market_name[0] &&
      strcmp(Chip.market_name, "N/A") != 0)
    return tranship_nvml_text(Name, Length, Chip.market_name);
  Result = tranship_nvml_status(amdsmi_get_gpu_board_info(Processor, &Board));
  return Result == NVML_SUCCESS
             ? tranship_nvml_text(Name, Length, Board.product_name)
             : Result;
}

static inline nvmlReturn_t nvmlDeviceGetPciInfo_v3(nvmlDevice_t Device,
                                                   nvmlPciInfo_t *Info) {
  amdsmi_processor_handle Processor = (amdsmi_processor_handle)Device;
  amdsmi_asic_info_t Chip;
  uint16_t Subsystem = 0;
  nvmlReturn_t Result = tranship_nvml_device_ready(Device, Info);
  if (Result != NVML_SUCCESS)
    return Result;
  uint64_t Place = tranship_nvml_place(Processor);
  if (Place == UINT64_MAX)
    return NVML_ERROR_UNKNOWN;
  Result = tranship_nvml_status(amdsmi_get_gpu_asic_info(Processor, &Chip));
  if (Result != NVML_SUCCESS)
    return Result;
  if (amdsmi_get_gpu_subsystem_id(Processor, &Subsystem) !=
      AMDSMI_STATUS_SUCCESS)
    Subsystem = 0;
  unsigned int Function = (unsigned int)(Place & 7);
  Info->device = (unsigned int)(Place >> 3) & 0x1f;
  Info->bus = (unsigned int)(Place >> 8) & 0xff;
  Info->domain = (unsigned int)(Place >> 16);
  Info->pciDeviceId =
      ((unsigned int)Chip.device_id << 16) | (Chip.vendor_id & 0xffff);
  Info->pciSubSystemId =
      ((unsigned int)Subsystem << 16) | (Chip.subvendor_id & 0xffff);
  snprintf(Info->busId, sizeof(Info->busId), "%08X:%02X:%02X.%X", Info->domain,
           Info->bus, Info->device, Function);
  snprintf(Info->busIdLegacy, sizeof(Info->busIdLegacy), "%04X:%02X:%02X.%X",
           Info->domain & 0xffff, Info->bus, Info->device, Function);
  return NVML_SUCCESS;
}
static inline nvmlReturn_t nvmlDeviceGetPciInfo_v2(nvmlDevice_t Device,
                                                   nvmlPciInfo_t *Info) {
  return nvmlDeviceGetPciInfo_v3(Device, Info);
}
static inline nvmlReturn_t nvmlDeviceGetPciInfo(nvmlDevice_t Device,
                                                nvmlPciInfo_t *Info) {
  return nvmlDeviceGetPciInfo_v3(Device, Info);
}

#endif
