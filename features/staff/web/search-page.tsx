import { SearchX } from "lucide";
import { Form, type MetaFunction, useLoaderData, useOutletContext } from "react-router";
import { pageLoad } from "#features/api.ts";
import { paths } from "#shared/paths.ts";
import { Button } from "#ui/button.tsx";
import { Empty } from "#ui/empty.tsx";
import { Field } from "#ui/field.tsx";
import { ResultCount } from "#ui/result-count.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import type { StaffPendingWork } from "../contract.ts";
import { foundEntries } from "./found-entries.ts";
import { StaffPage } from "./staff-page.tsx";
import { usePlaceEntries, useTalentEntries } from "./use-place-entries.ts";
import "./search-page.css";

const load = pageLoad(async ({ api, url }) => {
  const q = (url.searchParams.get("q") ?? "").trim().slice(0, 120);
  return { q, results: q ? (await api("GET /projects/staff-search", { q })).results : [] };
});
export { load as loader, load as clientLoader };

export const meta: MetaFunction = () => [{ title: "Procurar – Área da equipe" }];

/** Page /gestao/busca: the search of the staff area, for links and for browsers without scripts. */
export default function SearchPage() {
  const { q, results } = useLoaderData<typeof load>();
  const { rule } = useOutletContext<StaffPendingWork>();
  const found = [...usePlaceEntries(rule, q), ...foundEntries(results)];
  const entries = [...found, ...useTalentEntries(rule, q)];
  return (
    <StaffPage
      title="Procurar"
      lead="Páginas e ações; pessoas, cursos, conteúdos, turmas, mensagens, avisos, destaques, links, vagas, fluxos, mídias, conversas do fórum e certificados."
    >
      <Form
        className="find-form"
        method="get"
        role="search"
        aria-label="Procurar na área da equipe"
        action={paths.staffSearch()}
      >
        <Field key={q} label="O que você procura?" name="q" defaultValue={q} maxLength={120} />
        <Button type="submit">Procurar</Button>
      </Form>
      <ResultCount count={found.length} />
      {found.length === 0 ? (
        <Empty title="Nada encontrado" icon={<Icon of={SearchX} />}>
          Nada com essas palavras. Tente outras, ou uma só.
        </Empty>
      ) : null}
      {[...Map.groupBy(entries, ({ group }) => group)].map(([group, own]) => (
        <section key={group} className="sheet" aria-labelledby={idOf(group)}>
          <div className="sheet-head">
            <h2 id={idOf(group)}>{group}</h2>
          </div>
          <ul className="find-found">
            {own.map(({ key, to, icon, title, detail }) => (
              <li key={key}>
                <Link to={to}>
                  <Icon of={icon} />
                  <span>
                    {title}
                    {detail ? <small>{detail}</small> : null}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </StaffPage>
  );
}

function idOf(group: string): string {
  return `grupo-${group.replace(/\P{L}/gu, "-").toLowerCase()}`;
}
