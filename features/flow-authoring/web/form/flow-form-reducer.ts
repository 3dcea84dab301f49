import { copyBlock, insertBlock, moveBlock } from "./block-commands.ts";
import type { BlockType } from "./block-kinds.ts";
import { type Path, withValue } from "./fields.ts";
import { type FlowFormState, nextFocus, withFields } from "./flow-form-state.ts";
import { renameInForm, settleId } from "./form-ids.ts";
import { addRow, moveRow, removeRow, restoreRow, type RowPlace } from "./row-commands.ts";
import { askToDrop, dropBlock, forgetRemovedFrom, restoreBlock } from "./removal-commands.ts";
import type { RowsField } from "./form-field.ts";

export type FlowFormAction =
  | { do: "set"; key: string; path: Path; value: unknown }
  | ({ do: "add-row"; field: RowsField } & RowPlace)
  | ({ do: "move-row"; from: number; to: number; one: string } & RowPlace)
  | ({ do: "remove-row"; at: number; one: string } & RowPlace)
  /** Puts the removed row back. */
  | { do: "restore-row"; one: string }
  /** The title of a block or a row is written: an id that follows it changes. */
  | { do: "settle"; key: string; path: Path }
  | { do: "rename"; key: string; path: Path; id: string }
  | { do: "add"; at: number; type: BlockType }
  | { do: "copy"; key: string }
  /** Removes a block to which nothing refers; for another block, asks first. */
  | { do: "ask-to-remove"; key: string }
  | { do: "remove"; key: string }
  | { do: "keep" }
  | { do: "move"; key: string; to: number; focus?: string }
  | { do: "restore" }
  | { do: "toggle"; key: string }
  | { do: "open"; key: string; focus: string }
  | { do: "say"; text: string }
  | { do: "published" };

/** The texts that other blocks show, once typing ends: not with each key. */
const NAMES = new Set(["title", "text", "label"]);

export function flowFormReducer(state: FlowFormState, action: FlowFormAction): FlowFormState {
  const next = changed(state, action);
  const isTyping = action.do === "set" && NAMES.has(String(action.path.at(-1)));
  const isNamed = next.named.head === next.head && next.named.blocks === next.blocks;
  return isTyping || isNamed ? next : { ...next, named: { head: next.head, blocks: next.blocks } };
}

function changed(state: FlowFormState, action: FlowFormAction): FlowFormState {
  switch (action.do) {
    case "set":
      return withFields(state, action.key, (fields) => withValue(fields, action.path, action.value));
    case "add-row":
      return addRow(state, action);
    case "move-row":
      return forgetRemovedFrom(moveRow(state, action), action);
    case "remove-row":
      return forgetRemovedFrom(removeRow(state, action), action);
    case "restore-row":
      return state.removedRow ? forgetRemovedFrom(restoreRow(state, action.one), state.removedRow) : state;
    case "settle":
      return settleId(state, action.key, action.path);
    case "rename":
      return renameInForm(state, action.key, action.path, action.id);
    case "add":
      return insertBlock(state, action.at, action.type);
    case "copy":
      return copyBlock(state, action.key);
    case "ask-to-remove":
      return askToDrop(state, action.key);
    case "keep":
      return { ...state, asked: null };
    case "remove":
      return dropBlock(state, action.key);
    case "move":
      return moveBlock(state, action.key, action.to, action.focus);
    case "restore":
      return restoreBlock(state);
    case "toggle": {
      const open = new Set(state.open);
      if (!open.delete(action.key)) open.add(action.key);
      return { ...state, open };
    }
    case "open": {
      const open = new Set(state.open).add(action.key);
      return { ...state, open, focus: nextFocus(state, action.focus) };
    }
    case "say":
      return { ...state, said: action.text };
    case "published":
      return { ...state, fresh: new Set() };
  }
}
