import { Moment } from "#features/projects/web/index.ts";
import type { Privacy } from "../contract.ts";
import "./privacy.css";

/** List of reads of the person's sensitive data, with time and reason. */
export function ReadsPanel({ reads }: Pick<Privacy, "reads">) {
  if (reads.length === 0)
    return <p>Ninguém, até hoje. Se alguém da equipe ler algo sensível sobre você, aparece aqui com o motivo.</p>;
  return (
    <ul className="privacy-reads">
      {reads.map((read) => (
        <li key={read.created_at + read.reader + read.what}>
          <b>{read.what}</b> – {read.reader}, <Moment at={read.created_at} />
          <p className="soft">Motivo: {read.reason}</p>
        </li>
      ))}
    </ul>
  );
}
