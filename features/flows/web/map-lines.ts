import { type CompiledFlow, successorsOf } from "../engine/compile-flow.ts";
import type { FlowBlock } from "../engine/flow-document.ts";

/** A connection between two blocks in the map. `from` and `to` are rows: indexes of blocks in the file's order. */
export interface MapLine {
  from: number;
  to: number;
  /** 0 for a connection straight down to the next row; else the number of the lane beside the rows, from 1. */
  lane: number;
}

export interface MapExit {
  to: FlowBlock;
  /** The condition as the file contains it; null without one, and for "otherwise". */
  when: string | null;
  isOtherwise: boolean;
}

/** Returns the connections of a flow's map. Those that skip rows get lanes in which they do not overlap. */
export function mapLines({ document, blocks }: CompiledFlow): MapLine[] {
  const rowOf = new Map(document.blocks.map(({ id }, row) => [id, row]));
  const all = document.blocks.flatMap((block, from) =>
    successorsOf(block).flatMap((id) => (blocks.has(id) ? { from, to: rowOf.get(id) ?? from } : [])),
  );
  const jumps = all.filter(({ from, to }) => to !== from + 1).toSorted((a, b) => span(a) - span(b));
  const placed: MapLine[] = [];
  for (const jump of jumps) {
    let lane = 1;
    while (placed.some((other) => other.lane === lane && overlaps(other, jump))) lane++;
    placed.push({ ...jump, lane });
  }
  return [...all.filter(({ from, to }) => to === from + 1).map((line) => ({ ...line, lane: 0 })), ...placed];
}

/** Returns the blocks to which a block leads, with the conditions. */
export function exitsOf({ blocks }: CompiledFlow, block: FlowBlock): MapExit[] {
  const exit = (id: string | null, when: string | null, isOtherwise: boolean) => {
    const to = id === null ? undefined : blocks.get(id);
    return to ? [{ to, when, isOtherwise }] : [];
  };
  if (block.type !== "branch") return exit(block.next, null, false);
  return [
    ...block.cases.flatMap(({ when, to }) => exit(to, when, false)),
    ...exit(block.otherwise, null, block.cases.length > 0),
  ];
}

function span({ from, to }: Pick<MapLine, "from" | "to">): number {
  return Math.abs(to - from);
}

function overlaps(one: Pick<MapLine, "from" | "to">, other: Pick<MapLine, "from" | "to">): boolean {
  const [low, high] = [Math.min(one.from, one.to), Math.max(one.from, one.to)];
  return Math.max(low, Math.min(other.from, other.to)) < Math.min(high, Math.max(other.from, other.to));
}
