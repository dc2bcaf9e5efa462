// A mutex class, as in the well-known book.
class Mutex {
public:
  int *state;
  __device__ void lock() {
    bool got = false;
    do {
      got = atomicCAS(state, 0, 1) == 0; // hazard
    } while (!got);
  }
  __device__ void unlock() { atomicExch(state, 0); }
};

__global__ void sum(Mutex m, float *total, const float *values) {
  m.lock();
  *total += values[blockIdx.x * blockDim.x + threadIdx.x];
  m.unlock();
}
