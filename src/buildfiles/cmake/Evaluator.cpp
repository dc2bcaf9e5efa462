// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "buildfiles/cmake/Evaluator.h"
#include "buildfiles/cmake/Conditions.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace llvm;

namespace tranship::cmake {

/// Limits for files that include themselves, for endless loops and for texts
/// that grow in them. Real projects stay far below them.
constexpr unsigned MaxDepth = 60;
constexpr size_t MaxSteps = 300000;
constexpr size_t TextOfStep = 256; ///< Longer arguments count as more steps.
/// How many executions of one command are recorded.
constexpr size_t MaxRuns = 200;

const ListFile *Evaluator::read(StringRef Path) {
  auto [Found, New] = Result.Files.try_emplace(Path.str());
  if (!New)
    return Found->second.get();
  std::optional<std::string> Text = Reader(Path);
  if (!Text) {
    Result.Files.erase(Found);
    return nullptr;
  }
  Found->second = std::make_unique<ListFile>(
      parseListFile(Path, *Text, /*IsTemplate=*/Path.ends_with(".in")));
  return Found->second.get();
}

Evaluator::Call Evaluator::expandCall(const ListFile &File,
                                      const Command &C) const {
  Call Result{File, C, {}};
  for (const Argument &A : C.Arguments) {
    StringRef Text = File.text(A);
    if (!A.isText() || A.Kind == TokenKind::Bracket) {
      Result.Args.push_back(Text.str());
      continue;
    }
    std::string Value = expand(Text, *Now);
    if (A.Kind == TokenKind::Quoted) {
      Result.Args.push_back(std::move(Value));
      continue;
    }
    for (StringRef E : elements(Value))
      Result.Args.push_back(E.str());
  }
  return Result;
}

void Evaluator::doubt(const Call &C, const Twine &Message) {
  for (const Doubt &D : Result.Doubts)
    if (D.Where == &C.C)
      return;
  Result.Doubts.push_back({&C.File, &C.C, Message.str()});
}

std::string Evaluator::absolute(StringRef Path) const {
  SmallString<256> Whole(Path);
  if (!sys::path::is_absolute(Path)) {
    Whole = Directory;
    sys::path::append(Whole, Path);
  }
  sys::path::remove_dots(Whole, /*remove_dot_dot=*/true);
  return Whole.str().str();
}

void Evaluator::assign(StringRef Name, std::string Text, bool Settable) {
  if (!isKnown(Name))
    return;
  Steps += Text.size() / TextOfStep; // Lists may grow in each round.
  Result.Assigned.insert(Name);
  Now->set(Name, {std::move(Text), Settable, true}, Perhaps != 0);
}

std::string Evaluator::valueOf(StringRef Name) const {
  const Variable *V = Now->find(Name);
  return V ? V->Text : std::string();
}

/// Whether the port needs the arguments with which the command ran.
static bool keepsArguments(StringRef Name) {
  return is_contained({"add_library", "add_executable", "target_sources",
                       "cuda_add_library", "cuda_add_executable",
                       "set_source_files_properties", "set_property"},
                      Name);
}

Evaluator::Flow Evaluator::run(const ListFile &File, unsigned Begin,
                               unsigned End) {
  for (unsigned I = Begin; I < End && I < File.Commands.size(); ++I) {
    if (++Steps > MaxSteps)
      return Flow::Return;
    const Command &C = File.Commands[I];
    if (C.Name == "if") {
      Flow F = Flow::Next;
      I = runIf(File, I, F);
      if (F != Flow::Next)
        return F;
      continue;
    }
    if (C.Name == "foreach" || C.Name == "while") {
      Flow F = runLoop(File, I);
      if (F == Flow::Return)
        return F;
      I = C.Next;
      continue;
    }
    if (C.Name == "function" || C.Name == "macro") {
      define(File, I);
      I = C.Next;
      continue;
    }
    // Under an unknown condition, a jump may not be taken.
    if ((C.Name == "break" || C.Name == "return") && !Perhaps)
      return C.Name == "break" ? Flow::Break : Flow::Return;
    Call This = expandCall(File, C);
    for (const std::string &Argument : This.Args)
      Steps += Argument.size() / TextOfStep;
    std::vector<Execution> &Runs = Result.Runs[&C];
    if (Runs.size() < MaxRuns)
      Runs.push_back({Directory, keepsArguments(C.Name)
                                     ? This.Args
                                     : std::vector<std::string>()});
    auto Own = Routines.find(C.Name);
    if (Own != Routines.end()) {
      Routine R = Own->second; // A copy, as the routine may redefine itself.
      call(R, This);
    } else if (Handler H = handlerOf(C.Name)) {
      (this->*H)(This);
    }
  }
  return Flow::Next;
}

/// Runs the branch that is taken, or all that may be. Returns the index of
/// `endif`.
unsigned Evaluator::runIf(const ListFile &File, unsigned At, Flow &F) {
  bool Decided = false; // One branch is known to be taken.
  unsigned Before = Perhaps;
  for (;; At = File.Commands[At].Next) {
    if (At >= File.Commands.size())
      break;
    const Command &C = File.Commands[At];
    if (C.Name == "endif" || C.Next == At)
      break;
    std::optional<bool> Holds = true;
    if (C.Name != "else" && !Decided) {
      Holds = evaluateCondition(File, C, *Now);
      std::vector<Execution> &Runs = Result.Runs[&C];
      if (Runs.empty())
        Runs.push_back({Directory, {}});
    }
    if (Decided || Holds == false)
      continue;
    if (!Holds)
      Perhaps = Before + 1;
    Decided = Holds == true;
    Flow Inside = run(File, At + 1, C.Next);
    // This branch is certain only if none before it may be taken.
    if (Perhaps == Before)
      F = Inside;
  }
  Perhaps = Before;
  return At;
}

std::vector<std::string> Evaluator::loopItems(const Call &C) const {
  std::vector<std::string> Items;
  if (C.arg(1) == "RANGE") {
    int64_t From = 0, To = 0, Step = 1;
    bool Bad = C.arg(2).getAsInteger(10, To);
    if (C.Args.size() > 3) {
      From = To;
      Bad |= C.arg(3).getAsInteger(10, To);
      Bad |= C.Args.size() > 4 && C.arg(4).getAsInteger(10, Step);
    }
    if (Bad || Step <= 0 || (To - From) / Step > 1000)
      return {UnknownText};
    for (; From <= To; From += Step)
      Items.push_back(std::to_string(From));
    return Items;
  }
  if (C.arg(1) == "IN") {
    bool Lists = false;
    for (size_t I = 2; I < C.Args.size(); ++I) {
      if (is_contained({"LISTS", "ITEMS", "ZIP_LISTS"}, C.arg(I))) {
        Lists = C.arg(I) != "ITEMS";
        continue;
      }
      if (!Lists) {
        Items.push_back(C.Args[I]);
        continue;
      }
      const Variable *V = Now->find(C.arg(I));
      if (!V)
        Items.push_back(UnknownText);
      else
        for (StringRef E : elements(V->Text))
          Items.push_back(E.str());
    }
    return Items;
  }
  append_range(Items, ArrayRef(C.Args).drop_front(!C.Args.empty()));
  return Items;
}

Evaluator::Flow Evaluator::runLoop(const ListFile &File, unsigned At) {
  const Command &C = File.Commands[At];
  Call This = expandCall(File, C);
  if (C.Name == "while") {
    SaveAndRestore Uncertain(Perhaps, Perhaps + 1);
    run(File, At + 1, C.Next);
    return Flow::Next;
  }
  for (std::string &Item : loopItems(This)) {
    Result.Assigned.insert(This.arg(0));
    Now->set(This.arg(0), {std::move(Item), false, true}, /*Perhaps=*/false);
    Flow F = run(File, At + 1, C.Next);
    if (F == Flow::Break)
      break;
    if (F == Flow::Return)
      return F;
  }
  return Flow::Next;
}

void Evaluator::define(const ListFile &File, unsigned At) {
  const Command &C = File.Commands[At];
  Call This = expandCall(File, C);
  if (This.Args.empty())
    return;
  Routine R{&File, At + 1, C.Next, {}, C.Name == "macro"};
  R.Parameters.assign(This.Args.begin() + 1, This.Args.end());
  Routines[StringRef(This.Args[0]).lower()] = std::move(R);
}

Evaluator::Flow Evaluator::call(const Routine &R, const Call &C) {
  if (Depth > MaxDepth)
    return Flow::Next;
  SaveAndRestore Deeper(Depth, Depth + 1);
  SaveAndRestore Back(Now);
  // A macro's commands run in the scope of its caller. In CMake a macro's
  // parameters are not variables, but that makes no difference here.
  if (!R.IsMacro)
    Now = &Scopes.emplace_back(Now);
  ArrayRef<std::string> Args = C.Args;
  auto Bind = [&](const Twine &Name, std::string Value) {
    Now->set(Name.str(), {std::move(Value), false, true}, /*Perhaps=*/false);
  };
  for (auto [N, Name] : enumerate(R.Parameters))
    Bind(Name, N < Args.size() ? Args[N] : std::string());
  for (auto [N, Value] : enumerate(Args))
    Bind("ARGV" + Twine(N), Value);
  Bind("ARGC", std::to_string(Args.size()));
  Bind("ARGV", joinList(Args));
  Bind("ARGN",
       joinList(Args.drop_front(std::min(Args.size(), R.Parameters.size()))));
  return run(*R.File, R.Begin, R.End);
}

void Evaluator::runFile(StringRef Path) {
  if (Depth > MaxDepth)
    return;
  const ListFile *File = read(Path);
  if (!File)
    return;
  SaveAndRestore Deeper(Depth, Depth + 1);
  Seen.insert(Path);
  std::string Old = valueOf("CMAKE_CURRENT_LIST_DIR");
  auto Locate = [&](std::string Folder) {
    Now->set("CMAKE_CURRENT_LIST_DIR", {std::move(Folder), false, true},
             /*Perhaps=*/false);
  };
  Locate(sys::path::parent_path(Path).str());
  run(*File, 0, File->Commands.size());
  Locate(std::move(Old));
}

void Evaluator::evaluateRoot(StringRef Folder) {
  Directory = Folder.str();
  Scopes.clear();
  Routines.clear();
  Perhaps = 0;
  Now = &Scopes.emplace_back();
  for (const char *Name :
       {"CMAKE_SOURCE_DIR", "CMAKE_CURRENT_SOURCE_DIR", "PROJECT_SOURCE_DIR"})
    Now->set(Name, {Directory, false, true}, /*Perhaps=*/false);
  runFile((Folder + "/CMakeLists.txt").str());
}

Model evaluateProject(StringRef Folder, ArrayRef<std::string> Files,
                      const FileReader &Read) {
  Evaluator E(Folder, Read);
  E.evaluateRoot(Folder);
  for (const std::string &Path : Files) {
    E.read(Path);
    if (sys::path::filename(Path) == "CMakeLists.txt" && !E.wasRun(Path))
      E.evaluateRoot(sys::path::parent_path(Path));
  }
  return E.take();
}

bool isCudaSource(StringRef Name) { return Name.ends_with(".cu"); }

} // namespace tranship::cmake
