import type { z } from "zod";
import { requireCourse } from "#features/courses/server/index.ts";
import { askAssistant } from "#platform/server/assistant/ask-assistant.ts";
import type { AssistantQuestion } from "#platform/server/assistant/assistant.ts";
import type { Context, TransactionsContext } from "#platform/server/http/context.ts";
import { notFound } from "#platform/server/http/problem.ts";
import type { smartFeedback as contract } from "../contract.ts";
import type { StoredBlock } from "./blocks.ts";
import { bodyOf, objectProgressOf } from "./queries.ts";
import { requireOpenObject } from "./require-open-object.ts";
import { ruleFeedback } from "./rule-feedback.ts";

type Input = z.output<typeof contract.input>;
type Feedback = z.input<typeof contract.output>;

const TASK =
  "Uma pessoa que estuda errou o que segue. Em até quatro frases, na segunda pessoa e com gentileza, diga o que vale reler na fonte e por quê. Não dê a resposta certa. Não dê orientação de saúde além do que está escrito na fonte.";

/**
 * Returns feedback on the person's own answers, from rules. If there is something to review and an assistant is
 * configured, the assistant writes the text. Not audited, because nothing is saved.
 */
export async function smartFeedback(context: TransactionsContext, input: Input): Promise<Feedback> {
  const { feedback, source } = await context.inTransaction((sql) => readAnswers({ ...context, sql }, input));
  if (feedback.points.length === 0) return feedback;
  const points = feedback.points
    .map(
      ({ question, sentence, section }) => `${question} – ${sentence} ${section ? `Vale reler ${section.name}.` : ""}`,
    )
    .join("\n");
  const result = await askAssistant(context, { task: TASK, asked: points, sources: [source] });
  if (result.state !== "answered") return feedback;
  const author = `Assistente de inteligência artificial (${result.name}), a partir das suas respostas. Ele pode errar`;
  return { ...feedback, by: "assistant", source: author, text: result.answer.text };
}

async function readAnswers(context: Context, input: Input) {
  const course_id = input.course_id ?? (await courseWith(context, input.learning_object));
  const { object } = await requireOpenObject(context, { course_id, object_id: input.learning_object });
  const [{ blocks }, { answers }] = await Promise.all([
    bodyOf(context, object.id),
    objectProgressOf(context, object.id),
  ]);
  return { feedback: ruleFeedback(blocks, answers), source: { title: object.title, text: textOf(blocks) } };
}

/**
 * Finds the course of an object among those that the person is enrolled in: the specification's call has only the
 * object's id. Throws 404 if there is none.
 */
async function courseWith(context: Context, objectId: string): Promise<string> {
  for (const { course_id } of context.user.enrollments) {
    const course = await requireCourse(context, course_id);
    if (course.trails.some(({ objects }) => objects.some(({ id }) => id === objectId))) return course_id;
  }
  throw notFound("Este conteúdo não existe ou não faz parte do seu curso.");
}

function textOf(blocks: readonly StoredBlock[]): AssistantQuestion["sources"][number]["text"] {
  return blocks.flatMap((block) => (block.kind === "text" ? [block.text] : [])).join("\n\n");
}
