import type { fileActs } from "./file-acts.ts";

/**
 * Actions of a block's fields and buttons. They read the form's current state, so that an outdated copy of them still
 * works.
 */
export interface BlockActs extends ReturnType<typeof fileActs> {
  step(name: string): void;
}
