import { type ActionFunctionArgs, Form, type MetaFunction, useActionData, useLoaderData } from "react-router";
import { ActionMessage } from "#features/action-message.tsx";
import { answerForm } from "#features/answer-form.ts";
import { pageLoad } from "#features/api.ts";
import { Moment } from "#features/projects/web/index.ts";
import { resultFor } from "#features/result-for.ts";
import { StaffPage } from "#features/staff/web/index.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Field } from "#ui/field.tsx";
import type { AcademyHosts } from "../contract.ts";
import { BrandTabs } from "./brand-tabs.tsx";
import { hostActions } from "./host-actions.ts";
import { HostButton } from "./host-button.tsx";
import "#ui/choice.css";
import "./hosts.css";

const load = pageLoad(async ({ api, url }) => ({ ...(await api("GET /projects/hosts", {})), here: url.hostname }));
export { load as loader, load as clientLoader };

export function action(args: ActionFunctionArgs) {
  return answerForm(args, hostActions);
}

export const meta: MetaFunction = () => [{ title: "Endereços – Área da equipe" }];

/** /gestao/marca/enderecos: where the academy answers, and addresses of its own. */
export default function HostsPage() {
  const { hosts, claims, here } = useLoaderData<typeof load>();
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
              isHere={one.host === here}
              isUnreached={unreached?.status === 409 && unreached.typed.host === one.host}
            />
          ))}
        </ul>
      </section>
      {claims.map((claim) => (
        <Claim key={claim.host} {...claim} />
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

type OwnHostProps = AcademyHosts["hosts"][number] & {
  /** The page is open at it: removed, it would take the page with it. */
  isHere: boolean;
  /** It was to be the main one, and does not lead here. */
  isUnreached: boolean;
};

function OwnHost({ host, origin, is_main, redirects_to, isHere, isUnreached }: OwnHostProps) {
  return (
    <li>
      <span>
        <b>{host}</b>{" "}
        <span className="soft">{is_main ? "o principal" : redirects_to ? `leva a ${redirects_to}` : origin}</span>
      </span>
      <div className="host-tools">
        <HostButton host={host} intent="visit-host" label="Conferir" />
        {is_main || redirects_to || isUnreached ? null : (
          <HostButton host={host} intent="choose-main-host" label="Tornar principal" />
        )}
        {is_main || isHere ? null : <HostButton host={host} intent="remove-host" label="Tirar" />}
      </div>
      {isUnreached ? <ChooseUnreached host={host} /> : null}
    </li>
  );
}

function ChooseUnreached({ host }: { host: string }) {
  return (
    <HostButton host={host} intent="choose-main-host" label="Tornar principal mesmo assim">
      <Checkbox
        name="even_unreached"
        label="Sim, mesmo sem levar até aqui"
        hint="Links de e-mails e QR codes de certificados novos vão dizer este endereço. Enquanto ele não leva até aqui, não abrem."
        required
      />
    </HostButton>
  );
}

function Claim({ host, record_name, record_value, checked_at }: AcademyHosts["claims"][number]) {
  return (
    <section className="sheet hosts" aria-labelledby={`espera-${host}`}>
      <div className="sheet-head">
        <h2 id={`espera-${host}`}>{host}: à espera do DNS</h2>
      </div>
      <p>No lugar onde o domínio foi registrado, crie dois registros. O primeiro prova que ele é seu:</p>
      <dl>
        <dt>Tipo</dt>
        <dd>TXT</dd>
        <dt>Nome</dt>
        <dd>
          <code>{record_name}</code>
        </dd>
        <dt>Valor</dt>
        <dd>
          <code>{record_value}</code>
        </dd>
      </dl>
      <p>
        O segundo leva as pessoas até aqui: um CNAME (ou A) de <code>{host}</code> para este servidor. Quem cuida da
        instalação sabe o nome. O certificado de segurança vem sozinho na primeira visita. Até a prova, a academia não
        responde neste endereço.
      </p>
      {checked_at ? (
        <p className="soft">
          Conferido pela última vez: <Moment at={checked_at} />. O registro ainda não estava lá.
        </p>
      ) : null}
      <div className="host-tools">
        <HostButton host={host} intent="check-host" label="Conferir agora" />
        <HostButton host={host} intent="remove-host" label="Desistir" />
      </div>
    </section>
  );
}
