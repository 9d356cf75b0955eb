#include "refusals.h"

#include <array>
#include <cstddef>
#include <exception>
#include <limits>
#include <string_view>
#include <typeinfo>
#include <utility>

namespace nb = nanobind;

namespace {

// ---- what wording needs: the words live in Python

nb::object in_python(const char* function) { return nb::module_::import_("paiju.arguments").attr(function); }

void raise(const nb::object& error) { PyErr_SetObject(error.type().ptr(), error.ptr()); }

// nanobind marks some calls in bits beside Python's own.
std::size_t positional(std::size_t nargsf) { return nargsf & (std::numeric_limits<std::size_t>::max() >> 2); }

nb::object refusal(PyObject* function, PyObject* const* given, std::size_t nargsf, PyObject* names) {
  const std::size_t size = positional(nargsf);
  nb::list values;
  for (std::size_t i = 0; i < size; ++i) values.append(nb::handle(given[i]));
  nb::dict named;
  for (Py_ssize_t i = 0; names != nullptr && i < PyTuple_GET_SIZE(names); ++i) {
    named[nb::handle(PyTuple_GET_ITEM(names, i))] = nb::handle(given[size + static_cast<std::size_t>(i)]);
  }
  return in_python("refusal")(nb::handle(function), values, named);
}

// ---- functions
//
// Every bound function points to one of a few ways in which nanobind calls it (the vectorcall slot, PEP 590). Each way
// gets a twin that calls it and looks at what comes back: a call that is taken costs one jump more.

constexpr std::size_t kWays = 8;  // nanobind has six
std::array<vectorcallfunc, kWays> ways{};

constexpr const char* kIncompatible = "(): incompatible function arguments";

bool is_nanobinds(const nb::python_error& raised) {
  const nb::str told(raised.value());
  const char* text = PyUnicode_AsUTF8(told.ptr());
  if (text == nullptr) PyErr_Clear();
  return text != nullptr && std::string_view(text).find(kIncompatible) != std::string_view::npos;
}

// What only shows inside of a function: text that is no Unicode, say.
void translate(const std::exception_ptr& thrown, void* /*payload*/) {
  try {
    std::rethrow_exception(thrown);
  } catch (const std::bad_cast&) {
    PyErr_SetString(PyExc_TypeError, kIncompatible);
  }
}

void reword(PyObject* function, PyObject* const* given, std::size_t nargsf, PyObject* names) noexcept {
  if (PyErr_Occurred() != PyExc_TypeError) return;
  try {
    nb::python_error raised;  // takes it over
    if (!is_nanobinds(raised)) {
      raised.restore();
      return;
    }
    raise(refusal(function, given, nargsf, names));
  } catch (nb::python_error& error) {
    error.restore();
  } catch (const std::exception& error) {
    PyErr_SetString(PyExc_SystemError, error.what());
  }
}

template <std::size_t Way>
PyObject* call(PyObject* function, PyObject* const* given, std::size_t nargsf, PyObject* names) noexcept {
  PyObject* result = ways[Way](function, given, nargsf, names);
  if (result == nullptr) [[unlikely]]
    reword(function, given, nargsf, names);
  return result;
}

template <std::size_t... Way>
constexpr std::array<vectorcallfunc, kWays> twins_of(std::index_sequence<Way...>) {
  return {&call<Way>...};
}

void word_function(PyObject* function) {
  static constexpr auto kTwins = twins_of(std::make_index_sequence<kWays>());
  char* place = reinterpret_cast<char*>(function) + Py_TYPE(function)->tp_vectorcall_offset;
  auto& slot = *reinterpret_cast<vectorcallfunc*>(place);
  for (std::size_t way = 0; way < kWays; ++way) {
    if (slot == kTwins[way]) return;
    if (ways[way] == nullptr) ways[way] = slot;
    if (ways[way] != slot) continue;
    slot = kTwins[way];
    return;
  }
}

// ---- types

// A type without a constructor says how else its objects are made.
PyObject* refuse_making(PyObject* type, PyObject* const*, std::size_t, PyObject*) noexcept {
  try {
    raise(in_python("no_constructor")(nb::handle(type)));
  } catch (nb::python_error& error) {
    error.restore();
  } catch (const std::exception& error) {
    PyErr_SetString(PyExc_SystemError, error.what());
  }
  return nullptr;
}

// The types of functions and of types are nanobind's and closed to setattr. They are ours alone: extensions share them
// only within a domain, and ours has its own (CMakeLists.txt).
void give_signature(PyTypeObject* type) {
  if (PyDict_GetItemString(type->tp_dict, "__signature__") != nullptr) return;
  const nb::object getter = nb::cpp_function([](nb::handle self) { return in_python("signature")(self); });
  const nb::object property = nb::module_::import_("builtins").attr("property")(getter);
  PyDict_SetItemString(type->tp_dict, "__signature__", property.ptr());
  PyType_Modified(type);
}

bool is_bound_function(nb::handle item) { return nb::hasattr(item, "__nb_signature__"); }

void word_functions_of(nb::handle scope) {
  for (const nb::handle item : nb::list(scope.attr("__dict__").attr("values")())) {
    if (!is_bound_function(item)) continue;
    word_function(item.ptr());
    give_signature(Py_TYPE(item.ptr()));
    if (const descrgetfunc bind = Py_TYPE(item.ptr())->tp_descr_get) {
      give_signature(Py_TYPE(nb::steal(bind(item.ptr(), Py_None, nullptr)).ptr()));
    }
  }
}

void word_type(nb::handle type) {
  word_functions_of(type);
  give_signature(Py_TYPE(type.ptr()));
  if (!is_bound_function(type.attr("__init__"))) {
    reinterpret_cast<PyTypeObject*>(type.ptr())->tp_vectorcall = refuse_making;
  }
}

void word_module(nb::handle m) {
  word_functions_of(m);
  for (const nb::handle item : nb::list(m.attr("__dict__").attr("values")())) {
    if (nb::isinstance<nb::module_>(item)) word_module(item);
    if (PyType_Check(item.ptr()) && nb::type_check(item)) word_type(item);  // TileKey is none of nanobind's
  }
}

}  // namespace

void word_refusals(const nb::module_& m) {
  nb::register_exception_translator(translate);
  word_module(m);
}
