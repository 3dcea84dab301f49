import { createContext, type Dispatch, use } from "react";
import type { FlowChoices } from "../../contract.ts";
import type { FlowFormAction } from "./flow-form-reducer.ts";
import type { RemovedRow } from "./flow-form-state.ts";
import type { Outline } from "./flow-outline.ts";

/** What the fields of a block, or of the flow's head, share. */
export interface FieldsOwner {
  /** Key of the block, or HEAD. */
  owner: string;
  /** Messages by the path of their field in the block: "options[1].text". */
  faults: ReadonlyMap<string, string>;
  outline: Outline;
  choices: FlowChoices;
  dispatch: Dispatch<FlowFormAction>;
}

export const FieldsContext = createContext<FieldsOwner | null>(null);

/** The row that was removed last, which its list offers to put back. */
export const RemovedRowContext = createContext<RemovedRow | null>(null);

export function useFieldsOwner(): FieldsOwner {
  const owner = use(FieldsContext);
  if (!owner) throw new Error("A field outside of FieldsContext");
  return owner;
}
