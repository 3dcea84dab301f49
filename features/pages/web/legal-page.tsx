import { type MetaFunction, useLoaderData } from "react-router";
import { pageLoad } from "#features/api.ts";
import { Moment, publicMeta } from "#features/projects/web/index.ts";
import { invalidParameters } from "#platform/web/router/page-not-found.ts";
import { paths } from "#shared/paths.ts";
import { Link } from "#ui/link.tsx";
import type { LegalKind } from "../constants.ts";
import { LegalChanges } from "./legal-changes.tsx";
import "./text-page.css";

const load = pageLoad(async ({ api, url }) => {
  const kind: LegalKind = url.pathname.startsWith("/use-terms") ? "use-terms" : "privacy-policy";
  const version = numberIn(url, "versao");
  const since = numberIn(url, "desde");
  const page = await api("GET /projects/legal/{kind}", version === null ? { kind } : { kind, version });
  const changes =
    since === null ? null : await api("GET /projects/legal-changes/{kind}", { kind, from: since, to: page.version });
  return { kind, page, changes };
});
export { load as loader, load as clientLoader };

/** Reads a positive whole number from the URL's query; null if the parameter is missing. Throws for any other value. */
function numberIn(url: URL, name: string): number | null {
  const text = url.searchParams.get(name);
  if (text === null) return null;
  if (!/^[1-9]\d{0,5}$/.test(text)) throw invalidParameters(url);
  return Number(text);
}

export const meta: MetaFunction<typeof load> = (page) => publicMeta(page, { title: page.loaderData?.page.title ?? "" });

/** Page of a legal text: the version in force, an earlier one, or the changes between two. */
export default function LegalPage() {
  const { kind, page, changes } = useLoaderData<typeof load>();
  const { title, version, published_at, html, versions } = page;
  const newest = versions[0]?.version ?? version;
  return (
    <article className="text-page">
      <h1>{title}</h1>
      <p className="soft">
        {/* A date without time: noon in Brasília is the same day in every Brazilian time zone. */}
        Versão {version} · Publicação: <Moment at={`${published_at}T15:00:00Z`} as="date" />
      </p>
      {version < newest ? (
        <p className="callout">
          Esta é uma versão anterior. A que vale hoje é a{" "}
          <Link className="link" to={paths.legal(kind)}>
            versão {newest}
          </Link>
          .
        </p>
      ) : null}
      {changes ? (
        <>
          <p className="changed-legend">
            O que mudou da versão {changes.from.version} para a {changes.to.version}. <del>Riscado</del>: saiu.{" "}
            <ins>Sublinhado</ins>: entrou.{" "}
            <Link className="link" to={paths.legal(kind, version)}>
              Ler só o texto
            </Link>
          </p>
          <LegalChanges {...changes} />
        </>
      ) : (
        <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
      )}
      {versions.length > 1 ? (
        <section aria-labelledby="versoes">
          <h2 id="versoes">Todas as versões</h2>
          <ul className="legal-history">
            {versions.map((one, at) => (
              <li key={one.version}>
                <Link className="link" to={paths.legal(kind, one.version)}>
                  Versão {one.version}
                </Link>
                , de <Moment at={`${one.published_at}T15:00:00Z`} as="date" />
                {one.changes ? `: ${one.changes} ` : " "}
                {versions[at + 1] ? (
                  <Link className="link" to={paths.legalChanges(kind, versions[at + 1]?.version ?? 1, one.version)}>
                    Comparar com a anterior<span className="visually-hidden"> à versão {one.version}</span>
                  </Link>
                ) : null}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </article>
  );
}
