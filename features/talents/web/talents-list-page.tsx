import { Download, EyeOff } from "lucide";
import { type ActionFunctionArgs, Form, type MetaFunction, useActionData, useLoaderData } from "react-router";
import { ActionMessage } from "#features/action-message.tsx";
import { answerForm } from "#features/answer-form.ts";
import { pageLoad } from "#features/api.ts";
import { useRootData } from "#features/projects/web/index.ts";
import { countText, numberText } from "#shared/number-text.ts";
import { paths } from "#shared/paths.ts";
import { Button } from "#ui/button.tsx";
import { Empty } from "#ui/empty.tsx";
import { ResultCount } from "#ui/result-count.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { Pagination } from "#ui/pagination.tsx";
import { type TalentFilters } from "../contract.ts";
import { MAX_EXPORTED, PAGE_SIZE } from "../constants.ts";
import { filtersIn, queryOf } from "../engine/filters.ts";
import { bankActions } from "./bank-actions.ts";
import { CompareForm } from "./compare-form.tsx";
import { SavedSearches } from "./saved-searches.tsx";
import { TalentFilterForm } from "./talent-filters.tsx";
import "./talents.css";

const load = pageLoad(async ({ api, url }) => {
  const filters = filtersIn(url.searchParams);
  const page = Math.min(Math.max(1, Math.trunc(Number(url.searchParams.get("page"))) || 1), 500);
  return { filters, page, ...(await api("GET /projects/talents", { ...filters, page })) };
});
export { load as loader, load as clientLoader };

export function action(args: ActionFunctionArgs) {
  return answerForm(args, bankActions);
}

export const meta: MetaFunction = () => [{ title: "Banco de currículos" }];

/**
 * Page of the talent bank. Its filters are in the address, so that a search can be
 * shared, saved and used without scripts.
 */
export default function TalentsListPage() {
  const { talents, total, page, facets, filters, lists, searches, waiting_applications } = useLoaderData<typeof load>();
  const answer = useActionData<typeof action>();
  const user = useRootData()?.user;
  const address = (changes: Record<string, string>) =>
    `${paths.talentsProfilesList()}?${withChanges(filters, changes)}`;
  return (
    <div className="bank-page">
      <header className="bank-head">
        <h1>Banco de currículos</h1>
        <p className="bank-blind">
          <Icon of={EyeOff} />
          Nome, foto e contato só aparecem quando a pessoa aceita a conversa ou se candidata a uma vaga.
        </p>
        {user?.rule ? (
          <p>
            <Link className="link" to={paths.staff("vagas")}>
              Vagas e candidaturas
            </Link>
            {waiting_applications ? <span className="soft"> · {waiting_applications.sentence}</span> : null}
          </p>
        ) : null}
      </header>
      <TalentFilterForm filters={filters} facets={facets} lists={lists} />
      <section className="bank-results" aria-labelledby="bank-total">
        <ResultCount count={total} />
        <ActionMessage answer={answer} />
        <div className="bank-bar">
          <h2 id="bank-total">{countText(total, "currículo combina", "currículos combinam")}</h2>
          <ExportForm filters={filters} total={total} />
        </div>
        <SavedSearches searches={searches} query={textOf(filters)} />
        {talents.length === 0 ? <NothingFound filters={filters} /> : null}
        {talents.length > 0 ? <CompareForm key={textOf(filters)} talents={talents} search={textOf(filters)} /> : null}
        <Pagination
          label="Páginas de currículos"
          page={page}
          pages={Math.ceil(total / PAGE_SIZE)}
          to={(to) => address({ page: String(to) })}
        />
      </section>
    </div>
  );
}

function ExportForm({ filters, total }: { filters: TalentFilters; total: number }) {
  return (
    <Form method="post" reloadDocument className="bank-export">
      <input type="hidden" name="query" value={textOf(filters)} />
      <Button type="submit" name="intent" value="export" kind="quiet" disabled={total === 0}>
        <Icon of={Download} />
        Exportar em CSV
      </Button>
      {total > MAX_EXPORTED ? <span className="soft">os primeiros {numberText(MAX_EXPORTED)}</span> : null}
    </Form>
  );
}

function NothingFound({ filters }: { filters: TalentFilters }) {
  const isFiltered = queryOf(filters).length > 0;
  return (
    <Empty
      title={isFiltered ? "Ninguém combina com tudo isso" : "Ainda não há currículos publicados"}
      action={
        isFiltered ? (
          <Button kind="quiet" to={paths.talentsProfilesList()}>
            Limpar os filtros
          </Button>
        ) : undefined
      }
    >
      {isFiltered
        ? "Tire um filtro, ou procure por menos palavras. Basta o começo de cada uma."
        : "Eles aparecem aqui quando alguém da academia publica o seu."}
    </Empty>
  );
}

function withChanges(filters: TalentFilters, changes: Record<string, string>): string {
  const query = new URLSearchParams(queryOf(filters));
  for (const [name, value] of Object.entries(changes)) query.set(name, value);
  return query.toString();
}

function textOf(filters: TalentFilters): string {
  return new URLSearchParams(queryOf(filters)).toString();
}
