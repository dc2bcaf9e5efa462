// cuSOLVER's batched QR for sparse matrices, system by system. A library that prints stands in for hipSOLVER.
// RUN: %port_twice %s %t.hip.cpp && %FileCheck %s --input-file %t.hip.cpp
// RUN: %hip_compile %t.hip.cpp
// RUN: %hip_compile64 %t.hip.cpp
// RUN: %clangxx -std=c++17 -Wall -Wextra -Werror -D__HIP_PLATFORM_AMD__ -I %root/support -isystem %hip7 -x c++ %t.hip.cpp %S/Inputs/csrlsvqr.cpp -o %t
// RUN: %t | %FileCheck %s --match-full-lines --check-prefix=SEEN
// RUN: %status 1 %tranship --no-config --target=hip --no-polyfill -o %t.plain.cpp %s 2>&1 | %FileCheck %s --check-prefix=PLAIN
// REQUIRES: hip-headers
// CHECK: #include "tranship/csrqr.h"
// CHECK: #include <hipsolver/hipsolver.h>
#include <cstdio>
#include <cusolverSp.h>
// CHECK: tranship::csrqr::Info_t Info;
// PLAIN: 'csrqrInfo_t' has no counterpart in HIP: hipSOLVER has no batched QR for sparse matrices
struct Solver { csrqrInfo_t Info; };
// CHECK: #define SOLVE tranship::csrqr::SolveBatched
#define SOLVE cusolverSpDcsrqrsvBatched
int main() {
  Solver S;
  size_t Internal = 0, Work = 0;
  double Values[8] = {}, B[4] = {}, X[4] = {};
  int Rows[3] = {0, 2, 4}, Columns[4] = {0, 1, 0, 1};
  // CHECK: tranship::csrqr::Create(&S.Info);
  cusolverSpCreateCsrqrInfo(&S.Info);
  // CHECK: if (tranship::csrqr::AnalysisBatched(nullptr, 3, 2, 4, nullptr, Rows, Columns, S.Info) != HIPSOLVER_STATUS_NOT_SUPPORTED)
  if (cusolverSpXcsrqrAnalysisBatched(nullptr, 3, 2, 4, nullptr, Rows, Columns, S.Info) != CUSOLVER_STATUS_NOT_SUPPORTED)
    return 1;
  if (cusolverSpXcsrqrAnalysisBatched(nullptr, 2, 2, 4, nullptr, Rows, Columns, S.Info) != CUSOLVER_STATUS_SUCCESS)
    return 2;
  // CHECK: tranship::csrqr::BufferInfoBatched(nullptr, 2, 2, 4, nullptr, Values, Rows, Columns, 2, S.Info, &Internal, &Work);
  cusolverSpDcsrqrBufferInfoBatched(nullptr, 2, 2, 4, nullptr, Values, Rows, Columns, 2, S.Info, &Internal, &Work);
  if (!Work)
    return 3;
  // SEEN: double 2x2, 4 values from 0, right side from 0, solution from 0
  // SEEN-NEXT: double 2x2, 4 values from 4, right side from 2, solution from 2
  // SEEN-NEXT: status 0
  Values[4] = 4, B[2] = 2, X[2] = 2;
  int Status = SOLVE(nullptr, 2, 2, 4, nullptr, Values, Rows, Columns, B, X, 2, S.Info, nullptr);
  printf("status %d\n", Status);
  // CHECK: tranship::csrqr::Destroy(S.Info);
  cusolverSpDestroyCsrqrInfo(S.Info);
}
