// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Stands for CUDA's <nv/target>: NV_IF_TARGET and its relatives choose code for
// the host and the device. A device that is not NVIDIA's provides no SM, so
// what asks for one takes the other branch.
#ifndef TRANSHIP_NV_TARGET_H
#define TRANSHIP_NV_TARGET_H

#if defined(__NVCC__) && !(defined(__MACA__) && !defined(TRANSHIP_ON_NVIDIA))
#include <nv/target>
#else

// rocThrust defines these for itself, alike.
#undef NV_IS_DEVICE
#undef NV_IS_HOST
#undef NV_ANY_TARGET
#undef NV_IF_TARGET

#if defined(__HIP_DEVICE_COMPILE__) || defined(__MACA_ARCH__)
#define NV_IS_DEVICE 1
#define NV_IS_HOST 0
#else
#define NV_IS_DEVICE 0
#define NV_IS_HOST 1
#endif
#define NV_ANY_TARGET 1
#define NV_NO_TARGET 0

#define NV_PROVIDES_SM_35 0
#define NV_PROVIDES_SM_37 0
#define NV_PROVIDES_SM_50 0
#define NV_PROVIDES_SM_52 0
#define NV_PROVIDES_SM_53 0
#define NV_PROVIDES_SM_60 0
#define NV_PROVIDES_SM_61 0
#define NV_PROVIDES_SM_62 0
#define NV_PROVIDES_SM_70 0
#define NV_PROVIDES_SM_72 0
#define NV_PROVIDES_SM_75 0
#define NV_PROVIDES_SM_80 0
#define NV_PROVIDES_SM_86 0
#define NV_PROVIDES_SM_87 0
#define NV_PROVIDES_SM_89 0
#define NV_PROVIDES_SM_90 0
#define NV_PROVIDES_SM_100 0
#define NV_PROVIDES_SM_101 0
#define NV_PROVIDES_SM_103 0
#define NV_PROVIDES_SM_110 0
#define NV_PROVIDES_SM_120 0
#define NV_PROVIDES_SM_121 0
#define NV_HAS_FEATURE_SM_90a 0
#define NV_HAS_FEATURE_SM_100a 0
#define NV_HAS_FEATURE_SM_101a 0
#define NV_HAS_FEATURE_SM_103a 0
#define NV_HAS_FEATURE_SM_120a 0

#define TRANSHIP_NV_BARE(...) __VA_ARGS__
#define TRANSHIP_NV_PICK_1(Then, Else) TRANSHIP_NV_BARE Then
#define TRANSHIP_NV_PICK_0(Then, Else) TRANSHIP_NV_BARE Else
#define TRANSHIP_NV_PASTE(Value, Then, Else)                                   \
  TRANSHIP_NV_PICK_##Value(Then, Else)
#define TRANSHIP_NV_IF(Value, Then, Else, ...)                                 \
  TRANSHIP_NV_PASTE(Value, Then, Else)

/// NV_IF_TARGET(query, (code)) or NV_IF_TARGET(query, (code), (other code))
#define NV_IF_TARGET(Query, ...) TRANSHIP_NV_IF(Query, __VA_ARGS__, (), ())
#define NV_IF_ELSE_TARGET(Query, Then, Else)                                   \
  TRANSHIP_NV_IF(Query, Then, Else, ())

/// NV_DISPATCH_TARGET(query, (code), query, (code), ...): the first that holds,
/// of up to eight.
#define NV_DISPATCH_TARGET(...) TRANSHIP_NV_TRY1(__VA_ARGS__, 1, (), 0)
#define TRANSHIP_NV_TRY1(Query, ...) TRANSHIP_NV_SAY1(Query, __VA_ARGS__)
#define TRANSHIP_NV_SAY1(Value, ...) TRANSHIP_NV_TAKE1_##Value(__VA_ARGS__)
#define TRANSHIP_NV_TAKE1_1(Code, ...) TRANSHIP_NV_BARE Code
#define TRANSHIP_NV_TAKE1_0(Code, ...) TRANSHIP_NV_TRY2(__VA_ARGS__)
#define TRANSHIP_NV_TRY2(Query, ...) TRANSHIP_NV_SAY2(Query, __VA_ARGS__)
#define TRANSHIP_NV_SAY2(Value, ...) TRANSHIP_NV_TAKE2_##Value(__VA_ARGS__)
#define TRANSHIP_NV_TAKE2_1(Code, ...) TRANSHIP_NV_BARE Code
#define TRANSHIP_NV_TAKE2_0(Code, ...) TRANSHIP_NV_TRY3(__VA_ARGS__)
#define TRANSHIP_NV_TRY3(Query, ...) TRANSHIP_NV_SAY3(Query, __VA_ARGS__)
#define TRANSHIP_NV_SAY3(Value, ...) TRANSHIP_NV_TAKE3_##Value(__VA_ARGS__)
#define TRANSHIP_NV_TAKE3_1(Code, ...) TRANSHIP_NV_BARE Code
#define TRANSHIP_NV_TAKE3_0(Code, ...) TRANSHIP_NV_TRY4(__VA_ARGS__)
#define TRANSHIP_NV_TRY4(Query, ...) TRANSHIP_NV_SAY4(Query, __VA_ARGS__)
#define TRANSHIP_NV_SAY4(Value, ...) TRANSHIP_NV_TAKE4_##Value(__VA_ARGS__)
#define TRANSHIP_NV_TAKE4_1(Code, ...) TRANSHIP_NV_BARE Code
#define TRANSHIP_NV_TAKE4_0(Code, ...) TRANSHIP_NV_TRY5(__VA_ARGS__)
#define TRANSHIP_NV_TRY5(Query, ...) TRANSHIP_NV_SAY5(Query, __VA_ARGS__)
#define TRANSHIP_NV_SAY5(Value, ...) TRANSHIP_NV_TAKE5_##Value(__VA_ARGS__)
#define TRANSHIP_NV_TAKE5_1(Code, ...) TRANSHIP_NV_BARE Code
#define TRANSHIP_NV_TAKE5_0(Code, ...) TRANSHIP_NV_TRY6(__VA_ARGS__)
#define TRANSHIP_NV_TRY6(Query, ...) TRANSHIP_NV_SAY6(Query, __VA_ARGS__)
#define TRANSHIP_NV_SAY6(Value, ...) TRANSHIP_NV_TAKE6_##Value(__VA_ARGS__)
#define TRANSHIP_NV_TAKE6_1(Code, ...) TRANSHIP_NV_BARE Code
#define TRANSHIP_NV_TAKE6_0(Code, ...) TRANSHIP_NV_TRY7(__VA_ARGS__)
#define TRANSHIP_NV_TRY7(Query, ...) TRANSHIP_NV_SAY7(Query, __VA_ARGS__)
#define TRANSHIP_NV_SAY7(Value, ...) TRANSHIP_NV_TAKE7_##Value(__VA_ARGS__)
#define TRANSHIP_NV_TAKE7_1(Code, ...) TRANSHIP_NV_BARE Code
#define TRANSHIP_NV_TAKE7_0(Code, ...) TRANSHIP_NV_TRY8(__VA_ARGS__)
#define TRANSHIP_NV_TRY8(Query, ...) TRANSHIP_NV_SAY8(Query, __VA_ARGS__)
#define TRANSHIP_NV_SAY8(Value, ...) TRANSHIP_NV_TAKE8_##Value(__VA_ARGS__)
#define TRANSHIP_NV_TAKE8_1(Code, ...) TRANSHIP_NV_BARE Code
#define TRANSHIP_NV_TAKE8_0(Code, ...) TRANSHIP_NV_TRY9(__VA_ARGS__)
#define TRANSHIP_NV_TRY9(Query, ...) TRANSHIP_NV_SAY9(Query, __VA_ARGS__)
#define TRANSHIP_NV_SAY9(Value, ...) TRANSHIP_NV_TAKE9_##Value(__VA_ARGS__)
#define TRANSHIP_NV_TAKE9_1(Code, ...) TRANSHIP_NV_BARE Code

#endif
#endif
