/** Fewer people than this are never shown. */
export const MIN_GROUP = 5;

export interface Group {
  label: string;
  people: number;
}

export interface ShownGroup {
  label: string;
  /** Null: fewer than five picked it, or all but fewer than five. */
  people: number | null;
  /** The labels that were merged; empty for a group shown as it is. */
  merged: readonly string[];
}

/**
 * Of groups that share all people out: those with fewer than five are merged, with the next smallest ones until nobody
 * can be found by subtraction. Groups of nobody stay as they are. Null when fewer than five people or one group remain.
 */
export function hideSmallGroups(groups: readonly Group[]): ShownGroup[] | null {
  const total = groups.reduce((sum, { people }) => sum + people, 0);
  if (total < MIN_GROUP) return null;
  const rising = groups.filter(({ people }) => people > 0).toSorted((a, b) => a.people - b.people);
  const hidden = rising.filter(({ people }) => people < MIN_GROUP);
  const open = rising.slice(hidden.length);
  // One hidden group alone is what is missing from the total; few people together are still few.
  while (hidden.length > 0 && (hidden.length < 2 || sumOf(hidden) < MIN_GROUP)) {
    const next = open.shift();
    if (!next) return null;
    hidden.push(next);
  }
  const merged = groups.filter((group) => hidden.includes(group));
  const shown = groups.filter((group) => !hidden.includes(group)).map((group) => ({ ...group, merged: [] }));
  if (merged.length === 0) return shown;
  if (open.length === 0) return null;
  return [
    ...shown,
    { label: mergedLabel(merged.length), people: sumOf(merged), merged: merged.map(({ label }) => label) },
  ];
}

/** Of options that each person may pick or not: those that fewer than five picked, or all but fewer than five. */
export function hideSmallPicks(options: readonly Group[], answered: number): ShownGroup[] | null {
  if (answered < MIN_GROUP) return null;
  const isSmall = ({ people }: Group) => isFew(people) || isFew(answered - people);
  const shown = options.filter((one) => !isSmall(one)).map((one) => ({ ...one, merged: [] }));
  const hidden = options.filter(isSmall).map(({ label }) => label);
  return hidden.length === 0 ? shown : [...shown, { label: mergedLabel(hidden.length), people: null, merged: hidden }];
}

/** True for a group of people that may not be shown: some, but fewer than five. */
export function isFew(people: number): boolean {
  return people > 0 && people < MIN_GROUP;
}

/** A number of people; null for a few of them. */
export function shownCount(people: number): number | null {
  return isFew(people) ? null : people;
}

function sumOf(groups: readonly Group[]): number {
  return groups.reduce((sum, { people }) => sum + people, 0);
}

function mergedLabel(count: number): string {
  return count === 1 ? "Outra" : `Outras ${count}, juntas`;
}
