// NVML on amd_smi. A library of two cards stands in for amd_smi; a second file checks that all files count the same users.
// RUN: %port_twice %s %t.hip.cpp && %FileCheck %s --input-file %t.hip.cpp
// RUN: cp %s %t.c && %port_twice %t.c %t.hip.c && diff %t.hip.c %t.hip.cpp
// RUN: %clang -std=c99 -Wall -Wextra -Werror -pedantic -isystem %S/Inputs -c %S/Inputs/amdsmi.c -o %t.smi.o
// RUN: %clang -std=c99 -Wall -Wextra -Werror -DOTHER -include complex.h -I %root/support -isystem %S/Inputs -c %t.hip.c -o %t.other.o
// RUN: %clangxx -std=c++11 -Wall -Wextra -Werror -I %root/support -isystem %S/Inputs -c %t.hip.cpp -o %t.o
// RUN: %clangxx %t.o %t.other.o %t.smi.o -o %t
// RUN: %t | %FileCheck %s --match-full-lines --check-prefix=SEEN
// RUN: %clang -std=c99 -DBOTH -I %root/support -isystem %S/Inputs %t.hip.c %t.smi.o -o %t.both
// RUN: %t.both | %FileCheck %s --match-full-lines --check-prefix=SEEN
//
// Where only NVIDIA's header is there, it is taken.
// RUN: rm -rf %t.nvidia && mkdir %t.nvidia && echo 'int nvidias;' > %t.nvidia/nvml.h
// RUN: echo '#include "tranship/management.h"' > %t.one.c && echo 'int *P = &nvidias;' >> %t.one.c
// RUN: %clang -fsyntax-only -I %root/support -I %t.nvidia %t.one.c
//
// What the maps say the header supplies is there.
// RUN: %python %S/nvml.py %root > %t.names.c && %clang -std=c99 -Wall -Wextra -Werror -fsyntax-only -I %root/support -isystem %S/Inputs %t.names.c
//
// Without the support header, all of it is reported once for each name.
// RUN: %status 1 %tranship %s --no-polyfill 2>&1 >/dev/null | %FileCheck %s --check-prefix=NONE
// NONE: 'nvml.h' has no counterpart in HIP
// NONE: 'nvmlInit_v2' has no counterpart in HIP
//
// CHECK: #include "tranship/management.h"
#include <nvml.h>
#include <stdio.h>

#if defined(OTHER) || defined(BOTH)
#ifdef BOTH
static
#endif
void useAgain(void) {
  printf("again %d\n", nvmlInit());
  printf("over %d\n", nvmlShutdown());
}
#else
extern "C" void useAgain(void);
#endif

#ifndef OTHER
static void tellDevice(nvmlDevice_t Device) {
  char Text[NVML_DEVICE_UUID_BUFFER_SIZE];
  unsigned Index, A, B;
  nvmlPciInfo_t Place;
  nvmlMemory_t Memory;
  nvmlMemory_v2_t More;
  nvmlUtilization_t Use = {0, 0};
  unsigned long long Energy;
  nvmlProcessInfo_t Who[4];
  // CHECK: nvmlDeviceGetName(Device, Text, sizeof(Text));
  nvmlDeviceGetName(Device, Text, sizeof(Text));
  nvmlDeviceGetIndex(Device, &Index);
  printf("card %u: %s\n", Index, Text);
  printf("short: %s\n", nvmlErrorString(nvmlDeviceGetName(Device, Text, 4)));
  nvmlDeviceGetUUID(Device, Text, sizeof(Text));
  printf("uuid %s\n", Text);
  nvmlDeviceGetPciInfo(Device, &Place);
  printf("%s %s %x %x %x %08x %08x\n", Place.busId, Place.busIdLegacy, Place.domain, Place.bus, Place.device,
         Place.pciDeviceId, Place.pciSubSystemId);
  nvmlDeviceGetMemoryInfo(Device, &Memory);
  printf("%llu = %llu + %llu\n", Memory.total, Memory.used, Memory.free);
  More.version = 0;
  printf("version: %s\n", nvmlErrorString(nvmlDeviceGetMemoryInfo_v2(Device, &More)));
  More.version = nvmlMemory_v2;
  printf("memory %d %d\n", nvmlDeviceGetMemoryInfo_v2(Device, &More), More.total == Memory.total);
  nvmlReturn_t Told = nvmlDeviceGetUtilizationRates(Device, &Use);
  printf("busy %d: %u %u\n", Told, Use.gpu, Use.memory);
  nvmlDeviceGetTemperature(Device, NVML_TEMPERATURE_GPU, &A);
  nvmlDeviceGetPowerUsage(Device, &B);
  printf("%u C, %u mW\n", A, B);
  nvmlDeviceGetPowerManagementLimit(Device, &A);
  nvmlDeviceGetPowerManagementDefaultLimit(Device, &B);
  printf("limits %u %u\n", A, B);
  nvmlDeviceGetPowerManagementLimitConstraints(Device, &A, &B);
  nvmlDeviceGetTotalEnergyConsumption(Device, &Energy);
  printf("limits %u %u, %llu mJ\n", A, B, Energy);
  nvmlDeviceGetClockInfo(Device, NVML_CLOCK_SM, &A);
  nvmlDeviceGetMaxClockInfo(Device, NVML_CLOCK_MEM, &B);
  printf("clocks %u %u\n", A, B);
  A = 0;
  Told = nvmlDeviceGetFanSpeed(Device, &A);
  printf("fan %d: %u\n", Told, A);
  A = 0;
  Told = nvmlDeviceGetComputeRunningProcesses(Device, &A, NULL);
  printf("processes %d: %u\n", Told, A);
  A = 4;
  Told = nvmlDeviceGetComputeRunningProcesses(Device, &A, Who);
  printf("processes %d: %u", Told, A);
  if (A > 1)
    printf(", %u has %llu", Who[1].pid, Who[1].usedGpuMemory);
  printf("\n");
}

int main(void) {
  unsigned Count = 0;
  char Text[80];
  nvmlDevice_t Device, Again;
  printf("early %d %d\n", nvmlDeviceGetCount(&Count), nvmlShutdown());
  nvmlInit_v2();
  useAgain();
  nvmlDeviceGetCount(&Count);
  printf("%u cards\n", Count);
  nvmlSystemGetDriverVersion(Text, sizeof(Text));
  printf("driver %s\n", Text);
  nvmlSystemGetNVMLVersion(Text, sizeof(Text));
  printf("library %s\n", Text);
  for (unsigned I = 0; I < Count; ++I) {
    nvmlDeviceGetHandleByIndex(I, &Device);
    tellDevice(Device);
  }
  printf("none %d\n", nvmlDeviceGetHandleByIndex(2, &Device));
  nvmlReturn_t Told = nvmlDeviceGetHandleByPciBusId("0001:83:00.0", &Again);
  printf("there %d %d\n", Told, Device == Again);
  Told = nvmlDeviceGetHandleByUUID("2222-second", &Again);
  printf("there %d %d\n", Told, Device == Again);
  nvmlDeviceGetHandleByIndex(0, &Device);
  Told = nvmlDeviceGetHandleByPciBusId("3B:02", &Again);
  printf("there %d %d\n", Told, Device == Again);
  printf("nowhere %d %d %d\n", nvmlDeviceGetHandleByPciBusId("0000:83:00.0", &Again),
         nvmlDeviceGetHandleByPciBusId("nonsense", &Again), nvmlDeviceGetHandleByUUID("GPU-0", &Again));
  printf("nothing %d %d\n", nvmlDeviceGetName(NULL, Text, 80), nvmlDeviceGetMemoryInfo(Device, NULL));
  nvmlShutdown();
  return 0;
}
#endif
// SEEN: early 1 1
// SEEN-NEXT: amd_smi begins with 2
// SEEN-NEXT: again 0
// SEEN-NEXT: over 0
// SEEN-NEXT: 2 cards
// SEEN-NEXT: driver 6.14.14
// SEEN-NEXT: library 26.2.1
// SEEN-NEXT: card 0: First card
// SEEN-NEXT: short: Insufficient Size
// SEEN-NEXT: uuid 1111-first
// SEEN-NEXT: 00000000:3B:02.0 0000:3B:02.0 0 3b 2 740f1002 0c341002
// SEEN-NEXT: 68719476736 = 3145728 + 68716331008
// SEEN-NEXT: version: Argument Version Mismatch
// SEEN-NEXT: memory 0 1
// SEEN-NEXT: busy 3: 0 0
// SEEN-NEXT: 63 C, 95000 mW
// SEEN-NEXT: limits 500000 560000
// SEEN-NEXT: limits 0 560000, 61000000 mJ
// SEEN-NEXT: clocks 1000 2004
// SEEN-NEXT: fan 3: 0
// SEEN-NEXT: processes 0: 0
// SEEN-NEXT: processes 0: 0
// SEEN-NEXT: card 1: Second board
// SEEN-NEXT: short: Insufficient Size
// SEEN-NEXT: uuid 2222-second
// SEEN-NEXT: 00000001:83:00.0 0001:83:00.0 1 83 0 740f1002 0c341002
// SEEN-NEXT: 68719476736 = 1073741824 + 67645734912
// SEEN-NEXT: version: Argument Version Mismatch
// SEEN-NEXT: memory 0 1
// SEEN-NEXT: busy 0: 97 12
// SEEN-NEXT: 51 C, 312000 mW
// SEEN-NEXT: limits 500000 560000
// SEEN-NEXT: limits 0 560000, 61000000 mJ
// SEEN-NEXT: clocks 1000 2004
// SEEN-NEXT: fan 0: 50
// SEEN-NEXT: processes 7: 2
// SEEN-NEXT: processes 0: 2, 101 has 2097152
// SEEN-NEXT: none 2
// SEEN-NEXT: there 0 1
// SEEN-NEXT: there 0 1
// SEEN-NEXT: there 0 1
// SEEN-NEXT: nowhere 6 2 6
// SEEN-NEXT: nothing 2 2
// SEEN-NEXT: amd_smi ends
