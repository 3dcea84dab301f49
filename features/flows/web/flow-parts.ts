import type { FlowBlock } from "../engine/flow-document.ts";

export type BlockOf<Type extends FlowBlock["type"]> = Extract<FlowBlock, { type: Type }>;

/** The value of the choice “Prefiro não responder” among others. No option has it: ids hold letters, digits and hyphens. */
export const DECLINED = "~";

/** Returns whether a block shows what the flow found: there it ends. */
export function isOutcome({ type }: FlowBlock): boolean {
  return type === "recommendation" || type === "end";
}
