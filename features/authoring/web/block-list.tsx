import { memo, useDeferredValue, useState } from "react";
import type { OpenAuthoredObject } from "../contract.ts";
import { blockLabel } from "../engine/block-fields.ts";
import type { BlockActions } from "./block-actions.ts";
import { BlockEditor } from "./block-editor.tsx";
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
 * again, and the browser passes over groups of them out of sight as a whole.
 */
export const BlockList = memo(List, (before, after) => {
  const isSame = before.blocks === after.blocks && before.pictures === after.pictures;
  return isSame && before.faults === after.faults;
});

function List({ blocks, faults, pictures, acts, panel }: BlockListProps) {
  const [open, setOpen] = useState(() => panelIn(blocks, panel));
  const toggle = (kind: OpenPanel["kind"], own: string) =>
    setOpen((last) => (last?.kind === kind && last.own === own ? null : { kind, own }));
  const stepAndClose = (step: string) => {
    setOpen(null);
    acts.step(step);
  };
  const places = shownPlaces(blocks, useDeferredValue(blocks));
  const editors = blocks.map(({ key, own, block }, at) => (
    <BlockEditor
      key={key}
      block={block}
      own={own}
      at={places[at] ?? at}
      isLast={at === blocks.length - 1}
      faults={faults.filter(({ block: of }) => of === at)}
      pictures={pictures}
      acts={acts}
      open={open?.own === own ? open.kind : null}
      labels={open?.own === own ? blocks.map((one) => blockLabel(one.block)) : null}
      onToggle={(kind) => toggle(kind, own)}
      onPanelStep={stepAndClose}
    />
  ));
  return [...new Set(blocks.map(({ group }) => group))].map((group) => (
    <div key={group} className="block-group">
      {editors.filter((_, at) => blocks[at]?.group === group)}
    </div>
  ));
}

/**
 * Returns the positions that the blocks show. A block between the same neighbours as before shows its earlier position
 * until React has time: an inserted block would otherwise wait for hundreds of others below it.
 */
function shownPlaces(blocks: readonly KeyedBlock[], earlier: readonly KeyedBlock[]): number[] {
  const before = new Map(earlier.map(({ own }, at) => [own, at]));
  return blocks.map(({ own }, at) => {
    const place = before.get(own);
    if (place === undefined) return at;
    const isBeside = (step: 1 | -1) => blocks[at + step]?.own === earlier[place + step]?.own;
    return isBeside(-1) && isBeside(1) ? place : at;
  });
}
