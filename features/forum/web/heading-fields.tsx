import type { ActionResult } from "#features/form-action.ts";
import { Field } from "#ui/field.tsx";
import { type ForumTopic } from "../contract.ts";
import { MAX_TITLE } from "../constants.ts";
import { TagsField } from "./tags-field.tsx";

/** Fields for the title and tags of a topic. */
export function HeadingFields({ topic, answer }: { topic: ForumTopic; answer: ActionResult | undefined }) {
  return (
    <>
      <Field
        label="Título"
        name="title"
        required
        maxLength={MAX_TITLE}
        defaultValue={answer?.typed.title ?? topic.title}
        error={answer?.fields.title}
      />
      <TagsField initial={topic.tags} answer={answer} />
    </>
  );
}
