"""Wuhan mahjong with the learner of ``cleanrl_style_ppo.py``, and what is special to the game. Needs torch.

    python examples/train_wuhan.py                              a few minutes on two cores
    paiju arena run wuhan runs.wuhan.agent:Trained random

- Payments are products of factors, from a few points to a golden top of 500. With ``reward="log"`` a seat is paid their
  logarithm, so that one golden top does not drown what all other rounds teach.
- At some tables every opening doubles (``koukou``), at others all of them together (``kaikou``). Planes and actions are
  the same, so one pool has tables of both kinds, one network learns both, and it is measured at both.
- Points vary wildly. The share of rounds that it wins stands beside them.
"""

from cleanrl_style_ppo import begin, measure, new_pool, read_arguments, train

from paiju import wuhan


def main() -> None:
    """Train on both tables, and see what it is worth on each."""
    args = read_arguments(game="wuhan", decisions=100_000, blocks=100)
    learner = begin(args)
    presets = list(wuhan.PRESETS)
    tables = [wuhan.PRESETS[presets[number % len(presets)]] for number in range(args.envs)]
    with new_pool(args, learner, tables) as pool:
        train(args, learner, pool)
    for preset in presets:
        result = measure(args, "random", wuhan.PRESETS[preset])
        own, others = (style.rates["won"] or 0.0 for style in result.style)
        print(f"  {preset}: it wins {own:.1%} of its rounds, random wins {others:.1%}")


if __name__ == "__main__":
    main()
