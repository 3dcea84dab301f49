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
  /** Why the right answer is right. */
  why: string | null;
  /** The heading of the section that teaches it, where the author names it. */
  section?: string;
}

/** Feedback on the whole answer, for questions whose parts have no feedback of their own. */
export interface AnswerFeedback {
  right: string;
  wrong: string;
}

export interface Forgiveness {
  accents: boolean;
  /** How many letters may be wrong, in words of four letters or more. */
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

/** `length`: how long it plays, where its author says so: "9:56". */
type Playing = Extract<Block, { kind: "video" | "outside_video" | "audio" }> & { length?: string };
type AsShown = Exclude<Block, { kind: "text" | "file" | "embed" | "accordion" | "quiz" | Playing["kind"] }>;

/** A block as stored in the database: text in Markdown, questions with their answers. */
export type StoredBlock =
  | { kind: "text"; text: string }
  | { kind: "accordion"; items: { title: string; text: string }[] }
  | { kind: "file"; title: string; name: string; size: number; path: string }
  | { kind: "embed"; title: string; src: string; height: number }
  | StoredQuiz
  | Playing
  | AsShown;

export function quizzesOf(blocks: readonly StoredBlock[]): StoredQuiz[] {
  return blocks.filter((block) => block.kind === "quiz");
}
