// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "commands/doctor/Doctor.h"
#include "commands/doctor/Report.h"

using namespace llvm;

namespace tranship {

ExitCode doctor(const RunOptions &Options) {
  bool AsJson = Options.DoctorFormat == "json";
  if (!AsJson && Options.DoctorFormat != "text")
    return fail("tranship doctor prints --format=text or json");
  Disk On(StringRef(Options.Disk).rtrim('/'));
  if (!On.has("/"))
    return fail(Options.Disk + ": no such folder");
  Machine Found;
  findInstallations(Found, On);
  findCompilers(Found, On);
  findGpus(Found, On);
  Verdict V = judge(Found);
  (AsJson ? printJson : printText)(outs(), Found, V);
  return V.ToCompile.empty() ? Done : Findings;
}

} // namespace tranship
