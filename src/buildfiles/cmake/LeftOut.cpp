// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Targets that link a library without a counterpart: one of them would stop the
// configuration of all. They are left out where nothing else provides it.
#include "buildfiles/cmake/CommandPort.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace tranship::cmake {

/// Whether the command \p P says something about the target \p Name.
static bool concerns(const CommandPort &P, StringRef Name) {
  bool Takes = P.name().starts_with("target_") ||
               P.name().starts_with("add_") ||
               P.name().starts_with("cuda_add_") ||
               is_contained({"set_target_properties", "set_property", "install",
                             "get_target_property", "get_property", "export"},
                            P.name()) ||
               P.name().ends_with("_discover_tests");
  return Takes && P.name() != "add_subdirectory" &&
         any_of(P.args(), [&](const Argument &A) {
           StringRef Text = P.File.text(A);
           return Text == Name || (Text.contains("$<TARGET_") &&
                                   Text.contains((":" + Name + ">").str()));
         });
}

/// Whether the command also concerns another target of the project, which
/// must not go with this one.
static bool namesOthers(const CommandPort &P, StringRef Name) {
  if (!is_contained({"install", "set_target_properties", "set_property",
                     "add_dependencies", "export"},
                    P.name()))
    return P.name().starts_with("target_") && P.text(0) != Name;
  return any_of(P.args(), [&](const Argument &A) {
    StringRef Text = P.File.text(A);
    return Text != Name && P.Facts.OwnTargets.contains(Text);
  });
}

/// `TARGET CUDA::nppc`, or a variable that holds the library.
static std::string isThere(StringRef Library) {
  if (Library.consume_front("${"))
    return Library.drop_back().str();
  return ("TARGET " + Library).str();
}

/// The lines that begin the block of a target.
static std::vector<std::string> openTarget(const CommandPort &P,
                                           const MissingLibraries &Missing) {
  std::string Condition = P.Options.both() ? "USE_HIP AND (" : "";
  Condition += join(
      map_range(Missing.Names,
                [](StringRef Library) { return "NOT " + isThere(Library); }),
      " OR ");
  std::string Causes = join(Missing.Names, ", ");
  std::replace(Causes.begin(), Causes.end(), '$', '@');
  for (StringRef Part : {"@{", "}"})
    for (size_t At; (At = Causes.find(Part)) != std::string::npos;)
      Causes.erase(At, Part.size());
  return {"if(" + Condition + (P.Options.both() ? "))" : ")"),
          ("  message(WARNING \"" + Missing.Target + " is left out: " +
           P.Options.builds().NoCounterpart + " for " + Causes + "\")")
              .str(),
          "else()"};
}

/// Puts the commands from \p First to \p Last, which concern one target, into a
/// block.
static void enclose(MutableArrayRef<CommandPort> Ports, size_t First,
                    size_t Last, std::vector<std::string> Open) {
  append_range(Ports[First].Open, Open);
  Ports[Last].Close.push_back("endif()");
}

/// Takes a target out of a command that also concerns others.
static void takeOut(CommandPort &P, StringRef Name) {
  if (P.name().starts_with("target_") &&
      P.Facts.lacking(P.File.Path, P.text(0)))
    return; // It is left out, too.
  size_t At = P.find(Name, 1), Rest = P.find("TARGETS") + 1;
  if (P.name() != "install" || At == P.args().size() || Rest != 1)
    return P.Said.unknown(P.C.NameAt,
                          "the target '" + Name +
                              "' is left out where what it links is not "
                              "there; take it out of this command, too");
  P.removeArguments(At, At + 1);
  while (Rest != P.args().size() && P.text(Rest).upper() != P.text(Rest))
    ++Rest;
  StringRef More =
      Rest == P.args().size()
          ? ""
          : P.File.text(Range{P.args()[Rest].Where.Begin, P.C.Where.End - 1});
  P.after("if(TARGET " + Name + ")");
  P.after("  install(TARGETS " + Name + (More.empty() ? "" : " ") + More + ")");
  P.after("endif()");
}

static bool createsTarget(const CommandPort &P, StringRef Name) {
  return P.text(0) == Name && P.text(1) != "ALIAS" &&
         is_contained({"add_library", "add_executable", "cuda_add_library",
                       "cuda_add_executable"},
                      P.name());
}

/// Encloses all commands of a file that concern a target.
static void leaveOut(MutableArrayRef<CommandPort> Ports,
                     const MissingLibraries &Missing) {
  StringRef Name = Missing.Target;
  for (size_t N = 0; N < Ports.size(); ++N) {
    CommandPort &P = Ports[N];
    if (!concerns(P, Name) || P.Remove)
      continue;
    if (namesOthers(P, Name)) {
      takeOut(P, Name);
      continue;
    }
    size_t Last = N;
    auto Follows = [&](const CommandPort &Next) {
      return concerns(Next, Name) && !namesOthers(Next, Name);
    };
    while (Last + 1 < Ports.size() &&
           &Ports[Last + 1].C == &Ports[Last].C + 1 && Follows(Ports[Last + 1]))
      ++Last;
    std::vector<std::string> Open = {("if(TARGET " + Name + ")").str()};
    if (createsTarget(P, Name)) {
      P.Said.unknown(P.C.NameAt, "the target '" + Name +
                                     "' is left out where what it links is "
                                     "not there; a message of CMake says so");
      Open = openTarget(P, Missing);
    }
    enclose(Ports, N, Last, std::move(Open));
    N = Last;
  }
}

void leaveOutTargets(MutableArrayRef<CommandPort> Ports) {
  if (Ports.empty() || Ports.front().usesModule())
    return;
  const ProjectFacts &Facts = Ports.front().Facts;
  for (const MissingLibraries &Missing : Facts.Incomplete)
    if (Facts.lacking(Ports.front().File.Path, Missing.Target) == &Missing)
      leaveOut(Ports, Missing);
}

} // namespace tranship::cmake
