// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "commands/sdk/DriverRequest.h"
#include "files/Input.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/Allocator.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/StringSaver.h"
#include <optional>

using namespace llvm;

namespace tranship {

static constexpr DriverTool Tools[] = {
    {"nvcc", "cuda", true, false},
    {"hipcc", "hip", false, true},
    {"amdclang++", "hip", false, false},
    {"amdclang", "hip", false, false},
    {"mxcc", "maca", false, false},
    {"cucc", "maca", true, false},
    // For a host's compiler: what builds call it is not known.
    {"c++", "", false, false},
};

ArrayRef<DriverTool> driverTools() { return Tools; }

const DriverTool *driverTool(StringRef Platform, StringRef Name) {
  const auto *Found = find_if(Tools, [&](const DriverTool &T) {
    return (T.Platform.empty() || T.Platform == Platform) && T.Name == Name;
  });
  return Found == std::end(Tools) ? nullptr : Found;
}

bool DriverRequest::hasOption(StringRef Beginning) const {
  return any_of(Options, [&](const std::string &Option) {
    return StringRef(Option).starts_with(Beginning);
  });
}

namespace {

enum class For : uint8_t { Any, Nvcc, Clang };
enum class Takes : uint8_t { None, Word, Value, Rest, RestOrWord };
enum class Does : uint8_t {
  Architectures,
  Archive,
  CompileParts,
  Define,
  DeviceLink,
  Drop,
  DryRun,
  File,
  Folder,
  Host,
  Language,
  Library,
  Link,
  Linker,
  Module,
  Optimize,
  Output,
  OutputFolder,
  Parts,
  Pass,
  PassTwo,
  Refuse,
  Run,
  RunArguments,
  Shared,
  Standard,
  StopBehind,
  SystemFolder,
  Targets,
  Verbose,
  Version,
  WithParts,
};

struct OptionRow {
  For Whose;
  StringLiteral Name;
  Takes Value;
  Does What;
  StringLiteral As;
};

constexpr OptionRow Rows[] = {
#define OPTION(TOOL, NAME, VALUE, ACTION, AS)                                  \
  {For::TOOL, NAME, Takes::VALUE, Does::ACTION, AS},
#include "commands/sdk/DriverOptions.def"
};

class RequestReader {
public:
  RequestReader(const DriverTool &Tool, ArrayRef<const char *> Arguments)
      : Tool(Tool), Words(Arguments.begin(), Arguments.end()) {}

  Expected<DriverRequest> read();

private:
  bool isNamed(const OptionRow &Row, StringRef Word) const;
  std::optional<std::string> valueOf(const OptionRow &Row, StringRef Word);
  void apply(const OptionRow &Row, const std::string &Value);
  void applyToSteps(const OptionRow &Row, const std::string &Value);
  void addInput(StringRef Path);
  void addHostOptions(StringRef List);
  void addLibrary(StringRef Name);
  SourceKind kindOf(StringRef Path) const;

  const DriverTool &Tool;
  SmallVector<const char *> Words;
  size_t Next = 0;
  std::string Language; ///< What -x said last.
  std::vector<std::string> OptionFiles;
  DriverRequest Result;
};

} // namespace

bool RequestReader::isNamed(const OptionRow &Row, StringRef Word) const {
  if (Row.Whose != For::Any && (Row.Whose == For::Nvcc) != Tool.LikeNvcc)
    return false;
  switch (Row.Value) {
  case Takes::None:
  case Takes::Word:
    return Word == Row.Name;
  case Takes::Value:
    return Word.consume_front(Row.Name) && (Word.empty() || Word[0] == '=');
  case Takes::Rest:
  case Takes::RestOrWord:
    return Word.starts_with(Row.Name);
  }
  return false;
}

/// Nothing if the word that it should be is missing.
std::optional<std::string> RequestReader::valueOf(const OptionRow &Row,
                                                  StringRef Word) {
  StringRef Rest = Word.drop_front(Row.Name.size());
  const bool IsWord = Row.Value == Takes::Value ||
                      (Row.Value == Takes::RestOrWord && Tool.LikeNvcc);
  if (Row.Value == Takes::None || Row.Value == Takes::Rest || !Rest.empty()) {
    if (IsWord)
      Rest.consume_front("=");
    return Rest.str();
  }
  if (Next == Words.size())
    return std::nullopt;
  return std::string(Words[Next++]);
}

static void splitInto(std::vector<std::string> &To, StringRef Before,
                      StringRef List) {
  SmallVector<StringRef> Parts;
  List.split(Parts, ',', -1, /*KeepEmpty=*/false);
  for (StringRef Part : Parts) {
    if (!Before.empty())
      To.push_back(Before.str());
    To.push_back(Part.str());
  }
}

/// The words of a list that nvcc gives to a shell. Commas part them, but not
/// those in double quotes or behind a backslash, which goes. CMake quotes each
/// word, Meson has backslashes before commas, and makefiles have several words
/// in one string.
static std::vector<std::string> shellWords(StringRef List) {
  std::string Line;
  bool IsQuoted = false;
  for (size_t I = 0; I < List.size(); ++I) {
    if (List[I] == '\\' && I + 1 < List.size()) {
      Line += List[++I];
      continue;
    }
    IsQuoted ^= List[I] == '"';
    Line += List[I] == ',' && !IsQuoted ? ' ' : List[I];
  }
  BumpPtrAllocator Memory;
  StringSaver Saver(Memory);
  SmallVector<const char *> Words;
  cl::TokenizeGNUCommandLine(Line, Saver, Words);
  return {Words.begin(), Words.end()};
}

/// Whether a library is the kit's runtime, which is linked always.
static bool isRuntime(StringRef Name) {
  static constexpr StringLiteral Own[] = {
      "amdhip64",  "cudart",          "cudart_static", "cudadevrt",
      "mcruntime", "hiprtc-builtins", "nvrtc-builtins"};
  return is_contained(Own, Name);
}

void RequestReader::addLibrary(StringRef Name) {
  if (!isRuntime(Name))
    Result.LinkLine.push_back(("-l" + Name).str());
}

/// What concerns other steps than Clang's own run.
void RequestReader::applyToSteps(const OptionRow &Row,
                                 const std::string &Value) {
  switch (Row.What) {
  case Does::Architectures:
    Result.Architectures = Row.As.str();
    return;
  case Does::Archive:
    Result.Archive = true;
    return;
  case Does::CompileParts:
    Result.StopBehind = "-c";
    Result.Parts = true;
    return;
  case Does::DeviceLink:
    Result.DeviceLink = true;
    return;
  case Does::DryRun:
    Result.DryRun = Result.Verbose = true;
    return;
  case Does::Language:
    Language = Value;
    return;
  case Does::Module:
    Result.Module = Row.As.str();
    return;
  case Does::Output:
    Result.Output = Value;
    return;
  case Does::OutputFolder:
    Result.OutputFolder = Value;
    return;
  case Does::Parts:
    Result.Parts = Value == "true";
    return;
  case Does::WithParts:
    Result.Parts = true;
    return;
  case Does::Refuse:
    Result.Refusals.push_back((Row.Name + ": " + Row.As).str());
    return;
  case Does::Run:
    Result.Run = true;
    return;
  case Does::RunArguments:
    append_range(Result.RunArguments, shellWords(Value));
    return;
  case Does::Shared:
    Result.Shared = true;
    return;
  case Does::StopBehind:
    Result.StopBehind = Row.As.str();
    return;
  case Does::Targets:
    Result.Targets = true;
    return;
  case Does::Verbose:
    Result.Verbose = true;
    return;
  case Does::Version:
    Result.Version = true;
    return;
  default:
    return;
  }
}

/// One compiler stands for nvcc's two, so that it has one standard.
void RequestReader::addHostOptions(StringRef List) {
  for (std::string &Option : shellWords(List))
    if (StringRef Standard = Option; !Standard.consume_front("-std="))
      Result.Options.push_back(std::move(Option));
    else if (Result.Standard.empty())
      Result.Standard = Standard.str();
}

void RequestReader::apply(const OptionRow &Row, const std::string &Value) {
  switch (Row.What) {
  case Does::Define:
    Result.Defines.push_back(("-D" + Row.As).str());
    return;
  case Does::File:
    OptionFiles.push_back("@" + Value);
    Words.insert(Words.begin() + static_cast<ptrdiff_t>(Next),
                 OptionFiles.back().c_str());
    return;
  case Does::Folder:
    splitInto(Result.Options, "-I", Tool.LikeNvcc ? Value : "");
    splitInto(Result.Folders, "", Tool.LikeNvcc ? Value : "");
    if (!Tool.LikeNvcc) {
      Result.Options.push_back("-I" + Value);
      Result.Folders.push_back(Value);
    }
    return;
  case Does::SystemFolder:
    append_values(Result.Options, "-isystem", Value);
    Result.Folders.push_back(Value);
    return;
  case Does::Host:
    return addHostOptions(Value);
  case Does::Library:
    return addLibrary(Value);
  case Does::Link:
    Result.LinkLine.push_back((Row.As + Value).str());
    return;
  case Does::Linker:
    for (std::string &Word :
         Tool.LikeNvcc ? shellWords(Value) : std::vector<std::string>{Value})
      append_values(Result.LinkLine, std::string("-Xlinker"), std::move(Word));
    return;
  case Does::Optimize:
    Result.Optimize = Value.empty() ? "1" : Value;
    return;
  case Does::Pass:
    Result.Options.push_back((Row.As + Value).str());
    return;
  case Does::PassTwo:
    append_values(Result.Options, Row.As.str(), Value);
    return;
  case Does::Standard:
    Result.Standard = Value;
    return;
  default:
    return applyToSteps(Row, Value);
  }
}

SourceKind RequestReader::kindOf(StringRef Path) const {
  if (!Language.empty() && Language != "none")
    return StringSwitch<SourceKind>(Language)
        .Cases("cu", "cuda", "hip", "maca", SourceKind::Device)
        .Case("c++", Tool.CppIsDevice ? SourceKind::Device : SourceKind::Cpp)
        .Default(SourceKind::Other);
  return StringSwitch<SourceKind>(sys::path::extension(Path))
      .Cases(".cu", ".hip", ".maca", SourceKind::Device)
      .Cases(".cpp", ".cc", ".cxx", ".C", ".c++", ".CPP",
             Tool.CppIsDevice ? SourceKind::Device : SourceKind::Cpp)
      .Cases(".c", ".s", ".S", ".i", ".ii", ".m", SourceKind::Other)
      .Default(SourceKind::Object);
}

void RequestReader::addInput(StringRef Path) {
  SourceKind Kind = kindOf(Path);
  if (Kind != SourceKind::Object)
    Result.Sources.push_back(
        {Path.str(), Kind,
         Kind == SourceKind::Other && Language != "none" ? Language : "",
         Result.LinkLine.size()});
  // CMake names the kit's own libraries by their paths.
  StringRef Stem = sys::path::stem(Path);
  if (Kind == SourceKind::Object && Path.contains("/") &&
      is_contained({".so", ".a"}, sys::path::extension(Path)) &&
      Stem.consume_front("lib") && isRuntime(Stem))
    return;
  Result.LinkLine.push_back(Path.str());
}

Expected<DriverRequest> RequestReader::read() {
  BumpPtrAllocator Memory;
  StringSaver Saver(Memory);
  OptionFiles.reserve(64); // Words point into them.
  auto Expand = [&]() -> Error {
    cl::ExpansionContext Context(Memory, cl::TokenizeGNUCommandLine);
    return Context.expandResponseFiles(Words);
  };
  if (Error E = Expand())
    return E;
  while (Next < Words.size()) {
    StringRef Word = Words[Next++];
    if (Word.starts_with("@") && Word.size() > 1) {
      // From an options file: what was read is in front of it.
      Words.erase(Words.begin(),
                  Words.begin() + static_cast<ptrdiff_t>(--Next));
      Next = 0;
      if (Error E = Expand())
        return E;
      if (StringRef(Words[0]).starts_with("@"))
        return createStringError(Word.drop_front() + ": no such file");
      continue;
    }
    if (!Word.starts_with("-") || Word == "-") {
      addInput(Word);
      continue;
    }
    const OptionRow *Row = nullptr;
    for (const OptionRow &R : Rows)
      if (isNamed(R, Word) && (!Row || R.Name.size() > Row->Name.size()))
        Row = &R;
    if (!Row) {
      Result.Options.push_back(Word.str());
      continue;
    }
    std::optional<std::string> Value = valueOf(*Row, Word);
    if (!Value)
      return createStringError(Word + ": its value is missing");
    apply(*Row, *Value);
  }
  return std::move(Result);
}

Expected<DriverRequest> readDriverRequest(const DriverTool &Tool,
                                          ArrayRef<const char *> Arguments) {
  return RequestReader(Tool, Arguments).read();
}

} // namespace tranship
