# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Where things are; the environment may say it.
ifndef CUDA_HOME
CUDA_HOME = /usr/local/cuda
endif
CUDA_INC = $(CUDA_HOME)/include
SMS ?= 70 80
