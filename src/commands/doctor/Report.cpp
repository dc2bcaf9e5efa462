// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "commands/doctor/Report.h"
#include "report/Document.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/JSON.h"

using namespace llvm;

namespace tranship {

static void line(raw_ostream &Out, StringRef Title, const Twine &Text) {
  Out << formatv("{0,-17} {1}\n", Title, Text.str());
}

static void list(raw_ostream &Out, StringRef Title,
                 ArrayRef<Installation> All) {
  if (All.empty())
    return line(Out, Title, "none");
  for (auto [N, I] : enumerate(All))
    line(Out, N == 0 ? Title : "",
         (I.Version.empty() ? "of unknown version" : I.Version) + " in " +
             I.Root + " (" + join(I.Sources, ", ") + ")" +
             (I.Release.empty() ? "" : ", ROCm " + I.Release) +
             (I.HasHeaders ? "" : ", without headers") +
             (N == 0 && All.size() > 1 ? ", used" : ""));
}

static void list(raw_ostream &Out, StringRef Title,
                 ArrayRef<CompilerProgram> All) {
  for (auto [N, C] : enumerate(All))
    line(Out, N == 0 ? Title : "",
         C.Path + (C.Version.empty() ? "" : ", Clang " + C.Version));
}

static void list(raw_ostream &Out, StringRef Title, ArrayRef<Missing> All) {
  for (const Missing &M : All)
    line(Out, Title, M.What + ": " + M.Remedy);
}

static void printLibraries(raw_ostream &Out, const Machine &Of) {
  std::vector<std::string> Names;
  for (const LibraryFiles *L : Of.Libraries)
    Names.push_back(L->Name.str());
  if (!Of.Hip.empty())
    line(Out, "libraries", Names.empty() ? "none" : join(Names, ", "));
  for (const LibraryFiles *L : Of.LibrariesMissing)
    line(Out, "not found",
         L->Name + ": package " + L->Rocm + " (AMD)" +
             (L->Debian.empty() ? "" : ", " + L->Debian.str() + " (Debian)"));
}

void printText(raw_ostream &Out, const Machine &Of, const Verdict &V) {
  list(Out, "CUDA", Of.Cuda);
  list(Out, "HIP", Of.Hip);
  list(Out, "MXMACA", Of.Maca);
  list(Out, "compilers, HIP", Of.HipCompilers);
  list(Out, "compilers, MXMACA", Of.MacaCompilers);
  for (StringRef Folder : Of.DeviceLibraries)
    line(Out, "device libraries", Folder);
  printLibraries(Out, Of);
  for (const Gpu &G : Of.Gpus)
    line(Out, "GPU",
         (StringRef(G.Name).starts_with(G.Vendor) ? "" : G.Vendor + " ") +
             G.Name + (G.Wave == 0 ? "" : ", waves of " + utostr(G.Wave)));
  if (Of.Gpus.empty())
    line(Out, "GPU", "none");
  Out << "\n";
  line(Out, "tranship reads",
       Of.Cuda.empty() ? "no CUDA headers: names are decided by the text"
                       : "CUDA's headers in " + Of.Cuda.front().Root);
  line(Out, "target", "--target=" + V.Target);
  if (!V.Compile.empty())
    line(Out, "compile with", V.Compile);
  for (const std::string &Text : V.Warnings)
    line(Out, "warning", Text);
  list(Out, "to compile", V.ToCompile);
  list(Out, "to run", V.ToRun);
}

/// Files and names of a machine may be anything.
static json::Value text(StringRef Text) { return json::fixUTF8(Text); }

static json::Array texts(ArrayRef<std::string> All) {
  return json::Array(map_range(All, text));
}

static json::Array jsonOf(ArrayRef<Installation> All) {
  json::Array Result;
  for (const Installation &I : All)
    Result.push_back(json::Object{{"root", text(I.Root)},
                                  {"version", text(I.Version)},
                                  {"release", text(I.Release)},
                                  {"sources", texts(I.Sources)},
                                  {"headers", I.HasHeaders}});
  return Result;
}

static json::Array jsonOf(ArrayRef<CompilerProgram> All) {
  json::Array Result;
  for (const CompilerProgram &C : All)
    Result.push_back(
        json::Object{{"path", text(C.Path)}, {"clang", C.Version}});
  return Result;
}

static json::Array jsonOf(ArrayRef<Missing> All) {
  json::Array Result;
  for (const Missing &M : All)
    Result.push_back(json::Object{{"what", M.What}, {"remedy", M.Remedy}});
  return Result;
}

static json::Array jsonOf(ArrayRef<const LibraryFiles *> All) {
  json::Array Result;
  for (const LibraryFiles *L : All)
    Result.push_back(json::Object{{"name", L->Name},
                                  {"header", L->Header},
                                  {"rocm", L->Rocm},
                                  {"debian", L->Debian}});
  return Result;
}

void printJson(raw_ostream &Out, const Machine &Of, const Verdict &V) {
  json::Array Gpus;
  for (const Gpu &G : Of.Gpus)
    Gpus.push_back(json::Object{
        {"vendor", G.Vendor}, {"name", text(G.Name)}, {"wave", G.Wave}});
  json::Object All{
      {"schema", schemaName("doctor")},
      {"version", 1},
      {"cuda", jsonOf(Of.Cuda)},
      {"hip", jsonOf(Of.Hip)},
      {"maca", jsonOf(Of.Maca)},
      {"compilers", json::Object{{"hip", jsonOf(Of.HipCompilers)},
                                 {"maca", jsonOf(Of.MacaCompilers)}}},
      {"deviceLibraries", texts(Of.DeviceLibraries)},
      {"libraries", jsonOf(Of.Libraries)},
      {"librariesMissing", jsonOf(Of.LibrariesMissing)},
      {"gpus", std::move(Gpus)},
      {"target", text(V.Target)},
      {"compile", text(V.Compile)},
      {"warnings", texts(V.Warnings)},
      {"missingToCompile", jsonOf(V.ToCompile)},
      {"missingToRun", jsonOf(V.ToRun)}};
  Out << formatv("{0:2}", json::Value(std::move(All))) << "\n";
}

} // namespace tranship
