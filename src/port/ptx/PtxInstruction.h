// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One PTX instruction as inline assembly spells it, and its key in the maps.
#ifndef TRANSHIP_PORT_PTX_PTXINSTRUCTION_H
#define TRANSHIP_PORT_PTX_PTXINSTRUCTION_H

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include <optional>
#include <string>

namespace tranship {

struct PtxOperand {
  enum class What : uint8_t {
    Argument, ///< `%3`: an operand of the asm statement.
    Literal,  ///< A number.
    Register, ///< `%laneid`, written with one or two `%`.
  };
  What Is = What::Argument;
  unsigned Number = 0;      ///< Of an argument.
  std::string Text;         ///< Of the others, a register's with one `%`.
  bool IsAddress = false;   ///< `[%3]`.
  std::string Offset = "0"; ///< Of an address `[%3 + 16]`.

  friend bool operator==(const PtxOperand &, const PtxOperand &) = default;
};

struct PtxInstruction {
  std::string Opcode; ///< With its types and modifiers.
  /// Those of vectors, `{%0, %1}`, one by one.
  llvm::SmallVector<PtxOperand, 6> Operands;
  bool HasVector = false;
};

/// Whether \p Text reads as PTX: a typed instruction such as `add.u32`, a
/// special register, or an instruction that needs no type.
bool isPtx(llvm::StringRef Text);

/// Reads \p Text when it is one plain instruction: no predicate, no label, no
/// block.
std::optional<PtxInstruction> parsePtx(llvm::StringRef Text);

/// A load or store without the parts that change no result.
struct PtxMemoryKey {
  std::string Key;      ///< `ld.volatile.u32`, `st.v2.f32`.
  bool IsFloat = false; ///< What is moved.
};

/// The key of \p Opcode if it is a load or store of global memory. \p Volatile
/// says that the statement is. \p ForFloat says what `.b32` and `.b64` move.
std::optional<PtxMemoryKey> ptxMemoryKey(llvm::StringRef Opcode, bool Volatile,
                                         bool ForFloat);

} // namespace tranship

#endif
