import { useEffect, useState } from "react";
import { api } from "#features/api.ts";
import type { Calls } from "#features/contract-table.ts";
import type { WrittenBlock } from "../contract.ts";

type Preview = Calls["POST /projects/preview-authored-blocks"]["output"]["blocks"];

/** Blocks as learners would see them, first those that the page opened with. */
export function usePreview(first: WrittenBlock[]) {
  const [preview, setPreview] = useState<Preview>([]);
  const show = async (shown: WrittenBlock[]) => {
    const answer = await api("POST /projects/preview-authored-blocks", { blocks: shown }).catch(() => null);
    if (answer) setPreview(answer.blocks);
  };
  useEffect(() => {
    void show(first);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only once: later previews follow the saves
  }, []);
  return { preview, show };
}
