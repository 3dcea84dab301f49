import { SearchX, UserPlus } from "lucide";
import { Form } from "react-router";
import { Moment } from "#features/projects/web/index.ts";
import { FilterForm, FilterSearch, FilterSelect } from "#features/staff/web/index.ts";
import { paths } from "#shared/paths.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Bar } from "#ui/bar.tsx";
import { Button } from "#ui/button.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { EmailText } from "#ui/email-text.tsx";
import { Empty } from "#ui/empty.tsx";
import { ResultCount } from "#ui/result-count.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { wholePercent } from "#shared/whole-percent.ts";
import type { ClassCase } from "../contract.ts";
import { classAddress, type PeopleFilters } from "./class-address.ts";

type Row = ClassCase["people"][number];

interface ClassPeopleProps {
  found: ClassCase;
  filters: PeopleFilters;
  /** Id of the person after whom this page of the list begins; empty for the first page. */
  after: string;
}

/** Table of the people of a class with their progress in its course, with search and pagination. */
export function ClassPeople({ found, filters, after }: ClassPeopleProps) {
  const { class: one, objects, people, next } = found;
  const to = (more: Partial<PeopleFilters>, from = "") => classAddress(one._id, { ...filters, ...more }, from);
  const isNarrowed = filters.search !== "" || filters.show === "left" || after !== "";
  return (
    <section className="sheet class-people" aria-labelledby="pessoas">
      <div className="sheet-head">
        <h2 id="pessoas">Pessoas</h2>
      </div>
      {one.people > 0 ? <PeopleSearch filters={filters} /> : null}
      <ResultCount count={people.length} hasMore={next !== null} />
      <DataTable
        caption={`Pessoas da turma ${one.name}`}
        isCaptionHidden
        columns={columnsOf(objects)}
        rows={people}
        keyOf={({ _id }) => _id}
        nameOf={({ name }) => name}
        empty={<NoPeople isNarrowed={isNarrowed} all={to({ search: "", show: "all" })} />}
      />
      {next || after ? (
        <p className="class-pages">
          {after ? (
            <Button kind="quiet" to={to({})}>
              Voltar ao começo
            </Button>
          ) : null}
          {next ? (
            <Button kind="quiet" to={to({}, next)}>
              Mostrar as seguintes
            </Button>
          ) : null}
        </p>
      ) : null}
    </section>
  );
}

function PeopleSearch({ filters: { search, show } }: { filters: PeopleFilters }) {
  return (
    <FilterForm label="Procurar na turma" key={`${search} ${show}`}>
      <FilterSearch label="Nome ou e-mail" defaultValue={search} />
      <FilterSelect
        label="Quem"
        name="quem"
        defaultValue={show === "left" ? "falta" : ""}
        options={[
          ["", "Todas as pessoas"],
          ["falta", "Quem falta concluir"],
        ]}
      />
    </FilterForm>
  );
}

function columnsOf(objects: number): readonly [Column<Row>, ...Column<Row>[]] {
  return [
    { key: "name", label: "Pessoa", cell: (row) => <PersonCell row={row} /> },
    { key: "way", label: "Andamento", cell: (row) => <ProgressCell row={row} objects={objects} /> },
    {
      key: "visit",
      label: "Último passo",
      cell: ({ visited_at }) =>
        visited_at ? <Moment at={visited_at} as="ago" /> : <span className="soft">Por começar</span>,
    },
    { key: "remove", label: "Na turma", cell: (row) => <RemoveButton row={row} /> },
  ];
}

function PersonCell({ row: { _id, name, email } }: { row: Row }) {
  return (
    <span className="class-who">
      <Avatar name={name} isNamedBeside />
      <span>
        <Link to={paths.staff("pessoas", _id)}>{name}</Link>
        <small>
          <EmailText email={email} />
        </small>
      </span>
    </span>
  );
}

function ProgressCell({ row: { name, objects_done, is_finished }, objects }: { row: Row; objects: number }) {
  const share = objects > 0 ? objects_done / objects : 0;
  return (
    <span className="class-progress">
      <Bar share={share} label={`Andamento de ${name}`} />
      <b className="num">{wholePercent(share)}%</b>
      {is_finished ? <small>Concluiu</small> : null}
    </span>
  );
}

function RemoveButton({ row: { _id, name } }: { row: Row }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="remove" />
      <input type="hidden" name="user_id" value={_id} />
      <button type="submit" className="text-button class-out" aria-label={`Tirar ${name} da turma`}>
        Tirar
      </button>
    </Form>
  );
}

function NoPeople({ isNarrowed, all }: { isNarrowed: boolean; all: string }) {
  return isNarrowed ? (
    <Empty
      title="Ninguém encontrado"
      level={3}
      icon={<Icon of={SearchX} />}
      action={
        <Button kind="quiet" to={all}>
          Ver todas as pessoas da turma
        </Button>
      }
    >
      Nenhuma pessoa desta turma combina com este filtro.
    </Empty>
  ) : (
    <Empty title="Ninguém na turma ainda" level={3} icon={<Icon of={UserPlus} />}>
      Cole os e-mails em “Pôr pessoas na turma”, ou abra a página de uma pessoa e escolha a turma lá.
    </Empty>
  );
}
