import type { Api } from "#platform/web/api/api.ts";
import type { PageRequest } from "#platform/web/router/server-context.ts";
import type { Calls } from "#features/contract-table.ts";

/** What one of the forms of a page does; gives what to say when it went well, or where to go on to. */
export type FormAction = (api: Api<Calls>, form: FormData, page: PageRequest) => Promise<string | Response>;

/** What became of the form that was sent last. */
export interface ActionResult {
  /** Which form: its hidden `intent`. */
  intent: string;
  /** What to say when it went well. */
  done: string | null;
  /** What to say when it did not. */
  problem: string | null;
  /** What is wrong with single fields. */
  fields: Readonly<Record<string, string>>;
  /** What the person had typed, so that nothing is lost. */
  typed: Readonly<Record<string, string>>;
}
