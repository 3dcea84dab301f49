import type { fileActs } from "./file-acts.ts";

/** What a block's fields and buttons do. Any of a form's renders will do: they read the form, not what was rendered. */
export interface BlockActs extends ReturnType<typeof fileActs> {
  step(name: string): void;
}
