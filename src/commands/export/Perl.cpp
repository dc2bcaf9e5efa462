// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "commands/export/Formats.h"

using namespace llvm;

// The parts of perl/ one after the other, see cmake/EmbedPerl.cmake.
extern "C" const char TranshipPerl[];
extern "C" const char TranshipPerlEnd[];

namespace tranship {

void writePerl(raw_ostream &Out, const Map &Names, const Target &) {
  StringRef Script(TranshipPerl, TranshipPerlEnd - TranshipPerl);
  constexpr StringLiteral Mark = "@VERSION@";
  auto [Before, After] = Script.split(Mark);
  Out << Before << TRANSHIP_VERSION << After;
  writeTables(Out, Names);
}

} // namespace tranship
