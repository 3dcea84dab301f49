import { useProject } from "#features/projects/web/index.ts";
import "./test-copy-notice.css";

/** Notice above every page of the staff area while no mail server is configured. Closed, it takes one line. */
export function NoMailNotice() {
  return (
    <details className="no-mail-notice">
      <summary>Nenhum e-mail sai daqui ainda: os convites esperam</summary>
      <p>
        Convites, links de senha e respostas esperam até que quem cuida da instalação diga por onde enviar, em{" "}
        <code>SMTP_URL</code>. Até lá, leia o link de uma pessoa no terminal:{" "}
        <code>npm run vereda -- email show {useProject().friendly_id} E-MAIL</code>
      </p>
    </details>
  );
}
