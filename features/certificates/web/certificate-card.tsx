import { useEffect, useState } from "react";
import { api } from "#features/api.ts";
import { useProject, useRootData } from "#features/projects/web/index.ts";
import { countText } from "#shared/number-text.ts";
import { Relief } from "#ui/relief.tsx";
import type { Validation } from "../contract.ts";
import { CertificateCode } from "./certificate-code.tsx";
import "./certificate-card.css";

interface CertificateCardProps {
  token: string;
  course: { _id: string; name: string; hours: number };
}

/** Card with a certificate's contents. The printed name may differ from the person's display name. */
export function CertificateCard({ token, course }: CertificateCardProps) {
  const { name: academy, time_zone: timeZone } = useProject();
  const person = useRootData()?.user?.data.name ?? "";
  const printed = useCertificate(token);
  const { name, course_name, hours } = printed ?? { name: person, course_name: course.name, hours: course.hours };
  const day = new Intl.DateTimeFormat("pt-BR", { dateStyle: "long", timeZone });
  return (
    <figure className="certificate-card">
      <div className="certificate-band">
        <Relief seed={course._id} shape="cover" />
      </div>
      <div className="certificate-text">
        <p className="certificate-academy">{academy}</p>
        <p className="certificate-title">Certificado</p>
        <p className="certificate-name">{name}</p>
        <p>
          concluiu <b>{course_name}</b>, com {countText(hours, "hora")}.
        </p>
        <figcaption>
          {printed ? `${day.format(new Date(printed.completed_at))} · ` : ""}Código <CertificateCode token={token} />
        </figcaption>
      </div>
    </figure>
  );
}

function useCertificate(token: string): Validation["certificate"] {
  const [certificate, setCertificate] = useState<Validation["certificate"]>(null);
  useEffect(() => {
    let isWanted = true;
    api("GET /projects/validate/{token}", { token }).then(
      (found) => isWanted && setCertificate(found.certificate),
      // On failure, the card shows the data that the page already has.
      () => {},
    );
    return () => void (isWanted = false);
  }, [token]);
  return certificate;
}
