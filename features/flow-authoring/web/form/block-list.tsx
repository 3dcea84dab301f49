import { Plus, Undo2 } from "lucide";
import { type Dispatch, Fragment, useState } from "react";
import type { FlowChoices } from "../../contract.ts";
import { Icon } from "#ui/icon.tsx";
import { AddBlock } from "./add-block.tsx";
import { blockName } from "./block-commands.ts";
import { BlockItem } from "./block-item.tsx";
import { RESTORE_ELEMENT } from "./element-ids.ts";
import type { FlowFormAction } from "./flow-form-reducer.ts";
import type { FlowFormState, RemovedBlock } from "./flow-form-state.ts";
import type { PlacedFault } from "./flow-faults.ts";
import { exitsOf, type Outline } from "./flow-outline.ts";
import { removalSentence } from "./removal-commands.ts";
import { RemovalDialog } from "./removal-dialog.tsx";
import { useBlockDrag } from "./use-block-drag.ts";
import { usesOfBlock } from "./uses-of-block.ts";

const NO_FAULTS: readonly PlacedFault[] = [];

interface BlockListProps {
  state: FlowFormState;
  outline: Outline;
  choices: FlowChoices;
  faults: readonly PlacedFault[];
  dispatch: Dispatch<FlowFormAction>;
}

/** The blocks of a flow in their order. Closed blocks render one line, and only when that line changes. */
export function BlockList({ state, outline, choices, faults, dispatch }: BlockListProps) {
  const { blocks, open, removed, asked } = state;
  const [adding, setAdding] = useState<string | null>(null);
  const drag = useBlockDrag(dispatch);
  const exits = exitsOf(outline);
  const faultsOf = Map.groupBy(faults, ({ key }) => key);
  const add = (at: number) => (
    <AddBlock
      onClose={() => setAdding(null)}
      onAdd={(type) => {
        setAdding(null);
        dispatch({ do: "add", at, type });
      }}
    />
  );
  return (
    <section aria-labelledby="blocos-do-fluxo">
      <div className="flow-edit-blocks-head">
        <h2 id="blocos-do-fluxo">Blocos</h2>
        <p className="soft" id="mover-blocos">
          Quem responde começa pelo primeiro. Para mudar de lugar, arraste pela alça, ou aperte espaço nela e use as
          setas.
        </p>
      </div>
      <ol className="flow-edit-blocks">
        {blocks.map((block, at) => (
          <Fragment key={block.key}>
            {removed?.at === at ? <Removed removed={removed} blocks={blocks} dispatch={dispatch} /> : null}
            <SectionHead outline={outline} blocks={blocks} at={at} />
            <BlockItem
              block={block}
              at={at}
              isLast={at === blocks.length - 1}
              isSecondLast={at === blocks.length - 2}
              exit={exits[at] ?? ""}
              faults={faultsOf.get(block.key) ?? NO_FAULTS}
              open={open.has(block.key) ? { outline, choices } : null}
              drag={drag}
              isLifted={drag.lifted === block.key}
              side={drag.sideOf(at)}
              dispatch={dispatch}
              onAddBelow={setAdding}
            />
            {adding === block.key ? <li>{add(at + 1)}</li> : null}
          </Fragment>
        ))}
        {removed && removed.at >= blocks.length ? (
          <Removed removed={removed} blocks={blocks} dispatch={dispatch} />
        ) : null}
      </ol>
      <button
        type="button"
        className="flow-edit-add"
        aria-expanded={adding === "end"}
        onClick={() => setAdding(adding === "end" ? null : "end")}
      >
        <Icon of={Plus} />
        Acrescentar um bloco
      </button>
      {adding === "end" ? add(blocks.length) : null}
      <RemovalDialog
        uses={asked === null ? null : usesOfBlock(state, asked)}
        name={blockName(blocks.find(({ key }) => key === asked)?.fields ?? {})}
        onClose={() => dispatch({ do: "keep" })}
        onRemove={() => asked !== null && dispatch({ do: "remove", key: asked })}
      />
    </section>
  );
}

/** The name of a part, above its first block. */
function SectionHead({ outline, blocks, at }: { outline: Outline; blocks: FlowFormState["blocks"]; at: number }) {
  const section = blocks[at]?.fields["section"];
  const title = outline.sections.find(({ id }) => id === section)?.text;
  if (title === undefined || blocks[at - 1]?.fields["section"] === section) return null;
  return <li className="flow-edit-part">{title}</li>;
}

interface RemovedProps extends Pick<FlowFormState, "blocks"> {
  removed: RemovedBlock;
  dispatch: Dispatch<FlowFormAction>;
}

function Removed({ removed, blocks, dispatch }: RemovedProps) {
  return (
    <li className="flow-edit-removed">
      <span>{removalSentence(removed, blocks)}</span>
      <button
        type="button"
        id={RESTORE_ELEMENT}
        className="button button-quiet small"
        onClick={() => dispatch({ do: "restore" })}
      >
        <Icon of={Undo2} />
        Desfazer
      </button>
    </li>
  );
}
