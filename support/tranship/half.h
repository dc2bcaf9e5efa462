// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// `__half` for C. A file of its own: copy it into a project as tranship/half.h.
//
// hiprand/hiprand.h is a header for C and C++ that names `__half`, which HIP
// declares for C++ only (7.2). This comes before it.
#ifndef TRANSHIP_HALF_H
#define TRANSHIP_HALF_H

#include <hip/hip_fp16.h>

#ifndef __cplusplus
typedef struct __half_raw __half;
#endif

#endif
