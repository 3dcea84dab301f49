import { useEffect } from "react";
import { useRootData } from "#features/projects/web/index.ts";
import type { CompiledFlow } from "../engine/compile-flow.ts";
import { picturesAfter } from "./pictures-after.ts";

/** Preloads the pictures of the blocks that may follow, except in economy mode. */
export function useNextPictures(flow: CompiledFlow, blockId: string): void {
  const isEconomical = useRootData()?.isEconomical;
  useEffect(() => {
    if (isEconomical) return;
    // Not <link rel="preload">, because browsers warn when it is not used within seconds.
    for (const src of picturesAfter(flow, blockId)) Object.assign(new Image(), { fetchPriority: "low", src });
  }, [flow, blockId, isEconomical]);
}
