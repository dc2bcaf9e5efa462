// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// CUdeviceptr is an integer; on the targets it is a pointer. Finds where code
// counts on the integer.
#ifndef TRANSHIP_AST_COLLECT_TYPES_POINTERFACTS_H
#define TRANSHIP_AST_COLLECT_TYPES_POINTERFACTS_H

#include "ast/collect/TypeFactSink.h"
#include "llvm/ADT/ArrayRef.h"

namespace tranship {

/// Notes where \p Declarations turn a device pointer into an integer or an
/// integer into a device pointer.
void noteDevicePointers(llvm::ArrayRef<clang::Decl *> Declarations,
                        TypeFactSink &Sink);

} // namespace tranship

#endif
