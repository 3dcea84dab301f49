import { memo, Suspense } from "react";
import type { OpenAuthoredObject } from "../contract.ts";
import type { BlockActions } from "./block-actions.ts";
import { BlockEditor } from "./block-editor.tsx";
import type { KeyedBlock } from "./keyed-block.ts";

interface BlockListProps extends Pick<OpenAuthoredObject, "faults" | "pictures"> {
  blocks: KeyedBlock[];
  acts: BlockActions;
}

/**
 * Editors of all blocks of an object. With hundreds of blocks, a new save state (or new `acts`) must not render them
 * again, and each hydrates on its own, so that none delays the page.
 */
export const BlockList = memo(List, (before, after) => {
  const isSame = before.blocks === after.blocks && before.pictures === after.pictures;
  return isSame && before.faults === after.faults;
});

function List({ blocks, faults, pictures, acts }: BlockListProps) {
  return blocks.map(({ key, block }, at) => (
    <Suspense key={key}>
      <BlockEditor
        block={block}
        at={at}
        isLast={at === blocks.length - 1}
        faults={faults.filter(({ block: of }) => of === at)}
        pictures={pictures}
        acts={acts}
      />
    </Suspense>
  ));
}
