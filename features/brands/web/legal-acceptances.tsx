import type { LegalKind } from "#features/pages/constants.ts";
import { Moment } from "#features/projects/web/index.ts";
import { paths } from "#shared/paths.ts";
import { Link } from "#ui/link.tsx";

interface LegalAcceptancesProps {
  kind: LegalKind;
  version: number;
  page: number;
  pages: number;
  people: readonly { user_id: string; name: string; accepted_at: string }[];
}

/** List of the people who accepted a version, with the moment. */
export function LegalAcceptances({ kind, version, page, pages, people }: LegalAcceptancesProps) {
  const pageAddress = (to: number) =>
    `${paths.staff("marca", "textos-legais")}?texto=${kind}&quem=${version}&pagina=${to}#quem`;
  return (
    <section className="sheet legal-versions" id="quem" aria-labelledby="quem-titulo">
      <div className="sheet-head">
        <h2 id="quem-titulo">Quem aceitou a versão {version}</h2>
      </div>
      {people.length === 0 ? <p className="soft">Não há mais ninguém nesta página da lista.</p> : null}
      <ul>
        {people.map(({ user_id, name, accepted_at }) => (
          <li key={user_id}>
            <Link className="link" to={paths.staff("pessoas", user_id)}>
              {name}
            </Link>{" "}
            <span className="soft">
              <Moment at={accepted_at} />
            </span>
          </li>
        ))}
      </ul>
      {pages > 1 ? (
        <p className="legal-links">
          {page > 1 ? (
            <Link className="link" to={pageAddress(page - 1)}>
              Aceites mais novos
            </Link>
          ) : null}
          {page < pages ? (
            <Link className="link" to={pageAddress(page + 1)}>
              Aceites mais antigos
            </Link>
          ) : null}
        </p>
      ) : null}
    </section>
  );
}
