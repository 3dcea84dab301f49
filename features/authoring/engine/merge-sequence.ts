/** A run of a merge: items that are equal in all three versions, or items that at least one side changed. */
export interface Run<Item> {
  base: Item[];
  mine: Item[];
  theirs: Item[];
  isSame: boolean;
}

/**
 * The number of pairs of items that the rest of a merge may compare. A differing part with more pairs counts as changed
 * as a whole.
 */
export interface PairBudget {
  pairs: number;
}

const MAX_PAIRS = 8_000_000;

/** Returns the budget of one whole merge, which takes about 0.1 s at most. */
export function openPairBudget(): PairBudget {
  return { pairs: MAX_PAIRS };
}

/** Aligns two versions of a sequence with their common base (diff3). Items with the same `key` are equal. */
export function mergeRuns<Item>(
  base: readonly Item[],
  mine: readonly Item[],
  theirs: readonly Item[],
  key: (item: Item) => string,
  budget: PairBudget,
): Run<Item>[] {
  const [ofMine, ofTheirs] = [matches(base, mine, key, budget), matches(base, theirs, key, budget)];
  const runs: Run<Item>[] = [];
  let [b, m, t] = [0, 0, 0];
  const pushRunUpTo = (baseEnd: number, mineEnd: number, theirsEnd: number) => {
    const run = { base: base.slice(b, baseEnd), mine: mine.slice(m, mineEnd), theirs: theirs.slice(t, theirsEnd) };
    if (run.base.length + run.mine.length + run.theirs.length > 0) runs.push({ ...run, isSame: false });
    [b, m, t] = [baseEnd, mineEnd, theirsEnd];
  };
  for (let at = 0; at < base.length; at++) {
    const [inMine, inTheirs] = [ofMine.get(at), ofTheirs.get(at)];
    if (inMine === undefined || inTheirs === undefined) continue;
    pushRunUpTo(at, inMine, inTheirs);
    runs.push({
      base: base.slice(at, at + 1),
      mine: mine.slice(inMine, inMine + 1),
      theirs: theirs.slice(inTheirs, inTheirs + 1),
      isSame: true,
    });
    [b, m, t] = [at + 1, inMine + 1, inTheirs + 1];
  }
  pushRunUpTo(base.length, mine.length, theirs.length);
  return runs;
}

/** Pairs the items of two lists by index: a longest common subsequence. */
function matches<Item>(
  first: readonly Item[],
  second: readonly Item[],
  key: (item: Item) => string,
  budget: PairBudget,
) {
  const [one, two] = [first.map(key), second.map(key)];
  const found = new Map<number, number>();
  let start = 0;
  while (start < one.length && start < two.length && one[start] === two[start]) found.set(start, start++);
  let [endOne, endTwo] = [one.length, two.length];
  while (endOne > start && endTwo > start && one[endOne - 1] === two[endTwo - 1]) found.set(--endOne, --endTwo);
  const [rows, columns] = [endOne - start, endTwo - start];
  if (rows * columns === 0 || rows * columns > budget.pairs) return found;
  budget.pairs -= rows * columns;
  const width = columns + 1;
  const longest = new Uint32Array((rows + 1) * width);
  for (let row = rows - 1; row >= 0; row--)
    for (let column = columns - 1; column >= 0; column--)
      longest[row * width + column] =
        one[start + row] === two[start + column]
          ? (longest[(row + 1) * width + column + 1] ?? 0) + 1
          : Math.max(longest[(row + 1) * width + column] ?? 0, longest[row * width + column + 1] ?? 0);
  for (let row = 0, column = 0; row < rows && column < columns;) {
    if (one[start + row] === two[start + column]) found.set(start + row++, start + column++);
    else if ((longest[(row + 1) * width + column] ?? 0) >= (longest[row * width + column + 1] ?? 0)) row++;
    else column++;
  }
  return found;
}
