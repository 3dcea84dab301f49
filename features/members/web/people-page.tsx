import { FileUp, SearchX, UserPlus } from "lucide";
import { type ActionFunctionArgs, type MetaFunction, useActionData, useLoaderData } from "react-router";
import { ActionMessage } from "#features/action-message.tsx";
import { answerForm } from "#features/answer-form.ts";
import { pageLoad } from "#features/api.ts";
import { StaffPage } from "#features/staff/web/index.ts";
import { useOneTimeMessage } from "#platform/web/router/use-one-time-message.ts";
import { paths } from "#shared/paths.ts";
import { peopleText } from "#shared/people-text.ts";
import { Button } from "#ui/button.tsx";
import { Empty } from "#ui/empty.tsx";
import { ResultCount } from "#ui/result-count.tsx";
import { Icon } from "#ui/icon.tsx";
import { PeopleFilters } from "./people-filters.tsx";
import { addressOf, filtersIn, isFiltered } from "./people-address.ts";
import { PeopleTable } from "./people-table.tsx";
import { PeopleTabs } from "./people-tabs.tsx";
import { PeopleViews } from "./people-views.tsx";
import { viewActions } from "./view-actions.ts";
import "./people.css";

const load = pageLoad(async ({ api, url }) => {
  const filters = filtersIn(url.searchParams);
  const after = url.searchParams.get("depois") ?? "";
  const before = url.searchParams.get("antes") ?? "";
  const { sort: _sort, ...filter } = filters;
  const [found, { views }, count] = await Promise.all([
    api("GET /projects/members", { ...filters, after, before }),
    api("GET /projects/people-views", {}),
    // A search for a rare name would read everybody to count.
    filter.search ? null : api("GET /projects/members-count", filter),
  ]);
  return { filters, after, before, found, count, views, isWithdrawn: url.searchParams.get("convite") === "retirado" };
});
export { load as loader, load as clientLoader };

export function action(args: ActionFunctionArgs) {
  return answerForm(args, viewActions);
}

export const meta: MetaFunction = () => [{ title: "Pessoas – Área da equipe" }];

/**
 * Page /gestao/pessoas: everybody in the academy. Filters, order and page are in the address, so that it works without
 * scripts.
 */
export default function PeoplePage() {
  const { filters, after, before, found, count, views, isWithdrawn } = useLoaderData<typeof load>();
  const answer = useActionData<typeof action>();
  useOneTimeMessage("convite");
  const { members, next, previous, courses, classes, has_more_classes } = found;
  return (
    <StaffPage
      title="Pessoas"
      lead="Quem aprende e quem trabalha na academia."
      actions={
        <>
          <Button kind="quiet" to={paths.staff("pessoas", "importar")}>
            <Icon of={FileUp} />
            Importar planilha
          </Button>
          <Button to={paths.staff("pessoas", "convidar")}>
            <Icon of={UserPlus} />
            Convidar
          </Button>
        </>
      }
    >
      {isWithdrawn && !answer ? (
        <p className="form-done" role="status">
          Convite retirado: a conta saiu da academia, e o link do e-mail não vale mais.
        </p>
      ) : null}
      <ActionMessage answer={answer} />
      <PeopleTabs filters={filters} />
      <PeopleViews views={views} filters={filters} answer={answer} />
      <section className="sheet people" aria-label="Pessoas encontradas">
        <PeopleFilters filters={filters} courses={courses} classes={classes} has_more_classes={has_more_classes} />
        <ResultCount count={members.length} hasMore={next !== null}>
          {count ? totalText(count) : null}
        </ResultCount>
        <PeopleTable
          key={addressOf(filters, { after, before })}
          members={members}
          filters={filters}
          empty={<NoPeople isFiltered={isFiltered(filters) || after + before !== ""} />}
        />
      </section>
      {next || after || before ? (
        <p className="people-pages">
          {after || before ? (
            <Button kind="quiet" to={addressOf(filters)}>
              Voltar ao começo
            </Button>
          ) : null}
          {previous ? (
            <Button kind="quiet" to={addressOf(filters, { before: previous })}>
              Mostrar as anteriores
            </Button>
          ) : null}
          {next ? (
            <Button kind="quiet" to={addressOf(filters, { after: next })}>
              Mostrar as seguintes
            </Button>
          ) : null}
        </p>
      ) : null}
    </StaffPage>
  );
}

function totalText({ total, is_more }: { total: number; is_more: boolean }): string {
  if (is_more) return `Mais de ${peopleText(total)}`;
  return total === 0 ? "Nenhuma pessoa" : peopleText(total);
}

function NoPeople({ isFiltered: isNarrowed }: { isFiltered: boolean }) {
  return isNarrowed ? (
    <Empty
      title="Ninguém encontrado"
      icon={<Icon of={SearchX} />}
      action={
        <Button kind="quiet" to={paths.staff("pessoas")}>
          Ver todas as pessoas
        </Button>
      }
    >
      Nenhuma pessoa combina com esta busca. Tente só uma parte do nome, ou o e-mail.
    </Empty>
  ) : (
    <Empty title="Ninguém por aqui ainda" icon={<Icon of={UserPlus} />}>
      Convide a primeira pessoa: ela recebe um e-mail e cria a própria senha.
    </Empty>
  );
}
