// `cub` inside of another namespace is not CUDA's.
// RUN: %port_twice %s %t.cu > %t.diag
// RUN: %FileCheck %s < %t.cu
// RUN: %FileCheck --check-prefix=DIAG --allow-empty %s < %t.diag
namespace cv {
namespace cub {
struct BlockReduce {};
}
cub::BlockReduce r;
}
cv::cub::BlockReduce s;
// CHECK: namespace cub {
// CHECK: {{^}}cub::BlockReduce r;
// CHECK: cv::cub::BlockReduce s;
// DIAG-NOT: warning
