#pragma once
// Counts of tiles given as raw bytes, the fast door.

#include <nanobind/nanobind.h>

#include <cstddef>
#include <string>
#include <string_view>

#include "errors.h"

// A contiguous buffer of unsigned bytes, held for the length of a call.
class ByteView {
 public:
  // `asker` is the function that takes it.
  ByteView(nanobind::handle object, const char* asker) {
    if (PyObject_GetBuffer(object.ptr(), &view_, PyBUF_ND | PyBUF_FORMAT) != 0) {
      PyErr_Clear();
      if (PyObject_CheckBuffer(object.ptr()) == 0) refuse_type();
      refuse_layout(asker);
    }
    const std::string_view format = view_.format == nullptr ? "B" : view_.format;
    if (view_.itemsize != 1 || (format != "B" && format != "b")) {
      PyBuffer_Release(&view_);
      refuse_layout(asker);
    }
  }
  ByteView(const ByteView&) = delete;
  ByteView& operator=(const ByteView&) = delete;
  ~ByteView() { PyBuffer_Release(&view_); }

  [[nodiscard]] const void* data() const { return view_.buf; }
  [[nodiscard]] std::size_t size() const { return static_cast<std::size_t>(view_.len); }

 private:
  [[noreturn]] static void refuse_layout(const char* asker) {
    throw_argument_error(std::string(asker) + ": counts must be bytes or a contiguous buffer of uint8", "wrong_type");
  }

  Py_buffer view_;
};
