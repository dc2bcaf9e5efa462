// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "parse/units/LibraryHeaders.h"
#include "parse/commands/StandardHeaders.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace tranship {

/// The headers of C++ that programs include most. Those of C are cheap.
static constexpr llvm::StringLiteral Standard[] = {
    "algorithm",   "array",         "atomic",
    "chrono",      "complex",       "condition_variable",
    "deque",       "exception",     "fstream",
    "functional",  "future",        "iomanip",
    "iostream",    "istream",       "iterator",
    "limits",      "list",          "map",
    "memory",      "mutex",         "new",
    "numeric",     "optional",      "ostream",
    "queue",       "random",        "set",
    "sstream",     "stdexcept",     "string",
    "string_view", "thread",        "tuple",
    "type_traits", "unordered_map", "unordered_set",
    "utility",     "variant",       "vector"};

/// The contents of the precompiled form without further headers.
static constexpr llvm::StringLiteral Runtime[] = {
    "cuda_runtime.h", "cuda_runtime_api.h", "vector_types.h"};

static constexpr llvm::StringLiteral Groups[] = {"cooperative_groups.h"};

static constexpr llvm::StringLiteral Templates[] = {
    "cub/cub.cuh",
    "thrust/device_vector.h",
    "thrust/host_vector.h",
    "thrust/copy.h",
    "thrust/count.h",
    "thrust/extrema.h",
    "thrust/fill.h",
    "thrust/for_each.h",
    "thrust/functional.h",
    "thrust/gather.h",
    "thrust/reduce.h",
    "thrust/remove.h",
    "thrust/scan.h",
    "thrust/sequence.h",
    "thrust/sort.h",
    "thrust/transform.h",
    "thrust/transform_reduce.h",
    "thrust/unique.h",
    "thrust/iterator/constant_iterator.h",
    "thrust/iterator/counting_iterator.h",
    "thrust/iterator/permutation_iterator.h",
    "thrust/iterator/transform_iterator.h",
    "thrust/iterator/zip_iterator.h"};

static LibraryLevel levelOf(StringRef Name) {
  if (any_of(libraryFolders(), [&](StringRef Folder) {
        return Name.starts_with(Folder) &&
               Name.drop_front(Folder.size()).starts_with("/");
      }))
    return LibraryLevel::Templates;
  if (Name.starts_with("cooperative_groups") || Name.starts_with("cuda/"))
    return LibraryLevel::Groups;
  return is_contained(Standard, Name) ? LibraryLevel::Standard
                                      : LibraryLevel::None;
}

bool isCheapBehind(StringRef Name, LibraryLevel Level) {
  // cuda_runtime.h includes most of C's headers.
  return (levelOf(Name) == LibraryLevel::Templates &&
          Level == LibraryLevel::Templates) ||
         (isStandardHeader(Name) &&
          (Name.ends_with(".h") || Name.starts_with("c"))) ||
         is_contained(Runtime, Name);
}

LibraryLevel libraryLevel(ArrayRef<std::string> Names) {
  LibraryLevel Result = LibraryLevel::None;
  for (StringRef Name : Names)
    Result = std::max(Result, levelOf(Name));
  return Result;
}

std::vector<std::string> libraryHeaders(LibraryLevel Level) {
  std::vector<std::string> Result;
  auto Add = [&](LibraryLevel From, ArrayRef<llvm::StringLiteral> Headers) {
    if (Level >= From)
      for (StringRef Header : Headers)
        Result.push_back(Header.str());
  };
  Add(LibraryLevel::Standard, Standard);
  Add(LibraryLevel::Groups, Groups);
  Add(LibraryLevel::Templates, Templates);
  return Result;
}

ArrayRef<StringRef> libraryFolders() {
  static constexpr StringRef Folders[] = {"cub", "thrust"};
  return Folders;
}

} // namespace tranship
