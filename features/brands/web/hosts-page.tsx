import { type ActionFunctionArgs, Form, type MetaFunction, useActionData, useLoaderData } from "react-router";
import { ActionMessage } from "#features/action-message.tsx";
import { answerForm } from "#features/answer-form.ts";
import { pageLoad } from "#features/api.ts";
import { resultFor } from "#features/result-for.ts";
import { StaffPage } from "#features/staff/web/index.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { BrandTabs } from "./brand-tabs.tsx";
import { hostActions } from "./host-actions.ts";
import { HostClaim } from "./host-claim.tsx";
import { OwnHost } from "./own-host.tsx";
import "#ui/choice.css";
import "./hosts.css";

const load = pageLoad(async ({ api, url }) => ({ ...(await api("GET /projects/hosts", {})), here: url.hostname }));
export { load as loader, load as clientLoader };

export function action(args: ActionFunctionArgs) {
  return answerForm(args, hostActions);
}

export const meta: MetaFunction = () => [{ title: "Endereços – Área da equipe" }];

/** Page /gestao/marca/enderecos: the academy's hosts, and the form to claim another. */
export default function HostsPage() {
  const { hosts, claims, target, issued, here } = useLoaderData<typeof load>();
  const answer = useActionData<typeof action>();
  const unreached = resultFor(answer, ["choose-main-host"]);
  const claimed = resultFor(answer, ["claim-host"]);
  return (
    <StaffPage title="Endereços" lead="Onde a academia responde. O principal é o que e-mails e certificados dizem.">
      <BrandTabs />
      <ActionMessage answer={answer} />
      <section className="sheet hosts" aria-labelledby="enderecos-titulo">
        <div className="sheet-head">
          <h2 id="enderecos-titulo">No ar</h2>
        </div>
        <ul>
          {hosts.map((one) => (
            <OwnHost
              key={one.host}
              {...one}
              main={hosts[0]?.host ?? one.host}
              issued={issued}
              isHere={one.host === here}
              isUnreached={unreached?.status === 409 && unreached.typed.host === one.host}
            />
          ))}
        </ul>
      </section>
      {claims.map((claim) => (
        <HostClaim key={claim.host} {...claim} target={target} />
      ))}
      <Form method="post" className="sheet hosts host-new" noValidate aria-labelledby="endereco-novo">
        <div className="sheet-head">
          <h2 id="endereco-novo">Um endereço próprio</h2>
        </div>
        <input type="hidden" name="intent" value="claim-host" />
        <Field
          key={claims.length}
          label="Endereço"
          name="host"
          maxLength={300}
          autoComplete="off"
          spellCheck={false}
          defaultValue={claimed?.problem ? (claimed.typed.host ?? "") : ""}
          error={claimed?.fields.host}
          hint="Como “escola.exemplo.com.br”. O domínio precisa ser seu: o próximo passo é no DNS dele."
        />
        <p>
          <Button type="submit">Acrescentar</Button>
        </p>
      </Form>
    </StaffPage>
  );
}
