// A macro with a part of CUDA's names in one branch and of HIP's in the other: a word that makes no name of CUDA's completes
// the other part.
// RUN: %port_twice %s %t.cu > %t.diag
// RUN: %FileCheck %s < %t.cu
// RUN: %FileCheck --allow-empty --check-prefix=DIAG "--implicit-check-not={{warning|error}}:" %s < %t.diag
#if defined(MINE_CUDA)
#include <cuda_runtime_api.h>
// CHECK: #define GPU(Name) hip##Name
#define GPU(Name) cuda##Name
#elif defined(MINE_ROCM)
#include <hip/hip_runtime_api.h>
// CHECK: #define GPU(Name) hip##Name
#define GPU(Name) hip##Name
#endif
using Status = GPU(Error_t);
#ifdef MINE_CUDA
// CHECK: using Attributes = GPU(PointerAttribute_t);
using Attributes = GPU(PointerAttributes);
#else
// CHECK: using Attributes = GPU(PointerAttribute_t);
using Attributes = GPU(PointerAttribute_t);
#endif
// DIAG-NOT: token-paste
