// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "parse/units/IncludeScan.h"
#include "sources/IncludeSearch.h"
#include "clang/Basic/TokenKinds.h"
#include "clang/Lex/DependencyDirectivesScanner.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSet.h"

using namespace llvm;
namespace scan = clang::dependency_directives_scan;

namespace tranship {

/// The text between the quotes or angle brackets of an #include.
static std::optional<ScannedFile::Include>
readInclude(StringRef Text, ArrayRef<scan::Token> Tokens) {
  for (const scan::Token &T : Tokens) {
    StringRef Name = Text.substr(T.Offset, T.Length);
    if (T.isOneOf(clang::tok::string_literal, clang::tok::header_name) &&
        Name.size() > 2)
      return ScannedFile::Include{withSlashes(Name.drop_front().drop_back()),
                                  Name.front() == '<'};
  }
  return std::nullopt; // A macro's.
}

ScannedFile scanIncludes(StringRef Text) {
  ScannedFile Result;
  SmallVector<scan::Token, 0> Tokens;
  SmallVector<scan::Directive, 0> Directives;
  // What cannot be scanned includes nothing; the parse will report it.
  if (clang::scanSourceForDependencyDirectives(Text, Tokens, Directives))
    return Result;
  for (const scan::Directive &D : Directives) {
    if (D.Kind == scan::pp_include || D.Kind == scan::pp_include_next ||
        D.Kind == scan::pp_import) {
      Result.NumBeforeIncludes = Result.Defines.size();
      if (auto Include = readInclude(Text, D.Tokens))
        Result.Includes.push_back(std::move(*Include));
    } else if (D.Kind == scan::pp_define && D.Tokens.size() > 2) {
      const scan::Token &Name = D.Tokens[2]; // After `#` and `define`.
      Result.Defines.push_back(Text.substr(Name.Offset, Name.Length).str());
    }
  }
  return Result;
}

bool configuresHeaders(StringRef Name) {
  static constexpr StringLiteral Beginnings[] = {
      "_ALL_SOURCE", "_BSD_SOURCE", "_CG_",      "_DARWIN",      "_DEFAULT_",
      "_FILE_OFF",   "_FORTIFY",    "_GLIBCXX_", "_GNU_SOUR",    "_ISOC",
      "_LARGEFILE",  "_LIBCPP_",    "_POSIX_",   "_REENTRAN",    "_USE_MATH_",
      "_XOPEN_",     "__CUDA",      "__STDC_",   "__STRICT_",    "CCCL_",
      "CUBLAS",      "CUB_",        "CUDA_NO_",  "CUDNN_",       "CUFFT_",
      "CURAND_",     "CUSOLVER",    "CUSPARSE",  "LIBCUDACX",    "NCCL_",
      "NDEBUG",      "NV_",         "NVRTC_",    "THRUST_",      "CUDA_API_PER",
      "CUDART",      "__NV",        "__HALF",    "NVML_",        "__USE_",
      "_CCCL_",      "_CUB_",       "_CUDA_",    "_LIBCUDACXX_", "_THRUST_"};
  return any_of(Beginnings,
                [&](StringRef Begin) { return Name.starts_with(Begin); });
}

const ScannedFile *IncludeScanner::scan(StringRef File) {
  auto [Entry, New] = Scanned.try_emplace(File);
  if (New)
    if (SourceRef Text = Read(File))
      Entry->second = scanIncludes(Text->text());
  return Entry->second ? &*Entry->second : nullptr;
}

UnitIncludes IncludeScanner::follow(StringRef File,
                                    ArrayRef<std::string> Folders) {
  UnitIncludes Result;
  StringSet<> Seen;
  StringSet<> Others;
  auto IsOwn = [&](StringRef Path) { return scan(Path) != nullptr; };
  Seen.insert(File);
  Result.Own.push_back(File.str());
  for (size_t I = 0; I != Result.Own.size(); ++I) {
    const std::string Current = Result.Own[I];
    const ScannedFile *Scan = scan(Current);
    if (!Scan)
      continue;
    // What a unit defines after its last #include comes too late for headers.
    ArrayRef<std::string> Defines = Scan->Defines;
    if (I == 0)
      Defines = Defines.take_front(Scan->NumBeforeIncludes);
    Result.ConfiguresHeaders |= any_of(Defines, configuresHeaders);
    for (const ScannedFile::Include &Include : Scan->Includes) {
      std::string Path = findIncluded({Include.Name, !Include.IsAngled},
                                      Current, Folders, IsOwn);
      if (Path.empty() && Others.insert(Include.Name).second)
        Result.Other.push_back(Include.Name);
      if (!Path.empty() && Seen.insert(Path).second)
        Result.Own.push_back(std::move(Path));
    }
  }
  return Result;
}

} // namespace tranship
