export interface Part {
  text: string;
  mark: "same" | "added" | "removed";
}

const MAX_WORDS = 1500;

/**
 * Splits the later text into unchanged and added parts, or the earlier text into unchanged and removed parts, word by
 * word. Above 1,500 words the whole text is unchanged.
 */
export function changedParts(earlier: string, later: string, mark: "added" | "removed"): Part[] {
  const [from, to] = [wordsOf(earlier), wordsOf(later)];
  if (from.length > MAX_WORDS || to.length > MAX_WORDS)
    return [{ text: mark === "added" ? later : earlier, mark: "same" }];
  const own = mark === "added" ? to : from;
  const kept = new Set(commonPlaces(own, mark === "added" ? from : to));
  const parts: Part[] = [];
  own.forEach((word, at) => {
    const here = kept.has(at) ? "same" : mark;
    const last = parts.at(-1);
    if (last?.mark === here) last.text += word;
    else parts.push({ text: word, mark: here });
  });
  return parts;
}

function wordsOf(text: string): string[] {
  return text.match(/\s+|[^\s]+/g) ?? [];
}

/** Returns the indexes in `own` of a longest common subsequence with `other`. */
function commonPlaces(own: readonly string[], other: readonly string[]): number[] {
  const width = other.length + 1;
  const lengths = new Uint16Array((own.length + 1) * width);
  const at = (i: number, j: number) => lengths[i * width + j] ?? 0;
  for (let i = own.length - 1; i >= 0; i--) {
    for (let j = other.length - 1; j >= 0; j--) {
      lengths[i * width + j] = own[i] === other[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const places: number[] = [];
  for (let i = 0, j = 0; i < own.length && j < other.length;) {
    if (own[i] === other[j]) {
      places.push(i);
      i++;
      j++;
    } else if (at(i + 1, j) >= at(i, j + 1)) i++;
    else j++;
  }
  return places;
}
