import { BadgeCheck, Ban, CalendarX, Download, ExternalLink, type IconNode, RefreshCw } from "lucide";
import { Form } from "react-router";
import { Moment } from "#features/projects/web/index.ts";
import { paths } from "#shared/paths.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { TextLink } from "#ui/text-link.tsx";
import type { OwnCertificate } from "../contract.ts";
import { STATE_LABELS } from "../engine/state-labels.ts";
import { hoursText } from "#shared/hours-text.ts";
import { CertificateCode } from "./certificate-code.tsx";
import { SheetPicture } from "./sheet-picture.tsx";
import { ShareCertificate } from "./share-certificate.tsx";

const STATE_ICONS: Record<OwnCertificate["status"], IconNode> = {
  valid: BadgeCheck,
  revoked: Ban,
  expired: CalendarX,
};

/** Card of one of the person's own certificates, with its actions: renew, open, share, add to LinkedIn. */
export function OwnCertificateCard({ certificate }: { certificate: OwnCertificate }) {
  const { _id, token, name, course_name, hours, status, created_at, expires_at, sheet } = certificate;
  return (
    <li className="own-certificate" data-status={status}>
      <SheetPicture sheet={sheet} name={name} course={course_name} hours={hours} token={token} />
      <div className="own-text">
        <h2>{course_name}</h2>
        <p className="soft">
          {hoursText(hours)} · emitido em <Moment at={created_at} as="date" />
          {expires_at && status !== "revoked" ? (
            <>
              {" "}
              · {status === "expired" ? "valeu" : "vale"} até <Moment at={expires_at} as="date" />
            </>
          ) : null}
        </p>
        <p className="own-code">
          Código{" "}
          <TextLink to={paths.validate(token)}>
            <CertificateCode token={token} />
          </TextLink>
          <span className="state" data-status={status}>
            <Icon of={STATE_ICONS[status]} />
            {STATE_LABELS[status]}
          </span>
        </p>
        <CertificateActions certificate={certificate} id={_id} />
        <Notes certificate={certificate} />
      </div>
    </li>
  );
}

function CertificateActions({ certificate, id }: { certificate: OwnCertificate; id: string }) {
  const { status, course_name, linkedin, renewable, token } = certificate;
  if (status === "revoked") return null;
  const of = <span className="visually-hidden"> o certificado de {course_name}</span>;
  return (
    <div className="own-actions">
      {renewable ? (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="renew-own-certificate" />
          <input type="hidden" name="id" value={id} />
          <Button type="submit">
            <Icon of={RefreshCw} />
            Renovar{of}
          </Button>
        </Form>
      ) : null}
      <Button kind={renewable ? "quiet" : "strong"} to={paths.certificate(id)} reloadDocument>
        <Icon of={Download} />
        Abrir o PDF{of}
      </Button>
      {status === "valid" ? <ShareCertificate token={token} course={course_name} /> : null}
      {linkedin ? (
        <a className="button button-quiet" href={linkedin} target="_blank" rel="noopener noreferrer">
          <Icon of={ExternalLink} />
          LinkedIn<span className="visually-hidden">: adicionar {course_name} (abre em outra aba)</span>
        </a>
      ) : null}
      {status === "valid" ? (
        <a className="button button-quiet" href={`/credenciais/${token}.png`} download={`medalha-${token}.png`}>
          Medalha<span className="visually-hidden"> de {course_name}, com a credencial (PNG)</span>
        </a>
      ) : null}
    </div>
  );
}

const REASONS = {
  name: "Emitido de novo com o nome corrigido.",
  renewal: "Emitido de novo na renovação.",
  reissue: "Emitido de novo pela academia.",
  merge: "Você tinha outro deste curso na conta que foi juntada a esta.",
} as const;

function Notes({ certificate: { former, status, missing, revoked_reason } }: { certificate: OwnCertificate }) {
  const [last] = former;
  return (
    <>
      {status === "revoked" && revoked_reason ? <p>A academia revogou este certificado: {revoked_reason}</p> : null}
      {missing > 0 ? (
        <p className="soft">
          O curso mudou. Para renovar,{" "}
          {missing === 1 ? "conclua 1 conteúdo novo" : `conclua ${missing} conteúdos novos`}.
        </p>
      ) : null}
      {last ? (
        <p className="own-note">
          <Icon of={RefreshCw} />
          <span>
            {REASONS[last.reason]} Quem conferir o código anterior, <CertificateCode token={last.token} />, chega a
            este.
          </span>
        </p>
      ) : null}
    </>
  );
}
