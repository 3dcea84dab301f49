/** The cells that the tables of the rest of a comparison may have, because it would take too long otherwise. */
export interface CellBudget {
  cells: number;
}

/** The index of an item in both lists. */
type Pair = readonly [one: number, two: number];

/**
 * Returns the pairs of equal items of a longest common subsequence, in order. Where the budget does not allow the table
 * of the differing middle, only the equal items at the beginning and at the end.
 */
export function equalPairs(one: readonly string[], two: readonly string[], budget: CellBudget): Pair[] {
  let start = 0;
  while (start < one.length && start < two.length && one[start] === two[start]) start++;
  let end = 0;
  while (end < one.length - start && end < two.length - start && one.at(-1 - end) === two.at(-1 - end)) end++;
  const middle = middlePairs(one.slice(start, one.length - end), two.slice(start, two.length - end), budget);
  return [
    ...Array.from({ length: start }, (_, at): Pair => [at, at]),
    ...middle.map(([i, j]): Pair => [start + i, start + j]),
    ...Array.from({ length: end }, (_, at): Pair => [one.length - end + at, two.length - end + at]),
  ];
}

function middlePairs(one: readonly string[], two: readonly string[], budget: CellBudget): Pair[] {
  const cells = one.length * two.length;
  if (cells === 0 || cells > budget.cells) return [];
  budget.cells -= cells;
  const width = two.length + 1;
  const longest = new Uint32Array((one.length + 1) * width);
  const at = (i: number, j: number) => longest[i * width + j] ?? 0;
  for (let i = one.length - 1; i >= 0; i--)
    for (let j = two.length - 1; j >= 0; j--)
      longest[i * width + j] = one[i] === two[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const pairs: Pair[] = [];
  for (let i = 0, j = 0; i < one.length && j < two.length;) {
    if (one[i] === two[j]) pairs.push([i++, j++]);
    else if (at(i + 1, j) >= at(i, j + 1)) i++;
    else j++;
  }
  return pairs;
}
