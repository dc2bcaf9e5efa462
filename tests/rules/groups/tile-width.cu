// Tiles that are wider than a wave: of the devices, or of some of them.
// REQUIRES: cuda
// RUN: %status 1 %semantic %s -o %t.cpp 2>&1 | %FileCheck --check-prefixes=DIAG,PARSE "--implicit-check-not={{warning|error}}:" %s
// RUN: %status 1 %tranship %s -o %t.cpp 2>&1 | %FileCheck --check-prefix=DIAG "--implicit-check-not={{warning|error}}:" %s
// RUN: %status 1 %tranship --target=maca %s -o %t.maca.cpp 2>&1 | %FileCheck --check-prefix=MACA "--implicit-check-not={{warning|error}}:" %s
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
constexpr unsigned Wide = 256;
__device__ void f(cg::thread_block B) {
  auto T = cg::tiled_partition<32>(B);
  cg::thread_block_tile<16> U = cg::tiled_partition<16>(T);
  auto V = cg::tiled_partition<64>(B);
  // DIAG: tile-width.cu:[[#@LINE-1]]:16: warning: a tile of 64 threads gives wrong results on devices of HIP whose waves have 32 lanes [tile-width]
  cg::thread_block_tile<128, cg::thread_block> W = cg::tiled_partition<128>(B);
  // DIAG: tile-width.cu:[[#@LINE-1]]:7: warning: a tile of 128 threads: in HIP one has at most 64 [tile-width]
  // MACA: tile-width.cu:[[#@LINE-2]]:7: warning: a tile of 128 threads: in MXMACA one has at most 64
  auto X = cg::tiled_partition<Wide>(B);
  // PARSE: tile-width.cu:[[#@LINE-1]]:16: warning: a tile of 256 threads
}
