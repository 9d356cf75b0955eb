#pragma once
// A world among all that fit what a seat sees.

namespace paiju {

template <class State>
struct Weighted {
  State state;
  double weight = 0;  // how likely it is
};

}  // namespace paiju
