// A name without a counterpart stays and is reported once, with its other places.
// RUN: %port_twice %s %t.cu --map %S/Inputs/names.tsv --exit 1 > %t.diag
// RUN: %FileCheck %s < %t.cu
// RUN: %FileCheck --check-prefix=DIAG "--implicit-check-not={{warning|error}}:" --match-full-lines --strict-whitespace %s < %t.diag
// RUN: %port_twice %s %t.old.cu --map %S/Inputs/names.tsv --target=hip-6.4 > %t.old.diag
// RUN: %FileCheck --check-prefix=OLD %s < %t.old.diag
#include <cuda_runtime.h>
int a = cudaTestAbsent(1);
int b = cudaTestUnknown + cudaTestAbsent(2);
int c = cudaTestNew + cudaTestAbsent(3);
#define D cudaTestAbsent(4)
// CHECK: int a = cudaTestAbsent(1);
// CHECK-NEXT: int b = cudaTestUnknown + cudaTestAbsent(2);
// CHECK-NEXT: int c = hipTestNew + cudaTestAbsent(3);
//      DIAG:unported.cu:8:9: error: 'cudaTestAbsent' has no counterpart in HIP: nobody needs it [no-counterpart]
// DIAG-NEXT:    8 | int a = cudaTestAbsent(1);
// DIAG-NEXT:      |         ^~~~~~~~~~~~~~
// DIAG-NEXT:unported.cu:9:27: note: the same in lines 9, 10 and 11 [no-counterpart]
// DIAG-NEXT:unported.cu:9:9: warning: no counterpart of 'cudaTestUnknown' in HIP is established [not-established]
// OLD: unported.cu:10:9: error: 'cudaTestNew' becomes 'hipTestNew', which needs HIP 7.2; the target is HIP 6.4 [target-version]
