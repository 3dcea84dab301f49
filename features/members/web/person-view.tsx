import { Eye } from "lucide";
import { Form } from "react-router";
import type { ActionResult } from "#features/form-action.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import type { MemberCase } from "../contract.ts";

interface PersonViewProps {
  found: MemberCase;
  answer: ActionResult | undefined;
}

/**
 * Panel 'Ver como esta pessoa': opens the academy read-only as this person sees it. The person is notified, and can
 * read the reason.
 */
export function PersonView({ found: { member, may_see_as }, answer }: PersonViewProps) {
  if (!may_see_as) return null;
  const own = answer?.intent === "see-as" ? answer : undefined;
  return (
    <section className="panel" aria-labelledby="ver-como">
      <h2 id="ver-como">
        <Icon of={Eye} />
        Ver como esta pessoa
      </h2>
      <p className="soft">
        A academia como ela a vê, por meia hora e só para ler. Ela é avisada, e lê o motivo em Privacidade.
      </p>
      <Form method="post" className="form">
        <input type="hidden" name="intent" value="see-as" />
        <input type="hidden" name="user_id" value={member._id} />
        <Field
          label="Motivo"
          name="reason"
          maxLength={200}
          hint="Como: conferir por que a trilha não abre."
          defaultValue={own?.typed.reason ?? ""}
          error={own?.fields.reason}
          required
        />
        <Button type="submit" kind="quiet">
          Ver como esta pessoa
        </Button>
      </Form>
    </section>
  );
}
