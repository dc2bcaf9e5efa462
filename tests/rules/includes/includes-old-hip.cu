// A header that the chosen version lacks stays, with a diagnostic.
// RUN: %port_twice %s %t.cu --target=hip-5.2 --exit 1 > %t.diag
// RUN: %FileCheck %s < %t.cu
// RUN: %FileCheck --check-prefix=DIAG "--implicit-check-not={{warning|error}}:" %s < %t.diag
#include <math_constants.h>
// CHECK: #include <math_constants.h>
// DIAG: includes-old-hip.cu:5:11: error: 'math_constants.h' becomes 'hip/hip_math_constants.h', which needs HIP 5.7; the target is HIP 5.2 [target-version]
