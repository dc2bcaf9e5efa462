// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What roctx lacks of NVTX's interface in C: marks and ranges with attributes
// or of a domain, and wide characters. Of the attributes the message is taken:
// roctx has neither colors nor payloads nor domains. C++11.
#ifndef TRANSHIP_NVTX_H
#define TRANSHIP_NVTX_H

// The newer library is the one that rocprofv3 reads. A file that includes the
// older header itself is linked with that one's library.
#if __has_include(<roctracer/roctx.h>)
#include <roctracer/roctx.h>
#else
#include <rocprofiler-sdk-roctx/roctx.h>
#endif

#ifdef NVTX_VERSION
// NVIDIA: the overlay's header leads to NVTX itself.
#define TRANSHIP_NVTX_NATIVE 1
#else

#include <cstddef>
#include <cstdint>
#include <string>

#define NVTX_VERSION 3
#define NVTX_EVENT_ATTRIB_STRUCT_SIZE sizeof(nvtxEventAttributes_t)

typedef enum nvtxColorType_t {
  NVTX_COLOR_UNKNOWN = 0,
  NVTX_COLOR_ARGB = 1
} nvtxColorType_t;
typedef enum nvtxPayloadType_t {
  NVTX_PAYLOAD_UNKNOWN = 0,
  NVTX_PAYLOAD_TYPE_UNSIGNED_INT64 = 1,
  NVTX_PAYLOAD_TYPE_INT64 = 2,
  NVTX_PAYLOAD_TYPE_DOUBLE = 3,
  NVTX_PAYLOAD_TYPE_UNSIGNED_INT32 = 4,
  NVTX_PAYLOAD_TYPE_INT32 = 5,
  NVTX_PAYLOAD_TYPE_FLOAT = 6
} nvtxPayloadType_t;
typedef enum nvtxMessageType_t {
  NVTX_MESSAGE_UNKNOWN = 0,
  NVTX_MESSAGE_TYPE_ASCII = 1,
  NVTX_MESSAGE_TYPE_UNICODE = 2,
  NVTX_MESSAGE_TYPE_REGISTERED = 3
} nvtxMessageType_t;

namespace tranship {
namespace nvtx {
/// A registered string, and a domain, whose name nobody asks for.
struct String {
  std::string Text;
};
struct Domain {};
} // namespace nvtx
} // namespace tranship
typedef tranship::nvtx::String *nvtxStringHandle_t;
typedef tranship::nvtx::Domain *nvtxDomainHandle_t;

typedef union nvtxMessageValue_t {
  const char *ascii;
  const wchar_t *unicode;
  nvtxStringHandle_t registered;
} nvtxMessageValue_t;

typedef struct nvtxEventAttributes_t {
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
} nvtxEventAttributes_t;

namespace tranship {
namespace nvtx {

/// The characters of ASCII as they are, a question mark for each other.
inline std::string narrow(const wchar_t *From) {
  std::string Result;
  for (; From && *From; ++From)
    Result += *From > 0 && *From < 128 ? static_cast<char>(*From) : '?';
  return Result;
}
inline std::string messageOf(const nvtxEventAttributes_t *Of) {
  if (!Of)
    return "";
  switch (Of->messageType) {
  case NVTX_MESSAGE_TYPE_ASCII:
    return Of->message.ascii ? Of->message.ascii : "";
  case NVTX_MESSAGE_TYPE_UNICODE:
    return narrow(Of->message.unicode);
  case NVTX_MESSAGE_TYPE_REGISTERED:
    return Of->message.registered ? Of->message.registered->Text : "";
  default:
    return "";
  }
}

} // namespace nvtx
} // namespace tranship

//===-- Marks and ranges --------------------------------------------------===//

inline void nvtxMarkEx(const nvtxEventAttributes_t *Of) {
  roctxMarkA(tranship::nvtx::messageOf(Of).c_str());
}
inline void nvtxMarkW(const wchar_t *Message) {
  roctxMarkA(tranship::nvtx::narrow(Message).c_str());
}
inline int nvtxRangePushEx(const nvtxEventAttributes_t *Of) {
  return roctxRangePushA(tranship::nvtx::messageOf(Of).c_str());
}
inline int nvtxRangePushW(const wchar_t *Message) {
  return roctxRangePushA(tranship::nvtx::narrow(Message).c_str());
}
inline roctx_range_id_t nvtxRangeStartEx(const nvtxEventAttributes_t *Of) {
  return roctxRangeStartA(tranship::nvtx::messageOf(Of).c_str());
}
inline roctx_range_id_t nvtxRangeStartW(const wchar_t *Message) {
  return roctxRangeStartA(tranship::nvtx::narrow(Message).c_str());
}
inline void nvtxInitialize(const void *) {}

//===-- Domains -----------------------------------------------------------===//
// All are the one that roctx has: their ranges nest in one another.

inline nvtxDomainHandle_t nvtxDomainCreateA(const char *) {
  static tranship::nvtx::Domain Only;
  return &Only;
}
inline nvtxDomainHandle_t nvtxDomainCreateW(const wchar_t *) {
  return nvtxDomainCreateA("");
}
inline void nvtxDomainDestroy(nvtxDomainHandle_t) {}
inline void nvtxDomainMarkEx(nvtxDomainHandle_t,
                             const nvtxEventAttributes_t *Of) {
  nvtxMarkEx(Of);
}
inline int nvtxDomainRangePushEx(nvtxDomainHandle_t,
                                 const nvtxEventAttributes_t *Of) {
  return nvtxRangePushEx(Of);
}
inline int nvtxDomainRangePop(nvtxDomainHandle_t) { return roctxRangePop(); }
inline roctx_range_id_t
nvtxDomainRangeStartEx(nvtxDomainHandle_t, const nvtxEventAttributes_t *Of) {
  return nvtxRangeStartEx(Of);
}
inline void nvtxDomainRangeEnd(nvtxDomainHandle_t, roctx_range_id_t Range) {
  roctxRangeStop(Range);
}
/// It is kept until the program ends, as in NVTX.
inline nvtxStringHandle_t nvtxDomainRegisterStringA(nvtxDomainHandle_t,
                                                    const char *Text) {
  return new tranship::nvtx::String{Text ? Text : ""};
}
inline nvtxStringHandle_t nvtxDomainRegisterStringW(nvtxDomainHandle_t,
                                                    const wchar_t *Text) {
  return new tranship::nvtx::String{tranship::nvtx::narrow(Text)};
}

#define nvtxDomainCreate nvtxDomainCreateA
#define nvtxDomainRegisterString nvtxDomainRegisterStringA

#endif // NVTX_VERSION

#endif
