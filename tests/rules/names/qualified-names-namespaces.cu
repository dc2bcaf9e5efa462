// Namespaces, their aliases, using-directives and using-declarations.
// RUN: %port_twice %s %t.cu > %t.diag
// RUN: %FileCheck %s < %t.cu
// RUN: %FileCheck --check-prefix=DIAG --allow-empty %s < %t.diag
#include <cub/cub.cuh>
#include <thrust/execution_policy.h>
namespace c = cub;
namespace g = ::cub;
namespace tc = thrust::cuda;
#define CUB_NS cub
using cub::BlockScan;
using namespace cub;
using Reduce = cub::BlockReduce<int, 128>;
using Reduce2 = ::cub::BlockReduce<int, 128>;
using Reduce3 = c::BlockReduce<int, 128>;
using Reduce4 = CUB_NS::BlockReduce<int, 128>;
using Reduce5 = mine::cub::BlockReduce<int, 128>;
auto policy = thrust::cuda::par.on(0);
auto policy2 = tc::par.on(0);
int cub = 3, thrust_cuda = obj.cub;
// CHECK: #include <hipcub/hipcub.hpp>
// CHECK: namespace c = hipcub;
// CHECK-NEXT: namespace g = ::hipcub;
// CHECK-NEXT: namespace tc = thrust::hip;
// CHECK-NEXT: #define CUB_NS hipcub
// CHECK-NEXT: using hipcub::BlockScan;
// CHECK-NEXT: using namespace hipcub;
// CHECK-NEXT: using Reduce = hipcub::BlockReduce<int, 128>;
// CHECK-NEXT: using Reduce2 = ::hipcub::BlockReduce<int, 128>;
// CHECK-NEXT: using Reduce3 = c::BlockReduce<int, 128>;
// CHECK-NEXT: using Reduce4 = CUB_NS::BlockReduce<int, 128>;
// CHECK-NEXT: using Reduce5 = mine::cub::BlockReduce<int, 128>;
// CHECK-NEXT: auto policy = thrust::hip::par.on(0);
// CHECK-NEXT: auto policy2 = tc::par.on(0);
// CHECK-NEXT: int cub = 3, thrust_cuda = obj.cub;
// DIAG-NOT: warning
