// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Which headers only sources of C include: HIP's functions have no default
// arguments in C.
#ifndef TRANSHIP_SESSION_PLAN_HEADERSOFC_H
#define TRANSHIP_SESSION_PLAN_HEADERSOFC_H

#include "text/IncludedHeaders.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"

namespace tranship {

class HeadersOfC {
public:
  /// Notes what the file \p Path includes.
  void add(llvm::StringRef Path, llvm::ArrayRef<IncludedHeader> Includes);

  /// The headers among the added paths that a source of C includes, directly or
  /// not, and no source of C++ or CUDA does. Files with the same name count as
  /// one, so a header in doubt is not one of C.
  llvm::StringSet<> find() const;

private:
  struct File {
    llvm::StringRef Path;
    std::vector<std::string> Includes; ///< Without folders.
  };
  using Names = llvm::StringSet<>;
  void follow(const File &F, Names &Seen) const;

  std::vector<File> Sources; ///< All but headers.
  llvm::StringMap<std::vector<File>> Headers;
  llvm::StringMap<char> Paths; ///< Holds the texts.
};

} // namespace tranship

#endif
