// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Variables of the device, which the API calls symbols.
#ifndef TRANSHIP_CPU_RUNTIME_SYMBOLS_H
#define TRANSHIP_CPU_RUNTIME_SYMBOLS_H

#include "tranship/cpu/cuda/driver_types.h"
#include "tranship/cpu/engine.h"

namespace tranship {
namespace cpu {

/// Where a variable is, and what is known of its size: 0 if nothing.
struct SymbolName {
  const void *Address;
  size_t Size;
};

/// A symbol is named by the variable, or by its address.
template <class T> SymbolName nameOf(const T &Symbol) {
  // The variable may be volatile, and have an operator &.
  return {const_cast<const char *>(
              &reinterpret_cast<const volatile char &>(Symbol)),
          sizeof(T)};
}
inline SymbolName nameOf(const void *const &Symbol) { return {Symbol, 0}; }

TRANSHIP_CPU_API cudaError_t copyToSymbol(SymbolName Symbol, const void *From,
                                          size_t Bytes, size_t Offset,
                                          cudaMemcpyKind Kind);
TRANSHIP_CPU_API cudaError_t copyToSymbol(SymbolName Symbol, const void *From,
                                          size_t Bytes, size_t Offset,
                                          cudaMemcpyKind Kind,
                                          cudaStream_t Stream);
TRANSHIP_CPU_API cudaError_t copyFromSymbol(void *To, SymbolName Symbol,
                                            size_t Bytes, size_t Offset,
                                            cudaMemcpyKind Kind);
TRANSHIP_CPU_API cudaError_t copyFromSymbol(void *To, SymbolName Symbol,
                                            size_t Bytes, size_t Offset,
                                            cudaMemcpyKind Kind,
                                            cudaStream_t Stream);
TRANSHIP_CPU_API cudaError_t symbolAddress(void **Address, SymbolName Symbol);
TRANSHIP_CPU_API cudaError_t symbolSize(size_t *Size, SymbolName Symbol);

/// A node of a graph that copies to a symbol, or from it to \p Other.
struct SymbolCopy {
  bool To;
  SymbolName Symbol;
  const void *Other;
  size_t Bytes, Offset;
  cudaMemcpyKind Kind;
};
TRANSHIP_CPU_API cudaError_t addSymbolCopy(cudaGraphNode_t *Node,
                                           cudaGraph_t Graph,
                                           const cudaGraphNode_t *After,
                                           size_t Count,
                                           const SymbolCopy &Copy);
TRANSHIP_CPU_API cudaError_t setSymbolCopy(cudaGraphNode_t Node,
                                           const SymbolCopy &Copy);
TRANSHIP_CPU_API cudaError_t setSymbolCopy(cudaGraphExec_t Exec,
                                           cudaGraphNode_t Node,
                                           const SymbolCopy &Copy);

} // namespace cpu
} // namespace tranship

#endif
