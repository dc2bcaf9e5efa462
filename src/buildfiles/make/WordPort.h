// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What becomes of one word, whoever gets it: folders of the toolkit,
// libraries, names of sources.
#ifndef TRANSHIP_BUILDFILES_MAKE_WORDPORT_H
#define TRANSHIP_BUILDFILES_MAKE_WORDPORT_H

#include "buildfiles/make/MakeFacts.h"
#include "buildfiles/table/Findings.h"

namespace tranship::make {

inline constexpr llvm::StringLiteral AsksVersion =
    "nvcc's version is asked for here; the port's compiler does not have it";

/// The context of a word.
struct Place {
  bool OnlyNvcc = false; ///< The host compiler does not get the words.
  /// The words are the value of the toolkit's variable itself.
  bool IsRoot = false;
};

class WordPort {
public:
  WordPort(const MakeFacts &Facts, const BuildOptions &Options, Findings &Said)
      : Facts(Facts), Options(Options), Said(Said) {}

  /// The ported text of a word with its quotes. Empty if the word is to be
  /// removed.
  std::string port(llvm::StringRef Text, Range Where, Place P);

  const BuildTable &table() const { return Table; }

  /// The variable that holds the platform's root folder in the port.
  llvm::StringRef rootVariable() const { return Table.rootVariable(); }
  std::string rootReference() const {
    return ("$(" + rootVariable() + ")").str();
  }

  /// \p Text with each word `nvcc` replaced by the name of the platform's
  /// compiler.
  std::string renameNvcc(llvm::StringRef Text) const;

  /// Whether some word named the toolkit's folder.
  bool usesRoot() const { return UsesRoot; }

private:
  size_t rootAt(llvm::StringRef Rest, bool IsRoot, std::string &New) const;
  std::string folder(llvm::StringRef &Rest, Range Where, bool &Known,
                     bool &Gone);
  std::string folders(llvm::StringRef Text, Range Where, Place P, bool &Gone);
  std::string library(llvm::StringRef Text, Range Where);
  std::string programs(llvm::StringRef Text, Range Where);
  bool isInclude(llvm::StringRef Text, unsigned Depth = 0) const;

  const MakeFacts &Facts;
  const BuildOptions &Options;
  Findings &Said;
  const BuildTable &Table = Options.table();
  bool UsesRoot = false;
};

/// Whether \p Text has the word `nvcc`.
bool mentionsNvcc(llvm::StringRef Text);

} // namespace tranship::make

#endif
