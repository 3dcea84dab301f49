import { BadgeCheck, Check, Download, FileText, Flag, Key, Mail, Phone } from "lucide";
import { Logo, Moment, useProject } from "#features/projects/web/index.ts";
import { objectsText } from "#shared/objects-text.ts";
import { paths } from "#shared/paths.ts";
import { withArticle } from "#shared/with-article.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Relief } from "#ui/relief.tsx";
import type { Validation } from "../contract.ts";
import { CertificateFacts } from "./certificate-facts.tsx";
import { QrCheck } from "./qr-check.tsx";
import { SheetPicture } from "./sheet-picture.tsx";

type ValidatedCertificate = NonNullable<Validation["certificate"]>;

/** Result of the check of a valid certificate: the verdict, the printed data, and the reasons to trust it. */
export function GenuineCertificate({
  validation,
  certificate,
}: {
  validation: Validation;
  certificate: ValidatedCertificate;
}) {
  const { name: academy } = useProject();
  const { sheet, name, course_name, hours, token, certificate_id } = certificate;
  return (
    <>
      <section className="proof">
        <div className="proof-head">
          <Relief seed={sheet.course_id} shape="hero" />
          <span className="proof-mark">
            <Icon of={Check} />
          </span>
          <h1>Este certificado é verdadeiro</h1>
          <p>
            Conferido agora no registro {withArticle("de", academy)}: <Moment at={validation.checked_at} />.
          </p>
        </div>
        <div className="proof-body">
          <div>
            <p className="proof-who">{name}</p>
            <p className="proof-statement">concluiu, com aproveitamento, o curso</p>
            <p className="proof-course">{course_name}</p>
            <CertificateFacts certificate={certificate} />
          </div>
          <div className="proof-paper">
            <SheetPicture sheet={sheet} name={name} course={course_name} hours={hours} token={token} />
            <p>O papel ou o PDF que você recebeu tem de mostrar o mesmo nome, o mesmo curso e o mesmo código.</p>
            {certificate_id ? (
              <Button kind="quiet" to={paths.certificate(certificate_id)} reloadDocument>
                <Icon of={FileText} />
                Ver o PDF original
              </Button>
            ) : null}
          </div>
        </div>
        <ul className="proof-checks">
          <TrustReason title="Está no registro">Emitido pela academia, sem revogação.</TrustReason>
          <QrCheck certificate={certificate} />
          <TrustReason title="Você está no lugar certo">
            O endereço é {new URL(validation.issuer.origin).host}.
          </TrustReason>
        </ul>
      </section>
      <div className="proof-more">
        {sheet.trails.length > 0 ? <StudiedTrails trails={sheet.trails} /> : null}
        <Issuer issuer={validation.issuer} />
      </div>
      <OfflineCheck token={token} issuerKey={validation.issuer.key} />
    </>
  );
}

function TrustReason({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <li>
      <Icon of={BadgeCheck} />
      <span>
        <b>{title}</b>
        <span>{children}</span>
      </span>
    </li>
  );
}

function StudiedTrails({ trails }: { trails: ValidatedCertificate["sheet"]["trails"] }) {
  return (
    <section className="panel" aria-labelledby="studied">
      <h2 id="studied">O que foi estudado</h2>
      <ol className="learned">
        {trails.map(({ name, objects }) => (
          <li key={name}>
            <i>
              <Icon of={Check} />
            </i>
            <span>
              <b>{name}</b>
              <small>
                {objectsText(objects.length)}: {objects.slice(0, 4).join("; ")}
                {objects.length > 4 ? "…" : ""}
              </small>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Issuer({ issuer: { email, phone } }: { issuer: Validation["issuer"] }) {
  const { name, image } = useProject();
  return (
    <section className="panel" aria-labelledby="issuer">
      <h2 id="issuer">Quem emitiu</h2>
      <p className="issuer">
        <Logo name={name} image={image} />
        <b>{name}</b>
      </p>
      <div className="proof-links">
        {phone ? (
          <a href={`tel:${phone.replace(/\D/g, "")}`}>
            <Icon of={Phone} />
            {phone}
          </a>
        ) : null}
        {email ? (
          <a href={`mailto:${email}`}>
            <Icon of={Mail} />
            {email}
          </a>
        ) : null}
        {email ? (
          <a href={`mailto:${email}?subject=${encodeURIComponent("Um certificado que não bate")}`}>
            <Icon of={Flag} />
            Algo não bate? Avise a academia
          </a>
        ) : null}
      </div>
    </section>
  );
}

function OfflineCheck({ token, issuerKey }: { token: string; issuerKey: string | null }) {
  return (
    <section className="panel offline" aria-labelledby="offline">
      <h2 id="offline">Conferir sem depender de nós</h2>
      <p>
        O código QR leva o certificado assinado. Com a chave pública da academia, qualquer programa de Open Badges 3.0 o
        confere, mesmo sem internet e mesmo que este site saia do ar.
      </p>
      <div className="proof-links">
        <a href={`/credenciais/${token}.json`} download={`credencial-${token}.json`}>
          <Icon of={Download} />
          Baixar a credencial (Open Badges 3.0)
        </a>
        <a href="/.well-known/jwks.json">
          <Icon of={Key} />
          Chaves públicas da academia
        </a>
      </div>
      {issuerKey ? <p className="key">Ed25519 {issuerKey}</p> : null}
    </section>
  );
}
