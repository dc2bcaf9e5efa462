// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What an option can choose from, and the commands that options belong to.
#ifndef TRANSHIP_OPTIONS_CHOICES_H
#define TRANSHIP_OPTIONS_CHOICES_H

#include <cstdint>
#include <string>
#include <vector>

namespace tranship {

using StringList = std::vector<std::string>;

enum class BuildMode : uint8_t {
  Hip,  ///< HIP replaces CUDA.
  Both, ///< CUDA stays; the option USE_HIP selects HIP.
};

/// The least severity that makes a build fail.
enum class FailOn : uint8_t { Never, Error, Warning };

enum class ReportFormat : uint8_t { Text, Json, Sarif, Html };

enum class StatisticsFormat : uint8_t { Table, Json, Csv };

/// One bit for each command; an option has the bits of its commands.
namespace command {

enum Index : uint8_t {
  PortIndex,
#define COMMAND(Id, ...) Id##Index,
#include "options/Commands.def"
};

enum Bit : uint32_t {
  Port = 1,
#define COMMAND(Id, ...) Id = 1U << Id##Index,
#include "options/Commands.def"
};

/// Commands that port, that parse sources, and that search for files.
constexpr uint32_t Porting = Port | Migrate | Check | Sync | Verify;
constexpr uint32_t Parsing = Porting | Fix;
constexpr uint32_t Walking = Parsing | Upgrade;

} // namespace command
} // namespace tranship

#endif
