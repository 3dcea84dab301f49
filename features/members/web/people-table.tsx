import { ListChecks } from "lucide";
import { type ReactNode, useState } from "react";
import { Form } from "react-router";
import { Moment } from "#features/projects/web/index.ts";
import { countText } from "#shared/number-text.ts";
import { paths } from "#shared/paths.ts";
import { RULE_LABELS } from "#shared/rule-labels.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Bar } from "#ui/bar.tsx";
import { Button } from "#ui/button.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { EmailText } from "#ui/email-text.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import { wholePercent } from "#shared/whole-percent.ts";
import type { Members } from "../contract.ts";
import { MemberStateLabel } from "./member-state-label.tsx";
import { filterFields, isFiltered, type PeopleFilters } from "./people-address.ts";

type Row = Members["members"][number];

interface PeopleTableProps {
  members: readonly Row[];
  filters: PeopleFilters;
  empty: ReactNode;
}

/**
 * Table of people. Each can be opened, and the selected ones, or all that match the filter, can be passed on to the
 * page of bulk changes.
 */
export function PeopleTable({ members, filters, empty }: PeopleTableProps) {
  const [selected, onSelect] = useState<ReadonlySet<string>>(new Set());
  const isHydrated = useHydrated();
  return (
    <Form method="get" action={paths.staffBulk()}>
      {filterFields(filters).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <DataTable
        caption="Pessoas da academia"
        isCaptionHidden
        columns={COLUMNS}
        rows={members}
        keyOf={({ _id }) => _id}
        nameOf={({ name }) => name}
        selected={selected}
        onSelect={onSelect}
        checkboxName="pessoa"
        empty={empty}
      />
      {members.length > 0 ? (
        <div className="people-bulk" data-chosen={selected.size > 0 || undefined}>
          {isHydrated ? <p role="status">{chosenText(selected.size)}</p> : null}
          <Button type="submit" kind="quiet" disabled={isHydrated && selected.size === 0}>
            <Icon of={ListChecks} />
            Mudar as escolhidas
          </Button>
          <Button type="submit" kind="quiet" name="todas" value="sim">
            {isFiltered(filters) ? "Mudar todas deste filtro" : "Mudar todas"}
          </Button>
        </div>
      ) : null}
    </Form>
  );
}

function chosenText(count: number): string {
  if (count === 0) return "Nenhuma pessoa escolhida";
  return countText(count, "pessoa escolhida", "pessoas escolhidas");
}

const COLUMNS: readonly [Column<Row>, ...Column<Row>[]] = [
  { key: "name", label: "Pessoa", cell: (row) => <PersonCell row={row} /> },
  { key: "way", label: "Caminho", cell: (row) => <ProgressCell row={row} /> },
  {
    key: "seen",
    label: "Última visita",
    cell: ({ seen_at }) => (seen_at ? <Moment at={seen_at} as="ago" /> : "–"),
  },
  {
    key: "state",
    label: "Situação",
    cell: (row) => <State row={row} />,
  },
];

function State({ row: { _id, name, state, objects, objects_done, may_withdraw } }: { row: Row }) {
  return (
    <span className="people-state">
      <MemberStateLabel state={state} isDone={objects > 0 && objects_done === objects} />
      {may_withdraw ? (
        <Link
          className="link"
          to={`${paths.staff("pessoas", _id)}?${new URLSearchParams({ convite: "retirar" })}#convite`}
          aria-label={`Corrigir ou retirar o convite de ${name}`}
        >
          Corrigir ou retirar
        </Link>
      ) : null}
    </span>
  );
}

function PersonCell({ row: { _id, name, email, rule } }: { row: Row }) {
  return (
    <span className="people-who">
      <Avatar name={name} isNamedBeside />
      <span>
        <Link to={paths.staff("pessoas", _id)}>{name}</Link>
        <small>
          <EmailText email={email} />
          {rule ? ` · ${RULE_LABELS[rule]}` : ""}
        </small>
      </span>
    </span>
  );
}

function ProgressCell({ row: { name, courses, objects, objects_done } }: { row: Row }) {
  if (courses === 0) return <span className="soft">Sem curso</span>;
  const share = objects > 0 ? objects_done / objects : 0;
  return (
    <span className="people-progress">
      <Bar share={share} label={`Caminho de ${name}`} />
      <b>{wholePercent(share)}%</b>
      <small>{countText(courses, "curso")}</small>
    </span>
  );
}
