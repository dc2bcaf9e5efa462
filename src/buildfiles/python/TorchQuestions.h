// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What a Python file wants of torch.utils.cpp_extension, and what it asks
// PyTorch to learn whether it builds for CUDA. With PyTorch for ROCm,
// torch.version.cuda and CUDA_HOME are None.
#ifndef TRANSHIP_BUILDFILES_PYTHON_TORCHQUESTIONS_H
#define TRANSHIP_BUILDFILES_PYTHON_TORCHQUESTIONS_H

#include "buildfiles/literals/Literals.h"

namespace tranship::python {

/// A use of torch.version.cuda or of PyTorch's CUDA_HOME.
struct TorchQuestion {
  Range Where;        ///< The whole dotted name.
  std::string Hip;    ///< What has a value with PyTorch for ROCm; may be empty.
  bool OnlyAsksIfSet; ///< Nothing but whether there is a value matters.
};

/// Where \p Text first names one of \p Makers of torch.utils.cpp_extension:
/// `CUDAExtension`, `load`. Nothing if it does not.
std::optional<Range> torchMaker(llvm::StringRef Text,
                                llvm::ArrayRef<llvm::StringLiteral> Makers);

/// The questions in the code of \p Text, whose literals are \p Read.
std::vector<TorchQuestion> torchQuestions(llvm::StringRef Text,
                                          const literals::LiteralText &Read);

} // namespace tranship::python

#endif
