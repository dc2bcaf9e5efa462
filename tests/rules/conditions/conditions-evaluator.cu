// What a condition does where the macro is not defined, by its arithmetic.
// RUN: %port_twice %s %t.cu --exit 1 > %t.diag
// RUN: %FileCheck --check-prefix=DIAG %s < %t.diag
#if (CUDA_VERSION & 1) == 0 && 2 * 3 + 1 == 7 && (1 << 4 | 3) == 19 && -1 < 0 && ~0 == -1
#endif
#if CUDA_VERSION - 1 > 0 || 7 % 4 != 3 || 0x10 / 4 != 4 || (6 ^ 2) != 4 || 16 >> 2 != 4 || !true
#endif
#if CUDA_VERSION > 12000 && 1 / 0
#endif
#if CUDA_VERSION > 12000 || UNKNOWN
#endif
#if CUDA_VERSION < 12000 || UNKNOWN(2) > 3
#endif
#if CUDA_VERSION < 12000 && (UNKNOWN > 3 || defined(OTHER))
#endif
#if CUDA_VERSION > 12000 ? 1 : 0
#endif
#if 1'000uLL < CUDA_VERSION || X(1)
#endif
// DIAG: conditions-evaluator.cu:4:6: warning: {{.*}} always true
// DIAG: conditions-evaluator.cu:12:5: note: the same in line 12
// DIAG: conditions-evaluator.cu:6:5: warning: {{.*}} always false
// DIAG: conditions-evaluator.cu:8:5: note: the same in lines 8 and 16
// DIAG: conditions-evaluator.cu:10:5: warning: {{.*}} depends on the rest
// DIAG: conditions-evaluator.cu:{{.*}}: note: the same in line{{.*}}14 and 18
