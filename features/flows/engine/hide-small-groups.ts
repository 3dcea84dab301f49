/** Minimum number of people in a group that is shown. */
export const MIN_GROUP = 5;

export interface Group {
  label: string;
  people: number;
}

export interface ShownGroup {
  label: string;
  /** Number of people in the group; null when fewer than five people picked it, or all but fewer than five. */
  people: number | null;
  /** Labels that were merged into this group; empty for a group that was not merged. */
  merged: readonly string[];
}

/**
 * Merges groups of fewer than five people, and the next smallest ones until none can be computed by subtraction. Each
 * person must be in exactly one group. Returns null when fewer than five people or only one group would remain.
 */
export function hideSmallGroups(groups: readonly Group[]): ShownGroup[] | null {
  const total = groups.reduce((sum, { people }) => sum + people, 0);
  if (total < MIN_GROUP) return null;
  const rising = groups.filter(({ people }) => people > 0).toSorted((a, b) => a.people - b.people);
  const hidden = rising.filter(({ people }) => people < MIN_GROUP);
  const open = rising.slice(hidden.length);
  // A single hidden group could be computed from the total, and several hidden groups may still be fewer than five
  // people.
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

/**
 * Merges the options that fewer than five people picked, or all but fewer than five. Each person may pick several
 * options. Returns null when fewer than five people answered.
 */
export function hideSmallPicks(options: readonly Group[], answered: number): ShownGroup[] | null {
  if (answered < MIN_GROUP) return null;
  const isSmall = ({ people }: Group) => isFew(people) || isFew(answered - people);
  const shown = options.filter((one) => !isSmall(one)).map((one) => ({ ...one, merged: [] }));
  const hidden = options.filter(isSmall).map(({ label }) => label);
  return hidden.length === 0 ? shown : [...shown, { label: mergedLabel(hidden.length), people: null, merged: hidden }];
}

/** Returns whether a group is too small to be shown: at least one person, but fewer than five. */
export function isFew(people: number): boolean {
  return people > 0 && people < MIN_GROUP;
}

/** Returns a number of people, or null for one to four. */
export function shownCount(people: number): number | null {
  return isFew(people) ? null : people;
}

function sumOf(groups: readonly Group[]): number {
  return groups.reduce((sum, { people }) => sum + people, 0);
}

function mergedLabel(count: number): string {
  return count === 1 ? "Outra" : `Outras ${count}, juntas`;
}
