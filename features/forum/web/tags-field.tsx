import type { ActionResult } from "#features/form-action.ts";
import { Field } from "#ui/field.tsx";

interface TagsFieldProps {
  /** Tags of the topic. */
  initial?: readonly string[];
  /** Tags to suggest. */
  popular?: readonly string[];
  answer: ActionResult | undefined;
}

/** Field for a topic's tags, separated by commas. */
export function TagsField({ initial = [], popular = [], answer }: TagsFieldProps) {
  return (
    <Field
      label="Etiquetas (opcional)"
      name="tags"
      defaultValue={answer?.typed.tags ?? initial.join(", ")}
      error={Object.entries(answer?.fields ?? {}).find(([name]) => name.startsWith("tags"))?.[1]}
      hint={`Até 3, separadas por vírgula${popular.length > 0 ? `. As mais usadas: ${popular.slice(0, 5).join(", ")}` : ""}.`}
    />
  );
}
