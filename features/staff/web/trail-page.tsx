import { Form, type MetaFunction, useLoaderData, useSearchParams } from "react-router";
import { pageLoad } from "#features/api.ts";
import { Moment } from "#features/projects/web/index.ts";
import { isoDay } from "#shared/calendar-date.ts";
import { paths } from "#shared/paths.ts";
import { Button } from "#ui/button.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { Empty } from "#ui/empty.tsx";
import { Field } from "#ui/field.tsx";
import { Link } from "#ui/link.tsx";
import { ResultCount } from "#ui/result-count.tsx";
import { PlainSelect } from "#ui/plain-select.tsx";
import type { AuditEntries } from "../contract.ts";
import { FilterDay } from "./filter-form.tsx";
import { StaffPage } from "./staff-page.tsx";
import "./staff.css";

type Entry = AuditEntries["entries"][number];

const load = pageLoad(async ({ api, url }) => {
  const parameter = (name: string) => url.searchParams.get(name) ?? "";
  const day = (name: string) => isoDay(parameter(name)) ?? "";
  const filters = { person: parameter("person"), operation: parameter("operation"), from: day("from"), to: day("to") };
  return { filters, ...(await api("GET /projects/audit-entries", { ...filters, before: parameter("before") })) };
});
export { load as loader, load as clientLoader };

export const meta: MetaFunction = () => [{ title: "Registro de atividades" }];

/** Page with the audit trail. Its filters are in the URL, so that it works without JavaScript and can be shared. */
export default function TrailPage() {
  const { entries, operations, next, filters } = useLoaderData<typeof load>();
  return (
    <StaffPage
      title="Registro de atividades"
      lead="Quem fez o quê, quando e de onde. Guardamos a rede, e não o endereço inteiro de cada pessoa."
    >
      <TrailFilters filters={filters} operations={operations} />
      <ResultCount count={entries.length} hasMore={next !== null} />
      <div className="trail-entries">
        <DataTable
          caption="Atividades, as mais novas primeiro"
          isCaptionHidden
          columns={COLUMNS}
          rows={entries}
          keyOf={({ _id }) => _id}
          nameOf={({ description }) => description}
          empty={
            <Empty
              title="Nada por aqui"
              action={
                <Button kind="quiet" to={paths.staff("registro")}>
                  Limpar os filtros
                </Button>
              }
            >
              Nenhuma atividade combina com estes filtros.
            </Empty>
          }
        />
      </div>
      {next ? (
        <Button kind="quiet" to={`${paths.staff("registro")}?${new URLSearchParams({ ...filters, before: next })}`}>
          Mais antigas
        </Button>
      ) : null}
    </StaffPage>
  );
}

const COLUMNS: readonly [Column<Entry>, ...Column<Entry>[]] = [
  { key: "created_at", label: "Quando", cell: ({ created_at }) => <Moment at={created_at} /> },
  { key: "person", label: "Quem", cell: ({ person }) => <Person person={person} /> },
  { key: "description", label: "O quê", cell: (entry) => <Act entry={entry} /> },
  {
    key: "device",
    label: "De onde",
    cell: ({ device, network }) => <TextWithDetail text={device || network || "–"} detail={device ? network : null} />,
  },
];

/** What was done, and to whom if it was done to another person, such as an invitation. */
function Act({ entry: { description, target_person: target } }: { entry: Entry }) {
  if (!target) return description;
  return (
    <>
      {description}
      <small className="staff-detail">
        <Link className="link" to={paths.staff("pessoas", target._id)}>
          {target.name}
        </Link>{" "}
        {target.email}
      </small>
    </>
  );
}

function Person({ person }: Pick<Entry, "person">) {
  if (!person) return "A própria academia, ou alguém que já saiu";
  return <TextWithDetail text={person.name} detail={person.email} />;
}

function TextWithDetail({ text, detail }: { text: string; detail: string | null }) {
  return (
    <>
      {text}
      {detail ? <small className="staff-detail">{detail}</small> : null}
    </>
  );
}

type Filters = Record<"person" | "operation" | "from" | "to", string>;

function TrailFilters({ filters, operations }: { filters: Filters; operations: AuditEntries["operations"] }) {
  const [query] = useSearchParams();
  return (
    // The key resets the fields when the address changes.
    <Form key={String(query)} method="get" className="staff-filters" role="search" aria-label="Filtrar as atividades">
      <Field label="Nome ou e-mail" name="person" defaultValue={filters.person} />
      <PlainSelect
        label="Atividade"
        name="operation"
        defaultValue={filters.operation}
        placeholder="Todas"
        options={operations.map(({ operation, description }) => ({ value: operation, label: description }))}
      />
      <FilterDay label="De" name="from" />
      <FilterDay label="Até" name="to" />
      <Button type="submit" kind="quiet">
        Filtrar
      </Button>
    </Form>
  );
}
