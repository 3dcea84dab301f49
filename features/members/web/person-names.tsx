import { PencilLine } from "lucide";
import { Form, useNavigation } from "react-router";
import type { ActionResult } from "#features/form-action.ts";
import type { MemberProfile } from "#features/access/contract.ts";
import { Moment } from "#features/projects/web/index.ts";
import { resultFor } from "#features/result-for.ts";
import { listText } from "#shared/list-text.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Field } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import type { MemberCase } from "../contract.ts";

interface PersonNamesProps {
  found: MemberCase;
  profile: MemberProfile;
  answer: ActionResult | undefined;
}

/** Panel that corrects a person's names and e-mail, with the reason. */
export function PersonNames({
  found: { member, is_self, may_change_access, may_withdraw },
  profile,
  answer,
}: PersonNamesProps) {
  if (is_self || !may_change_access) return null;
  return (
    <section className="panel" aria-labelledby="nome-e-mail">
      <h2 id="nome-e-mail">
        <Icon of={PencilLine} />
        Nome e e-mail
      </h2>
      <Corrections corrections={profile.corrections} />
      <details
        // Closes once a correction is saved.
        key={`${profile.full_name} ${profile.social_name} ${member.email}`}
        className="person-withdraw"
        open={answer?.intent === "correct-profile" && Boolean(answer.problem)}
      >
        <summary>Corrigir</summary>
        <CorrectionForm
          userId={member._id}
          profile={profile}
          email={may_withdraw ? null : member.email}
          answer={resultFor(answer, ["correct-profile"])}
        />
      </details>
    </section>
  );
}

interface CorrectionFormProps {
  userId: string;
  profile: MemberProfile;
  /** Null for an invited person, whose e-mail is corrected with the invitation. */
  email: string | null;
  answer: ActionResult | undefined;
}

function CorrectionForm({ userId, profile, email, answer }: CorrectionFormProps) {
  const isBusy = useNavigation().state !== "idle";
  const typed = (name: string, saved: string) => (answer?.problem ? (answer.typed[name] ?? "") : saved);
  return (
    <Form method="post" className="form" noValidate preventScrollReset>
      <input type="hidden" name="intent" value="correct-profile" />
      <input type="hidden" name="user_id" value={userId} />
      <input type="hidden" name="former_full_name" value={typed("former_full_name", profile.full_name)} />
      <input type="hidden" name="former_social_name" value={typed("former_social_name", profile.social_name ?? "")} />
      <Field
        label="Nome completo"
        name="full_name"
        maxLength={120}
        autoComplete="off"
        required
        defaultValue={typed("full_name", profile.full_name)}
        error={answer?.fields.full_name}
        hint="Os certificados já emitidos ficam com o nome de antes."
      />
      <Field
        label="Nome social"
        name="social_name"
        maxLength={120}
        autoComplete="off"
        defaultValue={typed("social_name", profile.social_name ?? "")}
        error={answer?.fields.social_name}
        hint="Se há um, é ele que aparece em toda a academia."
      />
      {email === null ? null : (
        <>
          <input type="hidden" name="former_email" value={typed("former_email", email)} />
          <Field
            label="E-mail"
            name="email"
            type="email"
            maxLength={254}
            autoComplete="off"
            required
            defaultValue={typed("email", email)}
            error={answer?.fields.email}
            hint="Ao mudar, a pessoa sai de todos os dispositivos. Avisamos nos dois endereços; do antigo, dá para desfazer por 7 dias."
          />
          <Checkbox
            name="is_former_mailbox_lost"
            label="Não avisar nem permitir desfazer pelo e-mail antigo"
            hint="Marque se ele já não é da pessoa. A senha de agora também deixa de valer, e ela cria outra pelo e-mail novo."
            defaultValue={typed("is_former_mailbox_lost", "") === "on"}
          />
        </>
      )}
      {answer?.fields.is_email_confirmed ? (
        <Checkbox name="is_email_confirmed" label="O e-mail é esse mesmo" hint={answer.fields.is_email_confirmed} />
      ) : null}
      <Field
        label="Por que corrigir"
        name="reason"
        maxLength={300}
        autoComplete="off"
        required
        defaultValue={typed("reason", "")}
        error={answer?.fields.reason}
        hint="Fica no registro, e vai no aviso de um e-mail novo."
      />
      <Button type="submit" kind="quiet" disabled={isBusy}>
        Salvar a correção
      </Button>
    </Form>
  );
}

const FIELD_LABELS = { full_name: "nome", social_name: "nome social", email: "e-mail" } as const;

function Corrections({ corrections }: Pick<MemberProfile, "corrections">) {
  if (corrections.length === 0) return null;
  return (
    <ul className="soft">
      {corrections.map(({ at, fields, reason, by }) => (
        <li key={at}>
          <Moment at={at} as="date" />: {listText(fields.map((name) => FIELD_LABELS[name]))}
          {by ? `, por ${by}` : ""}. {reason}
        </li>
      ))}
    </ul>
  );
}
