// Where only the beginning of a program stands in a file, it is ported as the rest is.
// RUN: %tranship --no-config --lexical -q --rtc-strings %s | %FileCheck %s
#include <nvrtc.h>
// CHECK: {{^}}const char *prelude = "typedef half Value;
const char *prelude = "#include <cuda_fp16.h>\n"
                      "typedef half Value;\n";
