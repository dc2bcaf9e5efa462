#include <cstdio>

__device__ unsigned laneId() {
  unsigned lane;
  asm("mov.u32 %0, %%laneid;" : "=r"(lane));
  return lane;
}

__global__ void registers(unsigned *out) {
  unsigned eq, lt, le, gt, ge, warp, sm, x, y, bx, bd, gd;
  asm("mov.u32 %0, %%lanemask_eq;" : "=r"(eq));
  asm("mov.u32 %0, %%lanemask_lt;" : "=r"(lt));
  asm("mov.u32 %0, %%lanemask_le;" : "=r"(le));
  asm("mov.u32 %0, %%lanemask_gt;" : "=r"(gt));
  asm("mov.u32 %0, %%lanemask_ge;" : "=r"(ge));
  asm volatile("mov.u32 %0, %%warpid;" : "=r"(warp));
  asm volatile("mov.u32 %0, %%smid;" : "=r"(sm));
  asm("mov.u32 %0, %%tid.x;" : "=r"(x));
  asm("mov.u32 %0, %%tid.y;" : "=r"(y));
  asm("mov.u32 %0, %%ctaid.x;" : "=r"(bx));
  asm("mov.u32 %0, %%ntid.x;" : "=r"(bd));
  asm("mov.u32 %0, %%nctaid.x;" : "=r"(gd));
  unsigned rank = x + bd * y, sum = 0;
  asm("bfe.u32 %0, %1, 4, 8;" : "=r"(sum) : "r"(lt));
  asm volatile("bar.sync 0;");
  unsigned *to = out + 4 * (bx * 96 + rank);
  to[0] = laneId() + 100 * warp + 1000 * bx + 10000 * gd;
  to[1] = eq + lt;
  to[2] = le ^ gt;
  to[3] = ge + sum + (sm < 4 ? 0 : 1);
}

int main() {
  unsigned *out;
  cudaMallocManaged(&out, 2 * 96 * 4 * sizeof(unsigned));
  registers<<<2, dim3(48, 2)>>>(out);
  if (cudaDeviceSynchronize() != cudaSuccess)
    return 1;
  for (int i = 0; i < 2 * 96; i += 13)
    printf("%u %08x %08x %08x\n", out[4 * i], out[4 * i + 1], out[4 * i + 2],
           out[4 * i + 3]);
}
