// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Which expressions of a file are the compute capability of a device, or its
// major number, as far as text tells.
#ifndef TRANSHIP_HAZARDS_MACHINE_CAPABILITIES_H
#define TRANSHIP_HAZARDS_MACHINE_CAPABILITIES_H

#include "rules/View.h"
#include "text/Statements.h"

namespace tranship {

class Capabilities {
public:
  explicit Capabilities(const View &V);

  bool empty() const { return !HasMembers && Variables.empty(); }

  /// Whether the expression consists of the number, apart from casts and the
  /// like.
  bool isCapability(Span Expression) const;

private:
  /// A variable that has the number in the tokens [First, End).
  struct Variable {
    Span Where;
    bool IsMember; ///< So it may follow `.` and `->`.
  };

  void findProperties();
  void findBodies();
  void findAttributes();
  bool findCopies();
  bool bind(uint32_t Name);
  bool bindFunction(uint32_t Return);
  bool isProperties(uint32_t Last) const;
  bool isSource(uint32_t I) const;
  uint32_t bodyAround(uint32_t I) const;

  const View &V;
  const SourceFile &File;
  bool HasMembers = false;
  llvm::StringSet<> Properties; ///< Variables of the type cudaDeviceProp.
  llvm::StringMap<llvm::SmallVector<Variable, 2>> Variables;
  llvm::StringSet<> Functions;  ///< Functions of the file that return it.
  std::vector<uint32_t> Bodies; ///< The braces of the file's functions.
};

} // namespace tranship

#endif
