import { decimalText, numberText } from "#shared/number-text.ts";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { Badge } from "#ui/badge.tsx";
import { Empty } from "#ui/empty.tsx";
import type { Usage } from "../contract.ts";
import { VITAL_THRESHOLDS, type Vital } from "../engine/vital-buckets.ts";
import { ExportButton } from "./export-button.tsx";

type Row = Usage["vitals"][number];

const DEVICES: Record<string, string> = { phone: "Celular", tablet: "Tablet", desktop: "Computador" };
const FIRST_ROWS = 3;
const NETWORKS: Record<string, string> = { other: "Não diz", wifi: "Wi-Fi" };

/** Table of the page speed that real visitors experienced, by page, device and network. */
export function VitalsPanel({ usage: { vitals } }: { usage: Usage }) {
  const rest = vitals.slice(FIRST_ROWS);
  return (
    <section className="sheet usage-vitals" aria-label="Velocidade das páginas">
      <div className="sheet-head">
        <h2>Velocidade das páginas</h2>
        <p className="soft">Três em cada quatro visitas ficam abaixo do número</p>
        <ExportButton part="vitals" of="velocidade das páginas" />
      </div>
      <VitalsTable caption="Velocidade das páginas, por página, aparelho e rede" rows={vitals.slice(0, FIRST_ROWS)} />
      {rest.length > 0 ? (
        <details className="usage-rest">
          <summary>{rest.length === 1 ? "Ver a menos visitada" : `Ver as ${rest.length} menos visitadas`}</summary>
          <VitalsTable caption="Velocidade das páginas menos visitadas, por página, aparelho e rede" rows={rest} />
        </details>
      ) : null}
    </section>
  );
}

function VitalsTable({ caption, rows }: { caption: string; rows: readonly Row[] }) {
  return (
    <DataTable
      caption={caption}
      isCaptionHidden
      columns={COLUMNS}
      rows={rows}
      keyOf={nameOf}
      nameOf={nameOf}
      empty={
        <Empty title="Ninguém mediu ainda">
          A velocidade vem dos navegadores de quem deixa medir o uso. Quando alguém deixar, ela aparece aqui.
        </Empty>
      }
    />
  );
}

const COLUMNS: readonly [Column<Row>, ...Column<Row>[]] = [
  { key: "path", label: "Página", cell: ({ path }) => <code>{path}</code> },
  { key: "device", label: "Aparelho", cell: ({ device }) => DEVICES[device] ?? device },
  { key: "network", label: "Rede", cell: ({ network }) => NETWORKS[network] ?? network.toUpperCase() },
  { key: "visits", label: "Visitas", isNumber: true, cell: ({ visits }) => numberText(visits) },
  { key: "LCP", label: "Aparece em", isNumber: true, cell: ({ LCP }) => <Value vital="LCP" value={LCP} /> },
  { key: "INP", label: "Reage em", isNumber: true, cell: ({ INP }) => <Value vital="INP" value={INP} /> },
  { key: "CLS", label: "Se mexe", isNumber: true, cell: ({ CLS }) => <Value vital="CLS" value={CLS} /> },
  { key: "TTFB", label: "Servidor", isNumber: true, cell: ({ TTFB }) => <Value vital="TTFB" value={TTFB} /> },
];

const nameOf = ({ path, device, network }: Row) => `${path}, ${device}, ${network}`;

/** Table cell of a metric, with its rating as text, because colour must not be the only difference. */
function Value({ vital, value }: { vital: Vital; value: number | null }) {
  if (value === null) return <span className="soft">–</span>;
  const [good, poor] = VITAL_THRESHOLDS[vital];
  const text = vital === "CLS" ? numberText(value) : timeText(value);
  if (value <= good) return text;
  return (
    <span className="usage-value">
      {text} <Badge kind={value > poor ? "strong" : "soft"}>{value > poor ? "ruim" : "médio"}</Badge>
    </span>
  );
}

function timeText(milliseconds: number): string {
  if (milliseconds < 1000) return `${Math.round(milliseconds)}\u00a0ms`;
  return `${decimalText(milliseconds / 1000)}\u00a0s`;
}
