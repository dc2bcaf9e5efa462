// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Stands in for ROCm's amd_smi: only what tranship/management.h uses, with the names
// and types of ROCm 6.2 to 7.2. Inputs/amdsmi.c is a library of two cards.
#ifndef TESTS_AMDSMI_H
#define TESTS_AMDSMI_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef enum {
  AMDSMI_INIT_AMD_CPUS = 1,
  AMDSMI_INIT_AMD_GPUS = 2
} amdsmi_init_flags_t;

typedef enum {
  AMDSMI_STATUS_SUCCESS = 0,
  AMDSMI_STATUS_INVAL = 1,
  AMDSMI_STATUS_NOT_SUPPORTED = 2,
  AMDSMI_STATUS_NOT_YET_IMPLEMENTED = 3,
  AMDSMI_STATUS_FAIL_LOAD_MODULE = 4,
  AMDSMI_STATUS_FAIL_LOAD_SYMBOL = 5,
  AMDSMI_STATUS_TIMEOUT = 8,
  AMDSMI_STATUS_NO_PERM = 10,
  AMDSMI_STATUS_OUT_OF_RESOURCES = 15,
  AMDSMI_STATUS_BUSY = 30,
  AMDSMI_STATUS_NOT_FOUND = 31,
  AMDSMI_STATUS_NOT_INIT = 32,
  AMDSMI_STATUS_DRIVER_NOT_LOADED = 34,
  AMDSMI_STATUS_NO_DATA = 40,
  AMDSMI_STATUS_INSUFFICIENT_SIZE = 41,
  AMDSMI_STATUS_ARG_PTR_NULL = 53
} amdsmi_status_t;

typedef enum {
  AMDSMI_CLK_TYPE_SYS = 0,
  AMDSMI_CLK_TYPE_GFX = AMDSMI_CLK_TYPE_SYS,
  AMDSMI_CLK_TYPE_MEM = 4,
  AMDSMI_CLK_TYPE_VCLK0 = 6
} amdsmi_clk_type_t;

typedef enum {
  AMDSMI_TEMPERATURE_TYPE_EDGE = 0,
  AMDSMI_TEMPERATURE_TYPE_JUNCTION = 1
} amdsmi_temperature_type_t;
typedef enum { AMDSMI_TEMP_CURRENT = 0 } amdsmi_temperature_metric_t;
typedef enum { AMDSMI_MEM_TYPE_VRAM = 0 } amdsmi_memory_type_t;

typedef void *amdsmi_processor_handle;
typedef void *amdsmi_socket_handle;

typedef union {
  uint64_t as_uint;
} amdsmi_bdf_t;
typedef struct {
  char market_name[256];
  uint32_t vendor_id;
  uint32_t subvendor_id;
  uint64_t device_id;
} amdsmi_asic_info_t;
typedef struct {
  char product_name[256];
} amdsmi_board_info_t;
typedef struct {
  char driver_version[256];
} amdsmi_driver_info_t;
typedef struct {
  uint32_t major, minor, release;
} amdsmi_version_t;
typedef struct {
  uint32_t gfx_activity, umc_activity, mm_activity;
} amdsmi_engine_usage_t;
typedef struct {
  uint32_t current_socket_power, average_socket_power;
} amdsmi_power_info_t;
typedef struct {
  uint64_t power_cap, default_power_cap, dpm_cap, min_power_cap, max_power_cap;
} amdsmi_power_cap_info_t;
typedef struct {
  uint32_t clk, min_clk, max_clk;
} amdsmi_clk_info_t;
typedef struct {
  uint32_t pid;
  struct {
    uint64_t gtt_mem, cpu_mem, vram_mem;
  } memory_usage;
} amdsmi_proc_info_t;

#define AMDSMI_MAX_FAN_SPEED 255

amdsmi_status_t amdsmi_init(uint64_t);
amdsmi_status_t amdsmi_shut_down(void);
amdsmi_status_t amdsmi_get_lib_version(amdsmi_version_t *);
amdsmi_status_t amdsmi_get_socket_handles(uint32_t *, amdsmi_socket_handle *);
amdsmi_status_t amdsmi_get_processor_handles(amdsmi_socket_handle, uint32_t *,
                                             amdsmi_processor_handle *);
amdsmi_status_t amdsmi_get_gpu_device_bdf(amdsmi_processor_handle,
                                          amdsmi_bdf_t *);
amdsmi_status_t amdsmi_get_gpu_device_uuid(amdsmi_processor_handle,
                                           unsigned int *, char *);
amdsmi_status_t amdsmi_get_gpu_driver_info(amdsmi_processor_handle,
                                           amdsmi_driver_info_t *);
amdsmi_status_t amdsmi_get_gpu_asic_info(amdsmi_processor_handle,
                                         amdsmi_asic_info_t *);
amdsmi_status_t amdsmi_get_gpu_board_info(amdsmi_processor_handle,
                                          amdsmi_board_info_t *);
amdsmi_status_t amdsmi_get_gpu_subsystem_id(amdsmi_processor_handle,
                                            uint16_t *);
amdsmi_status_t amdsmi_get_gpu_memory_total(amdsmi_processor_handle,
                                            amdsmi_memory_type_t, uint64_t *);
amdsmi_status_t amdsmi_get_gpu_memory_usage(amdsmi_processor_handle,
                                            amdsmi_memory_type_t, uint64_t *);
amdsmi_status_t amdsmi_get_gpu_activity(amdsmi_processor_handle,
                                        amdsmi_engine_usage_t *);
amdsmi_status_t amdsmi_get_temp_metric(amdsmi_processor_handle,
                                       amdsmi_temperature_type_t,
                                       amdsmi_temperature_metric_t, int64_t *);
amdsmi_status_t amdsmi_get_power_info(amdsmi_processor_handle,
                                      amdsmi_power_info_t *);
amdsmi_status_t amdsmi_get_power_cap_info(amdsmi_processor_handle, uint32_t,
                                          amdsmi_power_cap_info_t *);
amdsmi_status_t amdsmi_get_energy_count(amdsmi_processor_handle, uint64_t *,
                                        float *, uint64_t *);
amdsmi_status_t amdsmi_get_clock_info(amdsmi_processor_handle,
                                      amdsmi_clk_type_t, amdsmi_clk_info_t *);
amdsmi_status_t amdsmi_get_gpu_fan_speed(amdsmi_processor_handle, uint32_t,
                                         int64_t *);
amdsmi_status_t amdsmi_get_gpu_fan_speed_max(amdsmi_processor_handle, uint32_t,
                                             uint64_t *);
amdsmi_status_t amdsmi_get_gpu_process_list(amdsmi_processor_handle, uint32_t *,
                                            amdsmi_proc_info_t *);

#ifdef __cplusplus
}
#endif
#endif
