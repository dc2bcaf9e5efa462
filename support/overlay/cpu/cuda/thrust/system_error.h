// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception -*- C++ -*-
//
// With the category of the runtime's errors, as with the card's backend.
#include "tranship/cpu/thrust/errors.h"
