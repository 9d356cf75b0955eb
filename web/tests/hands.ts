/** Whether tiles are a winning hand, as a person would find out: for the examples of help. */

export function isWin(tiles: readonly string[]): boolean {
  const sorted = [...tiles].sort((one, other) => (one[1]! + one[0]!).localeCompare(other[1]! + other[0]!));
  return (
    isPairs(sorted) || sorted.some((tile, at) => tile === sorted[at + 1] && areSets(without(sorted, [tile, tile])!))
  );
}

function isPairs(sorted: string[]): boolean {
  return sorted.length === 14 && sorted.every((tile, at) => at % 2 === 1 || tile === sorted[at + 1]);
}

/** The first tile is of a triplet or begins a run. */
function areSets(sorted: string[]): boolean {
  const [first] = sorted;
  if (!first) return true;
  const on = (by: number) => String(Number(first[0]) + by) + first[1];
  return [
    [first, first, first],
    [first, on(1), on(2)],
  ].some((set) => {
    const left = without(sorted, set);
    return left !== null && areSets(left);
  });
}

function without(tiles: readonly string[], some: readonly string[]): string[] | null {
  const left = [...tiles];
  for (const tile of some) {
    const at = left.indexOf(tile);
    if (at < 0) return null;
    left.splice(at, 1);
  }
  return left;
}
