// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The #include lines of a file, and those that its port adds.
#ifndef TRANSHIP_PORT_INCLUDES_INCLUDELINES_H
#define TRANSHIP_PORT_INCLUDES_INCLUDELINES_H

#include "rules/Writer.h"
#include <map>

namespace tranship {

/// An #include of the file.
struct IncludeLine {
  llvm::StringRef Old; ///< The header's name.
  std::string New;     ///< After the port.
  const Directive *Where = nullptr;
  bool Kept = false; ///< The user wants it unchanged.
};

/// Lines to add. Those for one place become one edit.
class AddedIncludes {
public:
  /// Asks for `#include <Header>`, or `#include Header` if \p Header has
  /// quotes, at byte \p At, the start of a line or the end of its text.
  void add(uint32_t At, llvm::StringRef Header) {
    Lines[At].Headers.push_back(Header.str());
  }

  /// Gives the line of \p D, which includes one of the target's or our headers,
  /// the language C++ if it is in an `extern "C" {`: most have templates.
  void needCpp(const SourceFile &File, const Directive &D);

  void write(const View &V, Writer &W) const;

private:
  /// What is written before one line.
  struct Place {
    llvm::SmallVector<std::string, 1> Headers;
    /// The line is in `extern "C" {` and needs C++, and so does the one before.
    bool Opens = false, Closes = false;
  };

  std::string linkageOf(const SourceFile &File, uint32_t At,
                        llvm::StringRef Text, const Place &P) const;

  std::map<uint32_t, Place> Lines;
};

/// Whether candidate \p I can be a use of one of CUDA's names that the header
/// of its map's library declares.
bool mayUseHeader(const View &V, uint32_t I);

/// Adds the headers that CUDA's headers include and the targets' do not.
void addComingHeaders(const View &V, llvm::ArrayRef<IncludeLine> Lines,
                      AddedIncludes &Added);

/// Adds the headers of C that nvcc includes by itself, if the file uses them.
void addCHeaders(const View &V, llvm::ArrayRef<IncludeLine> Lines,
                 AddedIncludes &Added);

/// Adds \p Needed, the support headers that the port uses, after the target's
/// own header.
void addSupportHeaders(const View &V, llvm::ArrayRef<llvm::StringRef> Needed,
                       llvm::ArrayRef<IncludeLine> Lines, AddedIncludes &Added);

/// The support header that replaces a header with the row \p R: the one that
/// the row names, or that of all the library's names.
llvm::StringRef suppliedHeader(const Row &R, const Resolution &What);

/// Notes the support headers that are in \p Lines in place of CUDA's: the port
/// includes them already.
void noteSuppliedHeaders(const View &V, Writer &W,
                         llvm::ArrayRef<IncludeLine> Lines);

} // namespace tranship

#endif
