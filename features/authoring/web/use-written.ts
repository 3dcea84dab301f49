import { useState } from "react";
import type { OpenAuthoredObject } from "../contract.ts";
import type { WrittenObject } from "../engine/written-object.ts";
import { type Keyed, keyed } from "./keyed-block.ts";
import type { Refused } from "./object-action.ts";

/** What the form is made of: its blocks under their keys, and the fields above them, whose key fills them again. */
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
