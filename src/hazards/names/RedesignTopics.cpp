// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "hazards/names/Redesign.h"
#include "tables/map/Table.h"

using namespace llvm;

namespace tranship {

ArrayRef<RedesignTopic> redesignTopics() {
  static const auto Topics = readTable("redesign", [](const TableRow &R) {
    return RedesignTopic{R[0],          R[1],          R[2],
                         wordsIn(R[3]), wordsIn(R[4]), wordsIn(R[5]),
                         wordsIn(R[6])};
  });
  return Topics;
}

} // namespace tranship
