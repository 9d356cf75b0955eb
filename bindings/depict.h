#pragma once
// What objects show of themselves. Python does that, in the same way for all games.

#include <nanobind/nanobind.h>

// What a function of a module of the package returns.
template <class... Arguments>
nanobind::object ask_python(const char* module, const char* function, const Arguments&... arguments) {
  return nanobind::module_::import_(module).attr(function)(arguments...);
}

// A state or an observation. `game` is what programs call the game; `from_text` the signature of the function of that
// name.
template <class Position>
void bind_depiction(nanobind::class_<Position>& view, const char* game, const char* from_text) {
  namespace nb = nanobind;
  using namespace nb::literals;
  view.attr("game") = game;
  view.def(
          "__repr__", [](nb::handle self) { return ask_python("paiju.depict", "brief", self); },
          nb::sig("def __repr__(self) -> str"))
      .def(
          "__str__", [](nb::handle self) { return ask_python("paiju.depict", "table", self); },
          nb::sig("def __str__(self) -> str"), "Return the table as text.")
      .def(
          "__format__",
          [](nb::handle self, nb::handle lang) { return ask_python("paiju.depict", "table", self, lang); },
          nb::sig("def __format__(self, lang: str, /) -> str"), "Return the table as text, in ``zh`` or ``en``.")
      .def(
          "_repr_svg_", [](nb::handle self) { return ask_python("paiju.depict", "picture", self); },
          nb::sig("def _repr_svg_(self) -> str | None"), "Return the picture of the table, for notebooks.")
      .def(
          "to_text", [](nb::handle self) { return ask_python("paiju.position", "to_text", self); },
          nb::sig("def to_text(self) -> str"), "Return the position as one line, which ``from_text`` reads again.")
      .def_static(
          "from_text",
          [](nb::handle text) { return ask_python("paiju.position", "read_as", nb::type<Position>(), text); }, "text"_a,
          nb::sig(from_text), "Return the position of one line, checked; anything left out has its default.");
}

// What has lines that lead up to it, `explain(lang)`.
template <class Explained>
void bind_explanation(nanobind::class_<Explained>& view) {
  namespace nb = nanobind;
  view.def(
          "__str__", [](nb::handle self) { return ask_python("paiju.depict", "explained", self); },
          nb::sig("def __str__(self) -> str"), "Return the lines of ``explain``.")
      .def(
          "__format__",
          [](nb::handle self, nb::handle lang) { return ask_python("paiju.depict", "explained", self, lang); },
          nb::sig("def __format__(self, lang: str, /) -> str"), "Return the lines of ``explain`` in ``zh`` or ``en``.")
      .def(
          "_repr_html_", [](nb::handle self) { return ask_python("paiju.depict", "explained_html", self); },
          nb::sig("def _repr_html_(self) -> str"), "Return the lines of ``explain``, for notebooks.");
}
