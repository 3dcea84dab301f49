import { useState } from "react";
import type { OpenAuthoredObject } from "../contract.ts";
import type { WrittenObject } from "../engine/written-object.ts";
import { type Keyed, keyed } from "./keyed-block.ts";
import type { Refused } from "./object-action.ts";

/**
 * Holds the form's state: the keyed blocks, and the fields above them, whose key changes when they must be filled
 * again.
 */
export function useWritten(opened: OpenAuthoredObject, refused: Refused | undefined) {
  const [blocks, setBlocks] = useState<Keyed[]>(() =>
    (refused?.sent.blocks ?? opened.blocks).map((block) => keyed(block)),
  );
  const [head, setHead] = useState<{ key: number; object: Omit<WrittenObject, "blocks"> }>({
    key: 0,
    object: refused?.sent ?? opened.object,
  });
  return { blocks, setBlocks, head, setHead };
}
