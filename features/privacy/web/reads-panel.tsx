import { Moment } from "#features/projects/web/index.ts";
import { paths } from "#shared/paths.ts";
import { TextLink } from "#ui/text-link.tsx";
import type { Privacy } from "../contract.ts";
import "./privacy.css";

/** Who looked at what is sensitive, and what the person accepted and when. */
export function ReadsPanel({ reads, acceptances }: Pick<Privacy, "reads" | "acceptances">) {
  return (
    <>
      <div className="privacy-part">
        <h3>Quem leu seus dados sensíveis</h3>
        {reads.length === 0 ? (
          <p className="soft">
            Ninguém, até hoje. Se alguém da equipe ler algo sensível sobre você, aparece aqui com o motivo.
          </p>
        ) : (
          <ul className="privacy-reads">
            {reads.map((read) => (
              <li key={read.created_at + read.reader + read.what}>
                <b>{read.what}</b> – {read.reader}, <Moment at={read.created_at} />
                <p className="soft">Motivo: {read.reason}</p>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="privacy-part">
        <h3>Textos que você aceitou</h3>
        {acceptances.length === 0 ? <p className="soft">Nenhum ainda.</p> : null}
        <ul className="privacy-reads">
          {acceptances.map(({ kind, title, version, accepted_at }) => (
            <li key={`${kind}-${version}`}>
              <TextLink to={paths.legal(kind)}>{title}</TextLink>, versão {version} – <Moment at={accepted_at} />
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
