import { preload } from "react-dom";
import { useRootData } from "#features/projects/web/index.ts";
import type { CompiledFlow } from "../engine/compile-flow.ts";
import { picturesAfter } from "./pictures-after.ts";

/** Fetches the pictures that may come next, so that a block changes at once; not for who saves data. */
export function useNextPictures(flow: CompiledFlow, blockId: string): void {
  if (useRootData()?.isEconomical) return;
  for (const src of picturesAfter(flow, blockId)) preload(src, { as: "image", fetchPriority: "low" });
}
