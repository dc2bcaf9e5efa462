// A bucket of a hash table is locked by whoever inserts.
struct Table {
  int *locks;
  int *heads;
  int *next;
};

__device__ void lock_bucket(int *lock) {
  while (atomicCAS(lock, 0, 1) != 0) // hazard
    ;
}

__device__ void unlock_bucket(int *lock) { atomicExch(lock, 0); }

__global__ void insert(Table t, const int *keys, int n, int buckets) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  int b = keys[i] % buckets;
  lock_bucket(t.locks + b);
  t.next[i] = t.heads[b];
  t.heads[b] = i;
  __threadfence();
  unlock_bucket(t.locks + b);
}
