import { Form } from "react-router";
import type { ActionResult } from "#features/form-action.ts";
import { VersionField } from "#features/version-field.tsx";
import { Button } from "#ui/button.tsx";
import { DateField } from "#ui/date-field.tsx";
import { Field } from "#ui/field.tsx";
import { PlainSelect } from "#ui/plain-select.tsx";
import type { ClassCase, Classes } from "../contract.ts";

interface ClassFormProps {
  /** The class to change; null for a new one. */
  saved: ClassCase["class"] | null;
  /** The courses that a new class can be created for. */
  courses: Classes["courses"];
  answer: ActionResult | undefined;
}

/** Form of a class. The course of a saved class cannot change, because its people's progress belongs to that course. */
export function ClassForm({ saved, courses, answer }: ClassFormProps) {
  const typed = answer?.problem ? answer.typed : undefined;
  const field = (name: string, before: string) => ({
    name,
    defaultValue: typed?.[name] ?? before,
    error: answer?.fields[name],
  });
  const day = (name: string, before: string | null) => ({
    name,
    required: true,
    defaultValue: (typed?.[name] ?? before) || null,
    error: answer?.fields[name],
  });
  return (
    <Form method="post" className="class-form" noValidate preventScrollReset>
      {saved ? <VersionField loaded={saved.version} answer={answer} /> : null}
      <Field label="Nome" {...field("name", saved?.name ?? "")} required maxLength={120} autoComplete="off" />
      {saved ? null : (
        <PlainSelect
          label="Curso"
          {...field("course_id", courses.length === 1 ? (courses[0]?._id ?? "") : "")}
          required
          placeholder="Escolha o curso"
          options={courses.map(({ _id, name }) => ({ value: _id, label: name }))}
        />
      )}
      <div className="class-days">
        <DateField label="Primeiro dia" {...day("starts_on", saved?.starts_on ?? null)} />
        <DateField label="Último dia" {...day("ends_on", saved?.ends_on ?? null)} />
      </div>
      <Field
        label="Observação"
        lines={3}
        {...field("note", saved?.note ?? "")}
        maxLength={2000}
        hint="Opcional: só a equipe lê."
      />
      <Button type="submit" name="intent" value={saved ? "update" : "create"}>
        {saved ? "Salvar" : "Criar a turma"}
      </Button>
    </Form>
  );
}
