import { ArrowDown, ArrowUp, ChevronDown, GripVertical, Plus, TriangleAlert } from "lucide";
import { type Dispatch, memo } from "react";
import type { FlowChoices } from "../../contract.ts";
import { Icon } from "#ui/icon.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { BlockBody } from "./block-body.tsx";
import { BLOCK_KINDS, isBlockType } from "./block-kinds.ts";
import { blockElement, gripElement } from "./element-ids.ts";
import { textIn } from "./fields.ts";
import type { FlowFormAction } from "./flow-form-reducer.ts";
import type { FormBlock } from "./flow-form-state.ts";
import type { PlacedFault } from "./flow-faults.ts";
import type { Outline } from "./flow-outline.ts";
import type { BlockDrag } from "./use-block-drag.ts";

interface BlockItemProps {
  block: FormBlock;
  at: number;
  isLast: boolean;
  isSecondLast: boolean;
  /** Where the block leads: “vai para 5 ou 9”; empty for the block below. */
  exit: string;
  faults: readonly PlacedFault[];
  /** What the fields of an open block need; null for a closed one. */
  open: { outline: Outline; choices: FlowChoices } | null;
  drag: BlockDrag;
  isLifted: boolean;
  /** The side on which a dragged block would be dropped; null for none. */
  side: "above" | "below" | null;
  dispatch: Dispatch<FlowFormAction>;
  onAddBelow(key: string): void;
}

/**
 * A block: one line and, when it is open, its fields. New callbacks do not render it again: none may read
 * the state of the form.
 */
export const BlockItem = memo(Item, (before, after) => {
  const { block, at, isLast, exit, faults, isLifted, side, open } = before;
  const isEnd = isLast === after.isLast && before.isSecondLast === after.isSecondLast;
  const isPlaced = at === after.at && isEnd && exit === after.exit;
  const isSame = block === after.block && faults.length === after.faults.length && isPlaced;
  if (!isSame || isLifted !== after.isLifted || side !== after.side) return false;
  const isUnchanged = faults.every((fault, place) => fault === after.faults[place]);
  return isUnchanged && open?.outline === after.open?.outline && (open === null) === (after.open === null);
});

function Item(props: BlockItemProps) {
  const { block, at, isLast, exit, faults, open, drag, isLifted, side, dispatch } = props;
  const { key, fields } = block;
  const kind = isBlockType(fields["type"]) ? BLOCK_KINDS[fields["type"]] : BLOCK_KINDS.text;
  const title = textIn(fields, "title").trim();
  const name = `bloco ${at + 1}`;
  const move = (to: number, button: string) => dispatch({ do: "move", key, to, focus: `${button}-${key}` });
  return (
    <li
      className="flow-edit-block"
      data-open={open !== null || undefined}
      data-lifted={isLifted || undefined}
      data-side={side ?? undefined}
      {...drag.target(at)}
    >
      <div className="flow-edit-line" {...drag.source(key, at)}>
        <button
          type="button"
          id={gripElement(key)}
          className="flow-edit-grip"
          aria-label={`Mover o ${name}`}
          aria-describedby="mover-blocos"
          aria-pressed={isLifted}
          {...drag.grip(key, at)}
        >
          <Icon of={GripVertical} />
        </button>
        <h3>
          <button
            type="button"
            id={blockElement(key)}
            className="flow-edit-open"
            aria-expanded={open !== null}
            onClick={() => dispatch({ do: "toggle", key })}
          >
            <span className="flow-edit-number">{at + 1}</span>
            <Icon of={kind.icon} />
            <span className="flow-edit-title">
              <b>{title || (fields["type"] === "branch" ? "Escolhe o caminho" : "Sem título")}</b>
              <small>
                {kind.label}
                {exit ? ` · ${exit}` : ""}
              </small>
            </span>
            {faults.length > 0 ? (
              <span className="flow-edit-fault">
                <Icon of={TriangleAlert} />
                {faults.length} a acertar
              </span>
            ) : null}
            <Icon of={ChevronDown} className="icon flow-edit-chevron" />
          </button>
        </h3>
        <div className="flow-edit-line-actions">
          <IconButton
            id={`subir-${key}`}
            label={`Subir o ${name}`}
            disabled={at === 0}
            onClick={() => move(at - 1, at === 1 ? "descer" : "subir")}
          >
            <Icon of={ArrowUp} />
          </IconButton>
          <IconButton
            id={`descer-${key}`}
            label={`Descer o ${name}`}
            disabled={isLast}
            onClick={() => move(at + 1, props.isSecondLast ? "subir" : "descer")}
          >
            <Icon of={ArrowDown} />
          </IconButton>
          <IconButton label={`Acrescentar depois do ${name}`} onClick={() => props.onAddBelow(key)}>
            <Icon of={Plus} />
          </IconButton>
        </div>
      </div>
      {open ? <BlockBody block={block} name={name} faults={faults} {...open} dispatch={dispatch} /> : null}
    </li>
  );
}
