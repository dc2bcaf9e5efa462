#include <cublas_v2.h>
#include <cusolverDn.h>

enum class Action { GoOn, Stop, Retry };

Action next(cublasStatus_t Status) {
  if (static_cast<int>(Status) == 0)
    return Action::GoOn;
  return Status == CUBLAS_STATUS_ALLOC_FAILED ? Action::Retry : Action::Stop;
}

bool isMissing(cusolverStatus_t Status, int Tries) {
  return Status == CUSOLVER_STATUS_NOT_SUPPORTED && Tries == 9;
}
