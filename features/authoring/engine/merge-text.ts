import { mergeRuns } from "./merge-sequence.ts";

export interface MergedText {
  text: string;
  /** Whether both wrote in the same place: then both are there, one after the other. */
  isBoth: boolean;
}

/** Puts together what two people made of a text: by lines, and within a line that both changed, by words. */
export function mergeText(base: string, mine: string, theirs: string): MergedText {
  if (mine === theirs || theirs === base) return { text: mine, isBoth: false };
  if (mine === base) return { text: theirs, isBoth: false };
  return mergeParts([lines(base), lines(mine), lines(theirs)], (run) => {
    const texts = [run.base, run.mine, run.theirs].map((part) => part.join("")) as [string, string, string];
    const [before, own, other] = texts;
    return mergeParts([words(before), words(own), words(other)], ({ mine: one, theirs: two }) => ({
      text: [one.join("").trimEnd(), two.join("")].filter(Boolean).join(before === "" ? "\n\n" : " "),
      isBoth: true,
    }));
  });
}

type Three = [string[], string[], string[]];
interface Texts {
  base: string[];
  mine: string[];
  theirs: string[];
}

function mergeParts([base, mine, theirs]: Three, both: (run: Texts) => MergedText): MergedText {
  const merged = mergeRuns(base, mine, theirs, (part) => part).map((run): MergedText => {
    const [before, own, other] = [run.base.join(""), run.mine.join(""), run.theirs.join("")];
    if (run.isSame || own === other || other === before) return { text: own, isBoth: false };
    return own === before ? { text: other, isBoth: false } : both(run);
  });
  return { text: merged.map(({ text }) => text).join(""), isBoth: merged.some(({ isBoth }) => isBoth) };
}

/** Each with its line break. */
function lines(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+/g) ?? [];
}

/** Each with the space that follows it. */
function words(text: string): string[] {
  return text.match(/\S+\s*|\s+/g) ?? [];
}
