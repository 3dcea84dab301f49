import { Award } from "lucide";
import { Moment } from "#features/projects/web/index.ts";
import { paths } from "#shared/paths.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { TextLink } from "#ui/text-link.tsx";
import type { OwnCertificate } from "../contract.ts";
import { hoursText } from "./hours-text.ts";
import "./own-certificates.css";

/** Lists the person's certificates, or explains how to earn one. */
export function OwnCertificates({ certificates }: { certificates: readonly OwnCertificate[] }) {
  if (certificates.length === 0)
    return (
      <div className="own-none">
        <p>
          Você ainda não tem certificados. Ao concluir todas as trilhas de um curso, o certificado dele aparece aqui.
        </p>
        <Button kind="quiet" to={paths.courses()}>
          Ver meus cursos
        </Button>
      </div>
    );
  return (
    <ul className="own-certificates">
      {certificates.map((certificate) => (
        <CertificateRow key={certificate._id} certificate={certificate} />
      ))}
    </ul>
  );
}

const ENDED = { revoked: "Revogado", expired: "Vencido" };

function CertificateRow({ certificate }: { certificate: OwnCertificate }) {
  const { _id, token, course_name, hours, status, created_at } = certificate;
  return (
    <li>
      <Icon of={Award} />
      <div>
        <h3>
          {course_name} {status === "valid" ? null : <Badge kind="soft">{ENDED[status]}</Badge>}
        </h3>
        <p className="soft">
          {hoursText(hours)} · <Moment at={created_at} as="date" /> · código{" "}
          <TextLink to={paths.validate(token)}>{token}</TextLink>
        </p>
      </div>
      {status === "revoked" ? null : (
        <Button kind="quiet" to={paths.certificate(_id)} reloadDocument>
          Abrir<span className="visually-hidden"> o certificado de {course_name}</span>
        </Button>
      )}
    </li>
  );
}
