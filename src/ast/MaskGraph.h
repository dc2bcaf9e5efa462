// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// How masks of lanes flow between the variables, parameters and results of a
// translation unit.
#ifndef TRANSHIP_AST_MASKGRAPH_H
#define TRANSHIP_AST_MASKGRAPH_H

#include "ast/MaskLeaves.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SetVector.h"
#include <vector>

namespace tranship {

/// How many bits the type of an entity has.
enum class MaskBits : uint8_t {
  Narrow,  ///< 32, and the type is spelled.
  Wide,    ///< 64.
  Follows, ///< `auto` or a template's parameter: as many as what it is given.
  None,    ///< No integer of these.
};

MaskBits maskBitsOf(const clang::ValueDecl &Entity);

/// A value that goes somewhere.
struct MaskFlow {
  const clang::Expr *From = nullptr;
  const clang::ValueDecl *To = nullptr; ///< Null: to memory.
  const clang::Expr *Place = nullptr;   ///< That memory, as an expression.
  MaskLeaves Leaves;                    ///< Of From; solve() fills them in.
};

class MaskGraph {
public:
  MaskGraph(TypeFactSink &Sink, const clang::SourceManager &Sources)
      : Sink(Sink), Sources(Sources) {}

  /// Reads all that \p D declares and defines.
  void add(clang::Decl &D);

  /// Finds the entities that hold masks. Only once, after the last add().
  void solve();

  bool isMask(const clang::ValueDecl &Entity) const {
    return Masks.contains(&Entity);
  }

  /// Whether one of \p Leaves is a mask.
  bool hasMask(llvm::ArrayRef<MaskLeaf> Leaves) const;

  /// Whether a literal of a macro's text is a mask by some use of the macro.
  bool isMacroMask(const MaskLeaf &Leaf) const;

  /// Why the type of \p Entity cannot change; empty when it can.
  llvm::StringRef whyFixed(const clang::ValueDecl &Entity) const {
    return Fixed.lookup(&Entity);
  }

  llvm::ArrayRef<const clang::ValueDecl *> masks() const {
    return Masks.getArrayRef();
  }

  // What was read. The second call of __clz in `31 - __clz(m)` belongs to the
  // first literal.
  std::vector<MaskFlow> Flows;
  /// Expressions whose operands are masks if one of them is: `a & b`.
  std::vector<std::pair<const clang::BinaryOperator *, MaskLeaves>> Together;
  std::vector<const clang::CallExpr *> MaskCalls; ///< Take a mask first.
  std::vector<const clang::CallExpr *> BitCalls;  ///< See wideBitFunction.
  std::vector<const clang::BinaryOperator *> Shifts;
  /// `~m` in device code, unless `&` takes away what it has too many.
  std::vector<const clang::UnaryOperator *> Complements;
  /// `m == all`, `m ^ all` in device code: the operand that names all lanes,
  /// and the other one.
  std::vector<std::pair<const clang::Expr *, const clang::Expr *>> Alls;
  /// A call to a literal that counts from the top of a word.
  llvm::DenseMap<const clang::Expr *, const clang::Expr *> TopOf;
  /// Values that a function takes by `...`, with the call.
  std::vector<std::pair<const clang::Expr *, const clang::CallExpr *>> Variadic;
  /// Declarations that share one spelling of their type with others.
  llvm::DenseMap<const clang::ValueDecl *,
                 llvm::SmallVector<const clang::ValueDecl *, 2>>
      Siblings;

private:
  friend class MaskReader;

  bool mark(const clang::ValueDecl *Entity);
  bool markSame(llvm::ArrayRef<MaskLeaf> Leaves);
  void findLeaves();
  bool step();

  TypeFactSink &Sink;
  const clang::SourceManager &Sources;
  /// Where macros have literals that are masks: one text, many uses.
  llvm::DenseSet<clang::SourceLocation> MacroMasks;
  llvm::SetVector<const clang::ValueDecl *> Masks;
  /// References and what they stand for.
  std::vector<std::pair<const clang::ValueDecl *, const clang::ValueDecl *>>
      Ties;
  llvm::DenseMap<const clang::ValueDecl *, llvm::StringRef> Fixed;
};

} // namespace tranship

#endif
