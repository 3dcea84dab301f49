import type { Api } from "#platform/web/api/api.ts";
import type { AnswerFile } from "#platform/web/router/answer-file.ts";
import type { PageRequest } from "#platform/web/router/server-context.ts";
import type { Calls } from "./contract-table.ts";

/** What one of the forms of a page does; gives what to say when it went well, where to go on to, or a file. */
export type FormAction = (
  api: Api<Calls>,
  form: FormData,
  page: PageRequest,
) => Promise<string | Response | AnswerFile>;

/** The result of the form that was sent last. */
export interface ActionResult {
  /** The form's hidden `intent`. */
  intent: string;
  /** The message after success. */
  done: string | null;
  /** The message after a failure. */
  problem: string | null;
  /** Problems by field name. */
  fields: Readonly<Record<string, string>>;
  /** The submitted values, so that nothing is lost. */
  typed: Readonly<Record<string, string>>;
}
