// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What tranship/management.h is made of: the library's start and end, amd_smi's
// processors as a list in NVML's order, and amd_smi's statuses as NVML's.
#ifndef TRANSHIP_MANAGEMENT_DEVICES_H
#define TRANSHIP_MANAGEMENT_DEVICES_H

#include "tranship/management/types.h"
#include <amd_smi/amdsmi.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifdef __cplusplus
extern "C" {
#endif
/// How often the program has called nvmlInit without nvmlShutdown, and a lock
/// for that: NVML counts, amd_smi ends at the first end. They are weak so that
/// all files of a program have the same, in C as well.
__attribute__((weak)) int tranship_nvml_users;
__attribute__((weak)) unsigned char tranship_nvml_lock;
#ifdef __cplusplus
}
#endif

static inline nvmlReturn_t tranship_nvml_status(amdsmi_status_t Status) {
  switch (Status) {
  case AMDSMI_STATUS_SUCCESS:
    return NVML_SUCCESS;
  case AMDSMI_STATUS_INVAL:
  case AMDSMI_STATUS_ARG_PTR_NULL:
    return NVML_ERROR_INVALID_ARGUMENT;
  case AMDSMI_STATUS_NOT_SUPPORTED:
  case AMDSMI_STATUS_NOT_YET_IMPLEMENTED:
    return NVML_ERROR_NOT_SUPPORTED;
  case AMDSMI_STATUS_NO_PERM:
    return NVML_ERROR_NO_PERMISSION;
  case AMDSMI_STATUS_NOT_FOUND:
    return NVML_ERROR_NOT_FOUND;
  case AMDSMI_STATUS_INSUFFICIENT_SIZE:
    return NVML_ERROR_INSUFFICIENT_SIZE;
  case AMDSMI_STATUS_NOT_INIT:
    return NVML_ERROR_UNINITIALIZED;
  case AMDSMI_STATUS_DRIVER_NOT_LOADED:
    return NVML_ERROR_DRIVER_NOT_LOADED;
  case AMDSMI_STATUS_FAIL_LOAD_MODULE:
    return NVML_ERROR_LIBRARY_NOT_FOUND;
  case AMDSMI_STATUS_FAIL_LOAD_SYMBOL:
    return NVML_ERROR_FUNCTION_NOT_FOUND;
  case AMDSMI_STATUS_TIMEOUT:
    return NVML_ERROR_TIMEOUT;
  case AMDSMI_STATUS_OUT_OF_RESOURCES:
    return NVML_ERROR_MEMORY;
  case AMDSMI_STATUS_BUSY:
    return NVML_ERROR_IN_USE;
  case AMDSMI_STATUS_NO_DATA:
    return NVML_ERROR_NO_DATA;
  default:
    return NVML_ERROR_UNKNOWN;
  }
}

/// Adds \p Step, 1 or -1, to the users; the first starts amd_smi, the last ends
/// it.
static inline nvmlReturn_t tranship_nvml_use(int Step) {
  nvmlReturn_t Result = NVML_SUCCESS;
  while (__atomic_test_and_set(&tranship_nvml_lock, __ATOMIC_ACQUIRE))
    ;
  if (tranship_nvml_users + Step < 0)
    Result = NVML_ERROR_UNINITIALIZED;
  else if (Step > 0 && tranship_nvml_users == 0)
    Result = tranship_nvml_status(amdsmi_init(AMDSMI_INIT_AMD_GPUS));
  else if (Step < 0 && tranship_nvml_users == 1)
    Result = tranship_nvml_status(amdsmi_shut_down());
  if (Result == NVML_SUCCESS)
    __atomic_fetch_add(&tranship_nvml_users, Step, __ATOMIC_RELAXED);
  __atomic_clear(&tranship_nvml_lock, __ATOMIC_RELEASE);
  return Result;
}

/// Whether functions that write to \p Out may be called.
static inline nvmlReturn_t tranship_nvml_ready(const void *Out) {
  if (__atomic_load_n(&tranship_nvml_users, __ATOMIC_RELAXED) == 0)
    return NVML_ERROR_UNINITIALIZED;
  return Out ? NVML_SUCCESS : NVML_ERROR_INVALID_ARGUMENT;
}
static inline nvmlReturn_t tranship_nvml_device_ready(nvmlDevice_t Device,
                                                      const void *Out) {
  nvmlReturn_t Result = tranship_nvml_ready(Out);
  return Result == NVML_SUCCESS && !Device ? NVML_ERROR_INVALID_ARGUMENT
                                           : Result;
}

/// Where a device is: function, device, bus and domain from the lowest bits up.
static inline uint64_t tranship_nvml_place(amdsmi_processor_handle Processor) {
  amdsmi_bdf_t Place;
  if (amdsmi_get_gpu_device_bdf(Processor, &Place) != AMDSMI_STATUS_SUCCESS)
    return UINT64_MAX;
  return Place.as_uint;
}

struct tranship_nvml_device {
  amdsmi_processor_handle Processor;
  uint64_t Place;
};

static inline int tranship_nvml_compare(const void *A, const void *B) {
  uint64_t X = ((const struct tranship_nvml_device *)A)->Place;
  uint64_t Y = ((const struct tranship_nvml_device *)B)->Place;
  return X < Y ? -1 : X > Y;
}

/// Appends the processors of \p Socket to \p List, which has \p Count.
static inline amdsmi_status_t
tranship_nvml_append(amdsmi_socket_handle Socket,
                     struct tranship_nvml_device **List, uint32_t *Count) {
  uint32_t More = 0;
  amdsmi_status_t Status = amdsmi_get_processor_handles(Socket, &More, NULL);
  if (Status != AMDSMI_STATUS_SUCCESS || More == 0)
    return Status;
  amdsmi_processor_handle *Found =
      (amdsmi_processor_handle *)calloc(More, sizeof(*Found));
  struct tranship_nvml_device *Grown = (struct tranship_nvml_device *)realloc(
      *List, (*Count + More) * sizeof(**List));
  if (Grown)
    *List = Grown;
  Status = Found && Grown ? amdsmi_get_processor_handles(Socket, &More, Found)
                          : AMDSMI_STATUS_OUT_OF_RESOURCES;
  for (uint32_t Next = 0; Status == AMDSMI_STATUS_SUCCESS && Next < More;
       ++Next) {
    (*List)[*Count].Processor = Found[Next];
    (*List)[(*Count)++].Place = tranship_nvml_place(Found[Next]);
  }
  free(Found);
  return Status;
}

/// All GPUs in the order of the PCI bus, which is that of NVML's indices. The
/// caller frees \p List.
static inline nvmlReturn_t
tranship_nvml_devices(struct tranship_nvml_device **List, uint32_t *Count) {
  *List = NULL;
  *Count = 0;
  uint32_t NumSockets = 0;
  amdsmi_status_t Status = amdsmi_get_socket_handles(&NumSockets, NULL);
  if (Status != AMDSMI_STATUS_SUCCESS || NumSockets == 0)
    return tranship_nvml_status(Status);
  amdsmi_socket_handle *Sockets =
      (amdsmi_socket_handle *)calloc(NumSockets, sizeof(*Sockets));
  Status = Sockets ? amdsmi_get_socket_handles(&NumSockets, Sockets)
                   : AMDSMI_STATUS_OUT_OF_RESOURCES;
  for (uint32_t Next = 0; Status == AMDSMI_STATUS_SUCCESS && Next < NumSockets;
       ++Next)
    Status = tranship_nvml_append(Sockets[Next], List, Count);
  free(Sockets);
  if (Status != AMDSMI_STATUS_SUCCESS) {
    free(*List);
    *List = NULL;
    *Count = 0;
    return tranship_nvml_status(Status);
  }
  if (*Count > 1)
    qsort(*List, *Count, sizeof(**List), tranship_nvml_compare);
  return NVML_SUCCESS;
}

/// Copies \p Text, unless \p Length is too short for it.
static inline nvmlReturn_t tranship_nvml_text(char *To, unsigned int Length,
                                              const char *Text) {
  if (strlen(Text) >= Length)
    return NVML_ERROR_INSUFFICIENT_SIZE;
  memcpy(To, Text, strlen(Text) + 1);
  return NVML_SUCCESS;
}

#endif
