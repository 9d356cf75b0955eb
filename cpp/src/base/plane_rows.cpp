#include "paiju/base/plane_rows.h"

namespace paiju {

void fill_planes(std::int8_t* plane, bool is_set, std::size_t size) noexcept { std::memset(plane, is_set, size); }

}  // namespace paiju
