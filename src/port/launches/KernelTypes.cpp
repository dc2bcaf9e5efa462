// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// For the CPU, a kernel declares the types of its parameters if a launch by
// address could not know them: classes, and all parameters of extern "C"
// kernels.
#include "rules/Rules.h"
#include "rules/Writer.h"
#include "rules/device/DeviceCode.h"
#include "text/Scopes.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

namespace {

/// One parameter.
struct Parameter {
  StringRef Name; ///< Empty if it cannot be spelled.
  bool IsPack = false;
  bool IsPlain = false; ///< A pointer, or of a type that is not a class.
};

} // namespace

static bool isBuiltinType(StringRef Word) {
  return isOneOf(Words::BuiltinType, Word) ||
         StringSwitch<bool>(Word)
             .Cases("size_t", "uint", "uchar", true)
             .Cases("int8_t", "int16_t", "int32_t", "int64_t", "uintptr_t",
                    true)
             .Cases("uint8_t", "uint16_t", "uint32_t", "uint64_t", true)
             .Default(false);
}

static bool isQualifier(StringRef Word) {
  return StringSwitch<bool>(Word)
      .Cases("const", "volatile", "struct", "class", "enum", "typename", true)
      .Cases("__restrict__", "__restrict", "__grid_constant__", "std", true)
      .Default(false);
}

static Parameter parameterOf(const SourceFile &File, uint32_t First,
                             uint32_t End) {
  Parameter Result;
  bool Pointer = false, Builtin = true;
  unsigned Words = 0;
  for (uint32_t I = First; I < End; ++I) {
    if (File.isOneOf(I, tok::star, tok::l_square))
      Pointer = true;
    if (File.is(I, tok::l_paren))
      return Result; // A function's type, or an attribute.
    if (File.is(I, tok::l_square))
      End = I;
  }
  if (First == End || !File.isIdentifier(End - 1) ||
      isBuiltinType(File.name(End - 1)) || isQualifier(File.name(End - 1)))
    return Result;
  for (uint32_t I = First; I + 1 < End; ++I)
    if (StringRef Word = File.name(I); !isQualifier(Word) && !Word.empty()) {
      ++Words;
      Builtin &= isBuiltinType(Word) || !File.isIdentifier(I);
    }
  if (Words == 0 || File.is(End - 2, tok::coloncolon))
    return Result; // That was the type.
  Result.Name = File.name(End - 1);
  Result.IsPack = File.is(End - 2, tok::ellipsis);
  Result.IsPlain = Pointer || Builtin;
  return Result;
}

/// All parameters; nothing if one has no name.
static std::optional<SmallVector<Parameter, 8>>
parametersOf(const SourceFile &File, uint32_t Open, uint32_t Close) {
  SmallVector<Parameter, 8> Result;
  unsigned Angles = 0;
  uint32_t First = Open + 1;
  if (First == Close || (First + 1 == Close && File.isName(First, "void")))
    return Result;
  for (uint32_t I = First; I <= Close; ++I) {
    if (File.is(I, tok::equal))
      return std::nullopt;
    if (File.is(I, tok::less))
      ++Angles;
    else if (File.is(I, tok::greater) && Angles != 0)
      --Angles;
    else if (File.is(I, tok::greatergreater))
      Angles -= std::min(Angles, 2u);
    if (I != Close && (!File.is(I, tok::comma) || Angles != 0))
      continue;
    Parameter P = parameterOf(File, First, I);
    if (P.Name.empty())
      return std::nullopt;
    Result.push_back(P);
    First = I + 1;
  }
  return Result;
}

/// The `__global__` before the parameters at \p Params.
static std::optional<uint32_t> keywordOf(const SourceFile &File,
                                         uint32_t Params) {
  Backwards Before(File, Params);
  while (Before.next())
    if (File.isName(Before.at(), "__global__"))
      return Before.at();
  return std::nullopt;
}

/// Whether the file has an `extern "C"` that may reach to kernels from afar: a
/// block, or one before other words of the declaration.
static bool hasWideExternC(const SourceFile &File) {
  return any_of(File.named("extern"), [&](uint32_t I) {
    return File.is(I + 1, tok::string_literal) &&
           !File.isName(I + 2, "__global__");
  });
}

static void portIn(const View &V, Writer &W, const DeviceCode &Code) {
  const SourceFile &File = V.File;
  const bool IsWide = hasWideExternC(File);
  for (const DeviceFunction &F : Code.functions()) {
    // The kernel's first line decides whether it is kept, wherever its body
    // begins.
    std::optional<uint32_t> Keyword = keywordOf(File, F.Params);
    uint32_t Close = F.Body - 1;
    if (!F.IsKernel || !Keyword || V.isKept(*Keyword) ||
        closingBracket(File, F.Params) != Close ||
        File.isName(F.Body + 1, "TRANSHIP_KERNEL") ||
        File.hasDirectiveBetween(F.Params, F.Body))
      continue;
    auto Parameters = parametersOf(File, F.Params, Close);
    if (!Parameters)
      continue;
    bool ExternC = IsWide || (*Keyword >= 2 &&
                              File.is(*Keyword - 1, tok::string_literal) &&
                              File.isName(*Keyword - 2, "extern"));
    if (!ExternC &&
        all_of(*Parameters, [](const Parameter &P) { return P.IsPlain; }))
      continue;
    std::string Text = " TRANSHIP_KERNEL(";
    ListSeparator Comma;
    for (const Parameter &P : *Parameters)
      Text += (Twine(Comma) + P.Name + (P.IsPack ? "..." : "")).str();
    W.insert(File[F.Body].where().End, Text + ");");
  }
}

void portKernelTypes(const View &V, Writer &W) {
  if (V.Options.Launches == LaunchSyntax::Cpu)
    inDeviceCode(V, [&](const DeviceCode &Code) { portIn(V, W, Code); });
}

} // namespace tranship
