import { memo, Suspense } from "react";
import type { OpenAuthoredObject } from "../contract.ts";
import type { BlockActs } from "./block-acts.ts";
import { BlockEditor } from "./block-editor.tsx";
import type { Keyed } from "./keyed-block.ts";

interface BlockListProps extends Pick<OpenAuthoredObject, "faults" | "pictures"> {
  blocks: Keyed[];
  acts: BlockActs;
}

/**
 * All blocks of an object. There may be hundreds: what else the form shows, such as whether it is saved, is no reason to
 * render them again (nor are new `acts`), and each becomes interactive on its own, so that none holds up the page.
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
