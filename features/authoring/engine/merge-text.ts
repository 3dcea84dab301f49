import type { CellBudget } from "#shared/equal-pairs.ts";
import { mergeRuns, openMergeBudget } from "./merge-sequence.ts";

export interface MergedText {
  text: string;
  /**
   * Whether both people changed the same words. The text then has both versions, or the longer one if it begins with
   * the other.
   */
  isBoth: boolean;
}

/**
 * Merges two people's changes of a text by lines, and by words in a line that both changed. A version that begins with
 * the whole other version counts as its continuation.
 */
export function mergeText(base: string, mine: string, theirs: string, budget = openMergeBudget()): MergedText {
  if (mine === theirs || theirs === base) return { text: mine, isBoth: false };
  if (mine === base) return { text: theirs, isBoth: false };
  const versions: ThreeVersions = [lines(base), lines(mine), lines(theirs)];
  const parts = mergeParts(versions, { key: identity, budget }, (run) => mergeWords(run, budget));
  return { text: parts.map(({ text }) => text).join(""), isBoth: parts.some(({ isBoth }) => isBoth) };
}

function mergeWords(run: TextRun, budget: CellBudget): MergedText {
  const [before, own, other] = [run.base.join(""), run.mine.join(""), run.theirs.join("")];
  const continuation = continuationOf(own, other);
  // A longer text continues the other only if both still begin with the base; otherwise both people changed the base.
  const bothContinueBase = [own, other].every((text) => text.startsWith(before.trimEnd()));
  if (continuation !== null) return { text: continuation, isBoth: !bothContinueBase };
  const parts = mergeParts(
    [words(before), words(own), words(other)],
    { key: withoutSpace, budget },
    ({ base, mine: one, theirs: two }) => {
      const both = [one.join(""), two.join("")] as const;
      const longer = continuationOf(...both);
      if (longer !== null) return { text: longer, isBoth: base.length > 0 };
      return { text: joinSpaced(both.filter(Boolean), before === "" ? "\n\n" : " "), isBoth: true };
    },
  );
  const texts = parts.map(({ text }) => text).filter(Boolean);
  return { text: joinSpaced(texts, ""), isBoth: parts.some(({ isBoth }) => isBoth) };
}

/** Returns the text that begins with the whole other text; null if neither does. */
function continuationOf(own: string, other: string): string | null {
  const [one, two] = [own.trimEnd(), other.trimEnd()];
  if (one === "" || two === "") return null;
  if (one.startsWith(two)) return own;
  return two.startsWith(one) ? other : null;
}

/** Joins texts, with `between` instead of the space before each. Words of two texts are always separated. */
function joinSpaced(texts: readonly string[], between: string): string {
  return texts.reduce((all, text) => {
    if (all === "") return text;
    if (between !== "") return all.trimEnd() + between + text;
    return /\s$/.test(all) || /^\s/.test(text) ? all + text : `${all} ${text}`;
  }, "");
}

type ThreeVersions = [string[], string[], string[]];
interface TextRun {
  base: string[];
  mine: string[];
  theirs: string[];
}
type Key = (part: string) => string;

function mergeParts(
  [base, mine, theirs]: ThreeVersions,
  { key, budget }: { key: Key; budget: CellBudget },
  mergeBoth: (run: TextRun) => MergedText,
): MergedText[] {
  return mergeRuns(base, mine, theirs, key, budget).map((run): MergedText => {
    const [before, own, other] = [run.base.join(""), run.mine.join(""), run.theirs.join("")];
    if (own === other || other === before) return { text: own, isBoth: false };
    if (own === before) return { text: other, isBoth: false };
    return run.isSame ? { text: own, isBoth: false } : mergeBoth(run);
  });
}

const identity: Key = (part) => part;
/** Compares words without the space after them, because the last word of a text has none. */
const withoutSpace: Key = (part) => part.trimEnd() || part;

/** Splits a text into lines, each with its line break. */
function lines(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+/g) ?? [];
}

/** Splits a text into words, each with the space that follows it. */
function words(text: string): string[] {
  return text.match(/\S+\s*|\s+/g) ?? [];
}
