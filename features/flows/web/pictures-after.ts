import { type CompiledFlow, successorsOf } from "../engine/compile-flow.ts";

/** The pictures of the blocks that may come right after this one, whatever is answered. */
export function picturesAfter(flow: CompiledFlow, blockId: string): string[] {
  const pictures = new Set<string>();
  const known = new Set<string>();
  const open = [blockId];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const block = flow.blocks.get(id);
    if (!block || known.has(id)) continue;
    known.add(id);
    if (id === blockId || block.type === "branch") open.push(...successorsOf(block));
    else if (block.type === "picture") pictures.add(block.src);
    else if (block.type === "video" && block.poster) pictures.add(block.poster);
  }
  return [...pictures];
}
