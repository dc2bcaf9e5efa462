// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "session/portable/CompatHeader.h"
#include "session/portable/Split.h"
#include "tables/map/HeaderFacts.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace tranship {

static constexpr StringLiteral Mark = "// Made by tranship --portable";

bool isCompatText(StringRef Text) { return Text.starts_with(Mark); }

/// What is true for all compilers that build for \p To, a host's included.
static std::string conditionOf(const Platform &To) {
  std::string Text = ("defined(" + To.CompilerMacro + ")").str();
  if (!To.HostMacro.empty())
    Text += (" || defined(" + To.HostMacro + ")").str();
  return Text;
}

/// The line that opens a platform's section, after `#if` or `#elif`.
static std::string sectionLine(const Platform &To) {
  return conditionOf(To) + " // " + To.Title.str();
}

using Sections = std::map<std::string, std::string>;

/// The sections of \p Text, a file of an earlier run, by platform.
static Sections readSections(StringRef Text) {
  Sections Result;
  std::string *Open = nullptr;
  SmallVector<StringRef, 0> Lines;
  Text.split(Lines, '\n');
  for (StringRef Line : Lines) {
    StringRef Head = Line;
    bool Opens = Head.consume_front("#if ") || Head.consume_front("#elif ");
    const Platform *Of = nullptr;
    for (const Platform &P : platforms())
      if (Opens && Head == sectionLine(P))
        Of = &P;
    if (Of)
      Open = &Result[Of->Name.str()];
    else if (Line.starts_with("#else // ") || Line.starts_with("#endif // "))
      Open = nullptr;
    else if (Open)
      *Open += (Line + "\n").str();
  }
  return Result;
}

/// The sections of all platforms as branches of one conditional; \p Rest is for
/// CUDA.
static std::string joinSections(const Sections &All, StringRef Rest) {
  std::string Text;
  for (const Platform &P : platforms()) {
    auto Found = All.find(P.Name.str());
    if (Found != All.end())
      Text += (Text.empty() ? "#if " : "#elif ") + sectionLine(P) + "\n" +
              Found->second;
  }
  if (!Rest.empty())
    Text += "#else // CUDA\n" + Rest.str();
  return Text + "#endif // platforms\n";
}

namespace {

class CompatWriter {
public:
  CompatWriter(const Coverage &Covered, const Target &To, StringRef Name)
      : Covered(Covered), To(To), Name(Name) {}

  std::string names() const;
  std::string forward(StringRef Path, StringRef New) const;

private:
  enum class Needs : uint8_t { C, Cxx, Device };
  std::string supportLines(Needs Least) const;
  static Needs needs(StringRef Header, bool ByHost);
  bool isForwarded(StringRef Header) const;

  const Coverage &Covered;
  const Target &To;
  StringRef Name;
};

} // namespace

/// Whether \p Header comes with one of CUDA's headers.
bool CompatWriter::isForwarded(StringRef Header) const {
  std::string Quoted = ("\"" + Header + "\"").str();
  return any_of(Covered.uses().Headers,
                [&](const auto &H) { return H.second == Quoted; });
}

/// Which compilers must read the support header \p Header.
CompatWriter::Needs CompatWriter::needs(StringRef Header, bool ByHost) {
  bool InC = Header == "tranship/half.h" || Header == "tranship/versions.h" ||
             any_of(supportHeaders(), [&](const SupportHeader &S) {
               return S.Header == Header && S.FitsC;
             });
  if (InC)
    return Needs::C;
  return ByHost || Header == "tranship/warp.h" ? Needs::Cxx : Needs::Device;
}

/// The lines that include the support headers of one kind.
std::string CompatWriter::supportLines(Needs Least) const {
  std::string Text;
  for (const auto &[Header, ByHost] : Covered.uses().Support)
    if (!isForwarded(Header) && needs(Header, ByHost) == Least)
      Text += "#include \"" + Header + "\"\n";
  return Text;
}

std::string CompatWriter::names() const {
  std::string Text = "// nvcc includes these by itself; they come before the "
                     "platform's.\n";
  for (StringRef Header : {"limits.h", "math.h", "stdlib.h", "string.h"})
    Text += ("#include <" + Header + ">\n").str();
  Text += ("\n#include <" + To->RuntimeHeader + ">\n").str();
  Text += supportLines(Needs::C);
  std::string Cxx;
  for (const std::string &Header : Covered.uses().Added)
    if (Header != To->RuntimeHeader && StringRef(Header).contains('/'))
      Cxx += "#include <" + Header + ">\n";
  Cxx += supportLines(Needs::Cxx);
  if (std::string Device = supportLines(Needs::Device); !Device.empty())
    Cxx += ("#if defined(" + To->CompilerMacro + ")\n" + Device + "#endif\n")
               .str();
  std::string Spaces;
  for (const auto &[Old, New] : Covered.names())
    if (Covered.isNamespace(Old))
      Spaces +=
          "namespace " + New + " {}\nnamespace " + Old + " = " + New + ";\n";
  if (!Cxx.empty())
    Text += "#ifdef __cplusplus\n" + Cxx + "#endif\n";
  if (Covered.uses().Register)
    Text += "#if defined(__clang__) && defined(__cplusplus)\n"
            "#pragma clang diagnostic ignored \"-Wregister\"\n#endif\n";
  Text += "\n";
  for (const auto &[Old, New] : Covered.names())
    if (!Covered.isNamespace(Old))
      Text += "#define " + Old + (New.empty() ? "" : " ") + New + "\n";
  if (!Spaces.empty())
    Text += "#ifdef __cplusplus\n" + Spaces + "#endif\n";
  return Text;
}

/// The text of CUDA's header \p Path, which \p New replaces.
std::string CompatWriter::forward(StringRef Path, StringRef New) const {
  std::string Up;
  for (size_t N = Path.count('/') + 1; N; --N)
    Up += "../";
  std::string Text = "#include \"" + Up + Name.str() + "\"\n";
  if (New.starts_with("\""))
    return Text + "#include " + New.str() + "\n";
  return New == To->RuntimeHeader ? Text
                                  : Text + "#include <" + New.str() + ">\n";
}

static std::string guardName(StringRef Name) {
  std::string Guard = Name.upper();
  for (char &C : Guard)
    if (!isAlnum(C))
      C = '_';
  return isDigit(Guard[0]) ? "H_" + Guard : Guard;
}

std::vector<CompatFile>
compatFiles(const Coverage &Covered, const Target &To, StringRef Name,
            function_ref<std::string(StringRef)> OldText) {
  CompatWriter Writer(Covered, To, Name);
  std::vector<CompatFile> Result;
  Sections All = readSections(OldText(Name));
  All[To->Name.str()] = Writer.names();
  std::string Guard = guardName(Name);
  Result.push_back(
      {Name.str(),
       (Mark +
        ": CUDA's names for other platforms. The next run\n"
        "// writes it again. Build for them with -include " +
        Name + " -I " + ForwardFolder +
        ";\n// builds for CUDA need neither.\n#ifndef " + Guard + "\n#define " +
        Guard + "\n\n" + joinSections(All, "") + "\n#endif\n")
           .str()});
  for (const auto &[Path, New] : Covered.uses().Headers) {
    std::string Below = (ForwardFolder + "/" + Path).str();
    Sections Each = readSections(OldText(Below));
    Each[To->Name.str()] = Writer.forward(Path, New);
    Result.push_back(
        {Below,
         (Mark + ".\n" + joinSections(Each, "#include_next <" + Path + ">\n"))
             .str()});
  }
  return Result;
}

} // namespace tranship
