// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#define SPACE hipcub
#include "../blocks.h"
