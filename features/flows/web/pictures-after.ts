import { type CompiledFlow, successorsOf } from "../engine/compile-flow.ts";

/** Returns the addresses of pictures in the blocks that may directly follow this one, whatever the answer. */
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
