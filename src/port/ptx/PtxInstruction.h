// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One PTX instruction as inline assembly spells it, and its key in the maps.
#ifndef TRANSHIP_PORT_PTX_PTXINSTRUCTION_H
#define TRANSHIP_PORT_PTX_PTXINSTRUCTION_H

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include <optional>
#include <string>
#include <utility>

namespace tranship {

struct PtxOperand {
  enum class What : uint8_t {
    Argument, ///< `%3`: an operand of the asm statement.
    Literal,  ///< A number.
    Register, ///< `%laneid`, written with one or two `%`.
    Local,    ///< A register that the statement declares itself.
    Sink,     ///< `_`: a part of a vector that nobody wants.
  };
  What Is = What::Argument;
  unsigned Number = 0;    ///< Of an argument.
  std::string Text;       ///< Of the others, a register's with one `%`.
  char Letter = 0;        ///< Of a local, as in a constraint; `p`: a predicate.
  bool IsAddress = false; ///< `[%3]`.
  std::string Offset = "0"; ///< Of an address `[%3 + 16]`.

  friend bool operator==(const PtxOperand &, const PtxOperand &) = default;
};

struct PtxInstruction {
  std::string Opcode; ///< With its types and modifiers.
  /// Those of vectors, `{%0, %1}`, one by one.
  llvm::SmallVector<PtxOperand, 6> Operands;
  bool HasVector = false;
  /// The local that must hold, `t_p` or `!t_p`; empty if there is none.
  std::string Guard;
};

/// A register that a statement declares: its name and type in C++.
struct PtxLocal {
  std::string Name;
  llvm::StringRef Type;
  char Letter = 0;
};

/// What a statement does.
struct PtxText {
  llvm::SmallVector<PtxLocal, 2> Locals;
  llvm::SmallVector<PtxInstruction, 1> Instructions;

  /// Whether it is one instruction, always executed.
  bool isPlain() const {
    return Instructions.size() == 1 && Locals.empty() &&
           Instructions.front().Guard.empty();
  }
};

/// Whether \p Text reads as PTX. \p Open says that there is more of it than is
/// in sight.
bool isPtx(llvm::StringRef Text, bool Open);

/// Reads \p Text: instructions, registers, predicates and braces. Nothing if it
/// has labels or anything else.
std::optional<PtxText> parsePtx(llvm::StringRef Text);

/// The types in \p Opcode: of what it computes, and of what from. Empty if it
/// has none.
std::pair<llvm::StringRef, llvm::StringRef> ptxTypes(llvm::StringRef Opcode);

/// A load or store without the parts that change no result.
struct PtxMemoryKey {
  std::string Key;      ///< `ld.volatile.u32`, `st.v2.f32`.
  bool IsFloat = false; ///< What is moved.
};

/// The key of \p Opcode if it is a load or store of global memory. \p Volatile
/// says that the statement is. \p ForFloat says what `.b32` and `.b64` move.
std::optional<PtxMemoryKey> ptxMemoryKey(llvm::StringRef Opcode, bool Volatile,
                                         bool ForFloat);

/// The key of \p Opcode without the parts that a row has as operands, and what
/// stands for them: of an atomic operation, order and scope. Nothing if it is
/// none, or if it has parts for which there is nothing.
struct PtxAtomicKey {
  std::string Key; ///< `atom.add.u32`, `ld.atomic.u32`.
  llvm::StringRef Order;
  llvm::StringRef Scope;
};
std::optional<PtxAtomicKey> ptxAtomicKey(llvm::StringRef Opcode);

/// The key of \p Opcode if it moves matrices or copies between registers,
/// global and shared memory: `ldmatrix.x4.trans`, `cp.async.shared.global`.
/// What is always the same, and what only affects speed, is left out. Empty if
/// it is another instruction, or if it has parts for which there is nothing.
std::string ptxSharedKey(llvm::StringRef Opcode);

} // namespace tranship

#endif
