import type { FlowFault } from "../../contract.ts";
import { textIn } from "./fields.ts";
import { type FlowFormState, HEAD } from "./flow-form-state.ts";

/** A fault at its place in the form. */
export interface PlacedFault {
  /** Key of the block, or HEAD. */
  key: string;
  /** Path of the field in the block or in the head: "options[1].text"; empty for the block as a whole. */
  path: string;
  message: string;
}

/** Finds the blocks of faults. Their ids find them, and their positions find blocks without an id or with a shared one. */
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

/** Returns the messages of a block or of the head by the path of their field. */
export function faultsByPath(faults: readonly PlacedFault[]): ReadonlyMap<string, string> {
  return new Map(faults.toReversed().map(({ path, message }) => [path, message]));
}
