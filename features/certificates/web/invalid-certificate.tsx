import { Ban, CalendarX, CircleHelp, type IconNode, RefreshCw } from "lucide";
import type { ReactNode } from "react";
import { Moment, useProject } from "#features/projects/web/index.ts";
import { listText } from "#shared/list-text.ts";
import { paths } from "#shared/paths.ts";
import { withArticle } from "#shared/with-article.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import type { Validation } from "../contract.ts";
import { CertificateCode } from "./certificate-code.tsx";

interface Verdict {
  icon: IconNode;
  title: string;
}

const VERDICTS: Record<Exclude<Validation["status"], "valid">, Verdict> = {
  revoked: { icon: Ban, title: "Este certificado foi revogado" },
  expired: { icon: CalendarX, title: "Este certificado expirou" },
  replaced: { icon: RefreshCw, title: "Há uma versão mais nova" },
  unknown: { icon: CircleHelp, title: "Não encontramos este código" },
};

/**
 * Result of the check of a code that is not valid (revoked, expired, replaced or unknown): the reason, and what to do.
 */
export function InvalidCertificate({ validation }: { validation: Validation }) {
  const { status } = validation;
  const { icon, title } = verdictOf(validation);
  return (
    <section className="verdict" data-status={status}>
      <h1>
        <span className="verdict-mark">
          <Icon of={icon} />
        </span>
        {title}
      </h1>
      <Explanation validation={validation} />
    </section>
  );
}

function verdictOf({ status, replaced }: Validation): Verdict {
  // The newer certificate, of which this page says nothing more, is not valid either.
  if (status === "replaced" && replaced?.token === null) return { icon: Ban, title: "Este certificado não vale mais" };
  return VERDICTS[status === "valid" ? "unknown" : status];
}

function Explanation({ validation }: { validation: Validation }) {
  const { status, certificate, replaced } = validation;
  if (!certificate) return <UnknownCode impossible={validation.impossible} />;
  if (status === "replaced" && replaced) return <Replaced replaced={replaced} />;
  const isRevoked = status === "revoked";
  const ended = isRevoked ? certificate.revoked_at : certificate.expires_at;
  return (
    <>
      <p>
        {isRevoked ? "Ele existiu, mas a academia o cancelou em " : "É verdadeiro, mas valia até "}
        {ended ? <Moment at={ended} as="date" /> : null}.
        {isRevoked ? " Não o aceite." : " Quem o recebeu pode renová-lo."}
      </p>
      <dl className="proof-facts">
        <Fact term="Nome">{certificate.name}</Fact>
        <Fact term="Curso">{certificate.course_name}</Fact>
        {isRevoked && certificate.revoked_reason ? <Fact term="Motivo">{certificate.revoked_reason}</Fact> : null}
        <Fact term="Código">
          <CertificateCode token={certificate.token} />
        </Fact>
      </dl>
    </>
  );
}

const REASONS = {
  name: "O nome foi corrigido em ",
  renewal: "Ele foi renovado em ",
  reissue: "A academia o emitiu de novo em ",
  merge: "A pessoa tinha dois deste curso, que viraram um em ",
} as const;

function Replaced({
  replaced: { reason, replaced_at, name, token },
}: {
  replaced: NonNullable<Validation["replaced"]>;
}) {
  return (
    <>
      <p>
        {REASONS[reason]}
        <Moment at={replaced_at} as="date" />.{" "}
        {token
          ? "O certificado que vale tem outro código."
          : "O mais novo foi revogado depois: nenhum dos dois vale. Não o aceite."}
      </p>
      {token ? (
        <>
          <p>
            <b>{name}</b>
            <br />
            código <CertificateCode token={token} />
          </p>
          <Button to={paths.validate(token)}>Ver o certificado que vale</Button>
        </>
      ) : null}
    </>
  );
}

function UnknownCode({ impossible }: { impossible: string[] }) {
  const { name } = useProject();
  return (
    <p>
      {impossible.length > 0 ? (
        `Você escreveu ${listText(impossible)}, que nenhum código usa: ${impossible.length === 1 ? "parece outra letra" : "parecem outras letras"}. Confira no papel.`
      ) : (
        <>
          Confira letra por letra o que está impresso. O código tem oito letras e números, como{" "}
          <CertificateCode token="7KQ3-M9XD" />.
        </>
      )}{" "}
      Se o código está certo e continua assim, ele não é {withArticle("de", name)}.
    </p>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
