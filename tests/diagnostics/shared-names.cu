// RUN: %tranship --no-config --target=maca %s 2>%t.err
// RUN: %FileCheck %s --input-file %t.err "--implicit-check-not={{warning|error}}:"

// What HIP has under CUDA's own name most likely belongs to the language that all platforms share: to leave it is
// worth a note, not a finding. Notes of the maps speak of HIP and are not shown for another platform.
__device__ int f(int x) {
  // CHECK: note: '__brev' is not changed: whether MXMACA has it under this name is not established [unverified-name]
  return __brev(x);
}

// The user's own namespace `cuda` is no finding, for any target.
namespace at { namespace cuda { int stream(); } }
int g() { using namespace at; return cuda::stream(); }
