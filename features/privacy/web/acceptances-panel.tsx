import { Moment } from "#features/projects/web/index.ts";
import { paths } from "#shared/paths.ts";
import { TextLink } from "#ui/text-link.tsx";
import type { Privacy } from "../contract.ts";
import "./privacy.css";

/** The legal texts that the person accepted, with version and date. */
export function AcceptancesPanel({ acceptances }: Pick<Privacy, "acceptances">) {
  if (acceptances.length === 0) return <p>Nenhum ainda.</p>;
  return (
    <ul className="privacy-reads">
      {acceptances.map(({ kind, title, version, accepted_at }) => (
        <li key={`${kind}-${version}`}>
          <TextLink to={paths.legal(kind, version)}>{title}</TextLink>, versão {version} – <Moment at={accepted_at} />
        </li>
      ))}
    </ul>
  );
}
