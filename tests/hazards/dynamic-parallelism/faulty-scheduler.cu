// A member function of the device starts the kernel of the next task. nvcc needs -rdc=true.
#include <cuda_runtime.h>
struct Task {
  float *data;
  int size;
};
__global__ void process(Task task) {
  for (int i = threadIdx.x; i < task.size; i += blockDim.x)
    task.data[i] = sqrtf(task.data[i]);
}
class Scheduler {
public:
  __host__ __device__ Scheduler(const Task *tasks, int count) : tasks_(tasks), count_(count) {}
  __device__ void start(int i) const {
    const dim3 block(tasks_[i].size < 256 ? 64 : 256);
    process<<<1, block>>>(tasks_[i]); // hazard
  }
  __device__ void startAll() const {
    for (int i = 0; i < count_; ++i)
      start(i);
  }

private:
  const Task *tasks_;
  int count_;
};
__global__ void master(const Task *tasks, int count) {
  if (threadIdx.x == 0)
    Scheduler(tasks, count).startAll();
}
void run(const Task *deviceTasks, int count) { master<<<1, 1>>>(deviceTasks, count); }
