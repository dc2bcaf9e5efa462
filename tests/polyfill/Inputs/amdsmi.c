// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A library in the place of amd_smi: two cards in two sockets, that with the
// higher bus first. The other one measures no edge, no fan and no current power.
#include <amd_smi/amdsmi.h>
#include <stdio.h>
#include <string.h>

struct Card {
  uint64_t Place;
  const char *Name, *Board, *UUID;
  uint64_t Used;
};
static struct Card Cards[2] = {
    {0x10000 | 0x83 << 8, "N/A", "Second board", "2222-second", 1u << 30},
    {0x3b << 8 | 2 << 3, "First card", "First board", "1111-first", 3u << 20},
};
static int Running;

#define CHECK(CONDITION, STATUS)                                               \
  if (!(CONDITION))                                                            \
  return STATUS
#define NEEDS(OUT)                                                             \
  CHECK(Running, AMDSMI_STATUS_NOT_INIT);                                      \
  CHECK(Of && (OUT), AMDSMI_STATUS_INVAL);                                     \
  const struct Card *It = (const struct Card *)Of;                             \
  (void)It
#define SECOND (It == &Cards[0])

amdsmi_status_t amdsmi_init(uint64_t Flags) {
  printf("amd_smi begins with %u\n", (unsigned)Flags);
  Running = 1;
  return AMDSMI_STATUS_SUCCESS;
}
amdsmi_status_t amdsmi_shut_down(void) {
  printf("amd_smi ends\n");
  Running = 0;
  return AMDSMI_STATUS_SUCCESS;
}
amdsmi_status_t amdsmi_get_lib_version(amdsmi_version_t *V) {
  V->major = 26, V->minor = 2, V->release = 1;
  return AMDSMI_STATUS_SUCCESS;
}
amdsmi_status_t amdsmi_get_socket_handles(uint32_t *N,
                                          amdsmi_socket_handle *To) {
  CHECK(Running, AMDSMI_STATUS_NOT_INIT);
  for (unsigned I = 0; To && I < *N && I < 2; ++I)
    To[I] = &Cards[I];
  *N = 2;
  return AMDSMI_STATUS_SUCCESS;
}
amdsmi_status_t amdsmi_get_processor_handles(amdsmi_socket_handle Of,
                                             uint32_t *N,
                                             amdsmi_processor_handle *To) {
  NEEDS(N);
  if (To && *N > 0)
    *To = Of;
  *N = 1;
  return AMDSMI_STATUS_SUCCESS;
}
amdsmi_status_t amdsmi_get_gpu_device_bdf(amdsmi_processor_handle Of,
                                          amdsmi_bdf_t *To) {
  NEEDS(To);
  To->as_uint = It->Place;
  return AMDSMI_STATUS_SUCCESS;
}
amdsmi_status_t amdsmi_get_gpu_device_uuid(amdsmi_processor_handle Of,
                                           unsigned int *Size, char *To) {
  NEEDS(To);
  CHECK(*Size >= 38, AMDSMI_STATUS_INVAL);
  strcpy(To, It->UUID);
  return AMDSMI_STATUS_SUCCESS;
}
amdsmi_status_t amdsmi_get_gpu_driver_info(amdsmi_processor_handle Of,
                                           amdsmi_driver_info_t *To) {
  NEEDS(To);
  strcpy(To->driver_version, "6.14.14");
  return AMDSMI_STATUS_SUCCESS;
}
amdsmi_status_t amdsmi_get_gpu_asic_info(amdsmi_processor_handle Of,
                                         amdsmi_asic_info_t *To) {
  NEEDS(To);
  strcpy(To->market_name, It->Name);
  To->vendor_id = 0x1002, To->device_id = 0x740f, To->subvendor_id = 0x1002;
  return AMDSMI_STATUS_SUCCESS;
}
amdsmi_status_t amdsmi_get_gpu_board_info(amdsmi_processor_handle Of,
                                          amdsmi_board_info_t *To) {
  NEEDS(To);
  strcpy(To->product_name, It->Board);
  return AMDSMI_STATUS_SUCCESS;
}
amdsmi_status_t amdsmi_get_gpu_subsystem_id(amdsmi_processor_handle Of,
                                            uint16_t *To) {
  NEEDS(To);
  *To = 0x0c34;
  return AMDSMI_STATUS_SUCCESS;
}
amdsmi_status_t amdsmi_get_gpu_memory_total(amdsmi_processor_handle Of,
                                            amdsmi_memory_type_t Type,
                                            uint64_t *To) {
  NEEDS(To && Type == AMDSMI_MEM_TYPE_VRAM);
  *To = (uint64_t)64 << 30;
  return AMDSMI_STATUS_SUCCESS;
}
amdsmi_status_t amdsmi_get_gpu_memory_usage(amdsmi_processor_handle Of,
                                            amdsmi_memory_type_t Type,
                                            uint64_t *To) {
  NEEDS(To && Type == AMDSMI_MEM_TYPE_VRAM);
  *To = It->Used;
  return AMDSMI_STATUS_SUCCESS;
}
amdsmi_status_t amdsmi_get_gpu_activity(amdsmi_processor_handle Of,
                                        amdsmi_engine_usage_t *To) {
  NEEDS(To);
  To->gfx_activity = 97, To->umc_activity = SECOND ? 12 : UINT32_MAX;
  return AMDSMI_STATUS_SUCCESS;
}
amdsmi_status_t amdsmi_get_temp_metric(amdsmi_processor_handle Of,
                                       amdsmi_temperature_type_t Type,
                                       amdsmi_temperature_metric_t Metric,
                                       int64_t *To) {
  NEEDS(To && Metric == AMDSMI_TEMP_CURRENT);
  CHECK(SECOND || Type != AMDSMI_TEMPERATURE_TYPE_EDGE,
        AMDSMI_STATUS_NOT_SUPPORTED);
  *To = Type == AMDSMI_TEMPERATURE_TYPE_EDGE ? 51 : 63;
  return AMDSMI_STATUS_SUCCESS;
}
amdsmi_status_t amdsmi_get_power_info(amdsmi_processor_handle Of,
                                      amdsmi_power_info_t *To) {
  NEEDS(To);
  To->current_socket_power = SECOND ? 312 : UINT32_MAX;
  To->average_socket_power = SECOND ? UINT32_MAX : 95;
  return AMDSMI_STATUS_SUCCESS;
}
amdsmi_status_t amdsmi_get_power_cap_info(amdsmi_processor_handle Of,
                                          uint32_t Sensor,
                                          amdsmi_power_cap_info_t *To) {
  NEEDS(To && Sensor == 0);
  To->power_cap = 500000000, To->default_power_cap = 560000000;
  To->min_power_cap = 0, To->max_power_cap = 560000000;
  return AMDSMI_STATUS_SUCCESS;
}
amdsmi_status_t amdsmi_get_energy_count(amdsmi_processor_handle Of,
                                        uint64_t *Steps, float *Step,
                                        uint64_t *Time) {
  NEEDS(Steps && Step && Time);
  *Steps = 4000000000u, *Step = 15.25f, *Time = 1;
  return AMDSMI_STATUS_SUCCESS;
}
amdsmi_status_t amdsmi_get_clock_info(amdsmi_processor_handle Of,
                                      amdsmi_clk_type_t Type,
                                      amdsmi_clk_info_t *To) {
  NEEDS(To);
  To->clk = 1000 + Type, To->max_clk = 2000 + Type, To->min_clk = 100;
  return AMDSMI_STATUS_SUCCESS;
}
amdsmi_status_t amdsmi_get_gpu_fan_speed(amdsmi_processor_handle Of,
                                         uint32_t Sensor, int64_t *To) {
  NEEDS(To && Sensor == 0);
  CHECK(SECOND, AMDSMI_STATUS_NOT_SUPPORTED);
  *To = 60;
  return AMDSMI_STATUS_SUCCESS;
}
/// A newer card, which does not count to 255.
amdsmi_status_t amdsmi_get_gpu_fan_speed_max(amdsmi_processor_handle Of,
                                             uint32_t Sensor, uint64_t *To) {
  NEEDS(To && Sensor == 0);
  CHECK(SECOND, AMDSMI_STATUS_NOT_SUPPORTED);
  *To = 120;
  return AMDSMI_STATUS_SUCCESS;
}
amdsmi_status_t amdsmi_get_gpu_process_list(amdsmi_processor_handle Of,
                                            uint32_t *N,
                                            amdsmi_proc_info_t *To) {
  NEEDS(N);
  unsigned Count = SECOND ? 2 : 0;
  for (unsigned I = 0; To && I < *N && I < Count; ++I) {
    To[I].pid = 100 + I;
    To[I].memory_usage.vram_mem = (I + 1) << 20;
  }
  *N = Count;
  return AMDSMI_STATUS_SUCCESS;
}
