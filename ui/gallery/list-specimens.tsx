import { useState } from "react";
import { numberText } from "#shared/number-text.ts";
import { Avatar } from "../avatar.tsx";
import { Badge } from "../badge.tsx";
import { Button } from "../button.tsx";
import { type Column, DataTable } from "../data-table.tsx";
import type { Sort } from "../data-table-head.tsx";
import { Empty } from "../empty.tsx";
import { Pagination } from "../pagination.tsx";
import { Specimen } from "./specimen.tsx";

interface Person {
  id: string;
  name: string;
  points: number;
  state: string;
}

const PAGE = 4;

export function ListSpecimens() {
  const [sort, setSort] = useState<Sort>({ key: "points", order: "descending" });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(["2"]));
  const [page, setPage] = useState(1);
  const rows = PEOPLE.toSorted(by(sort)).slice((page - 1) * PAGE, page * PAGE);
  return (
    <Specimen title="Tabela" about="Ordena, escolhe e pagina; no celular, cada linha vira um cartão.">
      <div>
        <DataTable
          caption="Alunos da turma"
          columns={COLUMNS}
          rows={rows}
          keyOf={keyOf}
          nameOf={nameOf}
          empty={null}
          sort={sort}
          onSort={setSort}
          selected={selected}
          onSelect={setSelected}
        />
        <br />
        <Pagination label="Páginas da turma" page={page} pages={Math.ceil(PEOPLE.length / PAGE)} onPage={setPage} />
      </div>
      <DataTable caption="Turma que vem vindo" columns={COLUMNS} keyOf={keyOf} nameOf={nameOf} state="loading" />
      <DataTable
        caption="Turma vazia"
        columns={COLUMNS}
        rows={[]}
        keyOf={keyOf}
        nameOf={nameOf}
        empty={
          <Empty title="Ninguém por aqui ainda" level={3} action={<Button kind="quiet">Convidar pessoas</Button>}>
            Quem for inscrito na turma aparece nesta lista.
          </Empty>
        }
      />
      <DataTable
        caption="Turma que não veio"
        columns={COLUMNS}
        keyOf={keyOf}
        nameOf={nameOf}
        state="error"
        error={
          <Empty title="A lista não chegou" level={3} action={<Button kind="quiet">Tentar de novo</Button>}>
            A conexão caiu no meio do caminho. Nada do que você fez se perdeu.
          </Empty>
        }
      />
    </Specimen>
  );
}

const keyOf = ({ id }: Person) => id;
const nameOf = ({ name }: Person) => name;

const COLUMNS: readonly [Column<Person>, ...Column<Person>[]] = [
  {
    key: "name",
    label: "Nome",
    isSortable: true,
    cell: ({ name }) => (
      <span style={{ display: "inline-flex", gap: "12px", alignItems: "center" }}>
        <Avatar name={name} size="small" isNamedBeside />
        {name}
      </span>
    ),
  },
  {
    key: "state",
    label: "Situação",
    cell: ({ state }) => <Badge kind={state === "Concluiu" ? "strong" : "soft"}>{state}</Badge>,
  },
  {
    key: "points",
    label: "Pontos",
    isSortable: true,
    isNumber: true,
    cell: ({ points }) => numberText(points),
  },
];

const PEOPLE: readonly Person[] = [
  { id: "1", name: "Davi Nogueira", points: 1840, state: "Concluiu" },
  { id: "2", name: "Beatriz Sá", points: 1795, state: "Em andamento" },
  { id: "3", name: "Marina Figueiredo de Albuquerque", points: 1620, state: "Em andamento" },
  { id: "4", name: "Iara Campos", points: 1590, state: "Em andamento" },
  { id: "5", name: "Jô", points: 980, state: "Em andamento" },
  { id: "6", name: "Ubiratan dos Santos", points: 420, state: "Concluiu" },
];

function by({ key, order }: Sort): (a: Person, b: Person) => number {
  const direction = order === "ascending" ? 1 : -1;
  return (a, b) => direction * (key === "name" ? a.name.localeCompare(b.name, "pt-BR") : a.points - b.points);
}
