import type { ReactNode } from "react";
import { Moment, useProject } from "#features/projects/web/index.ts";
import type { Validation } from "../contract.ts";
import { hoursText } from "#shared/hours-text.ts";
import { CertificateCode } from "./certificate-code.tsx";
import { isOneDay } from "./is-one-day.ts";

/** Description list of the facts printed on a certificate. */
export function CertificateFacts({ certificate }: { certificate: NonNullable<Validation["certificate"]> }) {
  const { time_zone } = useProject();
  const { hours, started_at, completed_at, created_at, expires_at, cpf, token } = certificate;
  return (
    <dl className="proof-facts">
      <Fact term="Carga horária">{hoursText(hours)}</Fact>
      <Fact term="Estudou">
        {isOneDay(started_at, completed_at, time_zone) ? (
          <>
            Em <Moment at={completed_at} as="date" />
          </>
        ) : (
          <>
            De <Moment at={started_at} as="date" />{" "}
            <span className="proof-until">
              a <Moment at={completed_at} as="date" />
            </span>
          </>
        )}
      </Fact>
      <Fact term="Emissão">
        <Moment at={created_at} as="date" />
      </Fact>
      <Fact term="Validade">
        {expires_at ? (
          <>
            Até <Moment at={expires_at} as="date" />
          </>
        ) : (
          "Não vence"
        )}
      </Fact>
      {cpf ? <Fact term="CPF">{cpf}</Fact> : null}
      <Fact term="Código">
        <span className="proof-code">
          <CertificateCode token={token} />
        </span>
      </Fact>
    </dl>
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
