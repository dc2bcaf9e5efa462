// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The table of compiler options, CompilerOptions.def, and look-ups in it.
#ifndef TRANSHIP_PARSE_COMMANDS_COMMANDTABLE_H
#define TRANSHIP_PARSE_COMMANDS_COMMANDTABLE_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <optional>

namespace tranship {

/// Whose option it is: nvcc's own, or that of a host compiler.
enum class OptionOwner : uint8_t { Nvcc, Host };

/// Where an option's value stands.
enum class ValueForm : uint8_t {
  Flag,             ///< It has none.
  Joined,           ///< -xVALUE
  CommaJoined,      ///< -x,VALUE,VALUE (the name has the first comma)
  Separate,         ///< -x VALUE
  JoinedOrSeparate, ///< -xVALUE, -x VALUE
  Word,             ///< -x=VALUE, -x VALUE
  Letter,           ///< -x=VALUE, -x VALUE, -xVALUE when -x is one letter
  WordList,         ///< As Word; nvcc splits the value at commas.
  LetterList,       ///< As Letter; nvcc splits the value at commas.
};

/// What becomes of an option.
enum class OptionEffect : uint8_t {
  Keep,         ///< Stays, under the name in Text if there is one.
  Become,       ///< The arguments in Text stand for it.
  ByValue,      ///< Text has VALUE:ARGUMENT;ARGUMENT for some values; * is all
                ///< others. A value may be a list with commas.
  Drop,         ///< Means nothing to a parse.
  ToHost,       ///< Its values are options of the host compiler.
  ToFrontend,   ///< Its value is an option of `clang -cc1`.
  Language,     ///< -x
  Standard,     ///< -std, or what is in Text.
  ReadFile,     ///< Its values are files with more options.
  Processor,    ///< -march
  Architecture, ///< NVIDIA's architectures, listed in the macro in Text.
};

/// When an option has its effect.
enum class OptionScope : uint8_t {
  Always,
  Cuda, ///< Only in a file that is CUDA.
  X86,  ///< Only where Clang's own target is an x86.
};

/// A row of CompilerOptions.def.
struct OptionRow {
  OptionOwner Owner;
  ValueForm Form;
  OptionEffect Effect;
  OptionScope Scope;
  llvm::StringRef Names; ///< All spellings, with spaces between them.
  llvm::StringRef Text;
};

/// All rows.
llvm::ArrayRef<OptionRow> optionRows();

/// Which tables a command line speaks, the first before the second.
enum class CommandKind : uint8_t {
  Host,    ///< The host's only.
  Nvcc,    ///< nvcc's, then the host's, which nvcc may forward to.
  Options, ///< Options that nobody says whose: the host's, then nvcc's.
};

/// An option that a word of a command line spells.
struct FoundOption {
  const OptionRow *Row;
  llvm::StringRef Name; ///< As in the row.
  /// The value that is in the same word; nothing when it has none or it is the
  /// next word.
  std::optional<llvm::StringRef> Value;

  bool takesNextWord() const { return !Value && Row->Form != ValueForm::Flag; }
};

/// The option in \p Word; of several, that with the longest name.
std::optional<FoundOption> findOption(llvm::StringRef Word, CommandKind Kind);

/// The options of a launcher of compilers that take the next word, with spaces
/// between them; nothing when \p Name is no launcher.
std::optional<llvm::StringRef> launcherOptions(llvm::StringRef Name);

} // namespace tranship

#endif
