// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What becomes of the calls and literals of a file of Meson.
#ifndef TRANSHIP_BUILDFILES_MESON_MESONPORT_H
#define TRANSHIP_BUILDFILES_MESON_MESONPORT_H

#include "buildfiles/literals/ListPort.h"
#include "buildfiles/meson/MesonFacts.h"

namespace tranship::meson {

class MesonPort : public literals::ListPort {
public:
  MesonPort(const MesonFile &File, const MesonFacts &Facts,
            const BuildOptions &Options);

  BuildResult run();

private:
  using Literal = literals::Literal;

  void call(const Call &C);
  /// Ports the languages from positional argument \p First on.
  void languages(const Call &C, size_t First);
  /// Ports `language: 'cuda'`.
  void languageKeyword(const Call &C);
  /// Ports `cuda_std=c++17`.
  void options(const Call &C);
  void preamble();

  void toolkit(const Call &C);
  void findLibrary(const Call &C);
  void import(const Call &C);
  void cards(const Call &C);
  void targetArguments(const Call &C);
  void method(const Call &C);

  void flags();
  bool isForNvcc(size_t Bracket) const;
  void flag(const Literal &L);
  void literal(const Literal &L);

  /// CUDA sources, in MesonSources.cpp.
  void sources();
  void filesCall(const Call &C);
  bool isSourceList(const Literal &L) const;
  bool isPlainSource(const Literal &L) const;
  void wrap(llvm::ArrayRef<const Literal *> Run);
  std::string keepPath() const;
  /// The name of the source in the port; empty if it is not a CUDA source.
  std::string sourceName(const Literal &L) const;
  void leaveSource(const Literal &L);

  std::vector<const Literal *> literalsIn(Range R) const;

  const MesonFile &File;
  const MesonFacts &Facts;
  std::vector<size_t> Parents;      ///< The enclosing bracket of each bracket.
  std::vector<const Call *> CallOf; ///< The call that each bracket belongs to.
  std::vector<char> ForNvcc;        ///< Which brackets hold options for nvcc.
  bool Ambiguous = false;           ///< Two sources have the same file name.
};

} // namespace tranship::meson

#endif
