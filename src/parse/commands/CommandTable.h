// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The table of compiler options, CompilerOptions.def, and its look-ups.
#ifndef TRANSHIP_PARSE_COMMANDS_COMMANDTABLE_H
#define TRANSHIP_PARSE_COMMANDS_COMMANDTABLE_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <optional>

namespace tranship {

/// Whether an option is nvcc's own or a host compiler's.
enum class OptionOwner : uint8_t { Nvcc, Host };

/// Where the value of an option is.
enum class ValueForm : uint8_t {
  Flag,             ///< No value.
  Joined,           ///< -xVALUE
  CommaJoined,      ///< -x,VALUE,VALUE (the name has the first comma)
  Separate,         ///< -x VALUE
  JoinedOrSeparate, ///< -xVALUE, -x VALUE
  Word,             ///< -x=VALUE, -x VALUE
  Letter,           ///< -x=VALUE, -x VALUE, -xVALUE when -x is one letter
  WordList,         ///< As Word; nvcc splits the value at commas.
  LetterList,       ///< As Letter; nvcc splits the value at commas.
};

/// What happens to an option.
enum class OptionEffect : uint8_t {
  Keep,         ///< Keep it, renamed to Text if there is one.
  Become,       ///< Replace it by the arguments in Text.
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

/// When the row applies.
enum class OptionScope : uint8_t {
  Always,
  Cuda, ///< Only in a CUDA file.
  X86,  ///< Only if Clang's default target is an x86.
};

/// A row of CompilerOptions.def.
struct OptionRow {
  OptionOwner Owner;
  ValueForm Form;
  OptionEffect Effect;
  OptionScope Scope;
  llvm::StringRef Names; ///< All spellings, separated by spaces.
  llvm::StringRef Text;
};

/// All rows.
llvm::ArrayRef<OptionRow> optionRows();

/// Which tables apply to a command line, and in which order.
enum class CommandKind : uint8_t {
  Host,    ///< The host's only.
  Nvcc,    ///< nvcc's, then the host's, which nvcc may forward to.
  Options, ///< Options of unknown origin: the host's, then nvcc's.
};

/// An option as a word of a command line spells it.
struct FoundOption {
  const OptionRow *Row;
  llvm::StringRef Name; ///< As in the row.
  /// The value, if it is in the same word; nothing if there is none or it is
  /// the next word.
  std::optional<llvm::StringRef> Value;

  bool takesNextWord() const { return !Value && Row->Form != ValueForm::Flag; }
};

/// The option in \p Word; if several match, the one with the longest name.
std::optional<FoundOption> findOption(llvm::StringRef Word, CommandKind Kind);

/// The options of a compiler launcher that take the next word, separated by
/// spaces; nothing if \p Name is not a launcher.
std::optional<llvm::StringRef> launcherOptions(llvm::StringRef Name);

} // namespace tranship

#endif
