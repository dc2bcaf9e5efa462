#include <cublas_v2.h>

enum class Action { GoOn, Retry, Stop };

Action next(cublasStatus_t Status) {
  switch (static_cast<int>(Status)) {
  case 0:
    return Action::GoOn;
  case 3: // hazard
    return Action::Retry;
  default:
    return Action::Stop;
  }
}
