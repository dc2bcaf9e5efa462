// RUN: %not %tranship --no-config %s 2>%t.err | %FileCheck %s
// RUN: %FileCheck %s --check-prefix=ERR --input-file %t.err "--implicit-check-not={{warning|error}}:"

void create(CUcontext *context, void *params, CUdevice device) {
  // ERR: :[[@LINE+2]]:24: warning: argument 2 of 'cuCtxCreate' has no counterpart in HIP and is left out [dropped-argument]
  // CHECK: hipCtxCreate(context, 0, device);
  cuCtxCreate(context, params, 0, device);
  // CHECK: hipCtxCreate(context, 1, device);
  cuCtxCreate(context, nullptr, 1, device);
  // CHECK: hipCtxCreate(context, 2, device);
  cuCtxCreate(context, NULL, 2, device);
}

