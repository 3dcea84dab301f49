interface PlotProps {
  labels: readonly string[];
  series: readonly { name: string; values: readonly number[] }[];
  top: number;
  format(value: number): string;
}

/** Bars of a chart. Coordinates are per cent of the drawing's box, so nothing is measured and text keeps its size. */
export function BarsPlot({ labels, series, top, format }: PlotProps) {
  const slot = 100 / labels.length;
  const values = series[0]?.values ?? [];
  return (
    <svg className="chart-drawing" width="100%" height="100%">
      <Grid />
      {labels.map((label, index) => {
        const value = values[index] ?? 0;
        const height = (value / top) * 100;
        return (
          <g key={label} className="chart-slot">
            <rect className="chart-hover" x={`${index * slot}%`} width={`${slot}%`} height="100%" />
            <rect
              className="chart-bar"
              x={`${(index + 0.2) * slot}%`}
              y={`${100 - height}%`}
              width={`${slot * 0.6}%`}
              height={`${height}%`}
              rx="5"
            />
            <text
              className="chart-value"
              x={`${(index + 0.5) * slot}%`}
              y={`${100 - height}%`}
              dy="-7"
              textAnchor="middle"
            >
              {format(value)}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

export function LinesPlot({ labels, series, top, format }: PlotProps) {
  const xOf = (index: number) => ((index + 0.5) / labels.length) * 100;
  const yOf = (value: number) => 100 - (value / top) * 100;
  return (
    <svg className="chart-drawing" width="100%" height="100%">
      <Grid />
      {series.map(({ name, values }, number) => (
        <g key={name} data-series={number}>
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" width="100%" height="100%" overflow="visible">
            <polyline
              className="chart-line"
              points={values.map((value, index) => `${xOf(index)},${yOf(value)}`).join(" ")}
            />
          </svg>
          {values.map((value, index) => (
            <circle key={labels[index]} className="chart-dot" cx={`${xOf(index)}%`} cy={`${yOf(value)}%`} r="5">
              <title>{`${name}, ${labels[index]}: ${format(value)}`}</title>
            </circle>
          ))}
        </g>
      ))}
    </svg>
  );
}

function Grid() {
  return [0, 50, 100].map((share) => (
    <line key={share} className="chart-grid" x1="0" x2="100%" y1={`${share}%`} y2={`${share}%`} />
  ));
}
