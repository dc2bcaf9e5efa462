// Libraries that only ROCm has, and the headers that PyTorch makes for HIP, are reported; what the maps know is ported.
// RUN: %port_twice %s %t.maca --exit 1 --from=hip --target=maca > %t.told
// RUN: %FileCheck %s --input-file %t.maca && %FileCheck --check-prefix=TOLD "--implicit-check-not={{warning|error}}:" %s --input-file %t.told
// RUN: %status 1 %tranship --from=hip --target=cuda %s 2>&1 > %t.cuda | grep "'c10/hip/HIPStream.h' in CUDA is established"
#include <hip/hip_runtime.h>
#include <hipblas/hipblas.h>
#include <rocblas/rocblas.h>
#include <rocfft.h>
#include <ATen/hip/HIPContext.h>
#include <c10/hip/HIPStream.h>
#include <rocprim/rocprim.hpp>
#include <torch/extension.h>
// CHECK: #include <mcr/mc_runtime.h>
// CHECK-NEXT: #include <mcblas/mcblas.h>
// CHECK-NEXT: #include <rocblas/rocblas.h>
// TOLD-DAG: :[[#@LINE-9]]:11: warning: no counterpart of 'rocblas/rocblas.h' in MXMACA is established [not-established]
// TOLD-DAG: :[[#@LINE-9]]:11: warning: no counterpart of 'rocfft.h' in MXMACA
// TOLD-DAG: :[[#@LINE-9]]:11: warning: no counterpart of 'ATen/hip/HIPContext.h' in MXMACA
// TOLD-DAG: :[[#@LINE-9]]:11: warning: no counterpart of 'c10/hip/HIPStream.h' in MXMACA
// TOLD-DAG: :[[#@LINE-9]]:11: warning: no counterpart of 'rocprim/rocprim.hpp' in MXMACA
void free(void *p) { (void)hipFree(p); }
// CHECK: mcFree(p)
