import type { FlowFault } from "../../contract.ts";
import { BLOCK_FORMS } from "./block-fields.ts";
import { isBlockType } from "./block-kinds.ts";
import { blockElement, fieldElement } from "./element-ids.ts";
import { textIn } from "./fields.ts";
import { type FlowFormState, type FormBlock, HEAD } from "./flow-form-state.ts";
import { ALL_HEAD_FIELDS } from "./head-fields.ts";

/** A fault at its place in the form. */
export interface PlacedFault {
  /** Key of the block, or HEAD. */
  key: string;
  /** Path of the field in the block or in the head: "options[1].text"; empty for the block as a whole. */
  path: string;
  message: string;
}

/** Finds the block of each fault: by its id or, for blocks without an id or with the same one, by its position. */
export function placeFaults(faults: readonly FlowFault[], { blocks }: FlowFormState): PlacedFault[] {
  return faults.map(({ message, field, block_id }) => {
    const [whole = "", position] = /^blocks\[(\d+)\]\.?/.exec(field ?? "") ?? [];
    const named = blocks.filter(({ fields }) => block_id !== null && textIn(fields, "id") === block_id);
    const block = named.length === 1 ? named[0] : position === undefined ? undefined : blocks[Number(position) - 1];
    const sentence = message.charAt(0).toUpperCase() + message.slice(1);
    return { key: block?.key ?? HEAD, path: countedFromZero((field ?? "").slice(whole.length)), message: sentence };
  });
}

/** Faults count rows from 1, the form's paths from 0. */
function countedFromZero(path: string): string {
  return path.replace(/\[(\d+)\]/g, (_whole, at: string) => `[${Number(at) - 1}]`);
}

/** Ids of the titles above the fields of the flow and above its blocks. */
export const HEAD_TITLE = "sobre-o-fluxo";
const BLOCKS_TITLE = "blocos-do-fluxo";

/** Returns the id of the element at which a fault stands: its field or, without one, the block or a title. */
export function faultElement(fault: PlacedFault, blocks: readonly FormBlock[]): string {
  const { key, path } = fault;
  const isOfField = key === HEAD ? isOfHeadField(fault) : isOfBlockField(fault, blocks);
  // A trail or an object is chosen in the field of its course.
  if (isOfField) return fieldElement(key, path.replace(/\.(?:trail|object)$/, ".course"));
  if (key !== HEAD) return blockElement(key);
  return firstName(path) === "blocks" ? BLOCKS_TITLE : HEAD_TITLE;
}

export function isOfHeadField({ path }: PlacedFault): boolean {
  return ALL_HEAD_FIELDS.some(({ name }) => name === firstName(path));
}

function isOfBlockField({ key, path }: PlacedFault, blocks: readonly FormBlock[]): boolean {
  const type = blocks.find((block) => block.key === key)?.fields["type"];
  if (!isBlockType(type)) return false;
  const { main, more } = BLOCK_FORMS[type];
  return ["id", "next", ...[...main, ...more].map(({ name }) => name)].includes(firstName(path));
}

function firstName(path: string): string {
  return /^\w*/.exec(path)?.[0] ?? "";
}

/** Returns the messages of a block or of the head by the path of their field. */
export function faultsByPath(faults: readonly PlacedFault[]): ReadonlyMap<string, string> {
  return new Map(faults.toReversed().map(({ path, message }) => [path, message]));
}
