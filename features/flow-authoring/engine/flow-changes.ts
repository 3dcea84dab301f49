import type { FlowChanges, FlowDraftFile } from "../contract.ts";
import { isSameValue } from "./is-same-value.ts";

type Block = NonNullable<FlowDraftFile["blocks"]>[number];

/** Returns what differs between two files of a flow, by blocks. `before` is null for a flow that was never published. */
export function flowChanges(before: FlowDraftFile | null, after: FlowDraftFile): FlowChanges {
  const { blocks: _before, ...headBefore } = before ?? {};
  const { blocks: _after, ...head } = after;
  const former = byId(before);
  const present = byId(after);
  const stays = (id: string) => former.has(id) && present.has(id);
  const order = (blocks: ReadonlyMap<string, Block>) => [...blocks.keys()].filter(stays).join(" ");
  return {
    added: titles(present, (id) => !former.has(id)),
    removed: titles(former, (id) => !present.has(id)),
    changed: titles(present, (id, block) => stays(id) && !isSameValue(former.get(id), block)),
    is_head_changed: before !== null && !isSameValue(headBefore, head),
    is_reordered: order(former) !== order(present),
  };
}

function byId(file: FlowDraftFile | null): Map<string, Block> {
  const blocks = Array.isArray(file?.blocks) ? file.blocks : [];
  return new Map(blocks.map((block, at) => [block.id ?? `${at + 1}`, block]));
}

function titles(blocks: ReadonlyMap<string, Block>, isListed: (id: string, block: Block) => boolean): string[] {
  return [...blocks]
    .filter(([id, block]) => isListed(id, block))
    .map(([id, block]) => ("title" in block && block.title) || id);
}
