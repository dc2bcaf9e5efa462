// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "edit/Message.h"
#include <cassert>

using namespace llvm;

namespace tranship {

static constexpr MessageTemplate Templates[] = {
#define MESSAGE(Enumerator, Text) {#Enumerator, Text},
#include "edit/Messages.def"
};

ArrayRef<MessageTemplate> messageTemplates() { return Templates; }

std::string filledIn(StringRef Template,
                     std::initializer_list<StringRef> Parts) {
  auto [Result, Rest] = Template.split('$');
  std::string Text = Result.str();
  while (!Rest.empty()) {
    size_t Number = Rest.front() - '1';
    assert(Number < Parts.size() && "the message has more parts");
    Text += Parts.begin()[Number];
    auto [Literal, Next] = Rest.drop_front().split('$');
    Text += Literal;
    Rest = Next;
  }
  return Text;
}

std::string message(Message Id, std::initializer_list<StringRef> Parts) {
  return filledIn(Templates[static_cast<size_t>(Id)].Text, Parts);
}

} // namespace tranship
