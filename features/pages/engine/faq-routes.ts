import { z } from "zod";
import { formVersion } from "#shared/form-version.ts";
import { route, STAFF } from "#shared/route.ts";

const question = z.object({
  _id: z.uuid(),
  friendly_id: z.string(),
  group: z.string(),
  question: z.string(),
  answer: z.string(),
  /** Version of its group, question and answer, for the next change. */
  version: z.string(),
  /** Number of visitors whom the answer helped, and whom it did not help, since it was last changed. */
  helped_total: z.int(),
  unhelped_total: z.int(),
});
export const questionFields = {
  group: z.string().trim().min(1, "Diga em que grupo ela fica.").max(80, "Escreva no máximo 80 caracteres."),
  question: z.string().trim().min(1, "Escreva a pergunta.").max(200, "Escreva no máximo 200 caracteres."),
  answer: z
    .string()
    .trim()
    .min(1, "Escreva a resposta.")
    .max(4000, "A resposta é longa demais: cabem 4.000 caracteres."),
};

export const getStoredFaq = route({
  method: "GET",
  path: "/projects/stored-faq",
  who: STAFF,
  input: z.object({}),
  output: z.object({ questions: z.array(question.meta({ id: "StoredQuestion" })) }),
  summary: "Returns the frequent questions for editing, in order.",
});
export type StoredQuestion = z.output<typeof question>;

export const rateAnswer = route({
  method: "POST",
  path: "/projects/rate-answer",
  who: "anyone",
  input: z.object({ friendly_id: z.string().max(120), helped: z.boolean() }),
  output: z.object({ helped: z.boolean() }),
  summary:
    "Records whether the answer to a frequent question helped. A second call by the same browser or person replaces the first.",
});

export const changeQuestion = route({
  method: "POST",
  path: "/projects/change-question",
  who: STAFF,
  errors: ["conflict"],
  input: z.object({
    question_id: z.uuid(),
    ...questionFields,
    /** The version that `stored-faq` returned: 409 if the question has changed since. Empty: saves without this check. */
    version: formVersion,
  }),
  output: z.object({ changed: z.boolean() }),
  summary: "Changes a frequent question. Its address stays.",
});

export const moveQuestion = route({
  method: "POST",
  path: "/projects/move-question",
  who: STAFF,
  input: z.object({
    question_id: z.uuid(),
    to: z.enum(["before", "after"]),
    whole_group: z.boolean().default(false),
  }),
  output: z.object({ moved: z.boolean() }),
  summary: "Moves a frequent question one place up or down in its group, or its whole group among the groups.",
});

export const deleteQuestion = route({
  method: "POST",
  path: "/projects/delete-question",
  who: STAFF,
  input: z.object({ question_id: z.uuid() }),
  output: z.object({ deleted: z.literal(true) }),
  errors: ["conflict"],
  summary: "Deletes a frequent question. 409 if the landing page shows it.",
});
