import { Form } from "react-router";
import type { ActionResult } from "#features/form-action.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Field } from "#ui/field.tsx";
import type { Class } from "../contract.ts";
import { emailsIn } from "../engine/emails-in.ts";

/** Form with the e-mails of a refused invitation, to correct them, or to confirm those that only look mistyped. */
export function RefusedInvitation({ answer, course }: { answer: ActionResult | undefined; course: Class["course"] }) {
  if (!answer?.problem) return null;
  const { typed, fields } = answer;
  return (
    <section className="sheet class-sheet class-left" aria-labelledby="convite-parado">
      <h2 id="convite-parado">Confira antes de convidar</h2>
      <Form method="post" className="class-form" noValidate preventScrollReset>
        <input type="hidden" name="intent" value="invite" />
        <input type="hidden" name="course_id" value={course._id} />
        <Field
          label="E-mails a convidar"
          name="emails"
          lines={4}
          required
          maxLength={40_000}
          autoComplete="off"
          spellCheck={false}
          defaultValue={typed.emails ?? ""}
          error={doubtMessages(answer)}
        />
        {fields.is_email_confirmed ? (
          <Checkbox
            name="is_email_confirmed"
            label="Os e-mails são esses mesmos"
            hint={fields.is_email_confirmed}
            defaultValue={typed.is_email_confirmed !== undefined}
          />
        ) : null}
        <Button type="submit">Convidar e pôr na turma</Button>
      </Form>
    </section>
  );
}

/** Returns each refused e-mail with the message about it: “ana@gmial.com: Não seria “@gmail.com”?”. */
function doubtMessages({ typed, fields }: ActionResult): string | undefined {
  const doubts = emailsIn(typed.emails ?? "").flatMap((email, at) => {
    const message = fields[`people.${at}.email`];
    return message ? [`${email}: ${message}`] : [];
  });
  return doubts.length > 0 ? doubts.join(" ") : fields.people;
}
