import type { Api } from "#platform/web/api/api.ts";
import type { ApiProblem } from "#platform/web/api/problem.ts";
import { quotable } from "#platform/web/api/quotable.ts";
import type { AnswerFile } from "#platform/web/router/answer-file.ts";
import type { PageRequest } from "#platform/web/router/server-context.ts";
import type { Calls } from "./contract-table.ts";

const CHECK_FIELDS = "Quase lá. Confira os campos marcados.";

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
  /** The status of the failure, where the server refused; null otherwise. */
  status: number | null;
  /** Problems by field name. */
  fields: Readonly<Record<string, string>>;
  /** The submitted values, so that nothing is lost. */
  typed: Readonly<Record<string, string>>;
  /** After a refusal because of another person's change: the current version. */
  version: string | null;
}

export function formResult(intent: string, rest: Partial<ActionResult>): ActionResult {
  return { intent, done: null, problem: null, status: null, fields: {}, typed: {}, version: null, ...rest };
}

/** The result of a form that the server refused. */
export function refusedForm(intent: string, refusal: ApiProblem): ActionResult {
  const { extra, status } = refusal;
  const result = wrongFields(intent, fieldsOf(extra.fields)) ?? formResult(intent, { problem: quotable(refusal) });
  const version = status === 409 && extra.version !== undefined ? String(extra.version) : null;
  return { ...result, status, version };
}

/** The result of a form with problems in fields, by their names; null without any. */
export function wrongFields(intent: string, fields: Record<string, string>): ActionResult | null {
  return Object.keys(fields).length > 0 ? formResult(intent, { problem: CHECK_FIELDS, fields }) : null;
}

function fieldsOf(fields: unknown): Record<string, string> {
  const list = Array.isArray(fields) ? (fields as { field: string; message: string }[]) : [];
  return Object.fromEntries(list.map(({ field, message }) => [field, message]));
}
