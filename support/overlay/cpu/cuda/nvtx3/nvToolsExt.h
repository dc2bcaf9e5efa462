// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// NVTX on the CPU, for C and C++: as on a card when no tool listens, nothing is
// marked, and no handle is made.
#ifndef TRANSHIP_CPU_CUDA_NVTX_H
#define TRANSHIP_CPU_CUDA_NVTX_H

#include <stddef.h>
#include <stdint.h>
#include <wchar.h>

#define NVTX_VERSION 3
#define NVTX_NO_PUSH_POP_TRACKING ((int)-2)

typedef uint64_t nvtxRangeId_t;
typedef struct nvtxDomainRegistration_st *nvtxDomainHandle_t;
typedef struct nvtxStringRegistration_st *nvtxStringHandle_t;

typedef enum nvtxColorType_t {
  NVTX_COLOR_UNKNOWN = 0,
  NVTX_COLOR_ARGB = 1
} nvtxColorType_t;

typedef enum nvtxMessageType_t {
  NVTX_MESSAGE_UNKNOWN = 0,
  NVTX_MESSAGE_TYPE_ASCII = 1,
  NVTX_MESSAGE_TYPE_UNICODE = 2,
  NVTX_MESSAGE_TYPE_REGISTERED = 3
} nvtxMessageType_t;

typedef union nvtxMessageValue_t {
  const char *ascii;
  const wchar_t *unicode;
  nvtxStringHandle_t registered;
} nvtxMessageValue_t;

typedef enum nvtxPayloadType_t {
  NVTX_PAYLOAD_UNKNOWN = 0,
  NVTX_PAYLOAD_TYPE_UNSIGNED_INT64 = 1,
  NVTX_PAYLOAD_TYPE_INT64 = 2,
  NVTX_PAYLOAD_TYPE_DOUBLE = 3,
  NVTX_PAYLOAD_TYPE_UNSIGNED_INT32 = 4,
  NVTX_PAYLOAD_TYPE_INT32 = 5,
  NVTX_PAYLOAD_TYPE_FLOAT = 6
} nvtxPayloadType_t;

typedef struct nvtxEventAttributes_v2 {
  uint16_t version;
  uint16_t size;
  uint32_t category;
  int32_t colorType;
  uint32_t color;
  int32_t payloadType;
  int32_t reserved0;
  union payload_t {
    uint64_t ullValue;
    int64_t llValue;
    double dValue;
    uint32_t uiValue;
    int32_t iValue;
    float fValue;
  } payload;
  int32_t messageType;
  nvtxMessageValue_t message;
} nvtxEventAttributes_v2;
typedef nvtxEventAttributes_v2 nvtxEventAttributes_t;

#define NVTX_EVENT_ATTRIB_STRUCT_SIZE ((uint16_t)sizeof(nvtxEventAttributes_t))

static inline void nvtxInitialize(const void *Reserved) { (void)Reserved; }

// A function of one argument, and one that also takes a domain.
#define TRANSHIP_CPU_NVTX(TYPE, NAME, ARGUMENT, ...)                           \
  static inline TYPE NAME(ARGUMENT Given) {                                    \
    (void)Given;                                                               \
    __VA_ARGS__;                                                               \
  }
#define TRANSHIP_CPU_NVTX_IN(TYPE, NAME, ARGUMENT, ...)                        \
  static inline TYPE NAME(nvtxDomainHandle_t In, ARGUMENT Given) {             \
    (void)In;                                                                  \
    (void)Given;                                                               \
    __VA_ARGS__;                                                               \
  }

TRANSHIP_CPU_NVTX(void, nvtxMarkEx, const nvtxEventAttributes_t *, return)
TRANSHIP_CPU_NVTX(void, nvtxMarkA, const char *, return)
TRANSHIP_CPU_NVTX(void, nvtxMarkW, const wchar_t *, return)
TRANSHIP_CPU_NVTX(nvtxRangeId_t, nvtxRangeStartEx,
                  const nvtxEventAttributes_t *, return 0)
TRANSHIP_CPU_NVTX(nvtxRangeId_t, nvtxRangeStartA, const char *, return 0)
TRANSHIP_CPU_NVTX(nvtxRangeId_t, nvtxRangeStartW, const wchar_t *, return 0)
TRANSHIP_CPU_NVTX(void, nvtxRangeEnd, nvtxRangeId_t, return)
TRANSHIP_CPU_NVTX(int, nvtxRangePushEx, const nvtxEventAttributes_t *,
                  return NVTX_NO_PUSH_POP_TRACKING)
TRANSHIP_CPU_NVTX(int, nvtxRangePushA, const char *,
                  return NVTX_NO_PUSH_POP_TRACKING)
TRANSHIP_CPU_NVTX(int, nvtxRangePushW, const wchar_t *,
                  return NVTX_NO_PUSH_POP_TRACKING)
static inline int nvtxRangePop(void) { return NVTX_NO_PUSH_POP_TRACKING; }

TRANSHIP_CPU_NVTX(nvtxDomainHandle_t, nvtxDomainCreateA, const char *, return 0)
TRANSHIP_CPU_NVTX(nvtxDomainHandle_t, nvtxDomainCreateW, const wchar_t *,
                  return 0)
TRANSHIP_CPU_NVTX(void, nvtxDomainDestroy, nvtxDomainHandle_t, return)
TRANSHIP_CPU_NVTX_IN(void, nvtxDomainMarkEx, const nvtxEventAttributes_t *,
                     return)
TRANSHIP_CPU_NVTX_IN(nvtxRangeId_t, nvtxDomainRangeStartEx,
                     const nvtxEventAttributes_t *, return 0)
TRANSHIP_CPU_NVTX_IN(void, nvtxDomainRangeEnd, nvtxRangeId_t, return)
TRANSHIP_CPU_NVTX_IN(int, nvtxDomainRangePushEx, const nvtxEventAttributes_t *,
                     return NVTX_NO_PUSH_POP_TRACKING)
TRANSHIP_CPU_NVTX(int, nvtxDomainRangePop, nvtxDomainHandle_t,
                  return NVTX_NO_PUSH_POP_TRACKING)
TRANSHIP_CPU_NVTX_IN(nvtxStringHandle_t, nvtxDomainRegisterStringA,
                     const char *, return 0)
TRANSHIP_CPU_NVTX_IN(nvtxStringHandle_t, nvtxDomainRegisterStringW,
                     const wchar_t *, return 0)

#define TRANSHIP_CPU_NVTX_NAMES(WHAT, TEXT)                                    \
  static inline void nvtxName##WHAT(uint32_t Id, const TEXT *Name) {           \
    (void)Id;                                                                  \
    (void)Name;                                                                \
  }
TRANSHIP_CPU_NVTX_NAMES(CategoryA, char)
TRANSHIP_CPU_NVTX_NAMES(CategoryW, wchar_t)
TRANSHIP_CPU_NVTX_NAMES(OsThreadA, char)
TRANSHIP_CPU_NVTX_NAMES(OsThreadW, wchar_t)

static inline void nvtxDomainNameCategoryA(nvtxDomainHandle_t In, uint32_t Id,
                                           const char *Name) {
  (void)In;
  nvtxNameCategoryA(Id, Name);
}
static inline void nvtxDomainNameCategoryW(nvtxDomainHandle_t In, uint32_t Id,
                                           const wchar_t *Name) {
  (void)In;
  nvtxNameCategoryW(Id, Name);
}

#undef TRANSHIP_CPU_NVTX
#undef TRANSHIP_CPU_NVTX_IN
#undef TRANSHIP_CPU_NVTX_NAMES

#ifdef UNICODE
#define TRANSHIP_CPU_NVTX_TEXT(NAME) NAME##W
#else
#define TRANSHIP_CPU_NVTX_TEXT(NAME) NAME##A
#endif
#define nvtxMark TRANSHIP_CPU_NVTX_TEXT(nvtxMark)
#define nvtxRangeStart TRANSHIP_CPU_NVTX_TEXT(nvtxRangeStart)
#define nvtxRangePush TRANSHIP_CPU_NVTX_TEXT(nvtxRangePush)
#define nvtxNameCategory TRANSHIP_CPU_NVTX_TEXT(nvtxNameCategory)
#define nvtxNameOsThread TRANSHIP_CPU_NVTX_TEXT(nvtxNameOsThread)
#define nvtxDomainCreate TRANSHIP_CPU_NVTX_TEXT(nvtxDomainCreate)
#define nvtxDomainRegisterString                                               \
  TRANSHIP_CPU_NVTX_TEXT(nvtxDomainRegisterString)
#define nvtxDomainNameCategory TRANSHIP_CPU_NVTX_TEXT(nvtxDomainNameCategory)

#endif
