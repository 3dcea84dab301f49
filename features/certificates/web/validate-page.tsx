import { BadgeCheck, BadgeX, CircleHelp } from "lucide";
import { type ActionFunctionArgs, Form, type MetaFunction, redirect, useActionData, useLoaderData } from "react-router";
import { answerConfirmEmail, ConfirmEmail } from "#features/access/web/index.ts";
import { pageLoad } from "#features/api.ts";
import { Moment, publicMeta, useProject } from "#features/projects/web/index.ts";
import { isLinkKey } from "#shared/link-key.ts";
import { paths } from "#shared/paths.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import type { Validation } from "../contract.ts";
import { hoursText } from "./hours-text.ts";
import "./validate-page.css";

const CHECK_ANOTHER = "codigo";

const load = pageLoad(async ({ api, params, url }) => {
  const typed = url.searchParams.get("code");
  if (typed) throw redirect(paths.validate(typed.trim().slice(0, 64)));
  const token = params.token ?? "";
  if (isLinkKey(token)) return { key: token, email: await api("GET /projects/email-link/{key}", { key: token }) };
  if (token === CHECK_ANOTHER) return { validation: null };
  return { validation: await api("GET /projects/validate/{token}", { token }) };
});
export { load as loader, load as clientLoader };

export function action(args: ActionFunctionArgs) {
  return answerConfirmEmail(args);
}

export const meta: MetaFunction<typeof load> = (page) => [
  ...publicMeta(page, { title: titleOf(page.loaderData?.email) }),
  { name: "robots", content: "noindex" },
  { name: "referrer", content: "same-origin" },
];

function titleOf(email: { takes_back: boolean } | undefined): string {
  if (!email) return "Conferir certificado";
  return email.takes_back ? "Desfazer a troca de e-mail" : "Confirmar e-mail";
}

const RESULTS = {
  valid: { icon: BadgeCheck, title: "Este certificado é verdadeiro" },
  revoked: { icon: BadgeX, title: "Este certificado foi revogado" },
  expired: { icon: BadgeX, title: "Este certificado expirou" },
  unknown: { icon: CircleHelp, title: "Não encontramos este código" },
} as const;

/** Confirms an e-mail when the token is an e-mail link's key; otherwise validates a certificate's code. */
export default function ValidatePage() {
  const found = useLoaderData<typeof load>();
  const answer = useActionData<typeof action>();
  if (found.email === undefined) return <CheckCertificate validation={found.validation} />;
  return (
    <div className="validate">
      <ConfirmEmail linkKey={found.key} {...found.email} answer={answer} />
    </div>
  );
}

/** Shows the validation result of a certificate's code and a form to check another. */
function CheckCertificate({ validation }: { validation: Validation | null }) {
  return (
    <div className="validate">
      {validation ? <Result {...validation} /> : <h1>Conferir um certificado</h1>}
      <Form method="get" action={paths.validate(CHECK_ANOTHER)} className="validate-form">
        <Field
          label={validation ? "Conferir outro código" : "Código impresso no certificado"}
          name="code"
          placeholder="7KQ3-M9XD"
          autoComplete="off"
          required
          maxLength={64}
        />
        <Button type="submit" kind={validation ? "quiet" : "strong"}>
          Conferir
        </Button>
      </Form>
    </div>
  );
}

function Result({ status, certificate }: Validation) {
  const { name: academy } = useProject();
  const { icon, title } = RESULTS[status];
  return (
    <section className="validation" data-status={status}>
      <Icon of={icon} className="validation-mark" />
      <h1>{title}</h1>
      {certificate ? (
        <dl>
          <Row term="Nome">{certificate.name}</Row>
          <Row term="Curso">{certificate.course_name}</Row>
          <Row term="Carga horária">{hoursText(certificate.hours)}</Row>
          <Row term="Início">
            <Moment at={certificate.started_at} as="date" />
          </Row>
          <Row term="Conclusão">
            <Moment at={certificate.completed_at} as="date" />
          </Row>
          <Row term="Emissão">
            <Moment at={certificate.created_at} as="date" />
          </Row>
          <Row term="Emitido por">{academy}</Row>
          <Row term="Código">{certificate.token}</Row>
        </dl>
      ) : (
        <p>Confira letra por letra o que está impresso. O código tem oito letras e números, como 7KQ3-M9XD.</p>
      )}
    </section>
  );
}

function Row({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
