import { UserPlus } from "lucide";
import { Form } from "react-router";
import type { ActionResult } from "#features/form-action.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import type { Class } from "../contract.ts";

/** Form to add people to a class by a pasted list of e-mails. */
export function AddPeople({ course, answer }: { course: Class["course"]; answer: ActionResult | undefined }) {
  return (
    <section className="sheet class-sheet" aria-labelledby="por-pessoas">
      <h2 id="por-pessoas" tabIndex={-1}>
        <Icon of={UserPlus} />
        Pôr pessoas na turma
      </h2>
      <Form method="post" className="class-form" noValidate preventScrollReset key={answer?.done ?? "form"}>
        <input type="hidden" name="intent" value="add" />
        <Field
          label="E-mails"
          name="emails"
          lines={4}
          required
          maxLength={40_000}
          autoComplete="off"
          spellCheck={false}
          defaultValue={answer?.problem ? answer.typed.emails : ""}
          error={answer?.fields.emails}
          hint={`Cole a lista, até 200 por vez. Quem ainda não faz “${course.name}” é matriculado e avisado por e-mail.`}
        />
        <Button type="submit">Pôr na turma</Button>
      </Form>
    </section>
  );
}
