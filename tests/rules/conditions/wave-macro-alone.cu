// A file without directives.
// RUN: %status 1 %tranship --dry-run %s 2>&1 | %FileCheck %s
void release(void *p) { cudaFree(p); }
int lanes = __AMDGCN_WAVEFRONT_SIZE;
// CHECK: wave-macro-alone.cu:4:13: warning: '__AMDGCN_WAVEFRONT_SIZE' is the number of lanes of the device's wave: {{.*}} [wave-macro]
