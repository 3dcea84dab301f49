import { useLayoutEffect, useRef, useState } from "react";
import type { OpenAuthoredObject } from "../contract.ts";
import type { WrittenObject } from "../engine/written-object.ts";
import { type KeyedBlock, loadedBlocks } from "./keyed-block.ts";
import type { RefusedSave } from "./object-action.ts";

/**
 * Holds the form's state: the keyed blocks, and the fields above them, whose key changes when they must be filled
 * again.
 */
export function useFormContent(opened: OpenAuthoredObject, refused: RefusedSave | undefined) {
  const [blocks, setBlocks] = useState<KeyedBlock[]>(() => loadedBlocks(refused?.sent.blocks ?? opened.blocks));
  // Event handlers of blocks that are not rendered again read the current blocks here.
  const shown = useRef(blocks);
  useLayoutEffect(() => {
    shown.current = blocks;
  }, [blocks]);
  const [head, setHead] = useState<{ key: number; object: Omit<WrittenObject, "blocks"> }>({
    key: 0,
    object: refused?.sent ?? opened.object,
  });
  return { blocks, shown, setBlocks, head, setHead };
}
