import { Field } from "#ui/field.tsx";
import type { Label } from "#ui/labelled.tsx";
import { useFieldsOwner } from "./fields-context.ts";
import { blocksBefore } from "./flow-outline.ts";
import { PlainChoice } from "./select-field.tsx";

interface CitingFieldProps extends Label {
  value: string;
  onChange(value: string): void;
}

/** Line of text in which “{pergunta}” stands for the person's answer, with a choice of the answers to cite. */
export function CitingField({ label, error, value, onChange }: CitingFieldProps) {
  const { owner, outline } = useFieldsOwner();
  const questions = blocksBefore(outline, owner)
    .filter(({ type }) => type !== "consent" && type !== "file")
    .toReversed();
  return (
    <div className="flow-edit-citing">
      <Field
        label={label}
        error={error}
        hint={value.includes("{") ? "A parte entre chaves vira a resposta da pessoa." : undefined}
        maxLength={300}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      {questions.length > 0 ? (
        <PlainChoice
          controlProps={{ "aria-label": `Citar uma resposta em: ${label}` }}
          placeholder="Citar uma resposta…"
          options={questions}
          value=""
          onChange={(id) => id && onChange(`${value.trimEnd()}${value.trim() ? " " : ""}{${id}}`)}
        />
      ) : null}
    </div>
  );
}
