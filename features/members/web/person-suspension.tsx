import { Ban, LockOpen } from "lucide";
import { Form, useNavigation } from "react-router";
import type { ActionResult } from "#features/form-action.ts";
import { Moment } from "#features/projects/web/index.ts";
import { resultFor } from "#features/result-for.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import type { MemberCase } from "../contract.ts";

interface PersonSuspensionProps {
  found: MemberCase;
  answer: ActionResult | undefined;
}

/** Panel that suspends a person's access, or gives it back. An invitation that nobody used is withdrawn instead. */
export function PersonSuspension({ found, answer }: PersonSuspensionProps) {
  const isBusy = useNavigation().state !== "idle";
  const { member, is_self, may_change_access, may_withdraw } = found;
  const { _id, suspension } = member;
  if (suspension)
    return (
      <section className="panel" aria-labelledby="suspensao">
        <h2 id="suspensao">
          <Icon of={Ban} />
          Acesso suspenso
        </h2>
        <p>
          Desde <Moment at={suspension.at} as="date" />
          {suspension.by ? `, por ${suspension.by}` : ""}. Motivo: {suspension.reason}
        </p>
        {may_change_access ? (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="intent" value="restore" />
            <input type="hidden" name="user_id" value={_id} />
            <Button type="submit" kind="quiet" disabled={isBusy}>
              <Icon of={LockOpen} />
              Devolver o acesso
            </Button>
          </Form>
        ) : null}
      </section>
    );
  if (is_self || !may_change_access || may_withdraw) return null;
  const own = resultFor(answer, ["suspend"]);
  return (
    <section className="panel" aria-labelledby="suspensao">
      <h2 id="suspensao">
        <Icon of={Ban} />
        Suspender o acesso
      </h2>
      <p className="soft">
        A pessoa sai de todos os dispositivos, não entra mais e não recebe e-mails nem avisos; tokens de API e links
        deixam de valer, e o currículo não aparece. O que fez e os certificados ficam. Dá para devolver o acesso.
      </p>
      <Form method="post" className="form" preventScrollReset>
        <input type="hidden" name="intent" value="suspend" />
        <input type="hidden" name="user_id" value={_id} />
        <Field
          label="Por que suspender"
          name="reason"
          maxLength={300}
          hint="Fica no registro, e a pessoa pode pedir para ler."
          defaultValue={own?.problem ? (own.typed.reason ?? "") : ""}
          error={own?.fields.reason}
          required
        />
        <Button type="submit" kind="quiet" disabled={isBusy}>
          Suspender o acesso
        </Button>
      </Form>
    </section>
  );
}
