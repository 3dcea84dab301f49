import { BadgeCheck, BadgeX, CircleHelp } from "lucide";
import { Form } from "react-router";
import { Moment, useProject } from "#features/projects/web/index.ts";
import { paths } from "#shared/paths.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import type { Validation } from "../contract.ts";
import { hoursText } from "./hours-text.ts";
import "./check-certificate.css";

/** The token of the page that only asks for a code. */
export const CHECK_ANOTHER = "codigo";

const RESULTS = {
  valid: { icon: BadgeCheck, title: "Este certificado é verdadeiro" },
  revoked: { icon: BadgeX, title: "Este certificado foi revogado" },
  expired: { icon: BadgeX, title: "Este certificado expirou" },
  unknown: { icon: CircleHelp, title: "Não encontramos este código" },
} as const;

/** Shows the validation result of a certificate's code and a form to check another. */
export function CheckCertificate({ validation }: { validation: Validation | null }) {
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
