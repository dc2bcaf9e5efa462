#include <cuda.h>
#include <vector>

class Doorbells {
public:
  void ring(CUdeviceptr where, cuuint32_t value) {
    CUstreamBatchMemOpParams write = {};
    write.writeValue.operation = CU_STREAM_MEM_OP_WRITE_VALUE_32;
    write.writeValue.address = where;
    write.writeValue.value = value;
    queued.push_back(write);
  }

  template <typename Check> void flush(CUstream stream, Check check) {
    check(cuStreamBatchMemOp(stream, queued.size(), queued.data(), 0)); // hazard
    queued.clear();
  }

private:
  std::vector<CUstreamBatchMemOpParams> queued;
};

void answer(Doorbells &bells, CUstream stream, bool &good) {
  bells.flush(stream, [&](CUresult result) { good = result == CUDA_SUCCESS; });
}
