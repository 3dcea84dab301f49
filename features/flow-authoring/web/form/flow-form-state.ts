import type { FlowDraftFile } from "../../contract.ts";
import { type Fields, isFields, type Path } from "./fields.ts";

export interface FormBlock {
  /** Identifies the block in the form as long as it exists, also when its id changes. */
  key: string;
  fields: Fields;
}

/** A removed block, which can be put back. */
export interface RemovedBlock {
  block: FormBlock;
  at: number;
  /** The targets that led to it and were changed to the block after it. The block above may have had none. */
  redirected: readonly { key: string; path: Path; from: string | undefined; to: string | undefined }[];
}

/** A removed row of a list, which can be put back. */
export interface RemovedRow {
  /** Key of the block that has the list, or HEAD. */
  key: string;
  /** Path of the list. */
  path: Path;
  at: number;
  row: Fields;
}

export interface FlowFormState {
  /** The fields of the flow besides its blocks. */
  head: Fields;
  blocks: readonly FormBlock[];
  /** Head and blocks without the keys of a title that is being typed: what other blocks show of them. */
  named: { head: Fields; blocks: readonly FormBlock[] };
  /** Keys of the open blocks. */
  open: ReadonlySet<string>;
  /** Names, by `freshName`, of blocks and rows added in this form, whose ids still follow their titles. */
  fresh: ReadonlySet<string>;
  removed: RemovedBlock | null;
  removedRow: RemovedRow | null;
  /** Key of the block whose removal the person is asked about; null for none. */
  asked: string | null;
  /** Announcement of the last command, for screen readers. */
  said: string;
  /** Id of the element that the last command moves the focus to, and the command's number. */
  focus: { id: string; command: number } | null;
}

let lastKey = 0;

export function freshKey(): string {
  return `b${++lastKey}`;
}

/** The key of the flow's head, where the keys of blocks are. */
export const HEAD = "head";

/** Names a block, or a row of a list, in `FlowFormState.fresh`. */
export function freshName(key: string, list?: string, id?: string): string {
  return list === undefined ? key : `${key} ${list} ${id}`;
}

/** Opens a flow's file in the form. Its blocks get keys by their position, which are the same on server and browser. */
export function openFlow({ blocks, ...head }: FlowDraftFile): FlowFormState {
  const keyed = (blocks ?? []).filter(isFields).map((fields, at) => ({ key: `p${at}`, fields }));
  return {
    head,
    blocks: keyed,
    named: { head, blocks: keyed },
    open: new Set(),
    fresh: new Set(),
    removed: null,
    removedRow: null,
    asked: null,
    said: "",
    focus: null,
  };
}

export function withFields(state: FlowFormState, key: string, change: (fields: Fields) => Fields): FlowFormState {
  if (key === HEAD) return { ...state, head: change(state.head) };
  const blocks = state.blocks.map((block) => (block.key === key ? { ...block, fields: change(block.fields) } : block));
  return { ...state, blocks };
}

export function fieldsOf({ head, blocks }: FlowFormState, key: string): Fields {
  return key === HEAD ? head : (blocks.find((block) => block.key === key)?.fields ?? {});
}

/** Moves the focus to an element by its id. The number makes each command a new one, also to the same element. */
export function nextFocus({ focus }: FlowFormState, id: string): NonNullable<FlowFormState["focus"]> {
  return { id, command: (focus?.command ?? 0) + 1 };
}
