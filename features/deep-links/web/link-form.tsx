import { Form } from "react-router";
import { ActionMessage } from "#features/action-message.tsx";
import type { ActionResult } from "#features/form-action.ts";
import { VersionField } from "#features/version-field.tsx";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { DateField } from "#ui/date-field.tsx";
import { Field } from "#ui/field.tsx";
import { PlainSelect } from "#ui/plain-select.tsx";
import type { LinkChoices, OneStaffLink } from "../contract.ts";

interface LinkFormProps {
  /** The link to edit; null for a new one. */
  found: OneStaffLink | null;
  choices: LinkChoices;
  answer: ActionResult | undefined;
}

/** Form to write a link into the selected course, whose published objects are offered as targets. */
export function LinkForm({ found, choices: { course, objects }, answer }: LinkFormProps) {
  const link = found?.link;
  const typed = answer?.problem ? answer.typed : undefined;
  const field = (name: string, saved: string) => ({
    name,
    defaultValue: typed ? (typed[name] ?? "") : saved,
    error: answer?.fields[name],
  });
  const isHere = link?.course._id === course?._id && !link?.opens_course;
  return (
    <Form method="post" className="sheet link-form" noValidate>
      <ActionMessage answer={answer} />
      <input type="hidden" name="link_id" value={link?._id ?? ""} />
      <input type="hidden" name="course_id" value={course?._id ?? ""} />
      <VersionField loaded={found?.version ?? ""} answer={answer} />
      <Field
        label="Nome"
        {...field("name", link?.name ?? "")}
        maxLength={120}
        hint="Para a equipe, como “Cartaz da recepção”. O primeiro nome dá o endereço, que depois não muda."
      />
      {link && !link.opens_course && !link.object ? (
        <p className="alert">
          O conteúdo deste link foi apagado. Escolha outro, ou salve para ele levar à página do curso.
        </p>
      ) : null}
      {/* Another course has other contents; what else is written stays. */}
      <PlainSelect
        key={`object ${course?._id}`}
        label="Aonde leva"
        {...field("object_id", isHere ? (link?.object?._id ?? "") : "")}
        placeholder={course ? `A página de “${course.name}”` : "Ainda não há cursos"}
        options={objects.map(({ _id, title, trail }) => ({ value: _id, label: `${trail} – ${title}` }))}
      />
      <Field
        key={`block ${course?._id}`}
        label="A partir do bloco"
        inputMode="numeric"
        {...field("block", isHere ? String(link?.block ?? "") : "")}
        maxLength={4}
        hint="De um conteúdo, o número do bloco. Vazio: o começo."
      />
      <Checkbox
        name="enrolls"
        label="Matricular quem vier por ele"
        hint="Sem isto, o link só serve a quem já está no curso."
        defaultValue={typed ? "enrolls" in typed : (link?.enrolls ?? false)}
      />
      <div className="link-days">
        <DateField
          label="Primeiro dia"
          name="starts_on"
          defaultValue={(typed?.starts_on ?? link?.starts_on) || null}
          error={answer?.fields.starts_on}
          hint="Vazio: já."
        />
        <DateField
          label="Último dia"
          name="ends_on"
          defaultValue={(typed?.ends_on ?? link?.ends_on) || null}
          error={answer?.fields.ends_on}
          hint="Vazio: até você desligar."
        />
      </div>
      <p>
        <Button type="submit" name="intent" value="save">
          {link ? "Salvar" : "Fazer o link"}
        </Button>
      </p>
    </Form>
  );
}
