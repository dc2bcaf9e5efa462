// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What holds for the port of any text, for the harnesses of libFuzzer.
#ifndef TRANSHIP_TESTS_FUZZ_HARNESS_PROMISES_H
#define TRANSHIP_TESTS_FUZZ_HARNESS_PROMISES_H

#include "facts/Knowledge.h"
#include "tables/map/Map.h"
#include "llvm/ADT/Twine.h"

namespace tranship {

/// The maps that the tool has.
const Map &builtinNames();

/// Ends the process, so that libFuzzer keeps what led to it.
[[noreturn]] void brokenPromise(const llvm::Twine &What);

/// The number of ways in which sources are ported.
inline constexpr size_t NumWays = 6;

/// Whether the way \p Which is that of a .cu file; else it is a .cpp file's.
bool isCudaFile(size_t Which);

/// Ports \p Text in the way \p Which, knowing what \p Parsed says of it, which
/// may be null. No rule may do what the registry denies, no diagnostic may be
/// outside of the text, and a rule that no word wakes may have no work. From
/// the text alone, the port is ported as well.
void portSource(const std::string &Text, size_t Which,
                const FileKnowledge *Parsed);

} // namespace tranship

#endif
