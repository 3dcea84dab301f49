import { MailX } from "lucide";
import { Form, useNavigation, useSearchParams } from "react-router";
import type { ActionResult } from "#features/form-action.ts";
import { resultFor } from "#features/result-for.ts";
import { countText } from "#shared/number-text.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Field } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import type { MemberCase } from "../contract.ts";

interface PersonInvitationProps {
  found: MemberCase;
  /** Number of classes that the person is in. */
  classes: number;
  answer: ActionResult | undefined;
}

/** Forms to correct the e-mail of a person who never signed in, or to withdraw their invitation. */
export function PersonInvitation({
  found: { member, enrollments, may_withdraw },
  classes,
  answer,
}: PersonInvitationProps) {
  const [query] = useSearchParams();
  const isBusy = useNavigation().state !== "idle";
  if (!may_withdraw) return null;
  return (
    <section className="panel" aria-labelledby="convite">
      <h2 id="convite" tabIndex={-1}>
        <Icon of={MailX} />
        Convite
      </h2>
      <CorrectEmail userId={member._id} email={member.email} answer={resultFor(answer, ["correct-invitation"])} />
      <details className="person-withdraw" open={query.get("convite") === "retirar" || undefined}>
        <summary>Retirar o convite</summary>
        <p>{deletionText(enrollments.length, classes)}</p>
        <Form method="post">
          <input type="hidden" name="intent" value="withdraw-invitation" />
          <input type="hidden" name="user_id" value={member._id} />
          <Button type="submit" kind="quiet" disabled={isBusy}>
            Retirar e apagar a conta
          </Button>
        </Form>
      </details>
    </section>
  );
}

function CorrectEmail({ userId, email, answer }: { userId: string; email: string; answer: ActionResult | undefined }) {
  const isBusy = useNavigation().state !== "idle";
  return (
    <Form method="post" className="form" key={email} noValidate preventScrollReset>
      <input type="hidden" name="intent" value="correct-invitation" />
      <input type="hidden" name="user_id" value={userId} />
      <Field
        label="E-mail certo"
        name="email"
        type="email"
        autoComplete="off"
        required
        maxLength={254}
        defaultValue={answer?.problem ? (answer.typed.email ?? "") : ""}
        error={answer?.fields.email}
        hint={`Se ${email} está errado: o convite de lá deixa de valer, e outro vai para o e-mail certo.`}
      />
      {answer?.fields.is_email_confirmed ? (
        <Checkbox name="is_email_confirmed" label="O e-mail é esse mesmo" hint={answer.fields.is_email_confirmed} />
      ) : null}
      <Button type="submit" kind="quiet" disabled={isBusy}>
        Corrigir e convidar de novo
      </Button>
    </Form>
  );
}

/** Returns what is deleted, in words: “A conta sai da academia, com 2 matrículas e o lugar em 1 turma, …”. */
function deletionText(enrollments: number, classes: number): string {
  const places = classes === 1 ? "o lugar em 1 turma" : `o lugar em ${classes} turmas`;
  const parts = [enrollments === 0 ? "" : countText(enrollments, "matrícula"), classes === 0 ? "" : places].filter(
    Boolean,
  );
  const rest = parts.length > 0 ? `, com ${parts.join(" e ")}` : "";
  return `A conta sai da academia${rest}, e o link do e-mail deixa de valer. Não dá para desfazer; dá para convidar de novo.`;
}
