import { CircleX, Equal, type IconNode, RefreshCw, TriangleAlert, UserMinus, UserPlus } from "lucide";
import { TabRow } from "#features/staff/web/index.ts";
import { numberText } from "#shared/number-text.ts";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { Empty } from "#ui/empty.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import type { PersonImport, PersonImportRow } from "../contract.ts";
import { isWritten, OUTCOME_LABELS } from "./import-texts.ts";

/** The outcomes with their labels: before the import is written, and after. */
const TABS = [
  ["all", "Todas", "Todas"],
  ["refused", "Ficam de fora", "Ficaram de fora"],
  ["warned", "Pedem atenção", "Pedem atenção"],
  ["new", "Entram", "Entraram"],
  ["update", "Ganham curso", "Ganharam curso"],
  ["same", "Iguais", "Iguais"],
] as const;
const ICONS: Record<PersonImportRow["outcome"], IconNode> = {
  new: UserPlus,
  update: RefreshCw,
  same: Equal,
  refused: CircleX,
};

interface ImportRowsProps {
  rows: readonly PersonImportRow[];
  outcome: string;
  state: PersonImport["state"];
  counts: PersonImport["counts"];
  addressOf(outcome: string): string;
}

/** Table of the sheet's rows, each with its outcome and the reason or warning. */
export function ImportRows({ rows, outcome, state, counts, addressOf }: ImportRowsProps) {
  const all = counts.new + counts.update + counts.same + counts.refused;
  return (
    <section className="sheet import-lines" aria-label="Linhas da planilha">
      <TabRow label="Destino das linhas">
        {TABS.map(([key, before, after]) => (
          <Link key={key} to={addressOf(key)} preventScrollReset aria-current={outcome === key ? "page" : undefined}>
            {isWritten(state) ? after : before} <b>{numberText(key === "all" ? all : counts[key])}</b>
          </Link>
        ))}
      </TabRow>
      <DataTable
        caption="Linhas da planilha"
        isCaptionHidden
        columns={isWritten(state) ? WRITTEN : COLUMNS}
        rows={rows}
        keyOf={({ line }) => String(line)}
        nameOf={({ line }) => `Linha ${line}`}
        empty={<Empty title="Nenhuma linha assim">Escolha outro destino acima.</Empty>}
      />
    </section>
  );
}

const COLUMNS = columns(false);
const WRITTEN = columns(true);

function columns(isAfter: boolean): readonly [Column<PersonImportRow>, ...Column<PersonImportRow>[]] {
  return [
    {
      key: "outcome",
      label: "Destino",
      cell: ({ outcome, line, undone }) => (
        <>
          <span className="state" data-warn={outcome === "refused" || undefined}>
            <Icon of={undone === "left" ? UserMinus : ICONS[outcome]} />
            {undone ? UNDONE_LABELS[undone] : OUTCOME_LABELS[outcome][isAfter ? 1 : 0]}
          </span>
          <small className="import-detail">Linha {line}</small>
        </>
      ),
    },
    {
      key: "person",
      label: "Pessoa",
      cell: ({ name, email }) => (
        <>
          {name || "Nome sai do e-mail"}
          <small className="import-detail">{email || "sem e-mail"}</small>
        </>
      ),
    },
    {
      key: "what",
      label: "O que muda",
      cell: ({ outcome, reason, warning, course_name, class_name, undone }) => (
        <>
          {reason || (undone ? UNDONE_TEXTS[undone] : changeText(outcome, course_name, class_name))}
          {warning ? (
            <small className="import-warning">
              <Icon of={TriangleAlert} /> {warning}
            </small>
          ) : null}
        </>
      ),
    },
  ];
}

const UNDONE_LABELS = { left: "Saiu", stayed: "Ficou" } as const;
const UNDONE_TEXTS = {
  left: "Desfeito: é como se a linha não tivesse sido gravada.",
  stayed: "Já tinha entrado, ou a equipe a pôs em outro curso ou turma.",
} as const;

function changeText(outcome: PersonImportRow["outcome"], course: string | null, ofClass: string | null): string {
  if (outcome === "same") return "Nada muda.";
  const where = `${course ?? ""}${ofClass ? `, turma ${ofClass}` : ""}`;
  if (outcome === "update") return `Entra no curso ${where}.`;
  return course ? `Pessoa nova, no curso ${where}.` : "Pessoa nova, ainda sem curso.";
}
