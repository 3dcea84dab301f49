import { numberText } from "#shared/number-text.ts";
import { BarsPlot, LinesPlot } from "./chart-plots.tsx";
import { axisMax } from "./axis-max.ts";
import "./chart.css";

interface Series {
  name: string;
  /** One value per label of the chart; none is negative. */
  values: readonly number[];
}

type ChartProps = {
  title: string;
  /** Labels below the chart: days, months, trails. */
  labels: readonly string[];
  /** Formats a value for display: (value) => `${value}%`. */
  format?(value: number): string;
} & (
  | { kind: "bars"; series: readonly [Series] }
  | { kind: "lines"; series: readonly [Series] | readonly [Series, Series] | readonly [Series, Series, Series] }
);

/** Small chart of a few numbers, with a table of the numbers for screen readers. */
export function Chart({ title, labels, format = numberText, kind, series }: ChartProps) {
  const top = axisMax(Math.max(0, ...series.flatMap(({ values }) => values)));
  const plot = { labels, series, top, format };
  return (
    <figure className="chart" data-kind={kind}>
      <figcaption>
        {title}
        {series.length > 1 ? <Legend names={series.map(({ name }) => name)} /> : null}
      </figcaption>
      <div className="chart-plot" aria-hidden="true">
        <Scale top={top} format={format} />
        {kind === "bars" ? <BarsPlot {...plot} /> : <LinesPlot {...plot} />}
        <div
          className="chart-labels"
          data-many={labels.length > 7 || undefined}
          data-crowded={labels.length > 14 || undefined}
        >
          {labels.map((label) => (
            <span key={label}>{label}</span>
          ))}
        </div>
      </div>
      <NumbersTable title={title} labels={labels} series={series} format={format} />
    </figure>
  );
}

function Legend({ names }: { names: readonly string[] }) {
  return (
    <span className="chart-legend" aria-hidden="true">
      {names.map((name, index) => (
        <span key={name} data-series={index}>
          <svg width="26" height="10">
            <line className="chart-line" x1="2" x2="24" y1="5" y2="5" />
          </svg>
          {name}
        </span>
      ))}
    </span>
  );
}

function Scale({ top, format }: { top: number; format(value: number): string }) {
  return (
    <div className="chart-scale">
      {[top, top / 2, 0].map((value) => (
        <span key={value}>{format(value)}</span>
      ))}
    </div>
  );
}

type NumbersTableProps = Required<Pick<ChartProps, "title" | "labels" | "format">> & { series: readonly Series[] };

function NumbersTable({ title, labels, series, format }: NumbersTableProps) {
  return (
    <div className="visually-hidden">
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">O quê</th>
            {series.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {labels.map((label, index) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {series.map(({ name, values }) => (
                <td key={name}>{format(values[index] ?? 0)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
