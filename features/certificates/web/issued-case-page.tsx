import { FileText } from "lucide";
import { type ActionFunctionArgs, Form, type MetaFunction, useActionData, useLoaderData } from "react-router";
import { ActionMessage } from "#features/action-message.tsx";
import { answerForm } from "#features/answer-form.ts";
import { pageLoad } from "#features/api.ts";
import type { ActionResult } from "#features/form-action.ts";
import { Moment } from "#features/projects/web/index.ts";
import { resultFor } from "#features/result-for.ts";
import { BackLink, StaffPage } from "#features/staff/web/index.ts";
import { paths } from "#shared/paths.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { TextLink } from "#ui/text-link.tsx";
import type { CertificateCase } from "../contract.ts";
import { STATE_LABELS } from "../engine/state-labels.ts";
import { hoursText } from "#shared/hours-text.ts";
import { CertificateCode } from "./certificate-code.tsx";
import { staffCertificateActions } from "./staff-certificate-actions.ts";
import "./staff-certificates.css";

const load = pageLoad(
  async ({ api, params: { id = "" } }) => await api("GET /projects/issued-certificate/{id}", { id }),
);
export { load as loader, load as clientLoader };
export { reloadIfAnswered as shouldRevalidate } from "#platform/web/router/reload-if-answered.ts";

export function action(args: ActionFunctionArgs) {
  return answerForm(args, staffCertificateActions);
}

export const meta: MetaFunction<typeof load> = ({ loaderData }) => [
  { title: `${loaderData?.certificate.name ?? ""} – Certificados` },
];

const REASONS = {
  name: "nome corrigido",
  renewal: "renovação",
  reissue: "nova emissão",
  merge: "contas juntadas",
} as const;

/**
 * Staff page of one certificate, with its data, the certificates that it replaced, and
 * forms to reissue, renew or revoke it.
 */
export default function IssuedCasePage() {
  const { certificate, former } = useLoaderData<typeof load>();
  const answer = useActionData<typeof action>();
  const { _id, name, course_name, status, token } = certificate;
  return (
    <StaffPage
      title={name}
      lead={
        <>
          {course_name} · código <CertificateCode token={token} /> · {STATE_LABELS[status].toLowerCase()}
        </>
      }
      actions={
        status === "revoked" ? null : (
          <Button kind="quiet" to={paths.certificate(_id)} reloadDocument>
            <Icon of={FileText} />
            Ver o PDF
          </Button>
        )
      }
    >
      <BackLink to={paths.staff("certificados")}>Todos os certificados</BackLink>
      {answer?.done ? <ActionMessage answer={answer} /> : null}
      <div className="certificate-columns">
        <Facts certificate={certificate} former={former} />
        <div className="certificate-forms">
          <Reissue certificate={certificate} answer={answer} />
          {certificate.has_period && status !== "revoked" ? <Renew certificate={certificate} answer={answer} /> : null}
          {status === "revoked" ? null : <Revoke certificate={certificate} answer={answer} />}
        </div>
      </div>
    </StaffPage>
  );
}

function Facts({ certificate, former }: CertificateCase) {
  const { email, hours, completed_at, created_at, expires_at, revoked_at, revoked_reason, token } = certificate;
  return (
    <section className="sheet certificate-facts" aria-label="O certificado">
      <dl>
        <dt>E-mail</dt>
        <dd>{email}</dd>
        <dt>Carga horária</dt>
        <dd>{hoursText(hours)}</dd>
        <dt>Conclusão</dt>
        <dd>
          <Moment at={completed_at} as="date" />
        </dd>
        <dt>Emissão</dt>
        <dd>
          <Moment at={created_at} as="date" />
        </dd>
        <dt>Validade</dt>
        <dd>{expires_at ? <Moment at={expires_at} as="date" /> : "Não vence"}</dd>
        {revoked_at ? (
          <>
            <dt>Revogado</dt>
            <dd>
              <Moment at={revoked_at} as="date" />: {revoked_reason}
            </dd>
          </>
        ) : null}
        <dt>Conferência</dt>
        <dd>
          <TextLink to={paths.validate(token)}>{paths.validate(token)}</TextLink>
        </dd>
      </dl>
      {former.length > 0 ? (
        <>
          <h2>Antes deste</h2>
          <ul>
            {former.map((one) => (
              <li key={one.token}>
                <TextLink to={paths.validate(one.token)}>
                  <CertificateCode token={one.token} />
                </TextLink>
                , {one.name} – substituído em <Moment at={one.replaced_at} as="date" /> ({REASONS[one.reason]})
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  );
}

interface FormProps {
  certificate: CertificateCase["certificate"];
  answer: ActionResult | undefined;
}

function Reissue({ certificate: { _id, token, name, name_today, status }, answer }: FormProps) {
  const result = resultFor(answer, ["reissue-certificate"]);
  return (
    <Form method="post" className="panel" preventScrollReset>
      <h2>{status === "revoked" ? "Emitir de novo" : "Corrigir e emitir de novo"}</h2>
      <input type="hidden" name="intent" value="reissue-certificate" />
      <input type="hidden" name="id" value={_id} />
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="is_revoked" value={status === "revoked" ? "on" : "off"} />
      {result?.problem ? <ActionMessage answer={result} /> : null}
      <Field
        key={token}
        label="Nome no certificado"
        name="name"
        required
        maxLength={120}
        defaultValue={result?.typed.name ?? (name_today || name)}
        error={result?.fields.name}
        hint="Sai com um código novo e com o modelo de hoje, sem mudar as datas e a validade. O código antigo leva ao novo."
      />
      <Button type="submit">Emitir de novo</Button>
    </Form>
  );
}

function Renew({ certificate: { _id, token }, answer }: FormProps) {
  const result = resultFor(answer, ["renew-certificate"]);
  return (
    <Form method="post" className="panel" preventScrollReset>
      <h2>Renovar</h2>
      <input type="hidden" name="intent" value="renew-certificate" />
      <input type="hidden" name="id" value={_id} />
      <input type="hidden" name="token" value={token} />
      {result?.problem ? <ActionMessage answer={result} /> : null}
      <p className="soft">Começa hoje um novo período, com os conteúdos de hoje no verso.</p>
      <Button type="submit" kind="quiet">
        Renovar a partir de hoje
      </Button>
    </Form>
  );
}

function Revoke({ certificate: { _id, token }, answer }: FormProps) {
  const result = resultFor(answer, ["revoke-certificate"]);
  return (
    <Form method="post" className="panel" preventScrollReset>
      <h2>Revogar</h2>
      <input type="hidden" name="intent" value="revoke-certificate" />
      <input type="hidden" name="id" value={_id} />
      <input type="hidden" name="token" value={token} />
      {result?.problem ? <ActionMessage answer={result} /> : null}
      <Field
        label="Motivo"
        name="reason"
        required
        maxLength={200}
        defaultValue={result?.typed.reason}
        error={result?.fields.reason}
        hint="Qualquer pessoa que conferir o código vai lê-lo. Não tem volta: depois, só emitindo outro."
      />
      <Button type="submit" kind="quiet">
        Revogar o certificado
      </Button>
    </Form>
  );
}
