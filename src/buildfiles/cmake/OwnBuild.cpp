// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The option by which a project that supports the platform builds for it.
#include "buildfiles/cmake/ProjectFacts.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace tranship::cmake {

namespace {

class SwitchFinder {
public:
  SwitchFinder(const ProjectFacts &Facts, const BuildOptions &Options)
      : Facts(Facts), Options(Options) {}

  std::string find() {
    for (const auto &[Path, File] : Facts.Known.Files)
      noteOptions(*File);
    for (const auto &[Path, File] : Facts.Known.Files)
      lookAtConditions(*File);
    return !Asked.empty() ? Asked : byName();
  }

private:
  StringRef text(const ListFile &File, const Command &C, size_t N) const {
    return N < C.Arguments.size() ? File.text(C.Arguments[N]) : StringRef();
  }
  /// Whether a word of \p Name, as in USE_HIP, is the platform's.
  bool isOfPlatform(StringRef Name) const {
    return any_of(split(Name, '_'), [&](StringRef Word) {
      return any_of(Options.To->MacroWords, [&](StringRef Own) {
        return Word.starts_with_insensitive(Own);
      });
    });
  }
  bool enables(const ListFile &File, const Command &C) const;
  void noteOptions(const ListFile &File);
  void lookAtConditions(const ListFile &File);
  std::string asked(const ListFile &File, const Command &If) const;
  std::string byName() const;

  const ProjectFacts &Facts;
  const BuildOptions &Options;
  std::map<std::string, bool> Own; ///< Options, and whether they take a text.
  std::string Asked;
};

} // namespace

/// Whether a command enables the platform's language or finds its packages.
bool SwitchFinder::enables(const ListFile &File, const Command &C) const {
  bool Language = C.Name == "enable_language" || C.Name == "project" ||
                  C.Name == "check_language";
  bool Adds = C.Name == "find_package" || C.Name == "add_subdirectory";
  return (Adds && isOfPlatform(text(File, C, 0).rsplit('/').second.empty()
                                   ? text(File, C, 0)
                                   : text(File, C, 0).rsplit('/').second)) ||
         (Language && any_of(C.Arguments, [&](const Argument &A) {
            return File.text(A) == Options.builds().CMakeLanguage;
          }));
}

void SwitchFinder::noteOptions(const ListFile &File) {
  for (const Command &C : File.Commands) {
    StringRef Name = text(File, C, 0);
    auto Is = [&](StringRef Word) {
      return any_of(C.Arguments,
                    [&](const Argument &A) { return File.text(A) == Word; });
    };
    if (C.Name == "option" || C.Name == "cmake_dependent_option" ||
        (C.Name == "set" && Is("CACHE") && Is("BOOL")))
      Own.try_emplace(Name.str(), false);
    else if (C.Name == "set" && Is("CACHE") && Is("STRING"))
      Own.try_emplace(Name.str(), true);
  }
}

/// The option that \p If asks for, `USE_HIP` or `BACKEND STREQUAL "HIP"`.
std::string SwitchFinder::asked(const ListFile &File, const Command &If) const {
  for (size_t N = 0; N != If.Arguments.size(); ++N) {
    StringRef Name = text(File, If, N);
    if (Name.consume_front("${"))
      Name.consume_back("}");
    auto Found = Own.find(Name.str());
    if (Found == Own.end() || (N && text(File, If, N - 1) == "NOT"))
      continue;
    if (!Found->second)
      return ("-D" + Name + "=ON").str();
    if (text(File, If, N + 1) == "STREQUAL" &&
        isOfPlatform(text(File, If, N + 2)))
      return ("-D" + Name + "=" + text(File, If, N + 2)).str();
  }
  return "";
}

/// Looks for a command that enables the platform, and the conditions around it.
void SwitchFinder::lookAtConditions(const ListFile &File) {
  SmallVector<const Command *> Open;
  for (const Command &C : File.Commands) {
    if (C.Name == "endif" || C.Name == "else" || C.Name == "elseif")
      if (!Open.empty())
        Open.pop_back();
    if (C.Name == "if" || C.Name == "elseif" || C.Name == "else")
      Open.push_back(&C);
    if (!enables(File, C))
      continue;
    for (const Command *If : reverse(Open))
      if (std::string Found = If->Name == "else" ? "" : asked(File, *If);
          !Found.empty() &&
          (Asked.empty() || (isOfPlatform(Found) && !isOfPlatform(Asked))))
        Asked = Found;
  }
}

/// The shortest option whose name has a word of the platform.
std::string SwitchFinder::byName() const {
  StringRef Best;
  for (const auto &[Name, IsText] : Own)
    if (!IsText && isOfPlatform(Name) &&
        (Best.empty() || Name.size() < Best.size()))
      Best = Name;
  return Best.empty() ? "" : ("-D" + Best + "=ON").str();
}

std::string platformSwitch(const ProjectFacts &Facts,
                           const BuildOptions &Options) {
  std::string Found = SwitchFinder(Facts, Options).find();
  StringRef Language = Options.builds().CMakeLanguage;
  if (!Language.empty() && Facts.Known.Languages.contains(Language))
    Found += ((Found.empty() ? "-DCMAKE_" : " -DCMAKE_") + Language +
              "_ARCHITECTURES=" + Options.builds().ExampleCard)
                 .str();
  return Found;
}

} // namespace tranship::cmake
