import { Award } from "lucide";
import { objectsText } from "#shared/objects-text.ts";
import { paths } from "#shared/paths.ts";
import { Bar } from "#ui/bar.tsx";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { CertificateCode } from "./certificate-code.tsx";

interface CertificatePanelProps {
  certificate: { _id: string; token: string } | null;
  done: number;
  total: number;
  /** Number of unfinished trails. */
  trailsLeft: number;
}

/** Panel with a link to the certificate of a course, or with the progress towards it. */
export function CertificatePanel({ certificate, done, total, trailsLeft }: CertificatePanelProps) {
  const left = total - done;
  return (
    <section className="panel panel-certificate">
      <h2>
        <Icon of={Award} />
        Certificado
      </h2>
      {certificate ? (
        <>
          <p>Seu certificado está pronto.</p>
          <Button to={paths.certificate(certificate._id)} reloadDocument>
            Abrir o certificado
          </Button>
          <p className="soft">
            Código{" "}
            <b>
              <CertificateCode token={certificate.token} />
            </b>
          </p>
        </>
      ) : (
        <>
          <p>
            {left === 1 ? "Falta " : "Faltam "}
            <b>{objectsText(left)}</b>
            {trailsLeft > 1 ? ` em ${trailsLeft} trilhas` : ""} para emitir o seu.
          </p>
          <Bar share={total ? done / total : 0} label="Progresso até o certificado" />
        </>
      )}
    </section>
  );
}
