// Stands in for hipSOLVER: tells what it was given.
#include <cstdio>
#include <hipsolver/hipsolver.h>

hipsolverStatus_t hipsolverSpDcsrlsvqr(hipsolverSpHandle_t, int N, int NonZeros, const hipsparseMatDescr_t,
                                       const double *Values, const int *, const int *, const double *B, double, int,
                                       double *X, int *) {
  printf("double %dx%d, %d values from %g, right side from %g, solution from %g\n", N, N, NonZeros, *Values, *B, *X);
  return HIPSOLVER_STATUS_SUCCESS;
}
hipsolverStatus_t hipsolverSpScsrlsvqr(hipsolverSpHandle_t, int, int, const hipsparseMatDescr_t, const float *,
                                       const int *, const int *, const float *, double, int, float *, int *) {
  return HIPSOLVER_STATUS_INTERNAL_ERROR;
}
