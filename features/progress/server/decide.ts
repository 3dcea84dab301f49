import type { Judgement } from "#features/objects/contract.ts";
import type { CatalogueObject } from "#features/courses/server/index.ts";
import { judgeQuiz, type ObjectBody, quizzesOf } from "#features/objects/server/index.ts";
import type { Context } from "#platform/server/http/context.ts";
import { Problem } from "#platform/server/http/problem.ts";
import type { LedgerInput } from "../contract.ts";
import { completenessOf, keptShare, type Marks, spentSeconds, withAnswer } from "./completeness.ts";
import type { KeptMarks } from "./queries.ts";

/** What finishes an object that is read here. */
export interface Ending {
  pass_share: number;
  stay_minutes: number | null;
  /** The ids of its questions. */
  questions: string[];
}

export function endingOf({ blocks, pass_share, stay_minutes }: ObjectBody): Ending {
  return { pass_share, stay_minutes, questions: quizzesOf(blocks).map(({ id }) => id) };
}

interface Opened {
  object: CatalogueObject;
  /** Null for what is not read here. */
  ending: Ending | null;
  before: KeptMarks;
  /** Of an answer to a question. */
  judgement: Judgement | null;
}

/** Where the person stands after this input. */
export function decide({ now }: Pick<Context, "now">, opened: Opened, input: LedgerInput): Marks {
  const { object, ending, before, judgement } = opened;
  if (input.kind === "opened") {
    if (object.type !== "link") throw new Problem(400, "Só um link é concluído ao ser aberto.");
    return { ...before, completeness: 1 };
  }
  if (input.kind === "joco")
    return { ...before, completeness: Math.max(before.completeness, keptShare(input.completeness)) };
  if (!ending) throw new Problem(400, "Este conteúdo não se lê aqui: ele abre em outro endereço.");
  const marks: Marks = { ...before };
  if (input.kind === "seen") marks.seen = Math.max(before.seen, keptShare(input.completeness));
  if (input.kind === "quiz" && judgement)
    marks.answers = withAnswer(before.answers, input.block, input.given, judgement);
  if (input.kind === "spent")
    marks.spent_seconds = spentSeconds(before.spent_seconds, input.seconds, { startedAt: before.started_at, now });
  marks.completeness = keptShare(completenessOf(object, marks, ending));
  return marks;
}

/** What the answer to a question is worth; null for every other input, and where nothing is read here. */
export function judge(body: ObjectBody | null, input: LedgerInput): Judgement | null {
  if (!body || input.kind !== "quiz") return null;
  const quiz = quizzesOf(body.blocks).find(({ id }) => id === input.block);
  if (!quiz) throw new Problem(400, "Esta pergunta não existe neste conteúdo.");
  const judgement = judgeQuiz(quiz, input.given);
  if (!judgement) throw new Problem(400, "Esta resposta não serve para esta pergunta.");
  return judgement;
}
