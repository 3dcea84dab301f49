import type { Block } from "../contract.ts";

interface Option {
  text: string;
  right: boolean;
  feedback: string;
}

interface Asked {
  kind: "quiz";
  id: string;
  question: string;
  /** Why the right answer is right. */
  why: string | null;
  /** The heading of the section that teaches it, where the author names it. */
  section?: string;
}

/** Said of the whole of an answer that is right or wrong, where its parts have no feedback of their own. */
export interface Said {
  right: string;
  wrong: string;
}

export interface Forgiveness {
  accents: boolean;
  /** Of a word of four letters or more, how many may be wrong. */
  typos: number;
}

export type StoredQuiz =
  | (Asked & { answer: "single" | "multiple" | "true_false"; options: Option[] })
  | (Asked & { answer: "order"; items: { key: string; text: string }[]; feedback: Said })
  | (Asked & { answer: "match"; pairs: { left: string; right: string; key: string }[]; feedback: Said })
  | (Asked & {
      answer: "short";
      accept: string[];
      forgive: Forgiveness;
      near: { text: string; feedback: string }[];
      feedback: Said;
    });

type AsShown = Exclude<Block, { kind: "text" | "file" | "embed" | "accordion" | "quiz" }>;

/** A block as it is kept in the database: text still as the author's Markdown, questions with their answers. */
export type StoredBlock =
  | { kind: "text"; text: string }
  | { kind: "accordion"; items: { title: string; text: string }[] }
  | { kind: "file"; title: string; name: string; size: number; path: string }
  | { kind: "embed"; title: string; src: string; height: number }
  | StoredQuiz
  | AsShown;

export function quizzesOf(blocks: readonly StoredBlock[]): StoredQuiz[] {
  return blocks.filter((block) => block.kind === "quiz");
}
