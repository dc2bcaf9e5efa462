// NVTX on roctx: what a profiler gets to see. A library that prints stands in for roctx.
// REQUIRES: hip-headers, cuda-13
// RUN: %tranship --no-config --target=hip -o %t.hip.cpp %s 2>&1 | %FileCheck %s --check-prefix=DIAG --allow-empty
// RUN: %FileCheck %s --check-prefix=PORT --input-file %t.hip.cpp
// RUN: %clangxx -std=c++17 -Wall -Wextra -Werror -I %root/support -I %hip7 %t.hip.cpp %S/Inputs/roctx.cpp -o %t
// RUN: %t | %FileCheck %s --match-full-lines --check-prefix=SEEN
// Colors and payloads have no effect, and nothing else is lost.
// DIAG-NOT: {{error|warning}}:
// PORT: #include "tranship/nvtx.h"
// PORT-NEXT: #include <roctracer/roctx.h>
// PORT-NEXT: #include "tranship/nvtx3.h"
#include <nvtx3/nvToolsExt.h>
#include <nvtx3/nvToolsExtCudaRt.h>
#include <nvtx3/nvtx3.hpp>
struct my { static constexpr const char *name = "mine"; };
struct text { static constexpr const char *message = "registered"; };
int main() {
  NVTX3_FUNC_RANGE();
  nvtxEventAttributes_t e = {};
  e.version = NVTX_VERSION;
  e.size = NVTX_EVENT_ATTRIB_STRUCT_SIZE;
  e.colorType = NVTX_COLOR_ARGB;
  e.color = 0xff00ff00;
  e.payloadType = NVTX_PAYLOAD_TYPE_INT32;
  e.messageType = NVTX_MESSAGE_TYPE_ASCII;
  e.message.ascii = "hello";
  nvtxRangePushEx(&e);
  nvtxRangePushA("plain");
  nvtxRangePop();
  nvtxRangePop();
  nvtxRangeId_t id = nvtxRangeStartEx(&e);
  nvtxRangeEnd(id);
  nvtxDomainHandle_t d = nvtxDomainCreateA("d");
  e.messageType = NVTX_MESSAGE_TYPE_REGISTERED;
  e.message.registered = nvtxDomainRegisterStringA(d, "text");
  nvtxDomainRangePushEx(d, &e);
  nvtxDomainRangePop(d);
  nvtxMarkW(L"wide");
  nvtx3::scoped_range r{"scoped", nvtx3::rgb{1, 2, 3}, nvtx3::payload{4}};
  nvtx3::scoped_range_in<my> r2{nvtx3::registered_string_in<my>::get<text>()};
  auto h = nvtx3::start_range("started");
  nvtx3::end_range(h);
  nvtx3::event_attributes attr{nvtx3::message{"m"}, nvtx3::category{3}};
  nvtx3::mark(attr);
}
// SEEN: push main
// SEEN-NEXT: push hello
// SEEN-NEXT: push plain
// SEEN-NEXT: pop
// SEEN-NEXT: pop
// SEEN-NEXT: start hello
// SEEN-NEXT: stop 7
// SEEN-NEXT: push text
// SEEN-NEXT: pop
// SEEN-NEXT: mark wide
// SEEN-NEXT: push scoped
// SEEN-NEXT: push registered
// SEEN-NEXT: start started
// SEEN-NEXT: stop 7
// SEEN-NEXT: mark m
// SEEN-NEXT: pop
// SEEN-NEXT: pop
// SEEN-NEXT: pop
