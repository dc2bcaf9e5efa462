// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A harness for libFuzzer: sources are parsed with CUDA's headers, and ported
// by what the parse found. The first byte says how: see ../seeds.py. Only code
// of the tool is looked at; a crash of Clang's is none of its faults, as each
// parse has its own process there.
#include "Promises.h"
#include "parse/collect/grids/GridGraph.h"
#include "parse/units/Invocation.h"
#include "parse/units/LibraryHeaders.h"
#include "parse/units/PrecompiledHeaders.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Signals.h"

using namespace llvm;
using namespace tranship;

namespace {

constexpr StringLiteral Path = "/fuzz/a.cu";
using Layers = IntrusiveRefCntPtr<vfs::OverlayFileSystem>;

/// The machine's files, and one in memory over them.
Layers filesWith(StringRef Name, StringRef Text) {
  auto Memory = makeIntrusiveRefCnt<vfs::InMemoryFileSystem>();
  Memory->addFile(Name, 0, MemoryBuffer::getMemBufferCopy(Text));
  auto All = makeIntrusiveRefCnt<vfs::OverlayFileSystem>(
      vfs::createPhysicalFileSystem().release());
  All->pushOverlay(builtinFiles());
  All->pushOverlay(Memory);
  return All;
}

/// What is the same for all sources of a language.
class Frontend {
public:
  explicit Frontend(SourceLanguage Language) {
    std::optional<Toolkit> Cuda = cantFail(findToolkit(""));
    if (!Cuda)
      brokenPromise("no CUDA toolkit was found; CUDA_PATH may name one");
    Unit U;
    U.Language = Language;
    U.Directory = "/";
    U.Arguments = {"-std=c++17"};
    Common.Arguments = FrontendArguments(&*Cuda, filesWith(Path, "")).of(U);
    Common.LivesOn = true;
    // Host code includes CUDA's headers by itself.
    precompileHeaders(Language == SourceLanguage::Cuda
                          ? LibraryLevel::Templates
                          : LibraryLevel::Standard);
  }
  ~Frontend() { sys::fs::remove(Common.Precompiled); }

  UnitFacts parse(StringRef Text) const {
    ParseRequest Request = Common;
    Request.File = Path.str();
    auto Yes = [](StringRef File) { return File == Path; };
    return parseUnit(Request, {builtinNames(), Yes, Yes},
                     filesWith(Path, Text));
  }

private:
  void precompileHeaders(LibraryLevel Level) {
    const std::string Text = includesOf(libraryHeaders(Level));
    ParseRequest Request = Common;
    Request.File = "/fuzz/headers.h";
    Request.LivesOn = false;
    SmallString<128> Output;
    if (sys::fs::createTemporaryFile("tranship-fuzz", "pch", Output))
      brokenPromise("no file can be written");
    cantFail(precompile(Request, Output, filesWith(Request.File, Text)));
    Common.Precompiled = Output.str().str();
    sys::unregisterHandlers(); // Signals are libFuzzer's.
  }

  ParseRequest Common;
};

/// Facts in the form that ports know.
class Learned {
public:
  explicit Learned(UnitFacts Found) : Facts(std::move(Found)) {
    for (const FileFacts &File : Facts.Files) {
      if (File.Path != Path)
        brokenPromise("facts about another file");
      Facts.teach(Known, File, Path, [](StringRef Text) { return Text; });
    }
    GridGraph Grid;
    Grid.add(Path, Facts.Grid, Facts.Texts);
    Grid.solve([&](StringRef, TypeFactKind Kind, uint32_t Offset,
                   uint32_t Length, const std::string &Text) {
      GridTexts.push_back(Text);
      Known.learn({Kind, Offset, Length, GridTexts.back()});
    });
  }

  FileKnowledge Known;

private:
  UnitFacts Facts;
  std::deque<std::string> GridTexts;
};

/// Facts that went through a pipe.
UnitFacts throughPipe(const UnitFacts &Facts) {
  std::string Written, Again;
  {
    raw_string_ostream Out(Written);
    Facts.write(Out);
  }
  UnitFacts Read = cantFail(UnitFacts::read(Written));
  raw_string_ostream Out(Again);
  Read.write(Out);
  if (Again != Written)
    brokenPromise("facts change on their way");
  return Read;
}

} // namespace

/// Whether \p Text is a source that a parse is to be tried with.
static bool isOfInterest(StringRef Text) {
  // `#pragma clang __debug crash` does what it says.
  return !Text.contains('\0') && !Text.contains("__debug");
}

static const Frontend &frontend(size_t Way) {
  static const Frontend Cuda(SourceLanguage::Cuda), Host(SourceLanguage::Cxx);
  return isCudaFile(Way) ? Cuda : Host;
}

extern "C" int LLVMFuzzerInitialize(int *, char ***);
int LLVMFuzzerInitialize(int *, char ***) {
  frontend(0); // It takes longer than any text.
  return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *Data, size_t Size);
int LLVMFuzzerTestOneInput(const uint8_t *Data, size_t Size) {
  if (Size == 0 || *Data >= NumWays)
    return -1;
  const std::string Text(reinterpret_cast<const char *>(Data) + 1, Size - 1);
  if (!isOfInterest(Text))
    return -1;
  const Learned Facts(throughPipe(frontend(*Data).parse(Text)));
  portSource(Text, *Data, &Facts.Known);
  return 0;
}
