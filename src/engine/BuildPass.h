// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// How one of the compilers of a build for the target reads a file's directives.
#ifndef TRANSHIP_ENGINE_BUILDPASS_H
#define TRANSHIP_ENGINE_BUILDPASS_H

#include "edit/Edit.h"
#include "tables/targets/Target.h"
#include "text/MacroStates.h"
#include "text/SourceFile.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace tranship {

/// What is known of macros beside what the file says.
struct MacroKnowledge {
  /// Tells of a name in a condition, by its token, that it is a macro of CUDA's
  /// that no build for the target defines, or of `__has_include` that the
  /// target lacks the header. May be empty.
  llvm::function_ref<bool(uint32_t)> IsUndefined;
  /// Tells of a macro that nothing defines that a library does which the target
  /// lacks. May be empty.
  llvm::function_ref<bool(llvm::StringRef)> IsOfMissingLibrary;
  /// The macro that is defined while the device's code is compiled, or nothing.
  llvm::StringRef DeviceMacro;
  /// What the macros of the header in an #include are. May be empty.
  llvm::function_ref<HeaderMacros(const Directive &)> Included;
};

/// A condition as the port has it.
struct PortedCondition {
  PortedCondition(const SourceFile &File, const Map &Names,
                  const EditSet &Edits, const Directive &D,
                  llvm::function_ref<bool(uint32_t)> IsUndefined);

  std::string Text; ///< With an #if of its own.
  SourceFile Ported;
  llvm::StringSet<> Undefined; ///< See MacroKnowledge.
  bool AsksForCompiler = false;
};

enum class Reader : uint8_t {
  Device, ///< The target's compiler, for the device.
  Host,   ///< The target's compiler, for the host.
  Other,  ///< A host's own compiler.
};

/// Whether code is compiled.
enum class Compiled : uint8_t { No, Maybe, Yes };

class BuildPass {
public:
  BuildPass(const SourceFile &File, const Platform &To, Reader By,
            const MacroKnowledge &Known);

  /// The value of the condition. \p IsMissing tells of a macro that nothing
  /// else is known of that it has no definition; \p Absent counts as undefined.
  KnownValue value(const PortedCondition &C,
                   llvm::function_ref<bool(llvm::StringRef)> IsMissing,
                   llvm::StringRef Absent = {}) const;

  void openConditional() { Open.emplace_back(); }
  void closeConditional() { Open.pop_back(); }
  void openBranch(const Directive &D, KnownValue Value);

  /// Reads a #define or #undef. \p UnlessDefined: it is certain to be compiled
  /// unless the macro is defined before it.
  void readMacro(const Directive &D, bool UnlessDefined);

  /// Takes over what the header of the #include \p D defines.
  void readHeader(const Directive &D, const HeaderMacros &Header);

  /// Before the first line, \p Name is not defined.
  void undefine(llvm::StringRef Name) { Macros[Name] = {}; }

  Compiled at(uint32_t Branch) const { return Branches[Branch]; }
  Compiled around(const Directive &D) const {
    return at(File.branches()[D.Branch].Parent);
  }

  /// Whether a branch before this one is taken for certain.
  bool isUnreached(uint32_t Branch) const { return Unreached[Branch]; }

  /// What is known of macros after the last directive that was read.
  const MacroStates &macros() const { return Macros; }

private:
  struct Conditional {
    bool Taken = false;    ///< One of its branches is, for certain.
    bool MayTaken = false; ///< One may be.
  };

  KnownValue valueOf(llvm::StringRef Name, KnownValue Told,
                     const PortedCondition &C) const;

  const SourceFile &File;
  const Platform &To;
  Reader By;
  llvm::StringRef DeviceMacro;
  MacroStates Macros;
  std::vector<Compiled> Branches; ///< By the branch's number.
  std::vector<bool> Unreached;
  llvm::SmallVector<Conditional> Open;
};

} // namespace tranship

#endif
