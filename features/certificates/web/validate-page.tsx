import { BadgeCheck, BadgeX, CircleHelp } from "lucide-react";
import { Form, type MetaFunction, redirect, useLoaderData } from "react-router";
import { pageLoad } from "#features/api.ts";
import { Moment, useProject } from "#features/projects/web/index.ts";
import { paths } from "#shared/paths.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import type { Validation } from "../contract.ts";
import "./validate-page.css";

const CHECK_ANOTHER = "codigo";

const load = pageLoad(async ({ api, params, url }) => {
  const typed = url.searchParams.get("code");
  if (typed) throw redirect(paths.validate(typed.trim().slice(0, 64)));
  if (params.token === CHECK_ANOTHER) return null;
  return await api("GET /projects/validate/{token}", { token: params.token ?? "" });
});
export { load as loader, load as clientLoader };

export const meta: MetaFunction = () => [{ title: "Conferir certificado" }, { name: "robots", content: "noindex" }];

const SAID = {
  valid: { icon: BadgeCheck, title: "Este certificado é verdadeiro" },
  revoked: { icon: BadgeX, title: "Este certificado foi revogado" },
  expired: { icon: BadgeX, title: "Este certificado expirou" },
  unknown: { icon: CircleHelp, title: "Não encontramos este código" },
} as const;

/** What a stranger sees who checks a certificate by its code. */
export default function ValidatePage() {
  const validation = useLoaderData<typeof load>();
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
  const { icon: Icon, title } = SAID[status];
  return (
    <section className="validation" data-status={status}>
      <Icon className="validation-mark" aria-hidden="true" />
      <h1>{title}</h1>
      {certificate ? (
        <dl>
          <Row term="Nome">{certificate.name}</Row>
          <Row term="Curso">{certificate.course_name}</Row>
          <Row term="Carga horária">{hoursText(certificate.hours)}</Row>
          <Row term="Início">
            <Moment at={certificate.started_at} as="day" />
          </Row>
          <Row term="Conclusão">
            <Moment at={certificate.completed_at} as="day" />
          </Row>
          <Row term="Emissão">
            <Moment at={certificate.created_at} />
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

function hoursText(hours: number): string {
  return `${new Intl.NumberFormat("pt-BR").format(hours)} ${hours === 1 ? "hora" : "horas"}`;
}
