// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// cuRAND's functions for the host: TRANSHIP_RAND(Name, parameters...).
#ifndef TRANSHIP_CPU_RAND_FUNCTIONS_H
#define TRANSHIP_CPU_RAND_FUNCTIONS_H

// clang-format off
#define TRANSHIP_RAND_FUNCTIONS                                                \
  TRANSHIP_RAND(curandCreateGenerator, curandGenerator_t *Generator, curandRngType_t Type) \
  TRANSHIP_RAND(curandCreateGeneratorHost, curandGenerator_t *Generator, curandRngType_t Type) \
  TRANSHIP_RAND(curandDestroyGenerator, curandGenerator_t Generator)           \
  TRANSHIP_RAND(curandGetVersion, int *Version)                                \
  TRANSHIP_RAND(curandGetProperty, libraryPropertyType Which, int *Value)      \
  TRANSHIP_RAND(curandSetStream, curandGenerator_t Generator, cudaStream_t Stream) \
  TRANSHIP_RAND(curandSetPseudoRandomGeneratorSeed, curandGenerator_t Generator, unsigned long long Seed) \
  TRANSHIP_RAND(curandSetGeneratorOffset, curandGenerator_t Generator, unsigned long long Offset) \
  TRANSHIP_RAND(curandSetGeneratorOrdering, curandGenerator_t Generator, curandOrdering_t Order) \
  TRANSHIP_RAND(curandSetQuasiRandomGeneratorDimensions, curandGenerator_t Generator, unsigned Dimensions) \
  TRANSHIP_RAND(curandGenerateSeeds, curandGenerator_t Generator)              \
  TRANSHIP_RAND(curandGenerate, curandGenerator_t Generator, unsigned *Out, size_t N) \
  TRANSHIP_RAND(curandGenerateLongLong, curandGenerator_t Generator, unsigned long long *Out, size_t N) \
  TRANSHIP_RAND(curandGenerateUniform, curandGenerator_t Generator, float *Out, size_t N) \
  TRANSHIP_RAND(curandGenerateUniformDouble, curandGenerator_t Generator, double *Out, size_t N) \
  TRANSHIP_RAND(curandGenerateNormal, curandGenerator_t Generator, float *Out, size_t N, float Mean, float Deviation) \
  TRANSHIP_RAND(curandGenerateNormalDouble, curandGenerator_t Generator, double *Out, size_t N, double Mean, double Deviation) \
  TRANSHIP_RAND(curandGenerateLogNormal, curandGenerator_t Generator, float *Out, size_t N, float Mean, float Deviation) \
  TRANSHIP_RAND(curandGenerateLogNormalDouble, curandGenerator_t Generator, double *Out, size_t N, double Mean, double Deviation) \
  TRANSHIP_RAND(curandGeneratePoisson, curandGenerator_t Generator, unsigned *Out, size_t N, double Lambda) \
  TRANSHIP_RAND(curandCreatePoissonDistribution, double Lambda, curandDiscreteDistribution_t *Distribution) \
  TRANSHIP_RAND(curandDestroyDistribution, curandDiscreteDistribution_t Distribution) \
  TRANSHIP_RAND(curandGetDirectionVectors32, curandDirectionVectors32_t **Vectors, curandDirectionVectorSet_t Set) \
  TRANSHIP_RAND(curandGetDirectionVectors64, curandDirectionVectors64_t **Vectors, curandDirectionVectorSet_t Set)
// clang-format on

#endif
