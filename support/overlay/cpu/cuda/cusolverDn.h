// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// cuSOLVER's functions for dense matrices on the CPU, those of
// solver/functions.h. Definitions are in a library of their own
// (solver/solver.cpp), on a LAPACK of the system.
#ifndef TRANSHIP_CPU_CUDA_CUSOLVERDN_H
#define TRANSHIP_CPU_CUDA_CUSOLVERDN_H
#define CUSOLVERDN_H_

#include "tranship/cpu/cuda/cublas_v2.h"
#include "tranship/cpu/cuda/cusolver_common.h"
#include "tranship/cpu/solver/functions.h"

typedef struct cusolverDnContext *cusolverDnHandle_t;
typedef struct syevjInfo *syevjInfo_t;
typedef struct gesvdjInfo *gesvdjInfo_t;

#ifdef __cplusplus
extern "C" {
#endif

cusolverStatus_t cusolverDnCreate(cusolverDnHandle_t *Handle);
cusolverStatus_t cusolverDnDestroy(cusolverDnHandle_t Handle);
cusolverStatus_t cusolverDnSetStream(cusolverDnHandle_t Handle,
                                     cudaStream_t Stream);
cusolverStatus_t cusolverDnGetStream(cusolverDnHandle_t Handle,
                                     cudaStream_t *Stream);
cusolverStatus_t cusolverGetProperty(libraryPropertyType Which, int *Value);
cusolverStatus_t cusolverGetVersion(int *Version);

// Jacobi's methods are LAPACK's others here, which have no sweeps to tell of.
#define TRANSHIP_SOLVER_SETTINGS(Name, Method)                                 \
  cusolverStatus_t cusolverDnCreate##Name##Info(Method##Info_t *Settings);     \
  cusolverStatus_t cusolverDnDestroy##Name##Info(Method##Info_t Settings);     \
  cusolverStatus_t cusolverDnX##Method##SetTolerance(Method##Info_t Settings,  \
                                                     double Tolerance);        \
  cusolverStatus_t cusolverDnX##Method##SetMaxSweeps(Method##Info_t Settings,  \
                                                     int Most);                \
  cusolverStatus_t cusolverDnX##Method##SetSortEig(Method##Info_t Settings,    \
                                                   int Sort);                  \
  cusolverStatus_t cusolverDnX##Method##GetResidual(                           \
      cusolverDnHandle_t Handle, Method##Info_t Settings, double *Residual);   \
  cusolverStatus_t cusolverDnX##Method##GetSweeps(                             \
      cusolverDnHandle_t Handle, Method##Info_t Settings, int *Sweeps);
TRANSHIP_SOLVER_SETTINGS(Syevj, syevj)
TRANSHIP_SOLVER_SETTINGS(Gesvdj, gesvdj)
#undef TRANSHIP_SOLVER_SETTINGS

#define TRANSHIP_SOLVER(Name, Form, T, R)                                      \
  cusolverStatus_t cusolverDn##Name(cusolverDnHandle_t Handle,                 \
                                    TRANSHIP_SOLVER_P_##Form(T, R));
/// A work area is one element, which nothing uses.
#define TRANSHIP_SOLVER_SIZE(Name, Form, T, R)                                 \
  cusolverStatus_t cusolverDn##Name##_bufferSize(                              \
      cusolverDnHandle_t Handle, TRANSHIP_SOLVER_S_##Form(T, R));
TRANSHIP_SOLVER_FUNCTIONS
#undef TRANSHIP_SOLVER
#undef TRANSHIP_SOLVER_SIZE

#ifdef __cplusplus
} // extern "C"
#endif

#endif
