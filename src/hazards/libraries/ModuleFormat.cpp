// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Device code in files and strings of NVIDIA's formats, and kernels by mangled
// names that differ on the target.
#include "port/strings/StringText.h"
#include "rules/Rules.h"
#include "rules/Writer.h"
#include "tables/words/Words.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/Twine.h"

using namespace llvm;

namespace tranship {

/// Whether the file loads device code at all.
static bool loadsModules(StringRef Text) {
  return Text.contains("ModuleLoad") || Text.contains("LibraryLoad") ||
         Text.contains("cuLinkAdd") || Text.contains("FATBIN") ||
         Text.contains("ModuleGetFunction") || Text.contains("GetKernel");
}

/// The suffix of a file of device code that \p Text, a path or its end, has.
static StringRef moduleSuffix(StringRef Text) {
  if (Text.find_first_of(" \t") != StringRef::npos)
    return {};
  for (StringRef Suffix : {".ptx", ".cubin", ".fatbin"})
    if (Text.ends_with(Suffix))
      return Suffix;
  return {};
}

/// A type in a mangled name that differs on the target.
static StringRef otherType(StringRef Mangled) {
  for (StringRef Type : {"6__half", "7__half2", "13__nv_bfloat16",
                         "14__nv_bfloat162", "11CUstream_st"})
    if (Mangled.contains(Type))
      return Type.drop_while(isDigit);
  for (StringRef Scalar :
       {"char", "uchar", "short", "ushort", "int", "uint", "long", "ulong",
        "longlong", "ulonglong", "float", "double"})
    for (char Count : {'1', '2', '3', '4'}) {
      std::string Type = (Scalar + Twine(Count)).str();
      std::string Encoded = std::to_string(Type.size()) + Type;
      size_t At = Mangled.find(Encoded);
      if (At != StringRef::npos)
        return Mangled.substr(At, Encoded.size()).drop_while(isDigit);
    }
  return {};
}

void reportModuleFormat(const View &V, Writer &W) {
  forEachString(V.File, [&](uint32_t I, StringRef Text) {
    auto Report = [&](const Twine &Message) {
      if (loadsModules(V.File.text()))
        W.report(DiagnosticId::ModuleFormat, V.File[I].where(), Message);
    };
    StringRef Suffix = moduleSuffix(Text);
    StringRef Type = Text.starts_with("_Z") ? otherType(Text) : StringRef();
    if (!Suffix.empty())
      Report("'" + Text + "' is a file of NVIDIA's formats, which " +
             V.To->Title + " cannot load: build a code object for its GPUs");
    else if (isPtxModule(Text) && !V.isFound(I, "loaded-ptx"))
      Report("the module in this string is PTX, which " + V.To->Title +
             " cannot load: build a code object from the kernel's source");
    else if (!Type.empty())
      Report("'" + Type + "' in this mangled name is another type in " +
             V.To->Title +
             ", so the name is not found: declare the kernel "
             "with extern \"C\"");
  });
}

} // namespace tranship
