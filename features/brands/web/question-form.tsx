import { useId } from "react";
import { Form } from "react-router";
import type { ActionResult } from "#features/form-action.ts";
import { VersionField } from "#features/version-field.tsx";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";

interface QuestionFormProps {
  intent: "add-question" | "change-question";
  /** Id of the question to change; undefined for a new question. */
  questionId?: string;
  /** Version of the question to change. */
  version?: string;
  /** Result of this form; undefined before it was sent. */
  answer?: ActionResult | undefined;
  typed: Readonly<Record<string, string>>;
  fields: Readonly<Record<string, string>>;
  /** Existing groups to choose from. */
  groups: readonly string[];
}

export function QuestionForm({ intent, questionId, version, answer, typed, fields, groups }: QuestionFormProps) {
  const list = useId();
  return (
    <Form method="post" className="faq-form" noValidate>
      <input type="hidden" name="intent" value={intent} />
      {questionId ? <input type="hidden" name="question_id" value={questionId} /> : null}
      {version ? <VersionField loaded={version} answer={answer} /> : null}
      <Field
        label="Grupo"
        name="group"
        maxLength={80}
        list={list}
        defaultValue={typed.group ?? ""}
        error={fields.group}
      />
      <datalist id={list}>
        {groups.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
      <Field
        label="Pergunta"
        name="question"
        maxLength={200}
        defaultValue={typed.question ?? ""}
        error={fields.question}
      />
      <Field
        label="Resposta"
        name="answer"
        lines={5}
        maxLength={4000}
        defaultValue={typed.answer ?? ""}
        error={fields.answer}
        hint="Em Markdown: **negrito**, [um link](/sac)."
      />
      <p>
        <Button type="submit">{intent === "add-question" ? "Acrescentar" : "Salvar"}</Button>
      </p>
    </Form>
  );
}
