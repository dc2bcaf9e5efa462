#include <cuda_runtime.h>

struct Loan {
  cudaMemPool_t pool;
  int borrower;
  bool over = false;
};

cudaError_t grant(const Loan &loan, cudaMemAccessFlags flags) {
  cudaMemAccessDesc access = {};
  access.location.type = cudaMemLocationTypeDevice;
  access.location.id = loan.borrower;
  access.flags = flags;
  return cudaMemPoolSetAccess(loan.pool, &access, 1);
}

bool start(const Loan &loan) { return grant(loan, cudaMemAccessFlagsProtReadWrite) == cudaSuccess; }

bool finish(Loan &loan) {
  loan.over = grant(loan, cudaMemAccessFlagsProtNone) == cudaSuccess; // hazard
  return loan.over;
}
