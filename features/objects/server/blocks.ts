import type { Block } from "../contract.ts";

interface Option {
  text: string;
  right: boolean;
  feedback: string;
}

interface QuizBase {
  kind: "quiz";
  id: string;
  question: string;
  /** The author's explanation of the right answer. */
  why: string | null;
  /** Heading of the section that teaches the answer, where the author names it. */
  section?: string;
}

/** Feedback on the whole answer, for questions whose parts have no feedback of their own. */
export interface AnswerFeedback {
  right: string;
  wrong: string;
}

export interface Forgiveness {
  accents: boolean;
  /** Number of typing errors accepted in words of at least four characters: added, missing, wrong or swapped ones. */
  typos: number;
}

export type StoredQuiz =
  | (QuizBase & { answer: "single" | "multiple" | "true_false"; options: Option[] })
  | (QuizBase & { answer: "order"; items: { key: string; text: string }[]; feedback: AnswerFeedback })
  | (QuizBase & { answer: "match"; pairs: { left: string; right: string; key: string }[]; feedback: AnswerFeedback })
  | (QuizBase & {
      answer: "short";
      accept: string[];
      forgive: Forgiveness;
      near: { text: string; feedback: string }[];
      feedback: AnswerFeedback;
    });

/** A block that plays. `length` is its duration as the author wrote it: "9:56". */
type PlayableBlock = Extract<Block, { kind: "video" | "outside_video" | "audio" }> & { length?: string };
type UnchangedBlock = Exclude<
  Block,
  { kind: "text" | "file" | "embed" | "accordion" | "quiz" | PlayableBlock["kind"] }
>;

/** A block as stored in the database: text in Markdown, questions with their answers. */
export type StoredBlock =
  | { kind: "text"; text: string }
  | { kind: "accordion"; items: { title: string; text: string }[] }
  | { kind: "file"; title: string; name: string; size: number; path: string }
  | { kind: "embed"; title: string; src: string; height: number }
  | StoredQuiz
  | PlayableBlock
  | UnchangedBlock;

export function quizzesOf(blocks: readonly StoredBlock[]): StoredQuiz[] {
  return blocks.filter((block) => block.kind === "quiz");
}
