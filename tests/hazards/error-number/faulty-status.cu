#include <cublas_v2.h>
#include <cusolverDn.h>

enum class Action { GoOn, Stop, Retry };

Action next(cublasStatus_t Status) {
  int Code = static_cast<int>(Status);
  if (Code == 0)
    return Action::GoOn;
  return static_cast<int>(Status) == 3 ? Action::Retry : Action::Stop; // hazard
}

bool isMissing(cusolverStatus_t Status) { return Status == 9; } // hazard
