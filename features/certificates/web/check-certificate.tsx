import { useProject } from "#features/projects/web/index.ts";
import { paths } from "#shared/paths.ts";
import { withArticle } from "#shared/with-article.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Form } from "react-router";
import type { Validation } from "../contract.ts";
import { GenuineCertificate } from "./genuine-certificate.tsx";
import { InvalidCertificate } from "./invalid-certificate.tsx";
import "./check-certificate.css";

/** Placeholder for a code, in the address of the page that only asks for a code. */
export const CODE_PLACEHOLDER = "codigo";

/**
 * Result of the check of a certificate's code, and a form to check another. A null `validation` shows only the form.
 */
export function CheckCertificate({ validation }: { validation: Validation | null }) {
  const { name } = useProject();
  return (
    <div className="proof-page">
      {validation === null ? (
        <header className="proof-ask">
          <h1>Conferir um certificado</h1>
          <p>O código está ao lado do código QR, no certificado {withArticle("de", name)}.</p>
        </header>
      ) : validation.status === "valid" && validation.certificate ? (
        <GenuineCertificate validation={validation} certificate={validation.certificate} />
      ) : (
        <InvalidCertificate validation={validation} />
      )}
      <Form method="get" action={paths.validate(CODE_PLACEHOLDER)} className="proof-other">
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
