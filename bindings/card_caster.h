#pragma once
// A core Card is a paiju.datongzi.models.Card in Python. That class is plain Python with one object per kind; this
// hands them across.

#include <nanobind/nanobind.h>

#include <vector>

#include "paiju/cards/card.h"
#include "paiju/cards/counts.h"

// The Python object of a kind (borrowed), and the kind of a Python object (-1: it is no Card).
PyObject* card_object(paiju::cards::Card card);
int card_kind(PyObject* object);

// Cards as they were given: more copies than a nibble takes count only in `count`.
struct GivenCards {
  paiju::cards::Cards cards;
  int count = 0;
};

// Cards given as text ("S5 H10"), or as an iterable of Card and text; None is no cards.
GivenCards read_cards(nanobind::handle cards);
// The same for a hand: ValueError where a kind has more copies than fit.
paiju::cards::Cards read_hand(nanobind::handle cards);
// In the order they are given.
std::vector<paiju::cards::Card> read_card_row(nanobind::handle cards);

// Cards by rising rank and suit.
nanobind::list card_list(const paiju::cards::Cards& cards);
nanobind::list card_texts(const paiju::cards::Cards& cards);

namespace nanobind::detail {

template <>
struct type_caster<paiju::cards::Card> {
  NB_TYPE_CASTER(paiju::cards::Card, const_name("paiju.datongzi.models.Card"))

  bool from_python(handle source, uint8_t, cleanup_list*) noexcept {
    const int kind = card_kind(source.ptr());
    if (kind < 0) return false;
    value.kind = static_cast<uint8_t>(kind);
    return true;
  }

  static handle from_cpp(paiju::cards::Card card, rv_policy, cleanup_list*) noexcept {
    return handle(card_object(card)).inc_ref();
  }
};

}  // namespace nanobind::detail
