#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "card_caster.h"
#include "errors.h"
#include "paiju/base/rng.h"
#include "paiju/cards/notation.h"

namespace nb = nanobind;
using paiju::Rng;
using namespace paiju::cards;

namespace {

// The 44 objects of paiju.datongzi.models.ALL, fetched once; they live as long as the module, which is never unloaded.
// A multiplier under which no two of their addresses fall into the same slot finds the kind of an object in one look.
class CardObjects {
 public:
  static const CardObjects& get() {
    static const CardObjects objects;
    return objects;
  }

  [[nodiscard]] PyObject* of(Card card) const { return all_[card.kind]; }
  [[nodiscard]] int kind_of(PyObject* object) const {
    const Slot& slot = slots_[slot_of(object)];
    return slot.object == object ? slot.kind : -1;
  }

 private:
  struct Slot {
    PyObject* object = nullptr;
    int kind = -1;
  };
  static constexpr int kSlotBits = 9;

  CardObjects() {
    const nb::object all = nb::module_::import_("paiju.datongzi.models").attr("ALL");
    for (std::size_t i = 0; i < all_.size(); ++i) all_[i] = nb::object(all[i]).release().ptr();
    Rng rng(0);
    do multiplier_ = rng.next() | 1;
    while (!fill());
  }
  [[nodiscard]] std::size_t slot_of(PyObject* object) const {
    return static_cast<std::size_t>(reinterpret_cast<std::uintptr_t>(object) * multiplier_ >> (64 - kSlotBits));
  }
  bool fill() {
    slots_.fill({});
    for (std::size_t i = 0; i < all_.size(); ++i) {
      Slot& slot = slots_[slot_of(all_[i])];
      if (slot.object != nullptr) return false;
      slot = {all_[i], static_cast<int>(i)};
    }
    return true;
  }

  std::array<PyObject*, kKinds> all_{};
  std::array<Slot, std::size_t{1} << kSlotBits> slots_{};
  std::uint64_t multiplier_ = 0;
};

Card parse_or_raise(std::string_view text) {
  if (const std::optional<Card> card = parse_card(text)) return *card;
  const nb::object type = nb::module_::import_("paiju.datongzi.models").attr("Card");
  return nb::cast<Card>(type.attr("from_string")(text));  // reads signs too, and knows the words for what is none
}

Card read_card(nb::handle item) {
  const int kind = card_kind(item.ptr());
  if (kind >= 0) return Card{static_cast<std::uint8_t>(kind)};
  if (nb::isinstance<nb::str>(item)) return parse_or_raise(nb::cast<std::string>(item));
  throw_argument_error(std::string("expected a Card or its text among the cards, not ") + Py_TYPE(item.ptr())->tp_name,
                       "wrong_type");
}

template <class Use>
void for_each_card(nb::handle cards, Use use) {
  if (cards.is_none()) return;
  if (PyList_CheckExact(cards.ptr())) {
    for (Py_ssize_t i = 0; i < PyList_GET_SIZE(cards.ptr()); ++i) use(read_card(PyList_GET_ITEM(cards.ptr(), i)));
    return;
  }
  if (nb::isinstance<nb::str>(cards)) {
    for (const nb::handle word : nb::object(cards.attr("split")())) use(read_card(word));
    return;
  }
  if (!nb::isinstance<nb::iterable>(cards)) refuse_type();
  for (const nb::handle card : nb::iter(cards)) use(read_card(card));
}

}  // namespace

PyObject* card_object(Card card) { return CardObjects::get().of(card); }

int card_kind(PyObject* object) { return CardObjects::get().kind_of(object); }

GivenCards read_cards(nb::handle cards) {
  GivenCards given;
  for_each_card(cards, [&](Card card) {
    if (given.cards.count(card) < kMaxCopies) given.cards.add(card);
    ++given.count;
  });
  return given;
}

Cards read_hand(nb::handle cards) {
  const GivenCards given = read_cards(cards);
  if (given.cards.size() != given.count) {
    throw_hand_error("more than " + std::to_string(kMaxCopies) + " copies of a card in one hand", "copies");
  }
  return given.cards;
}

std::vector<Card> read_card_row(nb::handle cards) {
  std::vector<Card> row;
  for_each_card(cards, [&](Card card) { row.push_back(card); });
  return row;
}

nb::list card_list(const Cards& cards) {
  const CardObjects& objects = CardObjects::get();
  PyObject* list = PyList_New(cards.size());
  if (list == nullptr) throw nb::python_error();
  Py_ssize_t at = 0;
  cards.for_each([&](Card card) { PyList_SET_ITEM(list, at++, nb::handle(objects.of(card)).inc_ref().ptr()); });
  return nb::steal<nb::list>(list);
}

nb::list card_texts(const Cards& cards) {
  nb::list texts;
  cards.for_each([&](Card card) { texts.append(show_card(card)); });
  return texts;
}
