import { type CellBudget, equalPairs } from "#shared/equal-pairs.ts";

/** A run of a merge: items that are equal in all three versions, or items that at least one side changed. */
export interface Run<Item> {
  base: Item[];
  mine: Item[];
  theirs: Item[];
  isSame: boolean;
}

const MAX_CELLS = 8_000_000;

/** Returns the budget of one whole merge, which takes about 0.1 s at most. */
export function openMergeBudget(): CellBudget {
  return { cells: MAX_CELLS };
}

/** Aligns two versions of a sequence with their common base (diff3). Items with the same `key` are equal. */
export function mergeRuns<Item>(
  base: readonly Item[],
  mine: readonly Item[],
  theirs: readonly Item[],
  key: (item: Item) => string,
  budget: CellBudget,
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

/** Pairs the items of two lists by index. */
function matches<Item>(
  first: readonly Item[],
  second: readonly Item[],
  key: (item: Item) => string,
  budget: CellBudget,
): Map<number, number> {
  return new Map(equalPairs(first.map(key), second.map(key), budget));
}
