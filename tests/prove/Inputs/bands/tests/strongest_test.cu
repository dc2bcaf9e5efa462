#include "bands/bands.h"
#include <gtest/gtest.h>

TEST(Strongest, AreFirst) {
  EXPECT_EQ(bands::strongest({2, -7, 9, 0.5f, 8}, 3),
            (std::vector<int>{2, 4, 0}));
}

TEST(Strongest, OfEqualsTheFirst) {
  EXPECT_EQ(bands::strongest(bands::Floats(300, 1), 2),
            (std::vector<int>{0, 1}));
}

TEST(Total, OfMany) {
  EXPECT_EQ(bands::total(bands::Floats(5000, 0.25f)), 1250);
}
