import type { LegalTexts } from "#features/pages/contract.ts";
import type { LegalKind } from "#features/pages/constants.ts";
import { Moment } from "#features/projects/web/index.ts";
import { countText, numberText } from "#shared/number-text.ts";
import { paths } from "#shared/paths.ts";
import { Link } from "#ui/link.tsx";

interface LegalVersionsProps {
  kind: LegalKind;
  texts: LegalTexts;
}

/** List of a legal text's versions with date, summary of the changes and number of acceptances. */
export function LegalVersions({ kind, texts: { versions, people_total } }: LegalVersionsProps) {
  if (versions.length === 0) return null;
  const here = paths.staff("marca", "textos-legais");
  return (
    <section className="sheet legal-versions" aria-labelledby="versoes-titulo">
      <div className="sheet-head">
        <h2 id="versoes-titulo">Versões</h2>
      </div>
      <ul>
        {versions.map(({ version, published_at, changes, accepted_total }, at) => (
          <li key={version}>
            <b>
              Versão {version}
              {at === 0 ? ", a que vale" : ""}
            </b>{" "}
            <span className="soft">
              de <Moment at={`${published_at}T15:00:00Z`} as="date" />
              {" · "}
              {at === 0 ? `${numberText(accepted_total)} de ` : ""}
              {acceptedText(accepted_total, at === 0 ? people_total : accepted_total)}
            </span>
            {changes ? <p>{changes}</p> : null}
            <p className="legal-links">
              <Link className="link" to={paths.legal(kind, version)}>
                Ler<span className="visually-hidden"> a versão {version}</span>
              </Link>
              {versions[at + 1] ? (
                <Link className="link" to={paths.legalChanges(kind, versions[at + 1]?.version ?? 1, version)}>
                  O que mudou<span className="visually-hidden"> na versão {version}</span>, palavra por palavra
                </Link>
              ) : null}
              {accepted_total > 0 ? (
                <Link className="link" to={`${here}?texto=${kind}&quem=${version}#quem`}>
                  Quem aceitou<span className="visually-hidden"> a versão {version}</span>
                </Link>
              ) : null}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Formats the end of “3 de 40 pessoas aceitaram”: the verb agrees with the first number, the noun with the last one. */
function acceptedText(accepted: number, of: number): string {
  return `${countText(of, "pessoa")} ${accepted === 1 ? "aceitou" : "aceitaram"}`;
}
