#include <cublas_v2.h>

enum class Action { GoOn, Retry, Stop };

Action next(cublasStatus_t Status, int Tries) {
  switch (Status) {
  case CUBLAS_STATUS_SUCCESS:
    return Action::GoOn;
  case CUBLAS_STATUS_ALLOC_FAILED:
    break;
  default:
    return Action::Stop;
  }
  switch (Tries) {
  case 3:
    return Action::Stop;
  default:
    return Action::Retry;
  }
}
