import type { fileActions } from "./file-actions.ts";

/**
 * Actions of a block's fields and buttons. They read the form's current state, so that an outdated copy of them still
 * works.
 */
export interface BlockActions extends ReturnType<typeof fileActions> {
  step(name: string): void;
}
