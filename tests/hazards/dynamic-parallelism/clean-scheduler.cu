// A member function of the host starts the kernel of the next task.
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
  void start(int i) const {
    const dim3 block(tasks_[i].size < 256 ? 64 : 256);
    process<<<1, block>>>(tasks_[i]);
  }
  void startAll() const {
    for (int i = 0; i < count_; ++i)
      start(i);
  }

private:
  const Task *tasks_;
  int count_;
};
void run(const Task *hostTasks, int count) { Scheduler(hostTasks, count).startAll(); }
