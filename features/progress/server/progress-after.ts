import type { Judgement } from "#features/objects/contract.ts";
import type { CatalogueObject } from "#features/courses/server/index.ts";
import { judgeQuiz, type ObjectBody, quizzesOf, type StoredAnswers, withKeys } from "#features/objects/server/index.ts";
import type { Context } from "#platform/server/http/context.ts";
import { Problem } from "#platform/server/http/problem.ts";
import type { LedgerInput } from "../contract.ts";
import { completenessOf, roundedShare, type ProgressValues, spentSeconds, withAnswer } from "./completeness.ts";
import type { ProgressRow } from "./queries.ts";

/** Rules by which an object of type content is completed. */
export interface CompletionRules {
  pass_share: number;
  stay_minutes: number | null;
  /** Ids of the object's questions. */
  questions: string[];
}

export function completionRulesOf({ blocks, pass_share, stay_minutes }: ObjectBody): CompletionRules {
  return { pass_share, stay_minutes, questions: quizzesOf(blocks).map(({ id }) => id) };
}

interface InputContext {
  object: CatalogueObject;
  /** The object's completion rules; null unless it is of type content. */
  rules: CompletionRules | null;
  before: ProgressRow;
  /** Result of the answer; null unless the input answers a question. */
  judgement: Judgement | null;
}

/**
 * Returns the person's progress in the object after this input. Throws a Problem (400)
 * if the input does not fit the object.
 */
export function progressAfter({ now }: Pick<Context, "now">, opened: InputContext, input: LedgerInput): ProgressValues {
  const { object, rules, before, judgement } = opened;
  if (input.kind === "opened") {
    if (object.type !== "link") throw new Problem(400, "Só um link é concluído ao ser aberto.");
    return { ...before, completeness: 1 };
  }
  if (input.kind === "joco")
    return { ...before, completeness: Math.max(before.completeness, roundedShare(input.completeness)) };
  if (!rules) throw new Problem(400, "Este conteúdo não se lê aqui: ele abre em outro endereço.");
  const marks: ProgressValues = { ...before };
  if (input.kind === "seen") marks.seen = Math.max(before.seen, roundedShare(input.completeness));
  if (input.kind === "quiz" && judgement)
    marks.answers = withAnswer(before.answers, input.block, input.given, judgement);
  if (input.kind === "spent")
    marks.spent_seconds = spentSeconds(before.spent_seconds, input.seconds, { startedAt: before.started_at, now });
  marks.completeness = roundedShare(completenessOf(object, marks, rules));
  return marks;
}

interface Judged {
  /** Result of the answer; null for other inputs, and for objects that are not of type content. */
  judgement: Judgement | null;
  /** The input, with the keys of the options that the person picked. */
  input: LedgerInput;
}

/**
 * Judges the answer to a question. Throws a Problem (409) if the answer does not fit the current question, because the
 * object was published again since the learner loaded it.
 */
export function judgeAnswer(body: ObjectBody | null, input: LedgerInput): Judged {
  if (!body || input.kind !== "quiz") return { judgement: null, input };
  const quiz = quizzesOf(body.blocks).find(({ id }) => id === input.block);
  const judgement = quiz && judgeQuiz(quiz, input.given);
  if (!judgement) throw new Problem(409, "O conteúdo mudou enquanto você lia.", { code: "content_changed" });
  return { judgement, input: { ...input, given: withKeys(quiz, input.given) } };
}

/**
 * Returns the stored answers to the current questions. An answer counts as right once its question has been corrected,
 * as the object's page shows it; one that counted as right keeps counting.
 */
export function judgedAgain({ blocks }: ObjectBody, answers: StoredAnswers): StoredAnswers {
  const corrected = quizzesOf(blocks).flatMap((quiz) => {
    const stored = answers[quiz.id];
    return stored && !stored.right && judgeQuiz(quiz, stored.given)?.right
      ? [[quiz.id, { ...stored, right: true }]]
      : [];
  });
  return { ...answers, ...Object.fromEntries(corrected) };
}
