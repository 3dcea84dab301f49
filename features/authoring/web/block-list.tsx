import { memo, Suspense, useState } from "react";
import type { OpenAuthoredObject } from "../contract.ts";
import { blockLabel } from "../engine/block-fields.ts";
import type { BlockActions } from "./block-actions.ts";
import { BlockEditor } from "./block-editor.tsx";
import { BlockGap } from "./block-gap.tsx";
import type { KeyedBlock } from "./keyed-block.ts";
import { type OpenPanel, panelIn } from "./open-panel.ts";

interface BlockListProps extends Pick<OpenAuthoredObject, "faults" | "pictures"> {
  blocks: KeyedBlock[];
  acts: BlockActions;
  /** Name of the panel that is open from the start, for pages without scripts. */
  panel: string | null;
}

/**
 * Editors of all blocks of an object. With hundreds of blocks, a new save state (or new `acts`) must not render them
 * again, and each hydrates on its own, so that none delays the page.
 */
export const BlockList = memo(List, (before, after) => {
  const isSame = before.blocks === after.blocks && before.pictures === after.pictures;
  return isSame && before.faults === after.faults;
});

function List({ blocks, faults, pictures, acts, panel }: BlockListProps) {
  const [open, setOpen] = useState(() => panelIn(blocks, panel));
  const isOpen = (kind: OpenPanel["kind"], own: string) => open?.kind === kind && open.own === own;
  const toggle = (kind: OpenPanel["kind"], own: string) =>
    setOpen((last) => (last?.kind === kind && last.own === own ? null : { kind, own }));
  const stepAndClose = (step: string) => {
    setOpen(null);
    acts.step(step);
  };
  return blocks.map(({ key, own, block }, at) => (
    <Suspense key={key}>
      <BlockGap at={at} isOpen={isOpen("insert", own)} onToggle={() => toggle("insert", own)} onStep={stepAndClose} />
      <BlockEditor
        block={block}
        own={own}
        at={at}
        isLast={at === blocks.length - 1}
        faults={faults.filter(({ block: of }) => of === at)}
        pictures={pictures}
        acts={acts}
        panelLabels={isOpen("block", own) ? blocks.map((one) => blockLabel(one.block)) : null}
        onToggle={() => toggle("block", own)}
        onPanelStep={stepAndClose}
      />
    </Suspense>
  ));
}
