import type { FlowBlock } from "../engine/flow-document.ts";

export type BlockOf<Type extends FlowBlock["type"]> = Extract<FlowBlock, { type: Type }>;

/** Value of the option “Prefiro não responder”. No option of a flow has it, because ids contain no "~". */
export const DECLINED = "~";

/** Returns whether a block is the outcome of a flow: its recommendation or its end. */
export function isOutcome({ type }: FlowBlock): boolean {
  return type === "recommendation" || type === "end";
}
