// RUN: %port_twice %s %t.cu --exit 1 > %t.diag
// RUN: %FileCheck --check-prefix=DIAG "--implicit-check-not={{warning|error}}:" %s < %t.diag
#if defined(__CUDACC_VER_MAJOR__) && __CUDACC_VER_MAJOR__ >= 12
#endif
#if __CUDACC_VER_MAJOR__ < 12
#endif
// DIAG: conditions-compiler-versions.cu:3:13: warning: '__CUDACC_VER_MAJOR__' is not defined by HIP: the condition is always false: the code under it is never compiled, and no #else takes its place [version-condition]
// DIAG: conditions-compiler-versions.cu:5:5: warning: '__CUDACC_VER_MAJOR__' is not defined by HIP: the condition is always true and the code under it is always compiled [version-condition]
