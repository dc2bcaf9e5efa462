// The same table; each lane takes and frees the lock in one turn of the loop.
struct Table {
  int *locks;
  int *heads;
  int *next;
};

__global__ void insert(Table t, const int *keys, int n, int buckets) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  int b = keys[i] % buckets;
  bool done = false;
  while (!done) {
    if (atomicCAS(t.locks + b, 0, 1) == 0) {
      t.next[i] = t.heads[b];
      t.heads[b] = i;
      __threadfence();
      atomicExch(t.locks + b, 0);
      done = true;
    }
  }
}
