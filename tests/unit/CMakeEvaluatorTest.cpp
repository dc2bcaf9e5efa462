// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "TemporaryFolder.h"
#include "buildfiles/cmake/Model.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MemoryBuffer.h"
#include "gtest/gtest.h"

using namespace llvm;
using namespace tranship;
using namespace tranship::cmake;

namespace {

/// The sources of the target T; what is not known is a question mark.
std::string sources(StringRef Text) {
  TemporaryFolder Folder;
  std::string Path = Folder / "project";
  EXPECT_FALSE(sys::fs::create_directories(Path + "/sub"));
  writeFile(Path + "/CMakeLists.txt", Text);
  writeFile(Path + "/one.cu", "");
  writeFile(Path + "/two.cu", "");
  writeFile(Path + "/sub/CMakeLists.txt", "target_sources(T PRIVATE sub.cu)\n");
  writeFile(Path + "/more.cmake", "set(MORE more.cu)\n");
  Model M = evaluateProject(Path, {}, [](StringRef File) {
    auto Text = MemoryBuffer::getFile(File);
    return Text ? std::optional((*Text)->getBuffer().str()) : std::nullopt;
  });
  std::string Result = join(M.Targets["T"].Sources, " ");
  std::replace(Result.begin(), Result.end(), '\x01', '?');
  for (size_t At; (At = Result.find(Path)) != std::string::npos;)
    Result.erase(At, Path.size() + 1);
  return Result;
}

TEST(CMakeEvaluator, Variables) {
  EXPECT_EQ(sources("set(A a.cu;b.cpp)\nlist(APPEND A c.cu)\n"
                    "string(APPEND A \";d.cu\")\nadd_library(T ${A})"),
            "a.cu b.cpp c.cu d.cu");
  EXPECT_EQ(sources("set(N A)\nset(A a.cu)\nadd_library(T ${${N}})"), "a.cu");
  EXPECT_EQ(sources("add_library(T ${OTHER})"), "?");
  EXPECT_EQ(sources("set(A a)\nlist(TRANSFORM A APPEND .cu)\n"
                    "add_library(T ${A})"),
            "a.cu");
  EXPECT_EQ(sources("set(A a.cu CACHE STRING \"\")\nadd_library(T ${A})"),
            "a.cu");
}

TEST(CMakeEvaluator, Conditions) {
  EXPECT_EQ(sources("set(X ON)\nif(X)\nset(A a.cu)\nelse()\nset(A b.cu)\n"
                    "endif()\nadd_library(T ${A})"),
            "a.cu");
  // An option can have either value.
  EXPECT_EQ(sources("option(X \"\" ON)\nset(A z.cpp)\nif(X)\n"
                    "list(APPEND A a.cu)\nelse()\nlist(APPEND A b.cpp)\n"
                    "endif()\nadd_library(T ${A})"),
            "z.cpp a.cu b.cpp");
  EXPECT_EQ(sources("set(X 1)\nif(X AND NOT (X EQUAL 2))\nset(A a.cu)\n"
                    "endif()\nadd_library(T ${A})"),
            "a.cu");
  EXPECT_EQ(sources("if(BACKEND STREQUAL \"CUDA\")\nset(A a.cu)\nelse()\n"
                    "set(A b.cpp)\nendif()\nadd_library(T ${A})"),
            "a.cu b.cpp");
}

TEST(CMakeEvaluator, LoopsAndFunctions) {
  EXPECT_EQ(sources("foreach(I IN ITEMS a b)\nlist(APPEND A ${I}.cu)\n"
                    "endforeach()\nadd_library(T ${A})"),
            "a.cu b.cu");
  EXPECT_EQ(sources("foreach(I RANGE 1 3)\nlist(APPEND A ${I}.cu)\n"
                    "endforeach()\nadd_library(T ${A})"),
            "1.cu 2.cu 3.cu");
  EXPECT_EQ(sources("function(make name)\nadd_library(${name} ${ARGN})\n"
                    "endfunction()\nmake(T a.cu b.cpp)"),
            "a.cu b.cpp");
  EXPECT_EQ(sources("macro(more to)\nlist(APPEND ${to} ${ARGN})\nendmacro()\n"
                    "more(A a.cu)\nadd_library(T ${A})"),
            "a.cu");
  EXPECT_EQ(sources("function(give to)\nset(${to} a.cu PARENT_SCOPE)\n"
                    "endfunction()\ngive(A)\nadd_library(T ${A})"),
            "a.cu");
  EXPECT_EQ(sources("function(make name)\n"
                    "cmake_parse_arguments(P \"FAST\" \"OUT\" \"SRC\" "
                    "${ARGN})\nadd_library(${name} ${P_SRC})\nendfunction()\n"
                    "make(T FAST OUT x SRC a.cu b.cu)"),
            "a.cu b.cu");
  // Recursion ends.
  EXPECT_EQ(sources("function(f)\nf()\nendfunction()\nf()\n"
                    "add_library(T a.cu)"),
            "a.cu");
}

TEST(CMakeEvaluator, FilesAndFolders) {
  EXPECT_EQ(sources("file(GLOB A *.cu)\nadd_library(T ${A})"), "one.cu two.cu");
  EXPECT_EQ(sources("add_library(T a.cpp)\nadd_subdirectory(sub)"),
            "a.cpp PRIVATE sub.cu");
  EXPECT_EQ(sources("list(APPEND CMAKE_MODULE_PATH "
                    "${CMAKE_CURRENT_SOURCE_DIR})\ninclude(more)\n"
                    "add_library(T ${MORE})"),
            "more.cu");
  EXPECT_EQ(sources("include(${CMAKE_CURRENT_LIST_DIR}/more.cmake)\n"
                    "add_library(T ${MORE})"),
            "more.cu");
}

} // namespace
