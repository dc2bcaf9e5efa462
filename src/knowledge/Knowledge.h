// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What a parse knows of the names in a file. The semantic engine finds it, the
// lexical engine asks it.
#ifndef TRANSHIP_KNOWLEDGE_KNOWLEDGE_H
#define TRANSHIP_KNOWLEDGE_KNOWLEDGE_H

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <map>
#include <vector>

namespace tranship {

/// Whose declaration a name refers to. In the order in which knowledge about
/// one place adds up, see FileKnowledge::learn.
enum class Owner : uint8_t {
  Unseen,   ///< No parse came by: another branch of an #if, an unused macro.
  Unknown,  ///< A parse read the name and could not tell.
  Cuda,     ///< CUDA, or one of its libraries.
  User,     ///< The user's code.
  Disputed, ///< CUDA in one unit, or in one use of a macro; the user in
            ///< another.
};

/// A name whose owner depends on who looks.
struct Dispute {
  uint32_t Offset = 0;
  llvm::StringRef CudaUnit;   ///< The unit that sees CUDA's.
  llvm::StringRef UserUnit;   ///< The unit that sees the user's.
  llvm::StringRef DeclaredAt; ///< `file:line` of the user's declaration.
};

/// What the types of a parse say about a place.
enum class TypeFactKind : uint8_t {
  /// The name of a function that is called. Text: the types of the arguments,
  /// as keys of the maps spell them, with a comma between; `?` for one that
  /// only an instantiation knows.
  Arguments,
  /// The name of a member. Text: the CUDA type whose member it is.
  Member,
  /// A CUdeviceptr, an integer in CUDA and a pointer on the targets, where an
  /// integer is wanted.
  PointerToInteger,
  /// An integer where a CUdeviceptr is wanted.
  IntegerToPointer,
  /// `p += n` with a CUdeviceptr p.
  PointerStep,
  /// The operator of such a step.
  PointerOperator,
  /// A name whose header no file of the user's includes before it: one of
  /// CUDA's brings it along. Text: the header. The first such name of a file
  /// stands for all of that header.
  ComingHeader,
  /// The name of a member of a cooperative group. Text: the group's class, `?`
  /// for one that only an instantiation knows, and after a blank each of:
  /// `static` without an object; `const` for one that cannot change; `value`
  /// for an argument of a class, an enumeration or a pointer type.
  GroupMember,
  /// A rank or a size of 64 bits of a group, where an operation depends on its
  /// having so many. Text: the class and the member, or the function; the class
  /// is `?` where only an instantiation knows it.
  GroupWidth,
  /// The name of a tile's class or of the function that makes one of more than
  /// 32 threads. Text: how many.
  TileSize,
  /// A `<<<`, or the name of a function that launches a kernel, where some
  /// kernel needs a cooperative launch and gets an ordinary one. Text: a
  /// LaunchForm (knowledge/LaunchForm.h), then a line that says which kernel.
  GridSyncLaunch,
  /// The name of a function that launches a kernel cooperatively which never
  /// synchronizes the grid. Text: the kernel.
  UnneededCooperation,
  /// A `<<<` that the parse read, so that it knows whether anything is to be
  /// said of the launch. No text.
  Launch,
};
inline constexpr unsigned NumTypeFactKinds = 13;

/// What the types of a parse say about the \c Length bytes at \c Offset.
struct TypeFact {
  TypeFactKind Kind = TypeFactKind::Arguments;
  uint32_t Offset = 0;
  uint32_t Length = 0;
  llvm::StringRef Text;
  bool Disputed = false; ///< Another unit, or another use of a macro, differs.
};

/// What is known of one file, by the offset in it.
class FileKnowledge {
public:
  Owner ownerOf(uint32_t Offset) const {
    auto Found = Names.find(Offset);
    return Found == Names.end() ? Owner::Unseen : Found->second.Whose;
  }

  /// Adds what the unit \p Unit saw. \p DeclaredAt counts for a name of the
  /// user's. Both texts must live as long as this does.
  void learn(uint32_t Offset, Owner Whose, llvm::StringRef Unit,
             llvm::StringRef DeclaredAt);

  /// Adds what a unit's types tell. The text must live as long as this does.
  void learn(const TypeFact &Fact);

  /// Adds what \p Other knows of places that this knows nothing of. Types are
  /// left out: those of one place speak of others, too.
  void learnRest(const FileKnowledge &Other) {
    Names.insert(Other.Names.begin(), Other.Names.end());
  }

  /// What the types tell at \p Offset; null when they tell nothing.
  const TypeFact *typeFact(TypeFactKind Kind, uint32_t Offset) const {
    auto Found = Types.find({Kind, Offset});
    return Found == Types.end() ? nullptr : &Found->second;
  }

  /// Calls \p Visit for all facts of a kind, in the order of the file.
  void forEach(TypeFactKind Kind,
               llvm::function_ref<void(const TypeFact &)> Visit) const;

  /// The names that units do not agree on, in the order of the file.
  std::vector<Dispute> disputes() const;

private:
  struct Name {
    Owner Whose = Owner::Unseen;
    llvm::StringRef CudaUnit;
    llvm::StringRef UserUnit;
    llvm::StringRef DeclaredAt;
  };
  llvm::DenseMap<uint32_t, Name> Names;
  std::map<std::pair<TypeFactKind, uint32_t>, TypeFact> Types;
};

} // namespace tranship

#endif
