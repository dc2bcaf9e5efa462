// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Modules as text, which programs take for PTX: a line that says what it is,
// and the bytes of a shared library in base 64. The kits' compilers write it,
// too (src/commands/sdk/Modules.cpp).
#ifndef TRANSHIP_CPU_RTC_FORM_H
#define TRANSHIP_CPU_RTC_FORM_H

#include <cstring>
#include <string>

namespace tranship {
namespace cpu {
namespace form {

constexpr char TextBeginning[] = "// tranship: a module for the CPU, not PTX\n";
constexpr char Digits[] =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

inline std::string toText(const std::string &Bytes) {
  std::string Result = TextBeginning;
  Result.reserve(Result.size() + Bytes.size() / 3 * 4 + 5);
  for (size_t I = 0; I < Bytes.size(); I += 3) {
    unsigned Bits = 0;
    for (size_t J = I; J < I + 3; ++J)
      Bits = Bits << 8 |
             (J < Bytes.size() ? static_cast<unsigned char>(Bytes[J]) : 0);
    for (unsigned J = 0; J < 4; ++J)
      Result += I + J > Bytes.size() ? '=' : Digits[Bits >> (18 - 6 * J) & 63];
  }
  return Result + '\n';
}

inline bool isText(const char *Image) {
  return std::strncmp(Image, TextBeginning, sizeof(TextBeginning) - 1) == 0;
}

/// What toText() was made of; empty if \p Text was changed since.
inline std::string fromText(const char *Text) {
  std::string Result;
  unsigned Bits = 0, Count = 0;
  for (Text += sizeof(TextBeginning) - 1; *Text && *Text != '='; ++Text) {
    if (*Text == '\n' || *Text == '\r')
      continue;
    const char *Digit = std::strchr(Digits, *Text);
    if (!Digit)
      return "";
    Bits = Bits << 6 | static_cast<unsigned>(Digit - Digits);
    if (++Count % 4 != 1)
      Result += static_cast<char>(Bits >> (6 - 2 * ((Count - 1) % 4)) & 255);
  }
  return Result;
}

} // namespace form
} // namespace cpu
} // namespace tranship

#endif
