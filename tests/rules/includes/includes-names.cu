// Each header becomes its target's, in its brackets, with what stands around it.
// RUN: %port_twice %s %t.cu --exit 1 > %t.diag
// RUN: %FileCheck %s < %t.cu
// RUN: %FileCheck --check-prefix=DIAG "--implicit-check-not={{warning|error}}:" %s < %t.diag
// RUN: %port_twice %s %t.maca.cu --target=maca
// RUN: %FileCheck --check-prefix=MACA %s < %t.maca.cu
#include <cuda_runtime.h>
#include <vector>
#include "cublas_v2.h"
#  include<cufft.h> // the old flat name is gone
#include /* c */ <curand.h>
#include <curand_kernel.h>
	#include <cusparse.h>
#include <cusolverDn.h>
#include <cooperative_groups.h>
#include <cub/cub.cuh>
#include <cuda_fp16.h>
#include <cuda/std/span>
#include <cuda/std/inplace_vector>
#include "my/cuda_runtime.h"
#include "cuda_runtime_not.h"
#include <sys/cudaMalloc.h>
// CHECK: #include <hip/hip_runtime.h>
// CHECK-NEXT: #include <vector>
// CHECK-NEXT: #include "hipblas/hipblas.h"
// CHECK-NEXT: #  include<hipfft/hipfft.h> // the old flat name is gone
// CHECK-NEXT: #include /* c */ <hiprand/hiprand.h>
// CHECK-NEXT: #include <hiprand/hiprand_kernel.h>
// CHECK-NEXT: #include <hipsparse/hipsparse.h>
// CHECK-NEXT: #include <hipsolver/hipsolver.h>
// CHECK-NEXT: #include <hip/hip_cooperative_groups.h>
// CHECK-NEXT: #include <hipcub/hipcub.hpp>
// CHECK-NEXT: #include <hip/hip_fp16.h>
// CHECK-NEXT: #include "tranship/cuda/std/span.h"
// CHECK-NEXT: #include <cuda/std/inplace_vector>
// CHECK-NEXT: #include "my/cuda_runtime.h"
// CHECK-NEXT: #include "cuda_runtime_not.h"
// CHECK-NEXT: #include <sys/cudaMalloc.h>
// DIAG: includes-names.cu:19:11: error: 'cuda/std/inplace_vector' has no counterpart in HIP
// MACA: #include <mcr/mc_runtime.h>
// MACA: #include "mcblas/mcblas.h"
// MACA: #include <maca_fp16.h>
