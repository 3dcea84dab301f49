import type { CSSProperties } from "react";
import type { CompiledFlow } from "../engine/compile-flow.ts";
import type { FlowBlock } from "../engine/flow-document.ts";
import { exitsOf, mapLines, type MapLine } from "./map-lines.ts";

// Sizes of the map in pixels at the usual text size.
const ROW = 64;
const EXIT = 26;
const LANE = 13;
const NODE = 9;

const BLOCK_WORDS: Record<FlowBlock["type"], string> = {
  text: "Texto",
  picture: "Imagem",
  video: "Vídeo",
  single: "Uma escolha",
  multiple: "Várias escolhas",
  scale: "Escala",
  number: "Número",
  date: "Data",
  short: "Texto curto",
  long: "Texto longo",
  file: "Arquivo",
  consent: "Consentimento",
  score: "Resultado",
  branch: "Desvio",
  recommendation: "Recomendações",
  end: "Fim",
};

/** Map of a flow: a list of its blocks, with a graph of the connections beside it. */
export function FlowMap({ flow }: { flow: CompiledFlow }) {
  const { blocks, sections } = flow.document;
  const lines = mapLines(flow);
  const lanes = Math.max(0, ...lines.map(({ lane }) => lane));
  const spine = lanes * LANE + NODE + 4;
  const size = { "--gutter": rem(spine + NODE + 8) } as CSSProperties;
  const width = spine + NODE + 4;
  const heights = blocks.map((block) => (block.type === "branch" ? 34 + EXIT * exitsOf(flow, block).length : ROW));
  const middles = heights.map((height, row) => heights.slice(0, row).reduce((sum, one) => sum + one, 0) + height / 2);
  const height = heights.reduce((sum, one) => sum + one, 0);
  return (
    <div className="flow-map" style={size}>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        style={{ inlineSize: rem(width), blockSize: rem(height) }}
        aria-hidden="true"
      >
        {lines.map((line) => (
          <path
            key={`${line.from} ${line.to}`}
            className={line.lane ? "jump" : undefined}
            d={curve(line, spine, middles)}
          />
        ))}
        {blocks.map(({ id, type }, row) => (
          <Node key={id} type={type} x={spine} y={middles[row] ?? 0} />
        ))}
      </svg>
      <ol className="flow-map-rows">
        {blocks.map((block, row) => (
          <li
            key={block.id}
            id={`bloco-${block.id}`}
            data-type={block.type}
            style={{ blockSize: rem(heights[row] ?? ROW) }}
          >
            <p className="flow-map-title">
              <b>{block.title}</b>
            </p>
            <p className="flow-map-kind">
              {BLOCK_WORDS[block.type]}
              {"sensitive" in block && block.sensitive ? ", sensível" : ""}
              {sectionTitle(sections, block)}
            </p>
            <Exits flow={flow} block={block} />
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Returns a size that grows with the text. */
function rem(pixels: number): string {
  return `${pixels / 16}rem`;
}

function sectionTitle(sections: readonly { id: string; title: string }[], { section }: FlowBlock): string {
  const found = sections.find(({ id }) => id === section);
  return found ? ` · ${found.title}` : "";
}

function Exits({ flow, block }: { flow: CompiledFlow; block: FlowBlock }) {
  const exits = exitsOf(flow, block);
  const isPlain = block.type !== "branch";
  return (
    <p className={isPlain ? "visually-hidden" : "flow-map-exits"}>
      {exits.map(({ to, when, isOtherwise }) => (
        <span key={`${to.id} ${when}`} title={when ?? undefined}>
          {when ? <code>{when}</code> : isOtherwise ? "Senão" : "Leva a"} →{" "}
          <a href={`#bloco-${to.id}`}>{to.title}</a>{" "}
        </span>
      ))}
    </p>
  );
}

function Node({ type, x, y }: { type: FlowBlock["type"]; x: number; y: number }) {
  if (type === "branch") return <path className="node-branch" d={`M${x} ${y - 10}l10 10l-10 10l-10 -10z`} />;
  return (
    <circle
      className={type === "end" || type === "recommendation" ? "node-end" : "node-block"}
      cx={x}
      cy={y}
      r={NODE}
    />
  );
}

function curve({ from, to, lane }: MapLine, x: number, middles: readonly number[]): string {
  const [start, end] = [middles[from] ?? 0, middles[to] ?? 0];
  if (lane === 0) return `M${x} ${start}V${end}`;
  const side = x - NODE - lane * LANE;
  return `M${x} ${start}C${side} ${start} ${side} ${start + 8} ${side} ${start + 28}V${end - 28}C${side} ${end - 8} ${side} ${end} ${x} ${end}`;
}
