import { UserPlus } from "lucide";
import { Form } from "react-router";
import { ActionMessage } from "#features/action-message.tsx";
import type { ActionResult } from "#features/form-action.ts";
import { RULES } from "#shared/route.ts";
import { RULE_LABELS } from "#shared/rule-labels.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Field } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { RadioGroup } from "#ui/radio-group.tsx";
import { RULE_HINTS } from "./member-labels.ts";

/** Form to add a person to the staff, who may be new to the academy. */
export function InviteStaff({ answer }: { answer: ActionResult | undefined }) {
  const typed = answer?.problem ? answer.typed : {};
  return (
    <section className="sheet" aria-labelledby="chamar">
      <Form method="post" className="person-form" key={answer?.done ?? "form"} noValidate>
        <h2 id="chamar">Chamar alguém para a equipe</h2>
        <input type="hidden" name="intent" value="invite-staff" />
        <ActionMessage answer={answer} />
        <Field
          label="E-mail"
          name="email"
          type="email"
          autoComplete="off"
          required
          maxLength={254}
          defaultValue={typed.email ?? ""}
          error={answer?.fields["people.0.email"]}
          hint="De quem ainda não está na academia também: a pessoa recebe um convite para criar a senha."
        />
        {answer?.fields.is_email_confirmed ? (
          <Checkbox name="is_email_confirmed" label="O e-mail é esse mesmo" hint={answer.fields.is_email_confirmed} />
        ) : null}
        <Field
          label="Nome"
          name="name"
          autoComplete="off"
          maxLength={120}
          defaultValue={typed.name ?? ""}
          error={answer?.fields["people.0.name"]}
          hint="Em branco, sai do e-mail. A pessoa pode mudar depois."
        />
        <RadioGroup
          label="Papel"
          name="rule"
          defaultValue={RULES.find((rule) => rule === typed.rule) ?? "admin"}
          error={answer?.fields.rule}
          options={RULES.map((rule) => ({ value: rule, label: RULE_LABELS[rule], hint: RULE_HINTS[rule] }))}
        />
        <Button type="submit">
          <Icon of={UserPlus} />
          Pôr na equipe
        </Button>
      </Form>
    </section>
  );
}
