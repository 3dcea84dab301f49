import { FileUp, SearchX, UserPlus } from "lucide";
import { type MetaFunction, useLoaderData } from "react-router";
import { pageLoad } from "#features/api.ts";
import { Moment } from "#features/projects/web/index.ts";
import { StaffPage } from "#features/staff/web/index.ts";
import { paths } from "#shared/paths.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Bar } from "#ui/bar.tsx";
import { Button } from "#ui/button.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { Empty } from "#ui/empty.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import type { Members } from "../contract.ts";
import { RULE_LABELS } from "./member-words.ts";
import { MemberStateLabel } from "./member-state-label.tsx";
import { PeopleFilters } from "./people-filters.tsx";
import { addressOf, filtersIn, isFiltered } from "./people-address.ts";
import { PeopleTabs } from "./people-tabs.tsx";
import "./people.css";

type Row = Members["members"][number];

const load = pageLoad(async ({ api, url }) => {
  const filters = filtersIn(url.searchParams);
  const after = url.searchParams.get("depois") ?? "";
  return { filters, after, found: await api("GET /projects/members", { ...filters, after }) };
});
export { load as loader, load as clientLoader };

export const meta: MetaFunction = () => [{ title: "Pessoas – Área da equipe" }];

/** /gestao/pessoas: everybody of the academy. Filters, order and page live in the address, so that it works without scripts. */
export default function PeoplePage() {
  const { filters, after, found } = useLoaderData<typeof load>();
  const { members, next, courses } = found;
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
      <PeopleTabs filters={filters} />
      <section className="sheet people" aria-label="Pessoas encontradas">
        <PeopleFilters filters={filters} courses={courses} />
        <DataTable
          caption="Pessoas da academia"
          isCaptionHidden
          columns={COLUMNS}
          rows={members}
          keyOf={({ _id }) => _id}
          nameOf={({ name }) => name}
          empty={<Nobody isFiltered={isFiltered(filters) || after !== ""} />}
        />
      </section>
      {next || after ? (
        <p className="people-pages">
          {after ? (
            <Button kind="quiet" to={addressOf(filters)}>
              Voltar ao começo
            </Button>
          ) : null}
          {next ? (
            <Button kind="quiet" to={addressOf(filters, next)}>
              Mostrar as seguintes
            </Button>
          ) : null}
        </p>
      ) : null}
    </StaffPage>
  );
}

function Nobody({ isFiltered: isNarrowed }: { isFiltered: boolean }) {
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

const COLUMNS: readonly [Column<Row>, ...Column<Row>[]] = [
  { key: "name", label: "Pessoa", cell: (row) => <Who row={row} /> },
  { key: "way", label: "Caminho", cell: (row) => <Way row={row} /> },
  {
    key: "seen",
    label: "Última visita",
    cell: ({ seen_at }) => (seen_at ? <Moment at={seen_at} as="ago" /> : "–"),
  },
  {
    key: "state",
    label: "Situação",
    cell: (row) => <MemberStateLabel state={row.state} isDone={row.objects > 0 && row.objects_done === row.objects} />,
  },
];

function Who({ row: { _id, name, email, rule } }: { row: Row }) {
  return (
    <span className="people-who">
      <Avatar name={name} isNamedBeside />
      <span>
        <Link to={paths.staff("pessoas", _id)}>{name}</Link>
        <small>
          {email}
          {rule ? ` · ${RULE_LABELS[rule]}` : ""}
        </small>
      </span>
    </span>
  );
}

function Way({ row: { name, courses, objects, objects_done } }: { row: Row }) {
  if (courses === 0) return <span className="soft">Sem curso</span>;
  const share = objects > 0 ? objects_done / objects : 0;
  return (
    <span className="people-way">
      <Bar share={share} label={`Caminho de ${name}`} />
      <b>{Math.floor(share * 100)}%</b>
      <small>{courses === 1 ? "1 curso" : `${courses} cursos`}</small>
    </span>
  );
}
